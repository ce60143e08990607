import type { Scene } from '../../server/seed/courses-scenes';
import { box, colours, dot, ease, flow, line, path, text, type Point } from './draw';

type Of<Name extends Scene['draw']> = Extract<Scene, { draw: Name }>;

const LEFT = 120;
const RIGHT = 520;
const TOP = 52;
const BOTTOM = 186;
const MIDDLE = (TOP + BOTTOM) / 2;
const around: readonly Point[] = [
  [LEFT, MIDDLE - 20],
  [LEFT, TOP],
  [RIGHT, TOP],
  [RIGHT, BOTTOM],
  [LEFT, BOTTOM],
  [LEFT, MIDDLE + 20],
];
const probes = {
  battery: [
    [LEFT, 80],
    [LEFT, 158],
  ],
  load: [
    [RIGHT, 80],
    [RIGHT, 158],
  ],
  supply: [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  ground: [
    [LEFT, 172],
    [RIGHT, 172],
  ],
} as const;

const resistance = (x: number, y: number) =>
  box(x - 34, y - 13, 68, 26, colours.stage, colours.stage) +
  path(`M${x - 34} ${y}l6 0 5-10 9 20 9-20 9 20 9-20 9 20 5-10 7 0`, colours.red, 3);

/** `drawing` turned about a point by so many degrees. */
const turned = (degrees: number, x: number, y: number, drawing: string) =>
  `<g transform="rotate(${degrees.toFixed(1)} ${x} ${y})">${drawing}</g>`;

function switchAt(x: number, closing: number): string {
  const blade = line(x - 26, TOP, x + 26, TOP, colours.ink, 4);
  return (
    box(x - 30, TOP - 8, 60, 16, colours.stage, colours.stage) +
    turned(-28 * (1 - closing), x - 26, TOP, blade) +
    dot(x - 26, TOP, 5, colours.white, colours.ink) +
    dot(x + 26, TOP, 5, colours.white, colours.ink)
  );
}

function meterOf([from, reading]: readonly [keyof typeof probes, string], seconds: number): string {
  const [a, b] = probes[from];
  const [x, y] = [318, MIDDLE];
  const shown = seconds > 0.9 ? reading : '----';
  const lead = ([px, py]: Point, side: -1 | 1, stroke: string) => {
    const bend = px < x ? px + 70 : px - 70;
    return path(`M${x + side * 30} ${y + 20}C${x + side * 50} ${y + 60} ${bend} ${py} ${px} ${py}`, stroke, 2.5);
  };
  return (
    lead(a, -1, colours.red) +
    lead(b, 1, colours.ink) +
    dot(a[0], a[1], 5, colours.red) +
    dot(b[0], b[1], 5, colours.ink) +
    box(x - 62, y - 28, 124, 50, '#fff4dc', '#d99a1c', 8) +
    box(x - 52, y - 20, 104, 34, '#e6efe1', '#9fb39a', 4) +
    text(x, y + 5, 22, shown, { anchor: 'middle', bold: true })
  );
}

function loadOf({ load, motor, fault }: Of<'circuit'>, running: boolean, seconds: number): string {
  const glow = running ? (fault ? '#fff3c4' : '#ffd84a') : colours.white;
  const turn = running ? seconds * (fault ? 60 : 220) : 0;
  const cross =
    line(RIGHT - 14, MIDDLE - 14, RIGHT + 14, MIDDLE + 14, colours.ink, 2.5) +
    line(RIGHT + 14, MIDDLE - 14, RIGHT - 14, MIDDLE + 14, colours.ink, 2.5);
  const ray = line(RIGHT + 34, MIDDLE, RIGHT + 44, MIDDLE, '#ffb300', 3);
  const rays =
    running && !motor && !fault
      ? [0, 60, 120, 180, 240, 300]
          .map((angle) => `<g transform="rotate(${angle} ${RIGHT} ${MIDDLE})">${ray}</g>`)
          .join('')
      : '';
  return (
    rays +
    dot(RIGHT, MIDDLE, 27, motor ? colours.soft : glow, colours.ink) +
    turned(turn, RIGHT, MIDDLE, cross) +
    text(RIGHT + 12, MIDDLE + 52, 15, load)
  );
}

/** A battery, a fuse, a switch and a load; current flows once the switch is closed. */
export function drawCircuit(scene: Of<'circuit'>, seconds: number): string {
  const { on, fault, meter, source = '蓄电池', hv } = scene;
  const closing = on ? ease(seconds, 0.2, 0.7) : 0;
  const running = closing === 1 && fault !== 'open';
  const wire = hv ? '#f08a24' : colours.wire;
  const loop = path(around.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''), wire, hv ? 5 : 3.5);
  const battery =
    box(LEFT - 34, MIDDLE - 22, 68, 44, hv ? '#fde3c8' : colours.soft) +
    text(LEFT - 20, MIDDLE + 7, 20, '+', { bold: true, fill: colours.red }) +
    text(LEFT + 12, MIDDLE + 7, 20, '-', { bold: true }) +
    text(LEFT - 42, MIDDLE + 46, 15, source, { anchor: 'middle' });
  const fuse =
    box(206, TOP - 9, 48, 18) +
    line(206, TOP, 254, TOP, colours.wire, 2) +
    text(230, TOP - 18, 14, '保险丝', { anchor: 'middle', fill: colours.grey });
  const broken =
    fault === 'open'
      ? box(424, TOP - 10, 44, 20, colours.stage, colours.stage) +
        line(432, TOP - 9, 448, TOP + 9, colours.red, 4) +
        line(448, TOP - 9, 432, TOP + 9, colours.red, 4) +
        text(440, TOP - 18, 14, '断路', { anchor: 'middle', fill: colours.red })
      : '';
  const worn =
    fault === 'supply'
      ? resistance(440, TOP) + text(440, TOP - 20, 14, '接触电阻', { anchor: 'middle', fill: colours.red })
      : fault === 'ground'
        ? resistance(320, BOTTOM) + text(320, BOTTOM + 30, 14, '搭铁不良', { anchor: 'middle', fill: colours.red })
        : '';
  const current = running
    ? flow(around, seconds, { speed: fault ? 30 : 80, fill: hv ? colours.deep : colours.orange })
    : '';
  return (
    loop +
    current +
    battery +
    fuse +
    switchAt(340, closing) +
    text(340, TOP + 28, 14, hv ? '接触器' : '开关', { anchor: 'middle', fill: colours.grey }) +
    worn +
    broken +
    loadOf(scene, running, seconds) +
    (meter ? meterOf(meter, seconds) : '')
  );
}

