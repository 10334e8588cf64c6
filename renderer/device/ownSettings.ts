import * as v from 'valibot';
import { settingsSchema } from '../../shared/session/protocol.ts';
import type { Request, Settings } from '../../shared/session/protocol.ts';
import type { Link } from '../link/protocolLink.ts';

const KEY = 'batavia-roads.settings';

function kept(): Settings {
  try {
    return v.parse(settingsSchema, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return v.parse(settingsSchema, {});
  }
}

function change(changes: Partial<Settings>): Settings {
  const settings = v.parse(settingsSchema, { ...kept(), ...changes });
  localStorage.setItem(KEY, JSON.stringify(settings));
  return settings;
}

/** A link whose settings are this device's own: those of the host are not told to it. */
export const withOwnSettings = (link: Link): Link => ({
  ...link,
  ask: (request: Request) => {
    if (request.type === 'readSettings') return Promise.resolve({ done: kept() });
    if (request.type === 'changeSettings') {
      return Promise.resolve({ done: change(request.settings as Partial<Settings>) });
    }
    return link.ask(request);
  },
});
