import { readFileSync } from 'node:fs';
import type { BrowserWindow, Rectangle } from 'electron';
import * as v from 'valibot';
import { writeWhole } from '../host/files.ts';
import type { Log } from '../host/logbook.ts';

const LEAST = { width: 800, height: 600 };
const USUAL = { width: 1280, height: 800 };
/** So much of a window's upper edge must be on a display, in pixels, that it can be got hold of. */
const GRIP = 80;

const side = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const placeSchema = v.object({
  x: side,
  y: side,
  width: v.pipe(side, v.minValue(LEAST.width)),
  height: v.pipe(side, v.minValue(LEAST.height)),
  maximised: v.boolean(),
  fullScreen: v.boolean(),
});
type Place = v.InferOutput<typeof placeSchema>;

/** Where a window opens; without `x` and `y` in the middle. */
export type Opening = Partial<Place> & { readonly width: number; readonly height: number };

/** Where the window was last, as far as the displays there are now allow. */
export function placeFrom(file: string, areas: readonly Rectangle[]): Opening {
  const place = read(file);
  if (!place) return USUAL;
  const area = areas.find((each) => isInReach(place, each));
  if (!area) return { ...USUAL, maximised: place.maximised, fullScreen: place.fullScreen };
  return {
    ...place,
    width: Math.max(LEAST.width, Math.min(place.width, area.width)),
    height: Math.max(LEAST.height, Math.min(place.height, area.height)),
  };
}

const isInReach = ({ x, y, width }: Place, area: Rectangle): boolean =>
  y >= area.y &&
  y <= area.y + area.height - GRIP &&
  x + width >= area.x + GRIP &&
  x <= area.x + area.width - GRIP;

function read(file: string): Place | null {
  try {
    const parsed = v.safeParse(placeSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    // Nothing is kept there yet.
    return null;
  }
}

/** Keeps a window's place in a file whenever it closes. */
export function keepPlace(window: BrowserWindow, file: string, log: Log): void {
  window.on('close', () => {
    const place: Place = {
      ...window.getNormalBounds(),
      maximised: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    };
    try {
      writeWhole(file, `${JSON.stringify(place)}\n`);
    } catch (error) {
      log('the place of the window was not kept', error);
    }
  });
}
