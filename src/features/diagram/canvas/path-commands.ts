import type { Point } from '@/domain/viewport';

/** Draws one stretch of a path; the old devices have no Path2D, so paths are kept as calls of the 2D context. */
export type PathCommand =
  | { to: 'move' | 'line'; x: number; y: number }
  | { to: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { to: 'arc'; cx: number; cy: number; r: number; from: number; until: number; anticlockwise: boolean }
  | { to: 'close' };

/** How many numbers each command of path data takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/** Letters and numbers of path data, in one pass: a large sheet has ten thousand paths. */
const TOKENS = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;
const NUMBER = /[\d.]$/;

/**
 * The commands of path data as our drawings write it: M L H V C A Z, absolute or relative; arcs are circular.
 * Throws RangeError for anything else.
 */
export function parsePath(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  const tokens = d.match(TOKENS) ?? [];
  for (let next = 0; next < tokens.length;) {
    const letter = tokens[next] ?? '';
    const name = letter.toUpperCase();
    const size = NUMBERS[name];
    if (size === undefined) throw new RangeError(`path command ${letter}`);
    next += 1;
    if (size === 0) {
      commands.push({ to: 'close' });
      at = start;
      continue;
    }
    const isRelative = letter !== name;
    for (let isFirst = true; ; isFirst = false) {
      const own: number[] = [];
      for (; own.length < size && NUMBER.test(tokens[next] ?? ''); next += 1) own.push(Number(tokens[next]));
      if (own.length < size) break;
      const origin = isRelative ? at : { x: 0, y: 0 };
      const [x = 0, y = 0] = own.slice(-2);
      const end =
        name === 'H'
          ? { x: origin.x + first(own), y: at.y }
          : name === 'V'
            ? { x: at.x, y: origin.y + first(own) }
            : { x: origin.x + x, y: origin.y + y };
      if (name === 'C') {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = own;
        const by = { x1: origin.x + x1, y1: origin.y + y1, x2: origin.x + x2, y2: origin.y + y2 };
        commands.push({ to: 'curve', ...by, ...end });
      } else if (name === 'A') {
        const [r = 0, , , large = 0, sweep = 0] = own;
        commands.push(arc(at, end, r, large === 1, sweep === 1));
      } else {
        const isMove = name === 'M' && isFirst;
        commands.push({ to: isMove ? 'move' : 'line', ...end });
        if (isMove) start = end;
      }
      at = end;
    }
  }
  return commands;
}

/** The one number of H and V. */
const first = ([value = 0]: number[]): number => value;

/** A circular arc by its centre, as the 2D context wants it (SVG implementation notes, F.6.5). */
function arc(from: Point, to: Point, radius: number, large: boolean, sweep: boolean): PathCommand {
  const half = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  const distance = Math.hypot(half.x, half.y);
  if (distance === 0) return { to: 'line', ...to };
  const r = Math.max(radius, distance);
  const height = Math.sqrt(r * r - distance * distance) * (large === sweep ? -1 : 1);
  const cx = from.x + half.x - (half.y / distance) * height;
  const cy = from.y + half.y + (half.x / distance) * height;
  return {
    to: 'arc',
    cx,
    cy,
    r,
    from: Math.atan2(from.y - cy, from.x - cx),
    until: Math.atan2(to.y - cy, to.x - cx),
    anticlockwise: !sweep,
  };
}

/** Calls the path on a context that has begun one. */
export function tracePath(context: CanvasRenderingContext2D, commands: readonly PathCommand[]): void {
  for (const command of commands) {
    switch (command.to) {
      case 'move':
        context.moveTo(command.x, command.y);
        break;
      case 'line':
        context.lineTo(command.x, command.y);
        break;
      case 'curve':
        context.bezierCurveTo(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
        break;
      case 'arc':
        context.arc(command.cx, command.cy, command.r, command.from, command.until, command.anticlockwise);
        break;
      case 'close':
        context.closePath();
        break;
    }
  }
}

/** A box that holds the path; control points count, so it may be a little larger. */
export function pathBox(commands: readonly PathCommand[]): { x: number; y: number; w: number; h: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const hold = (x: number, y: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const command of commands) {
    if (command.to === 'close') continue;
    if (command.to === 'arc') {
      hold(command.cx - command.r, command.cy - command.r);
      hold(command.cx + command.r, command.cy + command.r);
      continue;
    }
    if (command.to === 'curve') {
      hold(command.x1, command.y1);
      hold(command.x2, command.y2);
    }
    hold(command.x, command.y);
  }
  return left > right ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top };
}
