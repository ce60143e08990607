import { z } from 'zod';

export const dictionaryEntry = z.object({ key: z.string(), value: z.string() });
export const dictionaryQuery = { request: z.object({ key: z.string().min(1).max(64) }), response: dictionaryEntry };