/** A relay: the coil's circuit on the left closes the contact in the load's circuit on the right. */
export function drawRelay({ on, load }: Of<'relay'>, seconds: number): string {
  const pulled = on ? ease(seconds, 0.8, 1.1) : 0;
  const control: readonly Point[] = [
    [90, 60],
    [210, 60],
    [210, 176],
    [90, 176],
  ];
  const power: readonly Point[] = [
    [330, 176],
    [330, 128],
    [420, 60],
    [540, 60],
    [540, 176],
  ];
  const angle = 24 * pulled - 24;
  const coil = Array.from({ length: 5 }, (_, at) =>
    path(`M196 ${88 + at * 13}c28 -4 28 12 0 10`, on ? colours.orange : colours.wire, 4),
  ).join('');
  return (
    path('M90 60H210V176H90', colours.wire, 3.5) +
    path('M330 200V128M420 76V60H540V200', colours.wire, 3.5) +
    box(168, 36, 284, 164, 'none', colours.line, 12) +
    text(310, 30, 15, '继电器', { anchor: 'middle', fill: colours.grey }) +
    box(186, 80, 40, 74, colours.white) +
    coil +
    turned(angle, 330, 128, line(330, 128, 420, 76, colours.ink, 5)) +
    dot(330, 128, 6, colours.white, colours.ink) +
    dot(420, 76, 6, colours.white, colours.ink) +
    line(230, 117, 318, 117, pulled > 0 ? colours.orange : colours.line, 2) +
    (
      [
        ['86', 152, 54],
        ['85', 152, 194],
        ['30', 350, 192],
        ['87', 436, 54],
      ] as const
    )
      .map(([name, x, y]) => text(x, y, 15, name, { bold: true, anchor: 'middle' }))
      .join('') +
    text(70, 64, 15, '控制 +', { anchor: 'middle' }) +
    text(64, 194, 15, '控制搭铁', { anchor: 'middle' }) +
    text(330, 222, 15, '蓄电池 +', { anchor: 'middle' }) +
    dot(540, 128, 26, pulled === 1 ? '#ffd84a' : colours.white, colours.ink) +
    text(540, 134, 18, 'M', { anchor: 'middle', bold: true }) +
    text(582, 172, 15, load, { anchor: 'middle' }) +
    text(540, 222, 15, '搭铁', { anchor: 'middle' }) +
    (on && seconds > 0.4 ? flow(control, seconds) : '') +
    (pulled === 1 ? flow(power, seconds, { speed: 110, radius: 5 }) : '')
  );
}
