import { z } from 'zod';
import { nothing } from './common';
import { charChange } from './vehicle';

export const ocrAccessToken = {
  request: nothing,
  response: z.object({
    accessToken: z.string(),
    expiresIn: z.number().int(),
    url: z.string(),
    /** Reads the plate of a photo in which `url` found no VIN. Absent where `url` reads both. */
    plateUrl: z.string().optional(),
  }),
};
/** The third party's own form: the token in the query string, the picture as base64. */
export const vinOcr = {
  request: z.object({ access_token: z.string(), image: z.string() }),
  response: z.object({
    words_result_num: z.number().int(),
    words_result: z.array(z.object({ words: z.string() })),
    /** Characters that reading rules changed, such as O read for 0. Absent from providers that do not tell. */
    changes: z.array(charChange).optional(),
    candidates: z.array(z.string()).optional(),
    /** The check digit fits, but what was read differs too much: the user is asked before a car is shown. */
    unsure: z.boolean().optional(),
    /** Where on the sent picture the VIN stands, in shares of its width and height. Absent where nobody tells. */
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
    error_code: z.number().int().optional(),
    error_msg: z.string().optional(),
  }),
};
export type VinOcrAnswer = z.output<typeof vinOcr.response>;
