import { z } from 'zod';
import { nothing, timestamp } from './common';

const qrid = z.string().min(1, '二维码无效').max(64, '二维码无效');
export const qrStates = ['new', 'scanned', 'allowed', 'refused', 'expired'] as const;
/**
 * For the screen that shows the code: `secret` is kept there, `link` is drawn, `number` (two digits) is shown to be
 * typed on the phone. `expiresIn`: seconds.
 */
export const qrCreate = {
  request: nothing,
  response: z.object({
    qrid: z.string(),
    secret: z.string(),
    link: z.string(),
    number: z.string(),
    expiresIn: z.number().int(),
  }),
};
/** The token is handed out once, after the confirmation, to who knows the secret. */
export const qrPoll = {
  request: z.object({ qrid, secret: z.string().max(64) }),
  response: z.object({ state: z.enum(qrStates), token: z.string().nullable(), uid: z.string().nullable() }),
};
/** `device` is the server's word for what asked; `sameNetwork`: it asked from where the scanner is. */
export const qrScanned = {
  request: z.object({ qrid }),
  response: z.object({
    device: z.string(),
    place: z.string().nullable(),
    sameNetwork: z.boolean(),
    requestedAt: timestamp,
    expiresIn: z.number().int(),
  }),
};
/** To allow, the `number` of the screen is wanted; a wrong one refuses, and the code is over. */
export const qrAllow = {
  request: z.object({ qrid, allow: z.boolean(), number: z.string().max(8).nullish() }),
  response: nothing,
};
