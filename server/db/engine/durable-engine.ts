import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-node-fs';
import { prepareQueries } from './prepared-queries';
import { readAsDrizzle } from './read-as-drizzle';

/** -F switches fsync off; without it commits reach the disk. The embedded engine knows no fdatasync. */
export const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap((setting) => ['-c', setting]),
];

/** An engine as it is asked here: statements are parsed once, and values read as drizzle takes them. */
export function readied(client: PGlite): PGlite {
  readAsDrizzle(client);
  prepareQueries(client);
  return client;
}

/** Opens the database whose files are in `directory`, or sets one up, with the engine's compiled code. */
export const openDurable = async (directory: string, pgliteWasmModule: WebAssembly.Module): Promise<PGlite> =>
  readied(await PGlite.create({ fs: new DurableNodeFS(directory), startParams: DURABLE_PARAMS, pgliteWasmModule }));
