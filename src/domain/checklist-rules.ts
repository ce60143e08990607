import type { ChecklistGroup, MeasureUnit } from '../contract/schemas/checklist';
import type { Finding } from '../contract/schemas/work-orders';
import { pointCount, pointOf } from './inspection-checklist';
import { isTooGood, limitsProblem, readingWords } from './readings';

/** As many as the contract takes. */
export const MAX_POINTS = 80;
export const MAX_GROUPS = 15;
export const MAX_MEASURES = 4;
export const MEASURE_UNITS: readonly MeasureUnit[] = ['mm', 'bar', 'V', '°C', '%'];

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** What is wrong with a store's checklist besides the shape of its fields; null when nothing is. */
export function checklistProblem(groups: readonly ChecklistGroup[]): string | null {
  const points = groups.flatMap((group) => group.points);
  if (pointCount(groups) > MAX_POINTS) return `检查表最多 ${MAX_POINTS} 个检查项目`;
  const group = firstTwice(groups.map(({ name }) => name));
  if (group !== undefined) return `分组“${group}”重复了`;
  const point = firstTwice(points.map(({ name }) => name));
  if (point !== undefined) return `检查项目“${point}”重复了`;
  if (firstTwice(points.map(({ key }) => key)) !== undefined) return '检查项目编号重复，请重新添加';
  for (const { name, measures } of points) {
    const measure = firstTwice(measures.map((each) => each.name));
    if (measure !== undefined) return `“${name}”的测量项“${measure}”重复了`;
    for (const each of measures) {
      const problem = limitsProblem(each);
      if (problem !== null) return `${name}：${problem}`;
    }
  }
  return null;
}

/**
 * What is wrong with findings by the checklist that they were made with: a value that the point does not measure, or a
 * level better than what was measured. Null when nothing is.
 */
export function findingsProblem(groups: readonly ChecklistGroup[], findings: readonly Finding[]): string | null {
  for (const finding of findings) {
    const { key, name, readings = [] } = finding;
    if (readings.length === 0) continue;
    const measures = pointOf(groups, key)?.measures ?? [];
    if (firstTwice(readings.map((each) => each.name)) !== undefined) return `“${name}”的测量值重复了`;
    const unknown = readings.find(
      (each) => !measures.some((known) => known.name === each.name && known.unit === each.unit),
    );
    if (unknown) return `“${name}”没有测量项“${unknown.name}”，请刷新后重试`;
    if (isTooGood(measures, finding)) return `“${name}”的测量值超出限值（${readingWords(readings)}），不能评为更好`;
  }
  return null;
}
