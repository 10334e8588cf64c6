import type { Seat } from '../../../../shared/kernel/play.ts';
import type { LogEntry, TableView } from '../../../../shared/session/protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;

/** What one field tells that a role may not know. The notes and the seed are for all when the game is over. */
function isTold(key: string, item: unknown, eyes: Seat | 'table', isOver: boolean): boolean {
  const others = (all: unknown) => (all as unknown[]).some((one, owner) => one !== null && owner !== eyes);
  if (key === 'hands') return others(item);
  if (key === 'notes') return !isOver && others(item);
  if (key === 'seed') return !isOver && item !== null;
  if (['deck', 'chance', 'state'].includes(key)) return true;
  if (eyes !== 'table' || item === null) return false;
  return ['drawn', 'order'].includes(key) || (key === 'legal' && (item as unknown[]).length > 0);
}

/** Whatever a role may not know, found in the messages it was sent while a game was played. */
export function told(heard: readonly string[], eyes: Seat | 'table', needles: readonly string[]): string[] {
  const found = needles.filter((needle) => heard.some((text) => text.includes(needle)));
  const look = (value: unknown, at: string, over: boolean): void => {
    const fields = fieldsOf(value);
    if (!fields) return;
    const isOver = over || (fields.outcome ?? null) !== null;
    for (const [key, item] of Object.entries(fields)) {
      if (isTold(key, item, eyes, isOver)) found.push(`${at}.${key}`);
      look(item, `${at}.${key}`, isOver);
    }
  };
  for (const text of heard) look(JSON.parse(text), '', false);
  return found;
}

/** The table that a message tells of; null when it tells of none. */
export function tableOf(text: string): TableView | null {
  const message = JSON.parse(text) as {
    notice?: { table?: TableView };
    answer?: { done?: TableView | null };
  };
  const table = message.notice?.table ?? message.answer?.done;
  return table && fieldsOf(table)?.log ? table : null;
}

/** The log as it was told in these messages. */
export const logOf = (heard: readonly string[]): LogEntry[] =>
  heard.reduce<LogEntry[]>((log, text) => {
    const table = tableOf(text);
    return table ? [...log.slice(0, table.logFrom), ...table.log] : log;
  }, []);
