import { overlaps, type Box } from '../netlist/layout/box';
import type { Size } from '../viewport';
import { freeSize, type Window } from './window-view';

/** Where buttons and a map lie over the drawing. */
export interface Corner {
  across: 'left' | 'right';
  upright: 'bottom' | 'top';
}

const corner = (upright: Corner['upright'], across: Corner['across']): Corner => ({ upright, across });
/** Where what lies over the drawing goes, the usual corner first: the thumb is nearest to it. */
const ALL = [
  corner('bottom', 'right'),
  corner('bottom', 'left'),
  corner('top', 'right'),
  corner('top', 'left'),
] as const;
const USUAL_OF_MAP = corner('bottom', 'left');

/** Distance of what lies over the drawing from the edges, CSS px. */
export const EDGE = 12;
/** What the buttons of the zoom take, CSS px. */
const BUTTONS = {
  column: { width: 46, height: 136 },
  row: { width: 136, height: 46 },
  single: { width: 46, height: 46 },
} as const;
const LONGEST_SIDE_OF_MAP = 96;

/** How large the map of a sheet is, CSS px. */
export function mapSize({ width, height }: Size): Size {
  const scale = LONGEST_SIDE_OF_MAP / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Where something lies in a corner of what no panel covers, CSS px of the window. */
export function cornerBox({ across, upright }: Corner, { width, height }: Size, window: Window): Box {
  const free = freeSize(window);
  return {
    x: across === 'left' ? EDGE : free.width - EDGE - width,
    y: upright === 'top' ? EDGE : free.height - EDGE - height,
    w: width,
    h: height,
  };
}

/** Where the buttons are: below or beside each other, or only that for the whole sheet where more hides something. */
export interface PlacedButtons {
  corner: Corner;
  shape: keyof typeof BUTTONS;
}

export interface Corners {
  buttons: PlacedButtons;
  /** null where the map has to go */
  map: Corner | null;
}

const SHAPES = ['column', 'row', 'single'] as const;
/** The usual places, on an empty sheet. */
const USUAL: PlacedButtons = { corner: ALL[0], shape: 'column' };
const SMALLEST: PlacedButtons = { corner: ALL[0], shape: 'single' };

/** Where buttons and map hide nothing of `kept` (CSS px of the window), the usual corners first. `map`: its size. */
export function freeCorners(map: Size, window: Window, kept: readonly Box[]): Corners {
  const isFree = (size: Size, each: Corner, others: readonly Box[]) => {
    const box = cornerBox(each, size, window);
    return !others.some((other) => overlaps(box, other));
  };
  const all = SHAPES.flatMap((shape) => ALL.map((each): PlacedButtons => ({ corner: each, shape })));
  const buttons = all.find((each) => isFree(BUTTONS[each.shape], each.corner, kept)) ?? SMALLEST;
  const taken = [...kept, cornerBox(buttons.corner, BUTTONS[buttons.shape], window)];
  return { buttons, map: [USUAL_OF_MAP, ...ALL].find((each) => isFree(map, each, taken)) ?? null };
}

/** What buttons and map hide in their usual corners, CSS px of the window. `map`: its size. */
export const usuallyHidden = (map: Size, window: Window): Box[] => [
  cornerBox(USUAL.corner, BUTTONS[USUAL.shape], window),
  cornerBox(USUAL_OF_MAP, map, window),
];
