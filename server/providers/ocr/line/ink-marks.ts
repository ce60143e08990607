import type { GreyImage } from '../grey-image';

/** A mark of ink whose pixels touch: most often one character. In pixels, the right and lower edge included. */
export interface InkMark {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Print may be darker than what it stands on, or lighter. */
export type Print = 'dark' | 'light';

/** Of an evened-out image (mean 160, deviation 55): what is so far from the mean is ink. */
const INK = { dark: 118, light: 204 } as const;
/** In pixels: smaller marks are specks, and characters too small to be read. */
const LEAST_HEIGHT = 12;
/** A character is at most so many times as wide as it is high, or two of them touch; a 1 is a stroke. */
const WIDEST = 1.5;
const NARROWEST = 0.08;

/** The first pixels of rows that touch, as a tree: each points to an earlier one of the same mark. */
function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root] !== root) root = parents[root] ?? root;
  for (let at = run; parents[at] !== root;) {
    const next = parents[at] ?? root;
    parents[at] = root;
    at = next;
  }
  return root;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** Stretches of ink, row by row. */
function inkRuns({ data, width, height }: GreyImage, print: Print): Run[] {
  const runs: Run[] = [];
  const level = INK[print];
  for (let y = 0; y < height; y += 1) {
    let from = -1;
    for (let x = 0; x <= width; x += 1) {
      const grey = data[y * width + x] ?? 160;
      const isInk = x < width && (print === 'dark' ? grey < level : grey > level);
      if (isInk && from < 0) from = x;
      else if (!isInk && from >= 0) {
        runs.push({ from, to: x - 1, y });
        from = -1;
      }
    }
  }
  return runs;
}

/** The marks of an evened-out image that are as large as characters. */
export function inkMarks(even: GreyImage, print: Print): InkMark[] {
  const runs = inkRuns(even, print);
  const parents = Int32Array.from(runs, (_, at) => at);
  let above = 0;
  runs.forEach((run, at) => {
    while ((runs[above]?.y ?? run.y) < run.y - 1) above += 1;
    for (let other = above; other < at; other += 1) {
      const upper = runs[other];
      if (!upper || upper.y >= run.y || upper.from > run.to + 1) break;
      if (upper.to >= run.from - 1) {
        const [one, two] = [rootOf(parents, other), rootOf(parents, at)];
        parents[Math.max(one, two)] = Math.min(one, two);
      }
    }
  });
  const boxes = new Map<number, { left: number; top: number; right: number; bottom: number }>();
  runs.forEach(({ from, to, y }, at) => {
    const root = rootOf(parents, at);
    const box = boxes.get(root) ?? { left: from, top: y, right: to, bottom: y };
    boxes.set(root, {
      left: Math.min(box.left, from),
      top: box.top,
      right: Math.max(box.right, to),
      bottom: Math.max(box.bottom, y),
    });
  });
  return [...boxes.values()].filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left + 1, bottom - top + 1];
    return (
      height >= LEAST_HEIGHT && height <= even.height / 3 && width <= WIDEST * height && width >= NARROWEST * height
    );
  });
}
