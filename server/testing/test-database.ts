import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrationsFolder, type OpenDatabase } from '../db/database';
import { embeddedOn, openPglite } from '../db/open-embedded';
import { openPostgresTestDatabase, type PostgresTestDatabase } from './postgres-test-database';

const snapshotDirectory = join(tmpdir(), 'auto-repair-test-database');

/** Changes whenever a migration does. */
function migrationsFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A migrated, empty database as an archive; made once per machine and set of migrations, since making one takes
 * seconds.
 */
async function snapshot(): Promise<Buffer> {
  const file = join(snapshotDirectory, `${migrationsFingerprint()}.tar.gz`);
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

/** A PostgreSQL server on which the tests may create databases; without it they run on the embedded engine. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || null;

export type TestDatabase = OpenDatabase;

/** A migrated, empty database in memory. */
export async function openEmbeddedTestDatabase(): Promise<OpenDatabase> {
  return embeddedOn(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await snapshot())]) }));
}

/**
 * A migrated, empty database of its own on the PostgreSQL of TEST_DATABASE_URL, for tests that need one. Throws when
 * that is not set.
 */
export async function openTestPostgres(connections?: number): Promise<PostgresTestDatabase> {
  if (!testDatabaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  return openPostgresTestDatabase(testDatabaseUrl, migrationsFingerprint(), connections);
}

/** A migrated, empty database: on the PostgreSQL of TEST_DATABASE_URL, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testDatabaseUrl ? openTestPostgres() : openEmbeddedTestDatabase();
}
