import type { Drawing, TextShape } from '../../../src/domain/netlist/drawing/drawing-types';
import { overlaps, type Box } from '../../../src/domain/netlist/layout/box';
import type { Layout, PlugMark } from '../../../src/domain/netlist/layout/layout-types';
import { textWidth } from '../../../src/domain/netlist/text-metrics';

/** Of a line of text, the part above its baseline that letters take. */
const ASCENT = 0.8;
/** Letters may come so near to each other, px. */
const HAIR = 1;
/** Marks that stand so near above each other look like two lines of one, px. */
const NEAR = 6;

/**
 * Texts of a finished drawing that run over each other, those inside of symbols too: a value over the name of its box.
 * Empty when all can be read.
 */
export function textFaults({ groups }: Drawing): string[] {
  const texts = groups
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.type === 'text' && !shape.rotated ? [{ text: shape.text, box: boxOf(shape) }] : []));
  return texts.flatMap(({ text, box }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlaps(box, other.box))
      .map((other) => `${text} runs over ${other.text}`),
  );
}

/**
 * Marks of plugs at two pins of one part, of which a reader cannot tell which is whose: they stand above each other
 * between the two.
 */
export const stackedMarks = ({ plugMarks = [] }: Layout): string[] =>
  plugMarks.flatMap((mark, index) =>
    plugMarks
      .slice(index + 1)
      .filter((other) => areStacked(mark, other))
      .map((other) => `${mark.text} and ${other.text} stand above each other`),
  );

function areStacked(a: PlugMark, b: PlugMark): boolean {
  if (a.component !== b.component || a.rotated || b.rotated) return false;
  const gap = Math.max(a.box.y - b.box.y - b.box.h, b.box.y - a.box.y - a.box.h);
  return gap < NEAR && Math.min(a.box.x + a.box.w, b.box.x + b.box.w) > Math.max(a.box.x, b.box.x);
}

function boxOf({ x, y, text, size, anchor }: TextShape): Box {
  const w = textWidth(text, size);
  const left = { start: x, middle: x - w / 2, end: x - w }[anchor];
  return { x: left + HAIR / 2, y: y - size * ASCENT + HAIR / 2, w: w - HAIR, h: size * ASCENT - HAIR };
}
