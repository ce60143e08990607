import type { CallContext } from './route';

type Addressed = Pick<CallContext, 'config' | 'http'>;

/** What the caller reaches this server by, without a trailing slash: the setting, else what the request says. */
export function publicOrigin({ config, http }: Addressed): string {
  return config.publicOrigin ?? `${http.request.protocol}://${http.request.host}`;
}

/** A path of this server as a whole address, which mini programs need; whole addresses stay as they are. */
export const absoluteUrl = (ctx: Addressed, url: string) => (url.startsWith('/') ? `${publicOrigin(ctx)}${url}` : url);

/** `absoluteUrl` of a picture that may be missing. */
export const pictureUrl = (ctx: Addressed, url: string | null) => url && absoluteUrl(ctx, url);
