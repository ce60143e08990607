import type { GreyImage } from '../grey-image';
import type { ColourImage, PlateColour, PlatePlace } from './find-plate';

/** Pixels per millimetre of a plate that was laid level. */
const SCALE = 0.8;

/** Where a character stands, in mm: its middle, the rows it may reach over, and how far it may reach to each side. */
interface PlateCell {
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  readonly reach: number;
}

interface PlateLayout {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly PlateCell[];
}

const row = (middles: readonly number[], top: number, bottom: number, reach: number): PlateCell[] =>
  middles.map((middle) => ({ middle, top, bottom, reach }));

/**
 * Plates in mm and the middles of their characters (GA 36). One row: characters 45 wide, 12 apart, 34 between the
 * second and the third; of new energy 43 wide, 9 apart, 49 in the gap. Two rows, at the rear of lorries, buses and
 * trailers: province and letter 80 wide and 60 high over five characters 65 wide and 110 high.
 */
const LAYOUTS = {
  seven: { width: 440, height: 140, cells: row([38, 95, 174, 231, 288, 345, 402], 22, 118, 25.5) },
  eight: { width: 480, height: 140, cells: row([38, 91, 183, 235, 287, 339, 391, 443], 22, 118, 25.5) },
  rows: {
    width: 440,
    height: 220,
    cells: [...row([150, 290], 10, 82, 50), ...row([60, 140, 220, 300, 380], 88, 210, 37)],
  },
} as const satisfies Record<string, PlateLayout>;
/** Narrower than this, and a yellow plate has two rows (2.0) and is no single row seen from the side (3.1). */
const TWO_ROWS = 2.5;

/** Share of a character's window: what is thinner and touches its edge is no character. */
const FRAME = 0.14;

/** Whether a plate has two rows, which only yellow ones have that are as wide as a car's. */
export const hasTwoRows = ({ colour, halfWidth, halfHeight }: PlatePlace): boolean =>
  colour === 'yellow' && halfWidth / halfHeight < TWO_ROWS;

function layoutOf(place: PlatePlace): PlateLayout {
  if (hasTwoRows(place)) return LAYOUTS.rows;
  return place.colour === 'green' ? LAYOUTS.eight : LAYOUTS.seven;
}

/** How dark the ink would be on white paper: blue plates have white characters, the others black ones. */
function paperTone(colour: PlateColour, red: number, green: number): number {
  if (colour === 'blue') return 255 - red;
  return colour === 'yellow' ? red : green;
}

/** The plate laid level, black characters on white, 0.8 pixels per mm. */
function levelled({ data, width, height }: ColourImage, place: PlatePlace): GreyImage {
  const layout = layoutOf(place);
  const size = { width: Math.round(layout.width * SCALE), height: Math.round(layout.height * SCALE) };
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  const paper = new Uint8Array(size.width * size.height);
  for (let at = 0; at < paper.length; at += 1) {
    const along = ((2 * ((at % size.width) + 0.5)) / size.width - 1) * place.halfWidth;
    const across = ((2 * (Math.floor(at / size.width) + 0.5)) / size.height - 1) * place.halfHeight;
    const x = Math.min(width - 1, Math.max(0, Math.round(place.x + along * cos - across * sin)));
    const y = Math.min(height - 1, Math.max(0, Math.round(place.y + along * sin + across * cos)));
    const from = 3 * (y * width + x);
    paper[at] = paperTone(place.colour, data[from] ?? 0, data[from + 1] ?? 0);
  }
  return { data: paper, ...size };
}

/** The grey that parts ink and paper best (Otsu: the two classes differ most). */
function inkThreshold(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1;
  const total = data.length;
  const sum = counts.reduce((all, count, grey) => all + count * grey, 0);
  let [best, threshold, below, sumBelow] = [-1, 128, 0, 0];
  counts.forEach((count, grey) => {
    below += count;
    sumBelow += count * grey;
    if (below === 0 || below === total) return;
    const apart = sumBelow / below - (sum - sumBelow) / (total - below);
    const score = below * (total - below) * apart * apart;
    if (score > best) [best, threshold] = [score, grey];
  });
  return threshold;
}

/** A character: `ink` is 1 where there is ink, cut to its edges; empty when there is none. */
export interface CutCharacter {
  readonly ink: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Takes away what touches the window's edge and is thin: the plate's frame, or a neighbour's end. */
function withoutFrame(marks: Uint8Array, { width, height }: { width: number; height: number }): void {
  const seen = new Uint8Array(marks.length);
  const isEdge = (at: number) => at < width || at >= marks.length - width || at % width === 0 || (at + 1) % width === 0;
  marks.forEach((mark, start) => {
    if (!mark || seen[start] || !isEdge(start)) return;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next += 1) {
      const at = part[next] ?? 0;
      const sides = [at % width > 0 ? at - 1 : -1, (at + 1) % width > 0 ? at + 1 : -1];
      for (const other of [at - width, at + width, ...sides])
        if (marks[other] && !seen[other]) {
          seen[other] = 1;
          part.push(other);
        }
    }
    const rows = part.map((at) => Math.floor(at / width));
    const columns = part.map((at) => at % width);
    const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
    if (extent(rows) <= FRAME * height || extent(columns) <= FRAME * width) for (const at of part) marks[at] = 0;
  });
}

function cutAt(paper: GreyImage, threshold: number, cell: PlateCell): CutCharacter {
  const [from, to] = [cell.middle - cell.reach, cell.middle + cell.reach].map((mm) => Math.round(mm * SCALE));
  const [top, bottom] = [cell.top, cell.bottom].map((mm) => Math.round(mm * SCALE));
  const [x0, y0] = [Math.max(0, from ?? 0), Math.max(0, top ?? 0)];
  const window = { width: Math.min(paper.width, to ?? 0) - x0, height: Math.min(paper.height, bottom ?? 0) - y0 };
  const marks = new Uint8Array(Math.max(0, window.width * window.height)).map((_, at) => {
    const [x, y] = [x0 + (at % window.width), y0 + Math.floor(at / window.width)];
    return (paper.data[y * paper.width + x] ?? 255) <= threshold ? 1 : 0;
  });
  withoutFrame(marks, window);
  const inked: [x: number, y: number][] = [];
  marks.forEach((mark, at) => {
    if (mark) inked.push([at % window.width, Math.floor(at / window.width)]);
  });
  if (inked.length === 0) return { ink: new Uint8Array(0), width: 0, height: 0 };
  const [left, right] = [Math.min(...inked.map(([x]) => x)), Math.max(...inked.map(([x]) => x))];
  const [first, last] = [Math.min(...inked.map(([, y]) => y)), Math.max(...inked.map(([, y]) => y))];
  const [width, height] = [right - left + 1, last - first + 1];
  const ink = new Uint8Array(width * height);
  for (const [x, y] of inked) ink[(y - first) * width + (x - left)] = 1;
  return { ink, width, height };
}

/** The characters of a plate, seven or eight by its colour, as GA 36 sets them; of two rows the upper one first. */
export function cutPlate(photo: ColourImage, place: PlatePlace): CutCharacter[] {
  const paper = levelled(photo, place);
  const threshold = inkThreshold(paper.data);
  return layoutOf(place).cells.map((cell) => cutAt(paper, threshold, cell));
}
