import { sql } from 'drizzle-orm';
import { startPair, type PostgresPair } from '../../scripts/throwaway-pair';
import { describePostgres } from '../testing/on-engine';
import { until } from '../testing/until';
import { queryRows, type Database, type OpenDatabase, type Replicas } from './database';
import { connectPostgres } from './open-postgres';
import { primaryOf } from './primary-of';
import { openReplicas } from './replicas';

const PATIENCE_MS = 120_000;

describe('replicas that are not there', () => {
  it('leave all to the primary, and are told of', async () => {
    const asked: string[] = [];
    const query = ({ text }: { text: string }) => Promise.resolve({ rows: [{ at: asked.push(text) }] });
    const transaction = (work: (tx: Database) => Promise<unknown>) => work('of the primary' as never);
    const nowhere = 'postgres://x@127.0.0.1:1,127.0.0.1:2/x';
    const primary = { url: nowhere, pool: { query } as never, db: { transaction } as never };
    const replicas = await openReplicas(primary, { url: nowhere, max: 1, tell: () => undefined });
    expect(await queryRows(replicas.db, sql`select 1 as at`)).toEqual([{ at: 1 }]);
    await replicas.db.execute(sql`update a set b = 1`);
    expect(asked).toEqual(['select 1 as at', 'update a set b = 1']);
    expect(await replicas.db.transaction((tx) => Promise.resolve(tx))).toBe('of the primary');
    expect([primaryOf(replicas.db), primaryOf(primary.db)]).toEqual([primary.db, primary.db]);
    expect(replicas.fault()).toMatchObject({ code: 'NO_REPLICA' });
    await replicas.close();
  });
});

describePostgres('replicas of a database', () => {
  const ends: (() => Promise<void>)[] = [];
  let pair: PostgresPair;
  let opened: OpenDatabase;
  let replicas: Replicas;
  const told: [string, boolean][] = [];
  const open = async (account: string) => {
    const as = (url: string) => url.replace('postgres@', `${account}@`);
    const database = connectPostgres(as(pair.primaryUrl), 2, () => undefined);
    ends.push(() => database.close());
    const read = await database.openReplicas?.(as(pair.standbyUrl), (name, fault) => told.push([name, fault !== null]));
    if (!read) throw new Error('PostgreSQL has replicas');
    ends.push(() => read.close());
    return { database, read };
  };
  beforeAll(async () => {
    const started = await startPair();
    if (!started) throw new Error('PostgreSQL is needed for this test');
    pair = started;
    ends.push(() => pair.stop());
    ({ database: opened, read: replicas } = await open('postgres'));
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  }, PATIENCE_MS);

  const isReplica = async (db: Database) =>
    (await queryRows<{ is: boolean }>(db, sql`select pg_is_in_recovery() as is`))[0]?.is;

  it('answer what only reads; what writes, and transactions, the primary does', async () => {
    expect([await isReplica(replicas.db), await isReplica(opened.db)]).toEqual([true, false]);
    await replicas.db.execute(sql`create table words (word text)`);
    await replicas.db.execute(sql`insert into words values ('one')`);
    expect(await replicas.db.transaction(isReplica)).toBe(false);
    await until(async () => (await queryRows(replicas.db, sql`select word from words`)).length === 1);
    expect(replicas.fault()).toBeNull();
  });

  it('are asked by an account that may do nothing special', async () => {
    await opened.db.execute(sql`create role plain login`);
    await until(
      async () => (await queryRows(replicas.db, sql`select from pg_roles where rolname = 'plain'`)).length > 0,
    );
    const { read } = await open('plain');
    expect([read.fault(), await isReplica(read.db)]).toEqual([null, true]);
  });

  it('have the primary say what is wrong with a statement', async () => {
    await expect(replicas.db.execute(sql`select nothing from nowhere`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    });
    expect(replicas.fault()).toBeNull();
  });

  it(
    'are done without while they are away, and taken up again',
    async () => {
      const reading = Promise.all(
        Array.from({ length: 50 }, () => queryRows(replicas.db, sql`select word, pg_sleep(0.2) from words`)),
      );
      await pair.loseStandby();
      expect((await reading).every((rows) => rows.length === 1)).toBe(true);
      expect(await isReplica(replicas.db)).toBe(false);
      await until(() => replicas.fault() !== null);
      await pair.returnStandby();
      await until(() => replicas.fault() === null);
      expect(await isReplica(replicas.db)).toBe(true);
      const { host } = new URL(pair.standbyUrl);
      expect(told.filter(([name]) => name === host).map(([, isLost]) => isLost)).toEqual(
        expect.arrayContaining([true, false]),
      );
    },
    PATIENCE_MS,
  );
});
