import { overlaps, type Box } from '../netlist/layout/box';
import type { Palette } from '../netlist/drawing/drawing-palette';
import { drawSheet } from '../netlist/drawing/draw-sheet';
import type { DrawingGroup } from '../netlist/drawing/drawing-types';
import { glowing } from '../netlist/drawing/glowing';
import { escapeXml, writeGroups } from '../netlist/drawing/svg-writer';
import type { Sheet } from './sheet-file';
import { circuitOf } from './circuit-of';
import { isLit } from './lit-group';

export interface PictureLook {
  readonly palette: Palette;
  /** `#rrggbb` of the glow around what is lit */
  readonly glow: string;
}

/** The action colour of each theme (ui/tokens.scss), which style sheets do not bring into a picture. */
export const GLOW = { light: '#f05a00', dark: '#ff8440' } as const;

/** A window of this size is cut from the sheet, px of the drawing: on a phone its text is as small as a caption. */
export const PICTURE_SIZE = { width: 480, height: 270 } as const;
/** The glow: px beyond the line, and how strong. */
const GLOWS = [
  [10, 0.14],
  [5, 0.34],
] as const;
const FADED = 0.3;

/**
 * The part of a sheet around a component as an SVG, with its circuit lit and the rest faded. Null when the sheet does
 * not show the component.
 */
export function litPicture({ netlist, layout }: Pick<Sheet, 'layout' | 'netlist'>, part: string, look: PictureLook) {
  const symbol = layout.symbols.find(({ component }) => component.id === part);
  if (!symbol) return null;
  const drawing = drawSheet(netlist, layout, true);
  const { width, height } = PICTURE_SIZE;
  const centred = (at: number, size: number, room: number) =>
    Math.round(Math.max(0, Math.min(at - room / 2, size - room)));
  const area: Box = {
    x: centred(symbol.body.x + symbol.body.w / 2, drawing.width, width),
    y: centred(symbol.body.y + symbol.body.h / 2, drawing.height, height),
    w: width,
    h: height,
  };
  const boxes = boxesOf(layout);
  const near = drawing.groups.filter(({ kind, id }) => overlaps(area, boxes.get(`${kind} ${id}`) ?? NOWHERE));
  const lit = circuitOf(netlist, { kind: 'component', component: part });
  const bright = near.filter((group) => isLit(group, lit));
  const dark = near.filter((group) => !isLit(group, lit));
  const colour = (paint: keyof Palette) => look.palette[paint];
  const body = [
    `<g opacity="${FADED}">${writeGroups(dark, { colour })}</g>`,
    ...GLOWS.map(
      ([more, share]) =>
        `<g opacity="${share}">${writeGroups(
          bright.map((group) => wider(group, more)),
          { colour: () => look.glow },
        )}</g>`,
    ),
    writeGroups(bright, { colour }),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area.x} ${area.y} ${area.w} ${area.h}" font-family="sans-serif" stroke-linejoin="round"><title>${escapeXml(drawing.title)}</title>${body}</svg>`;
}

const NOWHERE: Box = { x: -1, y: -1, w: 0, h: 0 };

const wider = (group: DrawingGroup, more: number): DrawingGroup => ({
  ...group,
  shapes: glowing(group).map((shape) => ({ ...shape, width: (shape.width ?? 1) + more })),
});

/** Where each component and wire lies, by `kind id` of its group. */
function boxesOf({ symbols, bars, wires }: Sheet['layout']): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { component, body, label } of symbols) boxes.set(`component ${component.id}`, around([body, label.box]));
  for (const { component, y, left, right, label } of bars)
    boxes.set(`component ${component.id}`, around([{ x: left, y, w: right - left, h: 1 }, label.box]));
  for (const { wire, points } of wires)
    boxes.set(`wire ${wire.id}`, around(points.map(({ x, y }) => ({ x, y, w: 1, h: 1 }))));
  return boxes;
}

function around(all: readonly Box[]): Box {
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...all.map((box) => box.x + box.w)) - x,
    h: Math.max(...all.map((box) => box.y + box.h)) - y,
  };
}
