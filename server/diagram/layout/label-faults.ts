import { wireLabel } from '../../../src/domain/netlist/wire-colors';
import { grow, type Box } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import type { Layout } from '../../../src/domain/netlist/layout/layout-types';
import { groundMark, linesOf } from './lines';

/** A line farther than this from a label is no candidate for being its own, px. */
const NEAR = 16;
/** So many times nearer than any other a label stands to its own line. */
const CLEARLY = 2;
/** What is nearer to a label than this seems to be one with it, px. */
const TOUCH = 2;
/** The frame of the sheet, px from its edge. */
const FRAME = 8;

/**
 * Labels of wires that a reader would give to something else: to another wire or a bar, of which no wire has that text;
 * to a symbol, a name or a ground point that they touch; or that stand beyond the frame.
 */
export function labelFaults({ wires, bars, symbols, width, height }: Layout): string[] {
  const lines = new BoxIndex(linesOf(wires, bars));
  const things = new BoxIndex([
    ...symbols.flatMap(({ component: { id }, body, label }) => [
      { name: id, box: grow(body, TOUCH) },
      { name: `label ${id}`, box: grow(label.box, TOUCH) },
    ]),
    ...bars.map((bar) => ({ name: `label ${bar.component.id}`, box: grow(bar.label.box, TOUCH) })),
    ...bars
      .filter(({ component }) => component.kind === 'ground')
      .map((bar) => ({ name: bar.component.id, box: groundMark(bar) })),
  ]);
  return wires.flatMap(({ wire, label: { text, box } }) => {
    if (text === '') return [];
    const name = `label ${wire.id}`;
    const near = lines.at(grow(box, NEAR)).map((line) => ({ ...line, distance: distanceOf(box, line.box) }));
    const own = Math.min(...near.filter((line) => line.name === wire.id).map(({ distance }) => distance));
    const isInside = box.x >= FRAME && box.y >= FRAME && box.x + box.w <= width - FRAME && box.y + box.h <= height;
    return [
      ...near
        .filter(({ welcomes, distance }) => !welcomes(wire) && distance < CLEARLY * own)
        .map((line) => `${name} is nearer to ${line.name} than to its own wire`),
      ...things.at(box).map((thing) => `${name} touches ${thing.name}`),
      ...(isInside ? [] : [`${name} is beyond the frame`]),
    ];
  });
}

/** Wires whose label found no room, not even shortened. */
export const labelsLeftOut = ({ wires }: Layout): string[] =>
  wires.filter(({ wire, label }) => label.text === '' && wireLabel(wire) !== '').map(({ wire }) => wire.id);

/** Between the edges of two boxes, px; 0 when they touch. */
function distanceOf(a: Box, b: Box): number {
  const dx = Math.max(a.x - b.x - b.w, b.x - a.x - a.w, 0);
  const dy = Math.max(a.y - b.y - b.h, b.y - a.y - a.h, 0);
  return Math.hypot(dx, dy);
}
