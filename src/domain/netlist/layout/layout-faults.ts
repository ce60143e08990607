import { grow, segmentBox, segments, type Box } from './box';
import { BoxIndex } from './box-index';
import type { Layout } from './layout-types';
import { wiresAlongBars, wiresOnEachOther } from './wire-faults';

interface NamedBox {
  name: string;
  box: Box;
}

const HAIR = 0.5;
/** A wire farther than this from a label is no candidate for being its wire, px. */
const NEAR = 12;

/**
 * What makes a laid-out sheet illegible or ambiguous: text over text, text over a symbol or wire, a wire through a
 * symbol, two wires on top of each other, a label nearer to another wire than to its own, anything beyond the sheet.
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
    ...strayLabels(layout),
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

/** Labels that a reader would give to another wire, which has another text. */
function strayLabels({ wires }: Layout): string[] {
  const runs = wires.flatMap((routed) =>
    segments(routed.points).map(([a, b]) => ({ routed, box: segmentBox(a, b, HAIR) })),
  );
  const index = new BoxIndex(runs);
  return wires.flatMap((own) => {
    const { box, text } = own.label;
    const near = index.at(grow(box, NEAR));
    const nearest = (isOwn: boolean): number =>
      Math.min(
        ...near
          .filter(({ routed }) => (routed === own) === isOwn && (isOwn || routed.label.text !== text))
          .map((run) => distanceOf(box, run.box)),
      );
    return text !== '' && nearest(false) <= nearest(true)
      ? [`label ${own.wire.id} is nearer to another wire than to its own`]
      : [];
  });
}

/** Between the edges of two boxes, px; 0 when they touch. */
function distanceOf(a: Box, b: Box): number {
  const dx = Math.max(a.x - b.x - b.w, b.x - a.x - a.w, 0);
  const dy = Math.max(a.y - b.y - b.h, b.y - a.y - a.h, 0);
  return Math.hypot(dx, dy);
}
