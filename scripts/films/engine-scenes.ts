import type { Scene } from '../../server/seed/courses-scenes';
import { box, colours, dot, line, path, text } from './draw';

type Of<Name extends Scene['draw']> = Extract<Scene, { draw: Name }>;

const strokes = ['进气', '压缩', '做功', '排气'] as const;
const gas = ['#cfe6ff', '#9cc3f5', '#ffb184', '#d9d9df'] as const;

/** A cylinder in its four strokes, one a second; `show` holds still what the lesson is about. */
export function drawPiston({ show }: Of<'piston'>, seconds: number): string {
  const turn =
    show === 'cycle'
      ? seconds
      : show === 'inject'
        ? Math.min(0.92, seconds * 0.3)
        : 1.55 + Math.min(0.85, seconds * 0.28);
  const stroke = Math.floor(turn) % 4;
  const angle = turn * Math.PI;
  const crank = 30;
  const [cx, cy] = [230, 194];
  const [px, py] = [cx + crank * Math.sin(angle), cy - crank * Math.cos(angle)];
  const head = py - Math.sqrt(92 ** 2 - (px - cx) ** 2);
  const top = 44;
  const [inOpen, outOpen] = [stroke === 0 ? 9 : 0, stroke === 3 ? 9 : 0];
  const valve = (x: number, open: number) =>
    line(x, 12 + open, x, top + 4 + open, colours.ink, 3) + path(`M${x - 13} ${top + 6 + open}h26`, colours.ink, 5);
  const injecting = show === 'inject' && turn > 0.15 && turn < 0.75;
  const sparking = show !== 'inject' && turn % 4 > 1.88 && turn % 4 < 2.2;
  const spray = injecting ? path('M196 56l-16 34M204 56l-6 40M212 56l6 38', '#1aa3c9', 2.5) : '';
  const spark = sparking ? path('M230 56l-7 12h9l-5 13', '#ffb300', 4) + dot(230, 62, 15, 'rgba(255,190,40,.35)') : '';
  const wall =
    path(`M176 ${top - 2}V176M284 ${top - 2}V176`, colours.wire, 6) + path(`M172 ${top - 2}H288`, colours.wire, 6);
  const cells = strokes.map((name, index) => {
    const active = index === stroke;
    return (
      box(
        390,
        26 + index * 48,
        190,
        38,
        active ? colours.main : colours.white,
        active ? colours.deep : colours.line,
        8,
      ) +
      text(408, 51 + index * 48, 17, `${index + 1}  ${name}行程`, { fill: active ? colours.white : colours.grey }) +
      text(568, 51 + index * 48, 14, ['进气门开', '两门关闭', '火花点燃', '排气门开'][index] ?? '', {
        anchor: 'end',
        fill: active ? colours.white : colours.grey,
      })
    );
  });
  return (
    `<rect x="179" y="${top}" width="102" height="${Math.max(0, head - 20 - top).toFixed(1)}" fill="${gas[stroke] ?? gas[0]}"/>` +
    wall +
    valve(204, inOpen) +
    valve(256, outOpen) +
    line(230, 20, 230, 52, '#8a8f99', 6) +
    spray +
    spark +
    `<rect x="180" y="${(head - 20).toFixed(1)}" width="100" height="34" rx="4" fill="#aab6cc" stroke="${colours.ink}" stroke-width="2.5"/>` +
    line(230, head, px, py, colours.ink, 8) +
    dot(cx, cy, crank, 'none', colours.line) +
    line(cx, cy, px, py, colours.main, 9) +
    dot(px, py, 6, colours.white, colours.ink) +
    dot(cx, cy, 7, colours.ink) +
    text(120, 34, 14, '进气', { anchor: 'middle', fill: colours.grey }) +
    text(330, 34, 14, '排气', { anchor: 'middle', fill: colours.grey }) +
    cells.join('')
  );
}

/** A gear's outline round 0/0. `inner`: the teeth look inwards. */
function gear(radius: number, teeth: number, fill: string, inner = false): string {
  const depth = inner ? -7 : 7;
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const angle = (Math.PI * 2 * at) / (teeth * 4);
    const r = radius + (at % 4 === 0 || at % 4 === 1 ? depth / 2 : -depth / 2);
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${points.join('L')}Z`, colours.ink, 1.8, fill);
}

const SUN = 24;
const RING = 60;
const PLANET = 18;
const names = { ring: '齿圈', sun: '太阳轮', carrier: '行星架' } as const;

/** Degrees a second of what drives. */
const DRIVE = 50;

/** Speeds of sun, ring and carrier when one of them is held (Willis). */
function speeds(held: Of<'gears'>['held']): { sun: number; ring: number; carrier: number } {
  if (held === 'ring') return { sun: DRIVE, ring: 0, carrier: (DRIVE * SUN) / (SUN + RING) };
  if (held === 'sun') return { sun: 0, ring: DRIVE, carrier: (DRIVE * RING) / (SUN + RING) };
  return { sun: DRIVE, ring: (-DRIVE * SUN) / RING, carrier: 0 };
}

/** A planetary gear set of which one part is held. */
export function drawGears({ held }: Of<'gears'>, seconds: number): string {
  const { sun, ring, carrier } = speeds(held);
  const [x, y, pitch] = [190, 119, 1.6];
  const at = carrier * seconds;
  const distance = (SUN + PLANET) * pitch;
  const planet = carrier - ((sun - carrier) * SUN) / PLANET;
  const colourOf = (part: keyof typeof names, free: string) => (part === held ? '#f3b3b5' : free);
  const turned = (degrees: number, content: string) => `<g transform="rotate(${degrees.toFixed(2)})">${content}</g>`;
  const planets = [0, 120, 240]
    .map(
      (start) =>
        `<g transform="rotate(${(start + at).toFixed(2)}) translate(${distance} 0)">${turned((planet - carrier) * seconds, gear(PLANET * pitch, PLANET, '#ffd9bd') + line(0, 0, 0, -18, colours.ink, 2))}${dot(0, 0, 5, colours.ink)}</g>`,
    )
    .join('');
  const arms = [0, 120, 240]
    .map((start) => turned(start + at, line(0, 0, distance, 0, colourOf('carrier', colours.green), 10)))
    .join('');
  const rim = `<circle r="109" fill="${colourOf('ring', colours.soft)}" stroke="${colours.ink}" stroke-width="2"/>${turned(ring * seconds, gear(RING * pitch, RING, colours.stage, true) + line(0, -107, 0, -99, colours.orange, 5))}`;
  const rows = (['sun', 'ring', 'carrier'] as const).map((part, index) => {
    const speed = { sun, ring, carrier }[part];
    const state = part === held ? '制动（不转）' : `${Math.round((speed / DRIVE) * 1000)} r/min`;
    return (
      box(
        350,
        40 + index * 56,
        250,
        44,
        part === held ? '#fde9ea' : colours.white,
        part === held ? colours.red : colours.line,
        8,
      ) +
      text(366, 68 + index * 56, 17, names[part], { bold: true }) +
      text(586, 68 + index * 56, 17, state, { anchor: 'end', fill: part === held ? colours.red : colours.main })
    );
  });
  return `<g transform="translate(${x} ${y})">${rim}${turned(sun * seconds, gear(SUN * pitch, SUN, colourOf('sun', '#bcd3f7')) + line(0, 0, 0, -30, colours.ink, 2.5))}${arms}${planets}${dot(0, 0, 8, colours.ink)}</g>${rows.join('')}`;
}
