import { z } from 'zod';
import { created, id, nothing, timestamp } from './common';

/** Asks the editors to hurry with a document that a car lacks. `count`: how many have asked for the same. */
export const urge = {
  request: z.object({
    path: z.string().max(300).nullish(),
    vin: z.string().max(17).nullish(),
    title: z.string().trim().min(1, '请说明需要的资料').max(100, '最多 100 个字'),
    note: z.string().max(500, '说明最多 500 字').nullish(),
  }),
  response: z.object({ id, count: z.number().int() }),
};
/** Records a car that the library does not cover. */
export const uncoveredVehicle = {
  request: z.object({
    vin: z.string().max(17).nullish(),
    brand: z.string().trim().min(1, '请填写品牌').max(50),
    series: z.string().max(50).nullish(),
    year: z.number().int().min(1900, '请填写正确的年份').max(2100, '请填写正确的年份').nullish(),
    displacement: z.string().max(20).nullish(),
  }),
  response: created,
};

export const maintenanceGroups = [
  'engine',
  'transmission',
  'chassis',
  'brake',
  'electrical',
  'climate',
  'body',
  'new-energy',
] as const;
/** When an item is due: past its interval, within it, soon, or later. */
export const dueStates = ['overdue', 'due', 'soon', 'later'] as const;
const media = z.object({
  kind: z.enum(['image', 'video']),
  url: z.string(),
  title: z.string(),
  coverUrl: z.string().nullable(),
});
export type Media = z.output<typeof media>;
/**
 * One item of a maintenance schedule. Intervals in km and months, whichever comes first; `dueAtKm` and `dueState` only
 * where a mileage was given. `content` is sanitised HTML (§3: URI-encoded on the way). `labourMinutes`: the usual
 * working time.
 */
export const maintainItem = z.object({
  id,
  name: z.string(),
  group: z.enum(maintenanceGroups),
  action: z.enum(['replace', 'check', 'adjust', 'clean']),
  intervalKm: z.number().int().nullable(),
  intervalMonths: z.number().int().nullable(),
  dueAtKm: z.number().int().nullable(),
  dueState: z.enum(dueStates).nullable(),
  content: z.string(),
  steps: z.array(z.object({ text: z.string(), caution: z.string().nullable() })),
  /** Nm, with the stage where there are several. */
  torques: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Oils, fluids and parts: `quantity` with its unit, `specification` such as 5W-30 / ACEA C3. */
  parts: z.array(z.object({ name: z.string(), specification: z.string(), quantity: z.string() })),
  labourMinutes: z.number().int(),
  media: z.array(media),
});
export type MaintainItem = z.output<typeof maintainItem>;
/**
 * `path` brand/maker/series[/year[/displacement]]; `id` for one item alone. `mileageKm` now and `lastMileageKm`, at
 * which everything was done last, tell what is due; for a car that the store knows, carHistory says that of each item.
 */
export const itemQuery = {
  request: z.object({
    path: z.string().min(1, '请选择车型').max(300),
    keyword: z.string().max(100).nullish(),
    id: id.nullish(),
    mileageKm: z.number().int().min(0).max(3_000_000).nullish(),
    lastMileageKm: z.number().int().min(0).max(3_000_000).nullish(),
  }),
  /**
   * `vehicle`: whose schedule it is; `fits` false when the series has one, but for other years than the path's. An
   * empty list: the series has none.
   */
  response: z.object({
    vehicle: z.string(),
    path: z.string(),
    fits: z.boolean(),
    subItemList_res: z.array(maintainItem),
  }),
};
export type MaintainAnswer = z.output<typeof itemQuery.response>;
const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, '月份不正确');
const km = z.number().int('里程应为整数').min(0, '里程不能为负数').max(3_000_000, '里程过大，请核对');
/** What a customer says: done at a mileage or in a month, never since the car is new, or that it is not clear. */
export const toldKinds = ['customer', 'never', 'unclear'] as const;
/** When an item of the schedule was done last: by which order of the store, or as the customer says. */
const lastService = z.object({
  itemId: id,
  by: z.enum(['order', ...toldKinds]),
  mileageKm: z.number().int().nullable(),
  /** YYYY-MM, of China Standard Time; of a car that is new, when that was said. */
  month: z.string().nullable(),
  orderId: id.nullable(),
});
const carNumber = {
  /** One of both at least: the car, by its VIN, else by its plate. */
  vin: z.string().max(64).nullish(),
  carid: z.string().max(20).nullish(),
};
/**
 * What the caller's store knows of a car for its maintenance. `mileageKm`: as an order noted it last, else as the store
 * imported it, at `notedAt`.
 */
export const carHistory = {
  request: z.object({ path: z.string().min(1, '请选择车型').max(300), ...carNumber }),
  response: z.object({
    mileageKm: z.number().int().nullable(),
    notedAt: timestamp.nullable(),
    visits: z.number().int(),
    last: z.array(lastService),
  }),
};
export type CarHistory = z.output<typeof carHistory.response>;
/**
 * Keeps what the customer says of items of the schedule, with the car in the caller's store. The latest word counts.
 */
export const tellHistory = {
  request: z.object({
    path: z.string().min(1, '请选择车型').max(300),
    ...carNumber,
    itemIds: z.array(id).min(1, '请选择项目').max(100, '项目过多'),
    kind: z.enum(toldKinds),
    mileageKm: km.nullish(),
    month: month.nullish(),
  }),
  response: nothing,
};
/** Series that have a schedule, as paths brand/maker/series. */
export const scheduledSeries = {
  request: nothing,
  response: z.array(z.object({ path: z.string(), brand: z.string(), series: z.string(), items: z.number().int() })),
};
