import { isIP } from 'node:net';
import { isPrivateAddress } from '../base/networks';
import { refused } from '../base/refusals';
import type { CallContext } from './route';

type Addressed = Pick<CallContext, 'config' | 'http'>;

/** Names of this machine and of a local network: they lead nowhere else. */
const LOCAL_NAME = /^([\w-]+|.+\.(localhost|local|lan|internal|test))$/i;

/** Whether a host that a request names can only be this server, as its caller reaches it. */
export function isOwnHost(host: string, listensAt: readonly (string | undefined)[]): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return (isIP(plain) ? isPrivateAddress(plain) : LOCAL_NAME.test(plain)) || listensAt.includes(plain);
}

/**
 * What the caller reaches this server by, without a trailing slash: the setting; without one what the request says, as
 * far as it can be no stranger's host: addresses with sessions, documents and pictures begin with it.
 * Throws CallError refused for another host: the operator has to set PUBLIC_ORIGIN.
 */
export function publicOrigin({ config, http: { request } }: Addressed): string {
  if (config.publicOrigin !== null) return config.publicOrigin;
  if (!isOwnHost(request.hostname, [config.host, request.socket.localAddress])) {
    request.log.warn({ host: request.hostname }, 'a public host is called: set PUBLIC_ORIGIN');
    throw refused('服务器尚未设置公开地址（PUBLIC_ORIGIN），请联系管理员');
  }
  return `${request.protocol}://${request.host}`;
}

/** A path of this server as a whole address, which mini programs need; whole addresses stay as they are. */
export const absoluteUrl = (ctx: Addressed, url: string) => (url.startsWith('/') ? `${publicOrigin(ctx)}${url}` : url);

/** `absoluteUrl` of a picture that may be missing. */
export const pictureUrl = (ctx: Addressed, url: string | null) => url && absoluteUrl(ctx, url);
