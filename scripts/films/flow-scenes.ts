import type { Scene } from '../../server/seed/courses-scenes';
import { along, box, colours, dot, ease, flow, lengthOf, line, path, text, textWidth, wrap, type Point } from './draw';

type Of<Name extends Scene['draw']> = Extract<Scene, { draw: Name }>;

const corners: readonly Point[] = [
  [110, 50],
  [530, 50],
  [530, 190],
  [110, 190],
  [110, 50],
];

/** The way along the loop from one distance to another, with the corners between. */
function stretch(from: number, to: number): Point[] {
  const bends = [420, 560, 980].filter((at) => at > from && at < to);
  return [along(corners, from), ...bends.map((at) => along(corners, at)), along(corners, to)];
}

/** Stations in a circle and what flows between them, in the colour of its state. */
export function drawLoop({ stations, colours: states, at, note }: Of<'loop'>, seconds: number): string {
  const round = lengthOf(corners);
  const step = round / stations.length;
  // Stations sit in the middle of the sides rather than in corners.
  const shift = stations.length === 4 ? 210 : step / 2;
  const starts =
    stations.length === 4 ? [210, 490, 770, 1050] : stations.map((_, index) => (shift + index * step) % round);
  const pipes = starts.map((start, index) => {
    const next = starts[(index + 1) % starts.length] ?? 0;
    const state = states[index % states.length] ?? colours.main;
    const parts = next > start ? [stretch(start, next)] : [stretch(start, round), stretch(0, next)];
    return parts
      .map(
        (points) =>
          path(
            points.map(([x, y], corner) => `${corner === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''),
            state,
            9,
          ) + flow(points, seconds, { fill: colours.white, speed: 70, gap: 30, radius: 2.6 }),
      )
      .join('');
  });
  const boxes = stations.map((name, index) => {
    const [x, y] = along(corners, starts[index] ?? 0);
    const active = index === at;
    const width = Math.max(92, textWidth(name, 17) + 24);
    const grow = active ? 3 * Math.abs(Math.sin(seconds * 3)) : 0;
    return (
      box(
        x - width / 2 - grow,
        y - 21 - grow,
        width + grow * 2,
        42 + grow * 2,
        active ? '#ffe9da' : colours.white,
        active ? colours.orange : colours.wire,
        8,
      ) + text(x, y + 6, 17, name, { anchor: 'middle', ...(active ? { bold: true as const } : {}) })
    );
  });
  const centre = wrap(note, 17, 270)
    .map((row, index, rows) =>
      text(320, 128 + (index - (rows.length - 1) / 2) * 26, 17, row, { anchor: 'middle', fill: colours.main }),
    )
    .join('');
  return pipes.join('') + boxes.join('') + centre;
}

/** A procedure: what is done has a tick, what is being done is orange. */
export function drawList({ items, at }: Of<'list'>, seconds: number): string {
  const columns = items.length > 3 ? 2 : 1;
  const rows = Math.ceil(items.length / columns);
  const [width, height] = [columns === 2 ? 286 : 420, Math.min(58, 200 / rows - 10)];
  return items
    .map((item, index) => {
      const column = Math.floor(index / rows);
      const x = columns === 2 ? 26 + column * 302 : 110;
      const y = 119 - (rows * (height + 12) - 12) / 2 + (index % rows) * (height + 12);
      const [done, active] = [index < at, index === at];
      const shift = active ? 10 * (1 - ease(seconds, 0, 0.4)) : 0;
      const mark = dot(x + 28, y + height / 2, 14, done ? colours.green : active ? colours.orange : colours.line);
      const sign = done
        ? path(`M${x + 21} ${y + height / 2}l5 6 9-11`, colours.white, 3)
        : text(x + 28, y + height / 2 + 6, 16, String(index + 1), {
            anchor: 'middle',
            fill: colours.white,
            bold: true,
          });
      return `<g transform="translate(${shift.toFixed(1)} 0)">${box(x, y, width, height, active ? '#fff3ea' : colours.white, active ? colours.orange : colours.line, 10)}${mark}${sign}${text(x + 52, y + height / 2 + 6, 17, item, { fill: done || active ? colours.ink : colours.grey })}</g>`;
    })
    .join('');
}

const polar = (x: number, y: number, radius: number, share: number): Point => {
  const angle = Math.PI * (1 + share);
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

function arc(x: number, y: number, radius: number, from: number, to: number, stroke: string, width: number): string {
  const [a, b] = [polar(x, y, radius, from), polar(x, y, radius, to)];
  return `<path d="M${a[0].toFixed(1)} ${a[1].toFixed(1)}A${radius} ${radius} 0 0 1 ${b[0].toFixed(1)} ${b[1].toFixed(1)}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;
}

/** A pointer instrument; the green arc is where the value should be. */
export function drawGauge({ name, unit, range: [low, high], good, from, to }: Of<'gauge'>, seconds: number): string {
  const share = (value: number) => (value - low) / (high - low);
  const value = from + (to - from) * ease(seconds, 0.4, 2.2);
  const [x, y, radius] = [320, 186, 140];
  const fine = value >= good[0] && value <= good[1];
  const [tipX, tipY] = polar(x, y, radius - 24, Math.min(1, Math.max(0, share(value))));
  const digits = high - low <= 3 ? 2 : high - low <= 60 ? 1 : 0;
  const scale = Array.from({ length: 6 }, (_, at) => {
    const [tx, ty] = polar(x, y, radius + 22, at / 5);
    return text(tx, ty + 5, 14, String(Number((low + ((high - low) * at) / 5).toFixed(2))), {
      anchor: 'middle',
      fill: colours.grey,
    });
  }).join('');
  return (
    arc(x, y, radius, 0, 1, '#d5dfef', 18) +
    arc(x, y, radius, share(good[0]), share(good[1]), colours.green, 18) +
    scale +
    line(x, y, tipX, tipY, colours.orange, 5) +
    dot(x, y, 10, colours.ink) +
    text(x, 222, 26, `${value.toFixed(digits)} ${unit}`, {
      anchor: 'middle',
      bold: true,
      fill: fine ? colours.green : colours.red,
    }) +
    text(30, 40, 18, name, { bold: true, fill: colours.main }) +
    dot(36, 66, 6, colours.green) +
    text(50, 72, 15, `正常 ${good[0]}～${good[1]} ${unit}`, { fill: colours.grey })
  );
}

/** Values beside each other, with the band where they should be. */
export function drawBars({ name, unit, values, max, good }: Of<'bars'>, seconds: number): string {
  const [bottom, height] = [192, 136];
  const gap = 540 / values.length;
  const yOf = (value: number) => bottom - (value / max) * height;
  const judged = good[0] > 0 || good[1] < max;
  const band = !judged
    ? ''
    : `<rect x="46" y="${yOf(good[1]).toFixed(1)}" width="556" height="${(yOf(good[0]) - yOf(good[1])).toFixed(1)}" fill="#cfeedd"/>`;
  const bars = values.map(([label, value], index) => {
    const grown = value * ease(seconds, 0.2 + index * 0.15, 1 + index * 0.15);
    const [x, fine] = [60 + index * gap, value >= good[0] && value <= good[1]];
    const width = gap * 0.55;
    return `<rect x="${x.toFixed(1)}" y="${yOf(grown).toFixed(1)}" width="${width.toFixed(1)}" height="${(bottom - yOf(grown)).toFixed(1)}" rx="4" fill="${fine ? colours.main : colours.orange}"/>${text(x + width / 2, bottom + 22, 15, label, { anchor: 'middle' })}${text(x + width / 2, yOf(grown) - 6, 14, String(Number(grown.toFixed(2))), { anchor: 'middle', bold: true })}`;
  });
  return (
    band +
    line(46, bottom, 602, bottom, colours.wire, 2) +
    bars.join('') +
    text(30, 30, 18, `${name}（${unit}）`, { bold: true, fill: colours.main }) +
    (judged ? text(610, 30, 14, `绿色带：${good[0]}～${good[1]}`, { anchor: 'end', fill: colours.grey }) : '')
  );
}
