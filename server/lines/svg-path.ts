import type { Point } from './geometry';
import { PathBuilder } from './path-builder';

const TOKEN = /\s*,?\s*([a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Flags of an arc may stand without a space: `a1 1 0 012 3`. */
const FLAG = /\s*,?\s*([01])/y;
const FLAGS_AT = [3, 4];
/** How many numbers each command takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
interface Command {
  readonly name: string;
  readonly numbers: number[];
}

function commandsOf(data: string): Command[] {
  const commands: Command[] = [];
  for (let at = 0; ;) {
    const command = commands.at(-1);
    const isFlag = /a/i.test(command?.name ?? '') && FLAGS_AT.includes((command?.numbers.length ?? 0) % 7);
    const token = isFlag ? FLAG : TOKEN;
    token.lastIndex = at;
    const found = token.exec(data);
    const [, text = ''] = found ?? [];
    if (!found) return commands;
    at = found.index + found[0].length;
    if (/^[a-z]$/i.test(text)) commands.push({ name: text, numbers: [] });
    else command?.numbers.push(Number(text));
  }
}

/** The path that the `d` of an SVG path draws; what follows a mistake is left out, as SVG has it. */
export function readSvgPath(data: string): PathBuilder {
  const path = new PathBuilder();
  let control: Point | null = null;
  for (const { name, numbers } of commandsOf(data)) {
    const takes = NUMBERS[name.toUpperCase()];
    if (takes === undefined) return path;
    if (takes === 0) path.close();
    for (let at = 0; takes > 0 && at + takes <= numbers.length; at += takes) {
      // Further pairs after a move are lines.
      const command = at > 0 && name.toUpperCase() === 'M' ? 'L' : name.toUpperCase();
      control = draw(path, command, numbers.slice(at, at + takes), name !== name.toUpperCase(), control);
    }
    if (takes === 0) control = null;
  }
  return path;
}

/** Draws one command. Gives the control point that a smooth curve goes on from. */
function draw(
  path: PathBuilder,
  command: string,
  values: readonly number[],
  isRelative: boolean,
  control: Point | null,
): Point | null {
  const from = path.at;
  const base = isRelative ? from : { x: 0, y: 0 };
  const value = (at: number) => values[at] ?? 0;
  const point = (at: number): Point => ({ x: base.x + value(at), y: base.y + value(at + 1) });
  const mirrored = control ? { x: 2 * from.x - control.x, y: 2 * from.y - control.y } : from;
  const quadratic = (middle: Point, end: Point) => {
    const toMiddle = (start: Point) => ({
      x: start.x + ((middle.x - start.x) * 2) / 3,
      y: start.y + ((middle.y - start.y) * 2) / 3,
    });
    path.curveTo(toMiddle(from), toMiddle(end), end);
    return middle;
  };
  switch (command) {
    case 'M':
      path.moveTo(point(0));
      return null;
    case 'L':
      path.lineTo(point(0));
      return null;
    case 'H':
      path.lineTo({ x: base.x + value(0), y: from.y });
      return null;
    case 'V':
      path.lineTo({ x: from.x, y: base.y + value(0) });
      return null;
    case 'C':
      path.curveTo(point(0), point(2), point(4));
      return point(2);
    case 'S':
      path.curveTo(mirrored, point(0), point(2));
      return point(0);
    case 'Q':
      return quadratic(point(0), point(2));
    case 'T':
      return quadratic(mirrored, point(0));
    default:
      arcTo(path, values, point(5));
      return null;
  }
}

const ARC_PIECES = 12;

/** Elliptical arc by its end points (SVG 2, appendix B.2.4). */
function arcTo(path: PathBuilder, values: readonly number[], end: Point): void {
  const [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0] = values;
  const start = path.at;
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const half = { x: (start.x - end.x) / 2, y: (start.y - end.y) / 2 };
  const x = cos * half.x + sin * half.y;
  const y = cos * half.y - sin * half.x;
  if (rx0 === 0 || ry0 === 0 || (x === 0 && y === 0)) {
    path.lineTo(end);
    return;
  }
  const grow = Math.sqrt(Math.max(1, (x / rx0) ** 2 + (y / ry0) ** 2));
  const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow];
  const under = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, under)) * (large === sweep ? -1 : 1);
  const centre = { x: (factor * rx * y) / ry, y: (-factor * ry * x) / rx };
  const from = Math.atan2((y - centre.y) / ry, (x - centre.x) / rx);
  const to = Math.atan2((-y - centre.y) / ry, (-x - centre.x) / rx);
  const full = 2 * Math.PI;
  const angle = sweep ? (((to - from) % full) + full) % full : -((((from - to) % full) + full) % full);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  for (let piece = 1; piece < ARC_PIECES; piece += 1) {
    const at = from + (angle * piece) / ARC_PIECES;
    const [u, v] = [centre.x + rx * Math.cos(at), centre.y + ry * Math.sin(at)];
    path.lineTo({ x: middle.x + cos * u - sin * v, y: middle.y + sin * u + cos * v });
  }
  path.lineTo(end);
}
