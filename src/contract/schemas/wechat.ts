import { z } from 'zod';

export const followCheck = {
  request: z.object({ appid: z.string().min(1).max(64) }),
  response: z.object({ followed: z.boolean(), name: z.string(), qrcodeUrl: z.string().nullable() }),
};
