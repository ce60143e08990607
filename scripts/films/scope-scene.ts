import type { Scene, WaveName } from '../../server/seed/courses-scenes';
import { box, colours, ease, line, text } from './draw';

type Trace = (x: number) => number;
const bump = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2));
const fraction = (value: number) => value - Math.floor(value);
/** Bits of a CAN frame, as drawn. */
const FRAME = '0110100111010011';
const bitAt = (x: number) => (FRAME[Math.floor(x * FRAME.length)] === '0' ? 1 : 0);

/** Height of each trace, −1 to 1, over the screen's width 0 to 1. */
const traces: Record<WaveName, readonly Trace[]> = {
  can: [(x) => 0.06 + 0.62 * bitAt(x), (x) => -0.06 - 0.62 * bitAt(x)],
  sine: [(x) => 0.7 * Math.sin(x * Math.PI * 2 * (3 + 3 * x))],
  hall: [(x) => (fraction(x * 7) < 0.5 ? 0.6 : -0.6)],
  pwm: [(x) => (fraction(x * 6) < 0.25 + 0.5 * x ? 0.6 : -0.6)],
  injector: [(x) => (x < 0.2 ? 0 : x < 0.55 ? -0.75 : 0.95 * Math.exp(-(x - 0.55) * 22) - 0.1 * bump(x, 0.66, 0.02))],
  ignition: [
    (x) =>
      x < 0.12
        ? -0.1
        : x < 0.4
          ? -0.7
          : x < 0.415
            ? 0.95
            : x < 0.62
              ? 0.22 + 0.02 * Math.sin(x * 260)
              : -0.1 + 0.42 * Math.exp(-(x - 0.62) * 14) * Math.cos((x - 0.62) * 90),
  ],
  ripple: [(x) => 0.15 + 0.18 * Math.abs(Math.sin(x * Math.PI * 12))],
  'bad-ripple': [
    (x) =>
      0.15 +
      0.18 * Math.abs(Math.sin(x * Math.PI * 12)) -
      (fraction(x * 4) < 0.3 ? 0.75 * Math.sin((fraction(x * 4) / 0.3) * Math.PI) : 0),
  ],
  cranking: [
    (x) =>
      x < 0.15
        ? 0.3
        : x < 0.65
          ? -0.45 - 0.5 * bump(x, 0.17, 0.025) + 0.12 * Math.sin(x * 90)
          : 0.3 + 0.32 * ease(x, 0.65, 0.85) - 0.3 * bump(x, 0.65, 0.02),
  ],
  'crank-gap': [(x) => (x > 0.46 && x < 0.56 ? 0 : 0.65 * Math.sin(x * Math.PI * 2 * 20))],
  lambda: [(x) => 0.6 * Math.tanh(3.2 * Math.sin(x * Math.PI * 5))],
};

const [LEFT, TOP, WIDTH, HEIGHT] = [30, 16, 380, 206];
const SAMPLES = 240;

function trace(shape: Trace, until: number, stroke: string): string {
  const points = Array.from({ length: Math.floor(SAMPLES * until) + 1 }, (_, at) => {
    const x = at / SAMPLES;
    return `${(LEFT + 8 + x * (WIDTH - 16)).toFixed(1)} ${(TOP + HEIGHT / 2 - shape(Math.min(x, 0.999)) * (HEIGHT / 2 - 14)).toFixed(1)}`;
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linejoin="round"/>`;
}

/** An oscilloscope that draws its trace from left to right, with what to look at beside it. */
export function drawScope({ wave, name, notes }: Extract<Scene, { draw: 'scope' }>, seconds: number): string {
  const grid =
    Array.from({ length: 7 }, (_, at) =>
      line(
        LEFT + 8 + (at * (WIDTH - 16)) / 6,
        TOP + 8,
        LEFT + 8 + (at * (WIDTH - 16)) / 6,
        TOP + HEIGHT - 8,
        '#26405f',
        1,
      ),
    ).join('') +
    Array.from({ length: 5 }, (_, at) =>
      line(
        LEFT + 8,
        TOP + 8 + (at * (HEIGHT - 16)) / 4,
        LEFT + WIDTH - 8,
        TOP + 8 + (at * (HEIGHT - 16)) / 4,
        '#26405f',
        1,
      ),
    ).join('');
  const until = ease(seconds, -0.6, 3.2);
  const strokes = ['#ffd23f', '#5fd3ff'];
  const lines = traces[wave].map((shape, at) => trace(shape, until, strokes[at] ?? colours.white)).join('');
  const remarks = notes
    .map((note, at) =>
      seconds > 0.5 + at * 0.7
        ? `<circle cx="434" cy="${86 + at * 34}" r="4" fill="${colours.orange}"/>${text(446, 92 + at * 34, 16, note)}`
        : '',
    )
    .join('');
  return (
    box(LEFT, TOP, WIDTH, HEIGHT, '#0d1b2d', '#3d4f6d', 10) +
    grid +
    lines +
    text(430, 46, 19, name, { bold: true, fill: colours.main }) +
    line(430, 58, 610, 58, colours.line, 2) +
    remarks
  );
}
