import type { Box, Point } from '../layout/box';

/** One stretch of a path as the 2D context draws it: the old devices have no Path2D, so paths are kept as its calls. */
export type PathCommand =
  | { to: 'move' | 'line'; x: number; y: number }
  | { to: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | ArcCommand
  | { to: 'close' };

/** Part of a circle; angles in radians, clockwise from the right. Begins where the path stands. */
interface ArcCommand {
  to: 'arc';
  cx: number;
  cy: number;
  r: number;
  from: number;
  until: number;
  anticlockwise: boolean;
}

/** Writes a path stretch by stretch, each from where the last one ended; all in px of the drawing. */
export class Pen {
  readonly commands: PathCommand[] = [];

  constructor(
    private x: number,
    private y: number,
  ) {
    this.move(x, y);
  }

  move(x: number, y: number): this {
    return this.push({ to: 'move', x, y }, x, y);
  }

  line(x: number, y: number): this {
    return this.push({ to: 'line', x, y }, x, y);
  }

  /** A level line. */
  toX(x: number): this {
    return this.line(x, this.y);
  }

  /** An upright line. */
  toY(y: number): this {
    return this.line(this.x, y);
  }

  /** A cubic curve by its two control points. */
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.push({ to: 'curve', x1, y1, x2, y2, x, y }, x, y);
  }

  halfCircle(x: number, y: number, anticlockwise = false): this {
    const [cx, cy] = [(this.x + x) / 2, (this.y + y) / 2];
    const from = Math.atan2(this.y - cy, this.x - cx);
    const until = from + (anticlockwise ? -Math.PI : Math.PI);
    return this.push({ to: 'arc', cx, cy, r: Math.hypot(x - cx, y - cy), from, until, anticlockwise }, x, y);
  }

  /** Back to where the path began; nothing but a `move` may follow. */
  close(): this {
    this.commands.push({ to: 'close' });
    return this;
  }

  private push(command: PathCommand, x: number, y: number): this {
    this.commands.push(command);
    [this.x, this.y] = [x, y];
    return this;
  }
}

/** Begins a path. */
export const pen = (x: number, y: number): Pen => new Pen(x, y);

/** Straight lines from point to point. */
export const polyline = (points: readonly Point[]): PathCommand[] =>
  points.map(({ x, y }, index) => ({ to: index === 0 ? 'move' : 'line', x, y }));

/** A box that holds the path; control points and whole circles count, so it may be a little larger. */
export function pathBox(commands: readonly PathCommand[]): Box {
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
