import type { ChecklistPoint, Measure, MeasureUnit } from '@/contract/schemas/checklist';
import { readMeasured } from '@/domain/read-measured';
import { limitsProblem, limitWords } from '@/domain/readings';

export const LIMITS = ['redBelow', 'amberBelow', 'amberAbove', 'redAbove'] as const;
export type Limit = (typeof LIMITS)[number];
export const LIMIT_LABELS: Readonly<Record<Limit, string>> = {
  redBelow: '低于此值 红',
  amberBelow: '低于此值 黄',
  amberAbove: '高于此值 黄',
  redAbove: '高于此值 红',
};

/** A measure as it is typed; empty limits are none. */
export type MeasureText = { readonly name: string; readonly unit: MeasureUnit } & Readonly<Record<Limit, string>>;
/** A point as it is typed. */
export interface PointText {
  readonly name: string;
  readonly work: string;
  readonly complaint: string;
  readonly measures: readonly MeasureText[];
}

const NO_LIMITS = { redBelow: '', amberBelow: '', amberAbove: '', redAbove: '' };
export const EMPTY_MEASURE: MeasureText = { name: '', unit: 'mm', ...NO_LIMITS };
export const EMPTY_POINT: PointText = { name: '', work: '', complaint: '', measures: [] };

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const textOf = ({ name, work, complaint, measures }: ChecklistPoint): PointText => ({
  name,
  work: work ?? '',
  complaint: complaint ?? '',
  measures: measures.map(({ redBelow, amberBelow, amberAbove, redAbove, ...measure }) => ({
    ...measure,
    redBelow: typed(redBelow),
    amberBelow: typed(amberBelow),
    amberAbove: typed(amberAbove),
    redAbove: typed(redAbove),
  })),
});

function readMeasure({ name, unit, ...limits }: MeasureText): Measure | string {
  const clean = name.trim();
  if (clean === '') return '请填写测量项名称';
  const wrong = LIMITS.find((limit) => limits[limit].trim() !== '' && readMeasured(limits[limit]) === null);
  if (wrong) return `“${clean}”的限值应是数字，最多两位小数`;
  const { redBelow, amberBelow, amberAbove, redAbove } = limits;
  const measure = {
    name: clean,
    unit,
    redBelow: readMeasured(redBelow),
    amberBelow: readMeasured(amberBelow),
    amberAbove: readMeasured(amberAbove),
    redAbove: readMeasured(redAbove),
  };
  return limitsProblem(measure) ?? measure;
}

/** The point that was typed, or the first thing that is wrong with it. */
export function readPoint(key: string, { name, work, complaint, measures }: PointText): ChecklistPoint | string {
  const clean = name.trim();
  if (clean === '') return '请填写检查项目名称';
  const read = measures.map(readMeasure);
  const problem = read.find((each) => typeof each === 'string');
  if (problem !== undefined) return problem;
  const names = measures.map((measure) => measure.name.trim());
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  if (twice !== undefined) return `测量项“${twice}”重复了`;
  return {
    key,
    name: clean,
    work: work.trim() || null,
    complaint: complaint.trim() || null,
    measures: read.filter((each) => typeof each !== 'string'),
  };
}

/** How a point is judged: `目测`, `左前 mm（低于 1.6 红，低于 3 黄）`. */
export const pointWords = ({ measures }: Pick<ChecklistPoint, 'measures'>): string =>
  measures
    .map((measure) => {
      const limits = limitWords(measure);
      return `${measure.name} ${measure.unit}${limits ? `（${limits}）` : ''}`;
    })
    .join('；') || '目测';
