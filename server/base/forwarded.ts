import { isIP } from 'node:net';

/** The address in an entry of X-Forwarded-For, with a port or without; null where it is none. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const withPort = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text);
  const address = withPort?.[1] ?? text;
  // What follows a `%` is the name of an interface, which anybody may choose.
  return isIP(address) > 0 && !address.includes('%') ? address : null;
}

/**
 * The addresses of an X-Forwarded-For, the nearest last. An entry that is no address counts as `sender`, the one who
 * passed it on, so that nobody has an address of his own for each thing that he writes.
 */
export const forwardedAddresses = (header: string, sender: string): string[] =>
  header.split(',').map((entry) => addressIn(entry) ?? sender);
