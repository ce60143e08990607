import { grow, overlaps, segmentBox, segments, type Box } from './box';
import type { Layout } from './layout-types';

interface NamedBox {
  name: string;
  box: Box;
}

const HAIR = 0.5;

/**
 * What makes a laid-out sheet illegible: text over text, text over a symbol or wire, a wire through a symbol, two
 * wires on top of each other, anything beyond the sheet. Empty when the sheet is clean; used as a check on every
 * drawing of the library.
 */
export function layoutFaults(layout: Layout): string[] {
  const texts: NamedBox[] = [
    ...layout.symbols
      .filter((symbol) => symbol.label.anchor === 'start')
      .map((symbol) => ({ name: `label ${symbol.component.id}`, box: symbol.label.box })),
    ...layout.bars.map((bar) => ({ name: `label ${bar.component.id}`, box: bar.label.box })),
    ...layout.wires.map((wire) => ({ name: `label ${wire.wire.id}`, box: wire.label.box })),
  ];
  const bodies: NamedBox[] = layout.symbols.map((symbol) => ({
    name: symbol.component.id,
    box: grow(symbol.body, -HAIR),
  }));
  const stretches = layout.wires.flatMap(({ wire, points }) =>
    segments(points).map(([a, b]) => ({
      name: wire.id,
      circuit: wire.circuit,
      vertical: a.x === b.x,
      box: segmentBox(a, b, HAIR),
    })),
  );
  const parallel = stretches.flatMap((one, index) =>
    stretches
      .slice(index + 1)
      .filter((two) => one.circuit !== two.circuit && one.vertical === two.vertical && overlaps(one.box, two.box))
      .map((two) => `wires ${one.name} and ${two.name} lie on each other`),
  );
  const sheet = { x: 0, y: 0, w: layout.width, h: layout.height };
  const outside = [...texts, ...bodies]
    .filter(({ box }) => box.x < sheet.x || box.y < sheet.y || box.x + box.w > sheet.w || box.y + box.h > sheet.h)
    .map(({ name }) => `${name} is beyond the sheet`);
  return [
    ...among(texts),
    ...among(bodies),
    ...between(texts, bodies),
    ...between(texts, stretches),
    ...between(bodies, stretches),
    ...parallel,
    ...outside,
  ];
}

const among = (boxes: NamedBox[]): string[] => boxes.flatMap((box, index) => between([box], boxes.slice(index + 1)));

function between(ones: NamedBox[], others: NamedBox[]): string[] {
  return ones.flatMap((one) =>
    others.filter((other) => overlaps(one.box, other.box)).map((other) => `${one.name} overlaps ${other.name}`),
  );
}
