import { isIPv4, isIPv6 } from 'node:net';

/** How much of an IPv6 address names one connection, and one customer of a provider, in groups of 16 bits. */
const CONNECTION_GROUPS = 4;
const CUSTOMER_GROUPS = 3;

/** The groups of a part of an IPv6 address, the last two of which may be written as those of IPv4: `ffff:1.2.3.4`. */
const groupsIn = (part: string): number[] =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return group.includes('.') ? [a * 256 + b, c * 256 + d] : [parseInt(group, 16)];
    });

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const [left, right] = [groupsIn(head), groupsIn(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<number>(Math.max(0, missing)).fill(0), ...right];
}

/** The IPv4 address inside ::ffff:0:0/96, as sockets of both families write one; null for any other. */
function mappedIPv4(groups: readonly number[]): string | null {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const network = (groups: readonly number[], size: number) =>
  `${groups
    .slice(0, size)
    .map((group) => group.toString(16))
    .join(':')}::/${16 * size}`;

/** Where a call comes from, as limits count it. */
export interface CallerNetwork {
  /** The IPv4 address, or the /64 of an IPv6 one, whose holder has all of its addresses. */
  readonly near: string;
  /** The /48 around it; null for IPv4. */
  readonly wide: string | null;
  /** What one provider or data centre hands out together: the /24 of an IPv4 address, the /48 of an IPv6 one. */
  readonly block: string;
}

const ofIPv4 = (address: string): CallerNetwork => ({
  near: address,
  wide: null,
  block: isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address,
});

export function networkOf(address: string): CallerNetwork {
  if (!isIPv6(address)) return ofIPv4(address);
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  if (mapped !== null) return ofIPv4(mapped);
  const wide = network(groups, CUSTOMER_GROUPS);
  return { near: network(groups, CONNECTION_GROUPS), wide, block: wide };
}
