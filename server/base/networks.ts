import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address inside IPv6, as sockets of both families write one, is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const PRIVATE_ADDRESS =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/**
 * Whether an address is this machine's or of a network that nobody reaches from outside (RFC 1918, 4193, 3927, 4291).
 */
export const isPrivateAddress = (address: string): boolean => PRIVATE_ADDRESS.test(plain(address));

/** Whether a text is an address or a network, such as `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

/** Whether an address is in one of the networks; in none when there are none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(bits), familyOf(net));
  }
  const asked = plain(address);
  return list.check(asked, familyOf(asked));
}
