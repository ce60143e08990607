import { isIPv4, isIPv6 } from 'node:net';

/** How much of an IPv6 address names one connection, and one customer of a provider, in groups of 16 bits. */
const CONNECTION_GROUPS = 4;
const CUSTOMER_GROUPS = 3;

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
    parseInt(group, 16).toString(16),
  );
}

/**
 * Where a call comes from, as limits count it. `near`: the IPv4 address, or the /64 of an IPv6 one, whose holder has
 * all of its addresses. `wide`: the /48 around it; null for IPv4.
 */
export function networkOf(address: string): { readonly near: string; readonly wide: string | null } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return { near: mapped, wide: null };
  if (!isIPv6(address)) return { near: address, wide: null };
  const groups = groupsOf(address);
  return {
    near: `${groups.slice(0, CONNECTION_GROUPS).join(':')}::/64`,
    wide: `${groups.slice(0, CUSTOMER_GROUPS).join(':')}::/48`,
  };
}
