import type { Scene } from '../../server/seed/courses-scenes';
import { box, colours, line, text } from './draw';

/** Nodes on a pair of wires with a resistor at each end; a frame runs from its sender to both sides. */
export function drawBus({ nodes, sender, bits }: Extract<Scene, { draw: 'bus' }>, seconds: number): string {
  const [start, end, high, low] = [70, 570, 128, 144];
  const gap = (end - start - 60) / Math.max(1, nodes.length - 1);
  const xOf = (at: number) => start + 30 + at * gap;
  const from = xOf(sender);
  const reach = Math.max(0, seconds - 0.4) * 260;
  const [left, right] = [Math.max(start, from - reach), Math.min(end, from + reach)];
  const lit =
    seconds > 0.4 ? line(left, high, right, high, colours.orange, 5) + line(left, low, right, low, '#ffb184', 5) : '';
  const members = nodes.map((name, at) => {
    const [x, active] = [xOf(at), at === sender];
    const heard = seconds > 0.4 && x >= left && x <= right;
    return (
      line(x - 5, 92, x - 5, high, heard ? colours.orange : colours.wire, 2.5) +
      line(x + 5, 92, x + 5, low, heard ? colours.orange : colours.wire, 2.5) +
      box(
        x - 52,
        44,
        104,
        48,
        active ? colours.main : heard ? '#ffe9da' : colours.white,
        active ? colours.deep : colours.wire,
      ) +
      text(x, 74, 16, name, { anchor: 'middle', fill: active ? colours.white : colours.ink })
    );
  });
  const count = Math.min(bits.length, Math.floor(Math.max(0, seconds - 0.4) * 6));
  const cell = 26;
  const first = 320 - (bits.length * cell) / 2;
  const cells = [...bits].slice(0, count).map(
    (bit, at) =>
      box(first + at * cell, 180, cell - 4, 28, bit === '0' ? colours.deep : colours.white, colours.deep, 3) +
      text(first + at * cell + cell / 2 - 2, 200, 16, bit, {
        anchor: 'middle',
        fill: bit === '0' ? colours.white : colours.ink,
      }),
  );
  const ends = [start, end]
    .map(
      (x) =>
        box(x - 10, 122, 20, 28, '#fff4dc', '#d99a1c', 3) +
        text(x, 172, 13, '120 Ω', { anchor: 'middle', fill: colours.grey }),
    )
    .join('');
  return (
    line(start, high, end, high) +
    line(start, low, end, low) +
    lit +
    members.join('') +
    ends +
    text(end + 22, high - 4, 12, 'CAN-H', { fill: colours.grey }) +
    text(end + 22, low + 16, 12, 'CAN-L', { fill: colours.grey }) +
    cells.join('') +
    (bits === '' ? '' : text(320, 228, 13, '0 显性   1 隐性', { anchor: 'middle', fill: colours.grey }))
  );
}
