import type { PathCommand } from './path-commands';

/** To a hundredth of a px, which no eye sees. */
export const round = (value: number): number => Math.round(value * 100) / 100;

const WHOLE_TURN = 2 * Math.PI;
/** What sums of angles may be off. */
const NEARLY = 1e-9;

/** A path as the `d` of SVG, in absolute coordinates. */
export function pathData(commands: readonly PathCommand[]): string {
  let [x, y] = [NaN, NaN];
  return commands
    .map((command) => {
      const before = { x, y };
      if (command.to === 'close') {
        [x, y] = [NaN, NaN];
        return 'Z';
      }
      if (command.to === 'arc') {
        const { d, end } = arcData(command);
        [x, y] = end;
        return d;
      }
      [x, y] = [round(command.x), round(command.y)];
      if (command.to === 'curve')
        return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${x} ${y}`;
      if (command.to === 'move') return `M${x} ${y}`;
      return y === before.y ? `H${x}` : x === before.x ? `V${y}` : `L${x} ${y}`;
    })
    .join('');
}

/** SVG knows arcs by their ends, so what is more than half a circle is written in two. */
function arcData({ cx, cy, r, from, until, anticlockwise }: Extract<PathCommand, { to: 'arc' }>): {
  d: string;
  end: [number, number];
} {
  const span = anticlockwise ? from - until : until - from;
  const turn = span >= WHOLE_TURN ? WHOLE_TURN : ((span % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN;
  const parts = turn > Math.PI + NEARLY ? 2 : 1;
  const step = (anticlockwise ? -turn : turn) / parts;
  const at = (angle: number): [number, number] => [round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))];
  const ends = Array.from({ length: parts }, (_, part) => at(from + step * (part + 1)));
  const d = ends.map(([x, y]) => `A${round(r)} ${round(r)} 0 0 ${anticlockwise ? 0 : 1} ${x} ${y}`).join('');
  return { d, end: ends[parts - 1] ?? [cx, cy] };
}
