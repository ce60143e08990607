import { outlineText } from '../../server/fonts/embedded-font';

export const colours = {
  deep: '#12305f',
  main: '#2459b3',
  soft: '#dce7fa',
  stage: '#f4f7fc',
  ink: '#1b2a44',
  grey: '#7b8aa5',
  line: '#b9c6de',
  orange: '#ff6a13',
  green: '#12a05a',
  red: '#e0393e',
  white: '#ffffff',
  wire: '#3b5b92',
} as const;

interface TextStyle {
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: true;
}

const outlines = new Map<string, { d: string; width: number }>();

/** Outline of a line; the same texts stand in frame after frame. */
function outline(line: string, size: number): { d: string; width: number } {
  const key = `${size} ${line}`;
  const known = outlines.get(key) ?? outlineText(line, size);
  outlines.set(key, known);
  return known;
}

export const textWidth = (line: string, size: number) => outline(line, size).width;

/** A line of text as paths, so that every machine draws the same. `y` is its baseline. */
export function text(
  x: number,
  y: number,
  size: number,
  line: string,
  { fill = colours.ink, anchor = 'start', bold }: TextStyle = {},
): string {
  const { d, width } = outline(line, size);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const weight = bold ? ` stroke="${fill}" stroke-width="${(size / 28).toFixed(2)}"` : '';
  return `<path d="${d}" transform="translate(${left.toFixed(1)} ${y})" fill="${fill}"${weight}/>`;
}

/** Splits a text into lines that fit. */
export function wrap(line: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (current !== '' && textWidth(current + character, size) > width && !/[，。；：、！？）%]/.test(character)) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return current === '' ? lines : [...lines, current];
}

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string = colours.wire, width = 3) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;

export const path = (d: string, stroke: string, width = 3, fill = 'none') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="${fill}"/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = colours.white,
  stroke: string = colours.wire,
  radius = 6,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`;

export const dot = (x: number, y: number, radius: number, fill: string, stroke = 'none') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`;

export type Point = readonly [number, number];

/** The point at `distance` px along a line of points. */
export function along(points: readonly Point[], distance: number): Point {
  let left = distance;
  for (let at = 1; at < points.length; at += 1) {
    const [x1, y1] = points[at - 1] ?? [0, 0];
    const [x2, y2] = points[at] ?? [0, 0];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (left <= length && length > 0) return [x1 + ((x2 - x1) * left) / length, y1 + ((y2 - y1) * left) / length];
    left -= length;
  }
  return points[points.length - 1] ?? [0, 0];
}

export const lengthOf = (points: readonly Point[]) =>
  points
    .slice(1)
    .reduce((sum, [x, y], at) => sum + Math.hypot(x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)), 0);

/** What flows along a way: dots at a distance of `gap` px that move `speed` px a second. */
export function flow(
  points: readonly Point[],
  seconds: number,
  {
    fill = colours.orange,
    speed = 60,
    gap = 36,
    radius = 4,
  }: { fill?: string; speed?: number; gap?: number; radius?: number } = {},
): string {
  const length = lengthOf(points);
  let dots = '';
  for (let at = (seconds * speed) % gap; at < length; at += gap) {
    const [x, y] = along(points, at);
    dots += dot(x, y, radius, fill);
  }
  return dots;
}

/** From 0 to 1 between two moments, slow at both ends. */
export function ease(seconds: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
