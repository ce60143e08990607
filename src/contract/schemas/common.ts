import { z } from 'zod';

/** Ids of rows are opaque strings on the wire. */
export const id = z.string().min(1).max(64);
/** Amounts are integer cents (§5). */
export const cents = z.number().int();
/** ISO 8601 date and time in UTC. */
export const timestamp = z.string();
export const phone = z.string().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');
export const smsCode = z.string().regex(/^\d{6}$/, '请输入 6 位验证码');
export const password = z.string().min(8, '密码至少 8 位').max(32, '密码最多 32 位');
/** The uid of the user who invited this one. */
export const superior = z.string().max(64).nullish();

export const pageRequest = z.object({
  pageNum: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(10_000).default(20),
});
export const paged = z.object({ pageRequest: pageRequest.optional() });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number().int(), pageNum: z.number().int(), pageSize: z.number().int() });

export const nothing = z.object({});
/** Answer of calls that create one row. */
export const created = z.object({ id });

export type PageRequest = z.output<typeof pageRequest>;
