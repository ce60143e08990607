import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrationsFolder, type OpenDatabase } from '../db/database';
import { engineModule } from '../db/engine/engine-module';
import { embeddedOn, openPglite } from '../db/open-embedded';
import { CopiedFiles, ROOT, databaseFiles, type DatabaseFile } from './embedded-copy';
import { rememberEngine } from './engine-state';
import { keptByWorker } from './kept-by-worker';
import { lendEngine } from './lent-engine';
import { openPostgresTestDatabase, type PostgresTestDatabase } from './postgres-test-database';

const snapshotDirectory = join(tmpdir(), 'auto-repair-test-database');

/** Changes whenever a migration does. Read once per worker: a test run does not change them. */
const migrationsFingerprint = () => keptByWorker('migrations', () => Promise.resolve(fingerprintOfMigrations()));

function fingerprintOfMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The files of a migrated, empty database; made once per machine and set of migrations, since making them takes
 * seconds.
 */
async function migratedFiles(fingerprint: string): Promise<readonly DatabaseFile[]> {
  const file = join(snapshotDirectory, `${fingerprint}.files.gz`);
  if (existsSync(file)) return deserialize(gunzipSync(readFileSync(file))) as DatabaseFile[];
  const opened = await openPglite({});
  // Else every copy would begin with replaying the migrations from the log.
  await opened.client.exec('checkpoint');
  const files = databaseFiles(opened.client);
  await opened.close();
  mkdirSync(snapshotDirectory, { recursive: true });
  // Renamed when whole: another worker may be looking.
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, gzipSync(serialize(files), { level: 1 }));
  renameSync(partial, file);
  return files;
}

const keptFiles = async (): Promise<readonly DatabaseFile[]> => {
  const fingerprint = await migrationsFingerprint();
  return keptByWorker(`files ${fingerprint}`, () => migratedFiles(fingerprint));
};

/**
 * Writes a migrated, empty embedded database into a data directory that has none: what a first start would leave
 * there after seconds of setting up and migrating.
 */
export async function writeMigratedDatabase(dataDir: string): Promise<void> {
  for (const { path, data } of await keptFiles()) {
    const place = join(dataDir, 'database', relative(ROOT, path));
    if (data) writeFileSync(place, data, { mode: 0o600 });
    else mkdirSync(place, { recursive: true, mode: 0o700 });
  }
}

/** A PostgreSQL server on which the tests may create databases; without it they run on the embedded engine. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || null;

export type TestDatabase = OpenDatabase;

/** An engine with a migrated, empty database, and what puts it back to that. */
interface Engine {
  readonly client: PGlite;
  readonly rewind: () => boolean;
}

/** As many as most tests have open at once. */
const MOST_IDLE = 2;

async function beginEngine(): Promise<Engine> {
  const files = await keptFiles();
  const pgliteWasmModule = await keptByWorker('engine', engineModule);
  // Setting up the usual 128 MB takes longer than all else that the engine does at its start.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const client = await PGlite.create({ fs: new CopiedFiles(files), pgliteWasmModule, startParams });
  // Loads the language of triggers, which most tests fire.
  await client.exec('do $$ begin end $$');
  return { client, rewind: rememberEngine(client) };
}

/** A migrated, empty database in memory: of an engine that served a test before and is as it was when it began. */
export async function openEmbeddedTestDatabase(): Promise<OpenDatabase> {
  const idle = await keptByWorker('idle engines', () => Promise.resolve<Engine[]>([]));
  const lent = idle.pop() ?? (await beginEngine());
  return embeddedOn(
    lendEngine(lent.client, () => {
      const isKept = idle.length < MOST_IDLE && lent.rewind();
      if (isKept) idle.push(lent);
      return isKept;
    }),
  );
}

/**
 * A migrated, empty database of its own on the PostgreSQL of TEST_DATABASE_URL, for tests that need one. Throws when
 * that is not set.
 */
export async function openTestPostgres(connections?: number): Promise<PostgresTestDatabase> {
  if (!testDatabaseUrl) throw new Error('TEST_DATABASE_URL is not set');
  return openPostgresTestDatabase(testDatabaseUrl, await migrationsFingerprint(), connections);
}

/** A migrated, empty database: on the PostgreSQL of TEST_DATABASE_URL, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testDatabaseUrl ? openTestPostgres() : openEmbeddedTestDatabase();
}
