import type { Measure, Reading } from '../contract/schemas/checklist';
import type { Finding } from '../contract/schemas/work-orders';

type Level = Finding['level'];
const BY_WORSE: readonly Level[] = ['green', 'amber', 'red'];

/** The worse of two levels. */
export const worseLevel = (one: Level, other: Level): Level =>
  BY_WORSE.indexOf(one) >= BY_WORSE.indexOf(other) ? one : other;

/** What a value is by the limits of its measure; a value that lies on a limit is still within it. */
export function levelOfValue({ redBelow, amberBelow, amberAbove, redAbove }: Measure, value: number): Level {
  if ((redBelow !== null && value < redBelow) || (redAbove !== null && value > redAbove)) return 'red';
  if ((amberBelow !== null && value < amberBelow) || (amberAbove !== null && value > amberAbove)) return 'amber';
  return 'green';
}

/** The worst level of what was read at a point; null where nothing was that the point measures. */
export function levelOfReadings(measures: readonly Measure[], readings: readonly Reading[] = []): Level | null {
  const levels = readings.flatMap(({ name, unit, value }) => {
    const measure = measures.find((each) => each.name === name && each.unit === unit);
    return measure ? [levelOfValue(measure, value)] : [];
  });
  return levels.length === 0 ? null : levels.reduce(worseLevel);
}

/** Whether what was read forbids a level: eyes may see worse than the limits say, never better. */
export const isTooGood = (
  measures: readonly Measure[],
  { level, readings }: Pick<Finding, 'level' | 'readings'>,
): boolean => {
  const least = levelOfReadings(measures, readings);
  return least !== null && worseLevel(level, least) !== level;
};

/** `左前 2.5 mm，右前 2.8 mm`. */
export const readingWords = (readings: readonly Reading[] = []): string =>
  readings.map(({ name, unit, value }) => `${name} ${value} ${unit}`).join('，');

/** `低于 1.6 红，低于 3 黄`; empty without limits. */
export const limitWords = ({ redBelow, amberBelow, amberAbove, redAbove }: Measure): string =>
  [
    redBelow !== null && `低于 ${redBelow} 红`,
    amberBelow !== null && `低于 ${amberBelow} 黄`,
    amberAbove !== null && `高于 ${amberAbove} 黄`,
    redAbove !== null && `高于 ${redAbove} 红`,
  ]
    .filter((words) => words !== false)
    .join('，');

/** Why limits make no sense together; null when they do. */
export function limitsProblem({ name, redBelow, amberBelow, amberAbove, redAbove }: Measure): string | null {
  const rising = [redBelow, amberBelow, amberAbove, redAbove].filter((value) => value !== null);
  const isRising = rising.every((value, index) => index === 0 || value >= (rising[index - 1] ?? value));
  return isRising ? null : `“${name}”的限值应从小到大：红、黄、黄、红`;
}
