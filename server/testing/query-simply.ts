import type { Database } from '../db/database';

interface Rows {
  readonly rows: unknown[];
}
type Client =
  { readonly exec: (text: string) => Promise<Rows[]> } | { readonly query: (text: string) => Promise<Rows> };

/**
 * Asks a question without parameters in one message: the embedded engine takes several times as long over a prepared
 * statement. For what tests ask after every call.
 */
export async function querySimply<Row extends Record<string, unknown>>(db: Database, text: string): Promise<Row[]> {
  const { $client: client } = db as Database & { readonly $client: Client };
  const answer = 'exec' in client ? (await client.exec(text))[0] : await client.query(text);
  return (answer?.rows ?? []) as Row[];
}
