import { z } from 'zod';
import { created, id, nothing, phone } from './common';

export const address = z.object({
  id,
  name: z.string().trim().min(1, '请填写收货人').max(30, '收货人最多 30 个字'),
  phone,
  region: z.array(z.string().min(1).max(30)).length(3, '请选择所在地区'),
  regionCode: z.string().regex(/^\d{6}$/, '请选择所在地区'),
  detail: z.string().trim().min(1, '请填写详细地址').max(120, '详细地址最多 120 个字'),
  isDefault: z.boolean(),
});
const input = address.omit({ id: true });
export const addressQuery = { request: nothing, response: z.array(address) };
export const addressCreate = { request: input, response: created };
export const addressUpdate = { request: address, response: nothing };
export const addressDelete = { request: z.object({ id }), response: nothing };
export const addressSetDefault = { request: z.object({ id }), response: nothing };
export type Address = z.output<typeof address>;
