import type { GreyImage } from '../grey-image';
import { inkMarks, type InkMark, type Print } from './ink-marks';

/** A line of characters, level or not, straight or bent: the height at `x` is `a + b·x + c·x²`. Pixels. */
export interface TextCurve {
  readonly print: Print;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly left: number;
  readonly right: number;
  /** Of its capitals. */
  readonly height: number;
  /** How many marks stand on it. */
  readonly marks: readonly InkMark[];
}

/** A VIN has 17 characters; one or the other touches its neighbour, is broken, or was not seen. */
const FEWEST = 10;
const MOST = 26;
/** How far the next character may be, and how much higher or lower, in heights of a character. */
const REACH = 1.9;
const RISE = 0.45;
/** Capitals of one line are of one height, but for what blur and reflections eat. */
const UNLIKE = 1.4;
const MOST_LINES = 3;

const middle = ({ left, right }: InkMark) => (left + right) / 2;
const level = ({ top, bottom }: InkMark) => (top + bottom) / 2;
const height = ({ top, bottom }: InkMark) => bottom - top + 1;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function isLike(one: number, other: number): boolean {
  return one / other < UNLIKE && other / one < UNLIKE;
}

/** The nearest mark to the right of each that may be the next character, by index; -1 for none. */
function nextOf(marks: readonly InkMark[]): number[] {
  return marks.map((mark, at) => {
    const high = height(mark);
    for (let next = at + 1; next < marks.length; next += 1) {
      const other = marks[next];
      if (!other || other.left - mark.right > REACH * high) {
        if (other && middle(other) - mark.right > 4 * REACH * high) break;
        continue;
      }
      const isBeside = other.left > mark.left + 0.1 * high && middle(other) > mark.right - 0.1 * high;
      if (isBeside && isLike(high, height(other)) && Math.abs(level(other) - level(mark)) < RISE * high) return next;
    }
    return -1;
  });
}

/** Chains of marks from left to right; each mark stands in one. */
function chains(marks: readonly InkMark[]): InkMark[][] {
  const next = nextOf(marks);
  const taken = new Set<number>();
  const found: InkMark[][] = [];
  marks.forEach((_, start) => {
    if (taken.has(start)) return;
    const chain: InkMark[] = [];
    for (let at = start; at >= 0 && !taken.has(at); at = next[at] ?? -1) {
      taken.add(at);
      const mark = marks[at];
      if (mark) chain.push(mark);
    }
    found.push(chain);
  });
  return found;
}

/** Least squares of a parabola, or of a straight line for too few points; heights relative to `x - middle`. */
function fit(marks: readonly InkMark[]): { a: number; b: number; c: number } {
  const centre = marks.reduce((sum, mark) => sum + middle(mark), 0) / marks.length;
  const points = marks.map((mark) => [middle(mark) - centre, level(mark)] as const);
  const sum = (of: (x: number, y: number) => number) => points.reduce((total, [x, y]) => total + of(x, y), 0);
  const n = points.length;
  const [x2, x3, x4] = [sum((x) => x ** 2), sum((x) => x ** 3), sum((x) => x ** 4)];
  const [y0, y1, y2] = [sum((_, y) => y), sum((x, y) => x * y), sum((x, y) => x * x * y)];
  let c = 0;
  if (n >= 6) {
    // Normal equations with the mean of x at 0.
    const det = n * (x2 * x4 - x3 * x3) - x2 * x2 * x2;
    c = det === 0 ? 0 : (n * (x2 * y2 - x3 * y1) - x2 * x2 * y0) / det;
  }
  const b = x2 === 0 ? 0 : (y1 - c * x3) / x2;
  const a = (y0 - c * x2) / n;
  return { a: a - b * centre + c * centre * centre, b: b - 2 * c * centre, c };
}

function curveOf(marks: readonly InkMark[], print: Print): TextCurve {
  let kept = marks;
  let line = fit(kept);
  const high = median(marks.map(height));
  const off = (mark: InkMark) => Math.abs(level(mark) - (line.a + line.b * middle(mark) + line.c * middle(mark) ** 2));
  for (let round = 0; round < 2; round += 1) {
    const near = kept.filter((mark) => off(mark) < 0.25 * high);
    if (near.length === kept.length || near.length < 4) break;
    kept = near;
    line = fit(kept);
  }
  const inOrder = [...kept].sort((one, other) => one.left - other.left);
  const left = Math.min(...kept.map((mark) => mark.left));
  const right = Math.max(...kept.map((mark) => mark.right));
  return { print, ...line, left, right, height: high, marks: inOrder };
}

/** Chains that go on where another ends are one line: a broken or touching character parted them. */
function joined(parts: readonly InkMark[][], print: Print): TextCurve[] {
  const open = parts.filter((part) => part.length >= 2).map((part) => curveOf(part, print));
  open.sort((one, other) => other.marks.length - one.marks.length);
  const lines: TextCurve[] = [];
  const gone = new Set<TextCurve>();
  for (const start of open) {
    if (gone.has(start)) continue;
    gone.add(start);
    let line = start;
    for (let grown = true; grown;) {
      grown = false;
      for (const other of open) {
        if (gone.has(other) || !isLike(line.height, other.height)) continue;
        const gap = Math.max(other.left - line.right, line.left - other.right);
        if (gap > 3 * line.height || gap < -0.5 * line.height) continue;
        const x = other.left > line.right ? (line.right + other.left) / 2 : (line.left + other.right) / 2;
        const at = ({ a, b, c }: TextCurve) => a + b * x + c * x * x;
        if (Math.abs(at(line) - at(other)) > 0.4 * line.height) continue;
        gone.add(other);
        line = curveOf([...line.marks, ...other.marks], print);
        grown = true;
      }
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Lines of an evened-out image that may be a VIN, likeliest first, at most three: as many characters as a VIN has, in a
 * row, of one height.
 */
export function findLines(even: GreyImage): TextCurve[] {
  const lines = (['dark', 'light'] as const).flatMap((print) => {
    const marks = inkMarks(even, print).sort((one, other) => one.left - other.left);
    return joined(chains(marks), print);
  });
  const unlike = ({ marks }: TextCurve) => Math.abs(marks.length - 17);
  return lines
    .filter(({ marks }) => marks.length >= FEWEST && marks.length <= MOST)
    .sort((one, other) => unlike(one) - unlike(other) || other.height - one.height)
    .slice(0, MOST_LINES);
}
