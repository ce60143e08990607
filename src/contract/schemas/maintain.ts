import { z } from 'zod';
import { created, id } from './common';

/** Asks the editors to hurry with a document that a car lacks. `count`: how many have asked for the same. */
export const urge = { request: z.object({ path: z.string().max(300).nullish(), vin: z.string().max(17).nullish(), title: z.string().trim().min(1, '请说明需要的资料').max(100, '最多 100 个字'), note: z.string().max(500, '说明最多 500 字').nullish() }), response: z.object({ id, count: z.number().int() }) };
/** Records a car that the library does not cover. */
export const uncoveredVehicle = { request: z.object({ vin: z.string().max(17).nullish(), brand: z.string().trim().min(1, '请填写品牌').max(50), series: z.string().max(50).nullish(), year: z.number().int().min(1900, '请填写正确的年份').max(2100, '请填写正确的年份').nullish(), displacement: z.string().max(20).nullish() }), response: created };
export const itemQuery = { request: z.object({ path: z.string().max(300), keyword: z.string().max(100).nullish() }), response: z.object({ subItemList_res: z.array(z.object({ id, name: z.string(), content: z.string() })) }) };
