import { z } from 'zod';
import { maintainItem } from '../../../src/contract/schemas/maintenance';
import { tableRow } from '../table/table-row';

/** An item of a maintenance schedule as a row of its table gives it. What its table has no column for is missing. */
export const scheduleFields = maintainItem
  .pick({ name: true, group: true, action: true, intervalKm: true, intervalMonths: true, labourMinutes: true })
  .extend({
    seriesId: z.number().int(),
    yearFrom: z.number().int(),
    yearTo: z.number().int(),
    content: maintainItem.shape.content.optional(),
    steps: maintainItem.shape.steps.optional(),
    torques: maintainItem.shape.torques.optional(),
    parts: maintainItem.shape.parts.optional(),
  });
export type ScheduleFields = z.output<typeof scheduleFields>;

export type ScheduleYears = Pick<ScheduleFields, 'yearFrom' | 'yearTo'>;

/** Schedules of one series are for ranges of years that are equal or do not overlap: a car has one of them. */
export const yearsClash = (one: ScheduleYears, other: ScheduleYears): boolean =>
  one.yearFrom <= other.yearTo &&
  one.yearTo >= other.yearFrom &&
  (one.yearFrom !== other.yearFrom || one.yearTo !== other.yearTo);

/** One row of the table, read. Null: it is refused. */
export const scheduleItem = tableRow.extend({ item: scheduleFields.nullable() });
export type ScheduleItem = z.output<typeof scheduleItem>;

export const scheduleItems = z.object({ items: z.array(scheduleItem) });
