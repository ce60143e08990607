import type { LiveLook } from '@/domain/circuit/live-look';
import type { RoundPart } from '@/domain/netlist/kinds/kind-traits';
import type { Point } from '@/domain/netlist/layout/box';
import type { Layout } from '@/domain/netlist/layout/layout-types';
import type { View } from '../canvas/view';
import { elementPlace } from './element-place';
import type { LiveColors } from './live-colors';

/** A dash and the gap after it, px of the drawing. */
const DASH = [6, 22] as const;
const PERIOD = DASH[0] + DASH[1];
/** Current below it does not move to the eye, A. */
const LEAST_AMPERE = 0.005;
/** Speeds of the dashes, px of the drawing a second: one more for each tenfold of the current. */
const SPEEDS = [10, 20, 32, 46, 60] as const;
/** Turns of a motor a second. */
const TURNS = 0.6;

/** Wires of one speed: painted in one stroke. */
export interface Flow {
  speed: number;
  /** in the direction of the current */
  ways: readonly (readonly Point[])[];
}

/** What moves on a sheet. */
export interface Motion {
  flows: readonly Flow[];
  motors: readonly RoundPart[];
}

/** What moves in a look: current along the wires, motors that turn. */
export function motionOf({ wires, symbols }: Layout, look: LiveLook): Motion {
  const ways = new Map<number, (readonly Point[])[]>();
  for (const { wire, points } of wires) {
    const ampere = look.wires.get(wire.id)?.ampere ?? 0;
    if (Math.abs(ampere) < LEAST_AMPERE) continue;
    const speed = speedOf(ampere);
    ways.set(speed, [...(ways.get(speed) ?? []), ampere > 0 ? points : [...points].reverse()]);
  }
  return {
    flows: [...ways].map(([speed, own]) => ({ speed, ways: own })),
    motors: symbols.flatMap((symbol) => {
      const { id, kind } = symbol.component;
      const turns = (kind === 'motor' || kind === 'starter') && look.works.has(id);
      return turns ? (elementPlace(symbol) ?? []) : [];
    }),
  };
}

function speedOf(ampere: number): number {
  const at = Math.floor(Math.log10(Math.abs(ampere) / LEAST_AMPERE));
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? SPEEDS[0];
}

/** Paints a moment of the motion. `seconds`: since it began; null: still, with an arrow on each wire instead. */
export function paintMotion(
  context: CanvasRenderingContext2D,
  { flows, motors }: Motion,
  colors: LiveColors,
  { view, ratio, seconds }: { view: View; ratio: number; seconds: number | null },
): void {
  const zoom = view.scale * ratio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, WHOLE, WHOLE);
  context.setTransform(zoom, 0, 0, zoom, -view.x * zoom, -view.y * zoom);
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { speed, ways } of flows) {
    if (seconds === null) {
      for (const way of ways) paintArrow(context, way, colors);
      continue;
    }
    context.beginPath();
    for (const way of ways) trace(context, way);
    context.setLineDash([...DASH]);
    context.lineDashOffset = -((seconds * speed) % PERIOD);
    for (const [color, width] of [
      [colors.flowEdge, 4.6],
      [colors.flow, 2.6],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
  }
  context.setLineDash([]);
  for (const motor of motors) paintTurn(context, motor, seconds ?? 0, colors);
}

/** Pixels, more than a canvas has. */
const WHOLE = 20_000;

function trace(context: CanvasRenderingContext2D, way: readonly Point[]): void {
  way.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

/** In the middle of the longest stretch, pointing where the current goes. */
function paintArrow(context: CanvasRenderingContext2D, way: readonly Point[], colors: LiveColors): void {
  const stretches = way.slice(1).map((to, at) => ({ from: way[at] ?? to, to }));
  const length = ({ from, to }: { from: Point; to: Point }): number => Math.hypot(to.x - from.x, to.y - from.y);
  const longest = stretches.reduce<(typeof stretches)[number] | null>(
    (best, one) => (best === null || length(one) > length(best) ? one : best),
    null,
  );
  if (!longest || length(longest) < 12) return;
  const { from, to } = longest;
  const [dx, dy] = [(to.x - from.x) / length(longest), (to.y - from.y) / length(longest)];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(x + dx * 7, y + dy * 7);
  context.lineTo(x - dx * 5 - dy * 6, y - dy * 5 + dx * 6);
  context.lineTo(x - dx * 5 + dy * 6, y - dy * 5 - dx * 6);
  context.closePath();
  context.fillStyle = colors.flowEdge;
  context.fill();
}

/** Two arcs around a motor that turns. */
function paintTurn(
  context: CanvasRenderingContext2D,
  { x, y, radius }: RoundPart,
  seconds: number,
  colors: LiveColors,
): void {
  const start = seconds * TURNS * 2 * Math.PI;
  context.strokeStyle = colors.work;
  context.lineWidth = 3;
  for (const half of [0, Math.PI]) {
    context.beginPath();
    context.arc(x, y, radius + 6, start + half, start + half + 1.9);
    context.stroke();
  }
}
