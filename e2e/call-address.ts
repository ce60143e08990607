import type { Endpoint } from '../src/contract/endpoint';

/** Where a call is sent: some of its fields go into the address, too. */
export function callAddress<Req>(origin: string, { path, query = [] }: Endpoint<Req>, body: Req): string {
  const fields = new Map(Object.entries(body as Record<string, string>));
  const asked = new URLSearchParams(
    query.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])),
  );
  return `${origin}${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`;
}
