import { grow, segmentBox, segments, type Box } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import { labelFaults } from './label-faults';
import type { Layout } from '../../../src/domain/netlist/layout/layout-types';
import { wiresAlongBars, wiresOnEachOther } from './wire-faults';

interface NamedBox {
  name: string;
  box: Box;
}

const HAIR = 0.5;

/**
 * What makes a laid-out sheet illegible or ambiguous: text over text, text over a symbol, wire or bar, a wire
 * through a symbol, two wires on top of each other, a label that seems to belong elsewhere, anything beyond the sheet.
 * Empty when the sheet is clean; used as a check on every drawing of the library.
 */
export function layoutFaults(layout: Layout): string[] {
  const texts: NamedBox[] = [
    ...layout.symbols
      .filter((symbol) => symbol.label.anchor === 'start')
      .map((symbol) => ({ name: `label ${symbol.component.id}`, box: symbol.label.box })),
    ...layout.bars.map((bar) => ({ name: `label ${bar.component.id}`, box: bar.label.box })),
    ...layout.wires
      .filter(({ label }) => label.text !== '')
      .map((wire) => ({ name: `label ${wire.wire.id}`, box: wire.label.box })),
  ];
  // a mark may stand inside its own symbol
  const marks = (layout.plugMarks ?? []).map(({ text, box, component }) => ({ name: `mark ${text}`, box, component }));
  const bodies: NamedBox[] = layout.symbols.map((symbol) => ({
    name: symbol.component.id,
    box: grow(symbol.body, -HAIR),
  }));
  const stretches: NamedBox[] = layout.wires.flatMap(({ wire, points }) =>
    segments(points).map(([a, b]) => ({ name: wire.id, box: segmentBox(a, b, HAIR) })),
  );
  const bars = layout.bars.map(({ component, left, right, y }) => ({
    name: `bar ${component.id}`,
    box: segmentBox({ x: left, y }, { x: right, y }, HAIR),
  }));
  const sheet = { x: 0, y: 0, w: layout.width, h: layout.height };
  const outside = [...texts, ...bodies]
    .filter(({ box }) => box.x < sheet.x || box.y < sheet.y || box.x + box.w > sheet.w || box.y + box.h > sheet.h)
    .map(({ name }) => `${name} is beyond the sheet`);
  return [
    ...among([...texts, ...marks]),
    ...onForeignBodies(marks, bodies),
    ...between(marks, stretches),
    ...among(bodies),
    ...between(texts, bodies),
    ...between(texts, stretches),
    ...between(bodies, stretches),
    ...wiresOnEachOther(layout),
    ...wiresAlongBars(layout),
    ...labelFaults(layout),
    ...between(texts, bars),
    ...outside,
  ];
}

function among(boxes: NamedBox[]): string[] {
  const rank = new Map(boxes.map((box, at) => [box, at]));
  const index = new BoxIndex(boxes);
  return boxes.flatMap((one, at) =>
    index
      .at(one.box)
      .filter((other) => (rank.get(other) ?? 0) > at)
      .map((other) => `${one.name} overlaps ${other.name}`),
  );
}

function between(ones: NamedBox[], others: NamedBox[]): string[] {
  const index = new BoxIndex(others);
  return ones.flatMap((one) => index.at(one.box).map((other) => `${one.name} overlaps ${other.name}`));
}

function onForeignBodies(marks: (NamedBox & { component: string })[], bodies: NamedBox[]): string[] {
  const index = new BoxIndex(bodies);
  return marks.flatMap((mark) =>
    index
      .at(mark.box)
      .filter(({ name }) => name !== mark.component)
      .map(({ name }) => `${mark.name} overlaps ${name}`),
  );
}
