import type { GreyImage } from '../grey-image';
import type { TextCurve } from './find-lines';

/** Pixels of a capital in a strip: the text model was trained on about 30. */
export const STRIP_CAPITAL = 36;
/** Room above, below and at both ends, in heights of a capital. */
const ROOM = { across: 0.55, along: 0.9 };
const CHARACTERS = 17;
/** Characters lie further apart than usual where one between them was not found, in usual distances. */
const GAP = 1.6;

/** Where a character stands in a strip, in pixels from its left edge. */
export interface LineCell {
  readonly left: number;
  readonly right: number;
}

/** A line laid straight and level, dark on light. */
export interface LineStrip extends GreyImage {
  /** From left to right; also where no mark was found, but one should stand. */
  readonly cells: readonly LineCell[];
}

function valueAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const [cx, cy] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [dx, dy] = [cx - left, cy - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

const middle = ({ left, right }: LineCell) => (left + right) / 2;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The cells of a line, in pixels of the image: its marks, and where one is missing among them or at its ends. */
function cellsOf({ marks, height }: TextCurve): LineCell[] {
  const distances = marks.slice(1).map((mark, at) => middle(mark) - middle(marks[at] ?? mark));
  const pitch = median(distances) || height;
  const half = median(marks.map(({ left, right }) => right - left)) / 2;
  const at = (x: number) => ({ left: x - half, right: x + half });
  const cells = marks.flatMap((mark, index) => {
    const before = marks[index - 1];
    const missing = before ? Math.round((middle(mark) - middle(before)) / pitch) - 1 : 0;
    if (!before || missing < 1 || middle(mark) - middle(before) < GAP * pitch) return [mark];
    const step = (middle(mark) - middle(before)) / (missing + 1);
    return [...Array.from({ length: missing }, (_, more) => at(middle(before) + (more + 1) * step)), mark];
  });
  const [first, last] = [cells[0], cells.at(-1)];
  const missing = Math.max(0, CHARACTERS - cells.length);
  if (!first || !last) return cells;
  const outside = Array.from({ length: missing }, (_, more) => more + 1);
  return [
    ...outside.map((more) => at(middle(first) - more * pitch)).reverse(),
    ...cells,
    ...outside.map((more) => at(middle(last) + more * pitch)),
  ];
}

/** Cuts a line out of an image, unbent along its curve. */
export function cutLine(image: GreyImage, line: TextCurve): LineStrip {
  const scale = STRIP_CAPITAL / line.height;
  const cells = cellsOf(line);
  const from = (cells[0]?.left ?? line.left) - ROOM.along * line.height;
  const to = (cells.at(-1)?.right ?? line.right) + ROOM.along * line.height;
  const width = Math.round((to - from) * scale);
  const height = Math.round(STRIP_CAPITAL * (1 + 2 * ROOM.across));
  const data = new Uint8Array(width * height);
  for (let column = 0; column < width; column += 1) {
    const along = from + (column + 0.5) / scale;
    const slope = Math.atan(line.b + 2 * line.c * along);
    const level = line.a + line.b * along + line.c * along * along;
    const [sin, cos] = [Math.sin(slope), Math.cos(slope)];
    for (let row = 0; row < height; row += 1) {
      const across = (row + 0.5 - height / 2) / scale;
      const grey = valueAt(image, along - across * sin, level + across * cos);
      data[row * width + column] = line.print === 'light' ? 255 - grey : grey;
    }
  }
  const inStrip = cells.map(({ left, right }) => ({ left: (left - from) * scale, right: (right - from) * scale }));
  return { data, width, height, cells: inStrip };
}
