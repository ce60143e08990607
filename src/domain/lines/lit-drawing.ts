import type { LitLine } from '../lines-file';

/** Points of one line from which on a device draws only every so many. */
const MANY_POINTS = 6000;

/** The colours around a lit line; any that SVG takes. */
export interface LitColors {
  /** Broad and translucent: what is lit. */
  readonly halo: string;
  /** Between the halo and the line's own colour, so that it is told from both: for dark lines, and for light ones. */
  readonly light: string;
  readonly dark: string;
}

/** Breadths of a lit line beyond its own, CSS px. */
const HALO = 14;
const CASING = 4;
/** A hair line is drawn at least this broad, CSS px. */
const THINNEST = 2;

/** Where the drawing of a lit line goes, in units of the page. */
export interface LitDrawing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Whether a colour `#rrggbb` is told from white only by an edge. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 170;
}

/** Drawings may name colours in ways that are no colour here. */
const COLOR = /^(#[\da-f]{6}|[a-z]{3,24})$/i;

const rounded = (value: number) => Math.round(value * 100) / 100;

function pathOf(lines: readonly number[][], left: number, top: number): string {
  const points = lines.reduce((sum, { length }) => sum + length / 2, 0);
  const step = Math.ceil(points / MANY_POINTS);
  return lines
    .map((line) => {
      const last = line.length / 2 - 1;
      let path = '';
      for (let at = 0; at <= last; at += 1) {
        if (at % step !== 0 && at !== last) continue;
        path += `${at === 0 ? 'M' : 'L'}${rounded((line[at * 2] ?? 0) - left)} ${rounded((line[at * 2 + 1] ?? 0) - top)}`;
      }
      return path;
    })
    .join('');
}

/**
 * A lit line as an SVG of its own part of the page, without style sheets, which WeChat's images ignore. `unit`: a CSS
 * pixel in units of the page, so that its edges are equally broad at every scale.
 */
export function litDrawing({ box, colors, width, lines }: LitLine, unit: number, look: LitColors): LitDrawing {
  const own = Math.max(width, THINNEST * unit);
  const margin = (own + HALO * unit) / 2;
  const [left, top] = [rounded(box[0] - margin), rounded(box[1] - margin)];
  const [wide, high] = [rounded(box[2] - left + margin), rounded(box[3] - top + margin)];
  const d = pathOf(lines, left, top);
  const [base = look.dark, tracer] = colors.filter((color) => COLOR.test(color));
  const casing = isLight(base) ? look.dark : look.light;
  const stroke = (color: string, breadth: number, more = '') =>
    `<path d="${d}" stroke="${color}" stroke-width="${rounded(breadth)}"${more}/>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none" fill="none"`,
    ' stroke-linecap="round" stroke-linejoin="round">',
    stroke(look.halo, own + HALO * unit, ' stroke-opacity="0.45"'),
    stroke(casing, own + CASING * unit),
    stroke(base, own),
    tracer === undefined ? '' : stroke(tracer, own * 0.45),
    '</svg>',
  ].join('');
  return { left, top, width: wide, height: high, svg };
}
