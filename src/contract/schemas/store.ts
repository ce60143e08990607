import { z } from 'zod';
import { created, nothing } from './common';

export const storeIsRegistered = { request: z.object({ name: z.string().max(60).nullish() }), response: z.object({ registered: z.boolean() }) };
export const storeRegister = { request: z.object({ name: z.string().trim().min(2, '请填写门店名称').max(60), address: z.string().max(200), contact: z.string().max(30), licenceKey: z.string().nullish() }), response: created };
export const storeRename = { request: z.object({ name: z.string().trim().min(2, '请填写门店名称').max(60) }), response: nothing };
