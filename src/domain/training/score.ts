/** What finding the fault has cost. */
export interface SearchCost {
  readonly measurements: number;
  /** sum of the efforts of the places that were reached */
  readonly effort: number;
  /** blown fuses and short circuits */
  readonly damage: number;
  /** good fuses that were replaced */
  readonly wasted: number;
  /** wrong decisions */
  readonly wrong: number;
}

/** What the best path costs. */
export type Par = Pick<SearchCost, 'effort' | 'measurements'>;

export interface Deduction {
  /** Chinese */
  readonly text: string;
  readonly points: number;
}

export interface Score {
  /** 0 … 100, whole */
  readonly score: number;
  readonly stars: 1 | 2 | 3;
  readonly deductions: readonly Deduction[];
}

/** Points that one thing too many costs, and the most that all of its kind cost. */
const RULES = {
  measurements: { each: 5, most: 35 },
  effort: { each: 1, most: 15 },
  wrong: { each: 15, most: 30 },
  damage: { each: 12, most: 36 },
  wasted: { each: 6, most: 18 },
} as const;
/** Who found the fault has at least this. */
const LEAST = 20;
const THREE_STARS = 85;
const TWO_STARS = 60;

/**
 * The score of whoever found the fault: 100, less what was done beyond the best path, broken, or guessed wrong. A way
 * that is shorter than the best path by luck gives 100 as well.
 */
export function scoreOf(cost: SearchCost, par: Par): Score {
  const over: readonly (readonly [keyof typeof RULES, number, (count: number) => string])[] = [
    ['measurements', cost.measurements - par.measurements, (count) => `比最佳路径多测 ${count} 次`],
    ['effort', cost.effort - par.effort, (count) => `拆装工作量多 ${count}`],
    ['wrong', cost.wrong, (count) => `判断错误 ${count} 次`],
    ['damage', cost.damage, (count) => `操作损坏 ${count} 次`],
    ['wasted', cost.wasted, (count) => `误换完好的保险丝 ${count} 个`],
  ];
  const deductions = over.flatMap(([kind, count, text]): Deduction[] => {
    const { each, most } = RULES[kind];
    return count > 0 ? [{ text: text(count), points: Math.min(most, count * each) }] : [];
  });
  const lost = deductions.reduce((sum, { points }) => sum + points, 0);
  const score = Math.max(LEAST, 100 - lost);
  return { score, stars: starsOf(score), deductions };
}

/** Stars of the score of a solved room. */
export const starsOf = (score: number): 1 | 2 | 3 => (score >= THREE_STARS ? 3 : score >= TWO_STARS ? 2 : 1);

/** What the first right solution of a room earns, by its level. */
export const roomPoints = (level: number): number => 5 * level;
export const DAILY_POINTS = 10;
export const EXAM_POINTS = 100;

export const EXAM_ROOMS = 10;
export const EXAM_MINUTES = 60;
const EXAM_LEAST_SCORE = 60;
const EXAM_LEAST_SOLVED = 8;

/** The mean of an exam's scores, rounded down, where what is not solved counts 0, and whether it is passed. */
export function examResult(scores: readonly number[]): { score: number; solved: number; passed: boolean } {
  const score = Math.floor(scores.reduce((sum, one) => sum + one, 0) / EXAM_ROOMS);
  const solved = scores.filter((one) => one > 0).length;
  return { score, solved, passed: score >= EXAM_LEAST_SCORE && solved >= EXAM_LEAST_SOLVED };
}
