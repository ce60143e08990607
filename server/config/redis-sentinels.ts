const PARTS =
  /^redis\+sentinel:\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#@]+)\/(?<name>[\w.-]+)(?:\?sentinelPassword=(?<sentinelPassword>[^&#]+))?$/;
/** A name, an address or an IPv6 address in brackets, and a port. */
const HOST = /^(?<host>\[[^\]]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/;
const DEFAULT_PORT = 26_379;

/** Sentinels, what they call the Redis that they watch, and how to log in at it and at them. */
export interface RedisSentinels {
  readonly sentinels: { host: string; port: number }[];
  readonly name: string;
  readonly username?: string;
  readonly password?: string;
  readonly sentinelPassword?: string;
}

/**
 * What an address such as `redis+sentinel://:password@one:26379,two:26379/name` names; the account is Redis's own, that
 * of the Sentinels is `?sentinelPassword=`. Null where it is no such address.
 */
export function redisSentinels(address: string): RedisSentinels | null {
  const { hosts = '', name, ...account } = PARTS.exec(address)?.groups ?? {};
  if (!name) return null;
  const sentinels: { host: string; port: number }[] = [];
  for (const one of hosts.split(',')) {
    const { host, port = DEFAULT_PORT } = HOST.exec(one)?.groups ?? {};
    if (!host) return null;
    sentinels.push({ host: host.replace(/^\[(.+)\]$/, '$1'), port: Number(port) });
  }
  const said = Object.entries(account).filter(([, value]) => value !== undefined && value !== '');
  return { sentinels, name, ...Object.fromEntries(said.map(([key, value = '']) => [key, decodeURIComponent(value)])) };
}

/** Whether it is the address of a Redis, or of the Sentinels of one. */
export const isRedisAddress = (address: string): boolean =>
  /^rediss?:\/\//.test(address) || redisSentinels(address) !== null;
