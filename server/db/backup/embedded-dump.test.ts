import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import * as tar from 'tar';
import { temporaryFolder } from '../../testing/temporary-folder';
import { writeMigratedDatabase } from '../../testing/test-database';
import { queryRows, type Database, type OpenDatabase } from '../database';
import { openEmbedded } from '../open-embedded';
import { restoreEmbedded } from './embedded-dump';

const newDirectory = () => temporaryFolder('dump');
const ROWS = 2_000;
const EACH = 50;

async function openAccounts(dataDir: string): Promise<OpenDatabase> {
  await writeMigratedDatabase(dataDir);
  const opened = await openEmbedded(dataDir);
  await opened.db.execute(sql`create table accounts (id int primary key, money int not null, note text)`);
  await opened.db.execute(
    sql`insert into accounts select n, ${EACH}::int, repeat('x', 200) from generate_series(1, ${ROWS}) n`,
  );
  await opened.db.execute(sql`create table moves (id int primary key)`);
  return opened;
}

/** Moves money between accounts all over the table, each move in a transaction, until it is over. */
function moveMoney(db: Database) {
  const moved = { acknowledged: 0, isOver: false };
  const moving = (async () => {
    while (!moved.isOver) {
      const id = moved.acknowledged + 1;
      const [from, to] = [1 + ((id * 7919) % ROWS), 1 + ((id * 104_729 + 1) % ROWS)];
      await db.transaction(async (tx) => {
        await tx.execute(sql`update accounts set money = money - 1, note = repeat('y', 200) where id = ${from}`);
        await tx.execute(sql`update accounts set money = money + 1, note = repeat('z', 200) where id = ${to}`);
        await tx.execute(sql`insert into moves values (${id})`);
      });
      moved.acknowledged = id;
    }
  })();
  return Object.assign(moved, { moving });
}

const numbers = async (db: Database) =>
  (
    await queryRows<{ money: number; accounts: number; moves: number; last: number }>(
      db,
      sql`select sum(money)::int as money, count(*)::int as accounts, (select count(*)::int from moves) as moves,
        (select max(id) from moves) as last from accounts`,
    )
  )[0];

describe('a dump of an embedded database in use', () => {
  it('is the database at its end, whatever is written meanwhile, after a failed one and beside another', async () => {
    const [from, to, folder] = [newDirectory(), newDirectory(), newDirectory()];
    const opened = await openAccounts(from);
    await expect(opened.dumpTo(join(folder, 'missing', 'dump'))).rejects.toMatchObject({ code: 'ENOENT' });
    const moved = moveMoney(opened.db);
    while (moved.acknowledged < 20) await new Promise(setImmediate);
    const before = moved.acknowledged;
    await Promise.all(['first', 'second'].map((name) => opened.dumpTo(join(folder, name))));
    const after = moved.acknowledged;
    moved.isOver = true;
    await moved.moving;
    await opened.close();
    expect(after).toBeGreaterThan(before);
    const files: string[] = [];
    await tar.list({ file: join(folder, 'second'), onReadEntry: ({ path }) => void files.push(path) });
    // By it the engine knows from where to read the log, and refuses one that is cut short.
    expect(files).toContain('./backup_label');

    await restoreEmbedded(to, join(folder, 'second'));
    // Opening compares every page with its checksum.
    const restored = await openEmbedded(to);
    const found = await numbers(restored.db);
    expect(found).toMatchObject({ money: ROWS * EACH, accounts: ROWS });
    expect(found?.moves).toBe(found?.last);
    expect(found?.last).toBeGreaterThan(before);
    expect(found?.last).toBeLessThanOrEqual(after + 1);
    await restored.close();
  }, 120_000);
});
