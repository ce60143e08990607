import type { Shape } from '../drawing/drawing-types';
import { pen } from '../drawing/path-commands';
import { contactPoint, INK, stroke } from '../drawing/strokes';
import type { Point } from '../layout/box';
import type { PlacedSymbol } from '../layout/layout-types';
import type { SwitchPosition } from '../netlist-types';
import type { KindTraits } from './kind-traits';
import { beside } from './models';
import { plainBox, SYMBOL, TALL } from './usual';

/** DIN 72552: contact 30 to 87, at rest 87a; start 86 and end 85 of the coil. */
export const relay: KindTraits = {
  ...SYMBOL,
  importance: 'switch',
  height: TALL,
  frame: 'dashed-accent',
  model: ({ positions, pins }, stated) => ({
    ...stated,
    positions: positions ?? usualPositions(pins.some(({ id }) => id === '87a')),
    loads: beside([['86', '85']], stated.loads),
  }),
  narrow: plainBox,
  wide: coilAndContact,
};

function usualPositions(changesOver: boolean): SwitchPosition[] {
  const energised: SwitchPosition = { name: '吸合', contacts: [['30', '87']] };
  return changesOver ? [{ name: '释放', contacts: [['30', '87a']] }, energised] : [energised];
}

function coilAndContact({ pins, body, isPulled = false }: PlacedSymbol): Shape[] {
  const [coilTop, coilEnd, common, working] = ['86', '85', '30', '87'].map((id) => pins.get(id));
  if (!coilTop || !coilEnd || !common || !working) return [];
  const y = body.y + body.h / 2;
  const rest = pins.get('87a');
  // coil and contact are one device
  const armature = pen(coilTop.x + 16, y).toX(common.x - (isPulled ? 0 : 6));
  return [
    ...boxedCoil(coilTop, coilEnd, y),
    { type: 'path', commands: armature.commands, stroke: 'muted', width: 1.2, dash: [3, 3] },
    stroke(pen(common.x, common.y).toY(y - 14)),
    stroke(pen(common.x, y - 14).line(isPulled ? working.x : common.x - 10, y + 12)),
    stroke(pen(working.x, y + 14).toY(working.y)),
    contactPoint(working.x, y + 12),
    ...(rest ? [stroke(pen(rest.x, rest.y).toY(y + 12)), contactPoint(rest.x, y + 12)] : []),
  ];
}

/** The box of a coil at that height, between two terminals above each other. */
export function boxedCoil(top: Point, end: Point, y: number): Shape[] {
  return [
    stroke(pen(top.x, top.y).toY(y - 8)),
    { type: 'rect', x: top.x - 16, y: y - 8, w: 32, h: 16, stroke: 'ink', width: INK, fill: 'paper' },
    stroke(pen(top.x - 8, y + 8).line(top.x + 8, y - 8)),
    stroke(pen(end.x, y + 8).toY(end.y)),
  ];
}
