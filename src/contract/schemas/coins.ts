import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';

export const coinKinds = ['referral', 'withdrawal', 'refund', 'adjustment'] as const;
export const coinRecord = z.object({ id, kind: z.enum(coinKinds), amount: cents, state: z.enum(['done', 'frozen', 'paid', 'refused']), reason: z.string().nullable(), createdAt: timestamp });
export const coinQuery = { request: paged.extend({ kind: z.enum(coinKinds).nullish() }), response: pageOf(coinRecord) };
export const coinTotals = { request: z.object({}), response: z.object({ balance: cents, frozen: cents, totals: z.array(z.object({ kind: z.enum(coinKinds), amount: cents })) }) };
export const withdraw = { request: z.object({ amount: cents.positive('请输入提现金额'), clientKey: z.string().min(8).max(64) }), response: coinRecord };
