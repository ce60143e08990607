const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^/?#]*@)?(?<hosts>[^/?#]+)(?<rest>[/?#].*)?$/;
const DEFAULT_PORT = '5432';
/** A name, an address or an IPv6 address in brackets, and a port. */
const HOST = /^(?<name>\[[^\]]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/;

/**
 * The addresses that a DATABASE_URL names, one for each of its hosts, as libpq reads `//a:5432,b:5433/name`: all else
 * is said once for all of them. Null where it is no such address.
 */
export function databaseHosts(url: string): readonly string[] | null {
  const { scheme = '', account = '', hosts = '', rest = '' } = PARTS.exec(url)?.groups ?? {};
  if (!hosts) return null;
  const addresses: string[] = [];
  for (const host of hosts.split(',')) {
    const { name, port = DEFAULT_PORT } = HOST.exec(host)?.groups ?? {};
    if (!name) return null;
    addresses.push(`${scheme}${account}${name}:${port}${rest}`);
  }
  return addresses;
}
