import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrationsFolder, type Database, type Listen } from '../db/database';
import { listenOn, openPglite } from '../db/open-embedded';

const snapshotDirectory = join(tmpdir(), 'auto-repair-test-database');

/** Changes whenever a migration does. */
function snapshotName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
  }
  return `${hash.digest('hex').slice(0, 16)}.tar.gz`;
}

/** A migrated, empty database as an archive; made once per machine and set of migrations, since making one takes seconds. */
async function snapshot(): Promise<Buffer> {
  const file = join(snapshotDirectory, snapshotName());
  if (existsSync(file)) return gunzipSync(readFileSync(file));
  const opened = await openPglite({});
  const archive = Buffer.from(await (await opened.client.dumpDataDir('none')).arrayBuffer());
  await opened.close();
  mkdirSync(snapshotDirectory, { recursive: true });
  // Renamed when whole: another worker may be looking.
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, gzipSync(archive, { level: 1 }));
  renameSync(partial, file);
  return archive;
}

export interface TestDatabase {
  readonly db: Database;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

/** A migrated, empty database in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await snapshot())]) });
  return { db: drizzle(client), listen: listenOn(client), close: () => client.close() };
}
