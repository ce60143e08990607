import type { CallContext } from '../../http/route';
import { absoluteUrl } from '../../http/public-origin';

/** Where this server serves an uploaded picture. */
export const uploadPath = (key: string) => `/uploads/${key}`;

/** The whole address of an uploaded picture; '' where there is none. */
export const uploadUrl = (ctx: Pick<CallContext, 'config' | 'http'>, key: string) =>
  key === '' ? '' : absoluteUrl(ctx, uploadPath(key));
