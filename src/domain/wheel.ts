import type { Raffle } from '../contract/schemas/raffle';

type Prize = Raffle['prizes'][number];

/** One slice of a raffle's wheel. */
export interface WheelSegment {
  readonly label: string;
  readonly kind: Prize['kind'];
  /** Prizes that the slice stands for: none for the blank, several for 其他奖品. */
  readonly prizeIds: readonly string[];
}

/** More slices than that leave no room for their names. */
export const MAX_SEGMENTS = 8;
const MILLION = 1_000_000;
const BLANK: WheelSegment = { label: '谢谢参与', kind: 'none', prizeIds: [] };

/**
 * The slices of the wheel: one for each prize, and a blank when a draw may win nothing. When there are more than eight,
 * the last prizes share one slice, so that every result of the server has a place to land.
 */
export function wheelSegments(prizes: readonly Prize[]): WheelSegment[] {
  const won = prizes
    .filter(({ kind }) => kind !== 'none')
    .map(({ id, name, kind }): WheelSegment => ({ label: name, kind, prizeIds: [id] }));
  const blanks = prizes.filter(({ kind }) => kind === 'none');
  const chances = prizes.reduce((sum, { oddsPerMillion }) => sum + oddsPerMillion, 0);
  const mayLose = blanks.length > 0 || chances < MILLION;
  const tail = mayLose
    ? [{ ...BLANK, label: blanks[0]?.name ?? BLANK.label, prizeIds: blanks.map(({ id }) => id) }]
    : [];
  const room = MAX_SEGMENTS - tail.length;
  if (won.length <= room) return [...won, ...tail];
  const others = won.slice(room - 1);
  return [
    ...won.slice(0, room - 1),
    { label: '其他奖品', kind: 'goods', prizeIds: others.flatMap(({ prizeIds }) => prizeIds) },
    ...tail,
  ];
}

/** Index of the slice that a result belongs to, -1 when the wheel has none. A null prize is the blank. */
export function segmentOf(segments: readonly WheelSegment[], prizeId: string | null): number {
  const index = prizeId === null ? -1 : segments.findIndex(({ prizeIds }) => prizeIds.includes(prizeId));
  return index >= 0 || prizeId !== null ? index : segments.findIndex(({ kind }) => kind === 'none');
}

/** Degrees per millisecond while the wheel waits for the server: a turn in 0.7 s. */
export const WAITING_SPEED = 360 / 700;
/** Turns that the wheel makes at least once it knows where to land. */
export const LANDING_TURNS = 1;
/**
 * How many times faster than its average a wheel begins to slow down: the slope of the CSS curve that {@link
 * SLOWING_CURVE} is.
 */
const SLOWING_SLOPE = 3;
export const SLOWING_CURVE = 'cubic-bezier(0.33, 1, 0.68, 1)';

/** Where a wheel stands that has turned evenly for `elapsedMs` since it stood at `from` degrees. */
export function waitingAngle(from: number, elapsedMs: number): number {
  return from + Math.max(0, elapsedMs) * WAITING_SPEED;
}

/**
 * Degrees, 0 to 360, by which the wheel is turned when the middle of slice `index` of `count` is under the pointer at
 * the top.
 */
function restingAngle(index: number, count: number): number {
  return (360 - ((index + 0.5) * 360) / count) % 360;
}

/**
 * The first angle, at least {@link LANDING_TURNS} turns beyond `from`, at which slice `index` of `count` is under the
 * pointer.
 */
export function landingAngle(from: number, index: number, count: number): number {
  const earliest = from + LANDING_TURNS * 360;
  const target = restingAngle(index, count);
  return target + Math.ceil((earliest - target) / 360) * 360;
}

/**
 * Where a wheel comes to rest that has nothing to land on: between two slices, at least a turn beyond `from`, so that
 * it points at no prize.
 */
export function stoppingAngle(from: number): number {
  return Math.ceil((from + 360) / 360) * 360;
}

/**
 * Milliseconds in which a wheel slows down over `degrees` by {@link SLOWING_CURVE}, beginning at the speed it waited
 * with.
 */
export function slowingMs(degrees: number): number {
  return Math.round((SLOWING_SLOPE * degrees) / WAITING_SPEED);
}

/** Index of the slice under the pointer when the wheel is turned by `angle` degrees. */
export function segmentAt(angle: number, count: number): number {
  const turned = ((-angle % 360) + 360) % 360;
  return Math.floor((turned * count) / 360) % count;
}
