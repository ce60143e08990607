import { z } from 'zod';
import { id } from './common';

export const measureUnits = ['mm', 'bar', 'V', '°C', '%'] as const;
export type MeasureUnit = (typeof measureUnits)[number];
/** No workshop measures more in these units, and none has more digits. */
const measured = z.number('请填写数字').min(-1000, '测量值不能小于 -1000').max(10_000, '测量值不能大于 10000');
const measureName = z.string().trim().min(1, '请填写测量项名称').max(20, '测量项名称最多 20 字');
/** What was read at one place of a point: 左前 6.5 mm. */
export const reading = z.object({ name: measureName, unit: z.enum(measureUnits), value: measured });
export type Reading = z.output<typeof reading>;
export const MAX_MEASURES = 4;

const limit = measured.nullable().default(null);
/** A value that is read; below and above the limits it is amber or red. Null: no limit on that side. */
export const measure = z.object({
  name: measureName,
  unit: z.enum(measureUnits),
  redBelow: limit,
  amberBelow: limit,
  amberAbove: limit,
  redAbove: limit,
});
export type Measure = z.output<typeof measure>;

/** One point that is looked at. `key` never changes: findings and the lines made of them refer to it. */
export const checklistPoint = z.object({
  key: z.string().regex(/^[\w.:-]{1,60}$/, '检查项目编号不正确'),
  name: z.string().trim().min(1, '请填写检查项目名称').max(30, '检查项目名称最多 30 字'),
  /** The work that mends it, as templates and lines call it; null: the point's own name. */
  work: z.string().trim().max(60, '维修项目名称最多 60 字').nullable().default(null),
  /** For points whose trouble may be electrical: what a search for the fault begins with. */
  complaint: z.string().trim().max(60, '电气故障现象最多 60 字').nullable().default(null),
  /** Empty: the point is judged by eye. */
  measures: z.array(measure).max(MAX_MEASURES, `一个检查项目最多 ${MAX_MEASURES} 个测量值`).default([]),
});
export type ChecklistPoint = z.output<typeof checklistPoint>;
export const MAX_GROUPS = 15;
export const MAX_POINTS = 80;
export const checklistGroup = z.object({
  name: z.string().trim().min(1, '请填写分组名称').max(20, '分组名称最多 20 字'),
  points: z
    .array(checklistPoint)
    .min(1, '每个分组至少要有一个检查项目')
    .max(MAX_POINTS, `最多 ${MAX_POINTS} 个检查项目`),
});
export type ChecklistGroup = z.output<typeof checklistGroup>;
/** A store's checklist as it was at one time; `id` null: the built-in one (domain/inspection-checklist). */
export const checklist = z.object({ id: id.nullable(), groups: z.array(checklistGroup) });
export type Checklist = z.output<typeof checklist>;
/** The list with that id, or without one the store's present list. */
export const storeChecklist = { request: z.object({ id: id.nullish() }), response: checklist };
/** For the owner. `groups` null: back to the built-in list. The same groups again change nothing. */
export const storeUpdateChecklist = {
  request: z.object({
    groups: z
      .array(checklistGroup)
      .min(1, '检查表至少要有一个分组')
      .max(MAX_GROUPS, `检查表最多 ${MAX_GROUPS} 个分组`)
      .nullable(),
  }),
  response: checklist,
};
