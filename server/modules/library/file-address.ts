/**
 * Whether a document's outside address may be handed out: https, or the very origin of this server, on a host of the
 * list.
 */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
