import { z } from 'zod';
import { nothing } from './common';

export const qrScanned = { request: z.object({ qrid: z.string().min(1).max(64) }), response: z.object({ device: z.string(), expiresIn: z.number().int() }) };
export const qrAllow = { request: z.object({ qrid: z.string().min(1).max(64), allow: z.boolean() }), response: nothing };
