import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrationsFolder, queryRows } from './database';
import { declareUnderstood, refuseNewer } from './newer-database';
import { understoodBy } from './understood-by';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}
const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal;
const whenOf = (tag: string) => entries.find((entry) => entry.tag === tag)?.when ?? NaN;
const known = Math.max(...entries.map(({ when }) => when));
const LATER = known + 1_000;
const REFUSAL = 'A newer version has migrated the database';

let opened: TestDatabase;
const ask = async (text: string) => queryRows(opened.db, sql.raw(text));
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** As a newer release does, whose migration `at` is understood by releases from `oldest` on. */
async function migrateLater(at: number, oldest?: number): Promise<void> {
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', ${at})`);
  if (oldest === undefined) return;
  await declareUnderstood(ask);
  await ask(`insert into drizzle.understood_by (migration, oldest) values (${at}, ${oldest})`);
}

describe('a database that a newer release has migrated', () => {
  it('is used by a release that all of the newer migrations say understands them', async () => {
    await migrateLater(LATER, known);
    await migrateLater(LATER + 1, known - 1);
    await expect(refuseNewer(ask)).resolves.toBeUndefined();
  });

  it('is refused where one of them says that it takes a newer release', async () => {
    await migrateLater(LATER, known);
    await migrateLater(LATER + 1, LATER);
    await expect(refuseNewer(ask)).rejects.toThrow(REFUSAL);
  });

  it('is refused where one of them says nothing, as those of before it could be said', async () => {
    await migrateLater(LATER);
    await expect(refuseNewer(ask)).rejects.toThrow(REFUSAL);
    await migrateLater(LATER + 1, known);
    await expect(refuseNewer(ask)).rejects.toThrow(REFUSAL);
  });
});

describe('a start', () => {
  it('writes what its own migrations say, again and again alike', async () => {
    await declareUnderstood(ask);
    await declareUnderstood(ask);
    const said = Object.entries(understoodBy).map(([migration, oldest]) => ({
      migration: String(whenOf(migration)),
      oldest: String(whenOf(oldest)),
    }));
    expect(await ask('select migration::text, oldest::text from drizzle.understood_by order by migration')).toEqual(
      said,
    );
  });

  it('leaves the stricter word that a newer release has put in place of its own', async () => {
    await declareUnderstood(ask);
    await ask(`update drizzle.understood_by set oldest = ${LATER}`);
    await declareUnderstood(ask);
    expect(await ask('select distinct oldest::text from drizzle.understood_by')).toEqual([{ oldest: String(LATER) }]);
  });

  it('uses an empty database', async () => {
    await ask('drop schema drizzle cascade');
    await expect(refuseNewer(ask)).resolves.toBeUndefined();
    await declareUnderstood(ask);
    expect(await ask('select count(*)::int as said from drizzle.understood_by')).toEqual([
      { said: Object.keys(understoodBy).length },
    ]);
  });
});
