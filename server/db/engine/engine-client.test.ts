import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { asCaller } from '../../base/caller';
import { startThread } from '../../base/job-thread';
import { outageOf } from '../../base/outage';
import { writeMigratedDatabase } from '../../testing/test-database';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { EngineClient } from './engine-client';

let engine: EngineClient;
/** All that were started for it, the last one running. */
const threads: Worker[] = [];
const troubles: Error[] = [];

beforeAll(async () => {
  const folder = temporaryFolder('engine');
  await writeMigratedDatabase(folder);
  engine = await EngineClient.open(
    join(folder, 'database'),
    (error) => troubles.push(error),
    () => {
      const thread = startThread(join(__dirname, 'engine-worker.ts'));
      threads.push(thread);
      return thread;
    },
  );
  await engine.query('create table notes (id int primary key, text text not null)');
});
beforeEach(() => engine.query('truncate notes'));
afterAll(() => engine.close());

const note = (id: number, text = 'a') => engine.query('insert into notes values ($1, $2)', [id, text]);
const ids = async () =>
  (await engine.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

describe('the engine in a thread of its own', () => {
  afterEach(() => expect(troubles).toEqual([]));

  it('answers rows as objects and as arrays, and how many a statement changed', async () => {
    expect(await note(1, '中文')).toMatchObject({ rows: [], affectedRows: 1 });
    const text = `select id, text, '2026-03-02 02:00:00+00'::timestamptz as at, '{"a": [1]}'::jsonb as json,
      '\\x00ff'::bytea as bytes, true as yes, 9007199254740993::int8 as large, null as nothing from notes`;
    const values = [
      1,
      '中文',
      '2026-03-02 02:00:00+00',
      { a: [1] },
      Buffer.from([0, 255]),
      true,
      9007199254740993n,
      null,
    ];
    const asArrays = await engine.query<unknown[]>(text, [], { rowMode: 'array' });
    expect(asArrays.rows[0]?.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value))).toEqual(
      values,
    );
    expect((await engine.query(text)).rows[0]).toMatchObject({ id: 1, text: '中文', yes: true, nothing: null });
  });

  it('says what is wrong as the engine does, and goes on', async () => {
    await note(1);
    await expect(note(1)).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
      message: expect.stringContaining('duplicate key') as string,
    });
    await expect(engine.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await ids()).toEqual([1]);
  });

  it('leaves the event loop to others while it works', async () => {
    let isWorking = true;
    const work = engine.query('select count(*) from generate_series(1, 1000000)').finally(() => (isWorking = false));
    let turns = 0;
    for (; isWorking; turns += 1) await new Promise(setImmediate);
    await work;
    expect(turns).toBeGreaterThan(100);
  });

  it('commits what a transaction did, after which the others have their turns', async () => {
    const heard: string[] = [];
    const held = engine.transaction(async (open) => {
      await open.query('insert into notes values (1, $1)', ['in']);
      const outside = ids().then((found) => heard.push(`outside ${found.join()}`));
      // It is asked before the transaction goes on, and may not be answered before its end.
      await open.query('insert into notes values (2, $1)', ['in']);
      heard.push('inside');
      return { outside };
    });
    await (
      await held
    ).outside;
    expect(heard).toEqual(['inside', 'outside 1,2']);
  });

  it('undoes a transaction whose work fails, and one with a statement that failed', async () => {
    const failed = engine.transaction(async (open) => {
      await open.query('insert into notes values (1, $1)', ['in']);
      throw new Error('changed his mind');
    });
    await expect(failed).rejects.toThrow('changed his mind');
    const aborted = engine.transaction(async (open) => {
      await open.query('insert into notes values (1, $1)', ['in']);
      await expect(open.query('insert into notes values (1, $1)', ['in'])).rejects.toMatchObject({ code: '23505' });
    });
    await expect(aborted).rejects.toThrow();
    expect(await ids()).toEqual([]);
  });

  it('has nobody wait behind 200 of another', async () => {
    const answered: string[] = [];
    const ask = (name: string) =>
      asCaller([{ key: 'users' }, { key: name }], () => engine.query('select 1')).then(() => answered.push(name));
    const asked: Promise<unknown>[] = [];
    await engine.transaction((open) => {
      for (let times = 0; times < 200; times += 1) asked.push(ask('many'));
      asked.push(ask('one'));
      return open.query('select 1');
    });
    await Promise.all(asked);
    expect(answered.indexOf('one')).toBeLessThan(3);
  });

  it('keeps its log short by itself', async () => {
    const logStart = async () =>
      (await engine.query<{ lsn: string }>('select redo_lsn::text as lsn from pg_control_checkpoint()')).rows[0]?.lsn;
    const before = await logStart();
    await engine.query(`insert into notes select n, repeat('x', 900) from generate_series(1, 10000) n`);
    await until(async () => (await logStart()) !== before);
  });
});

describe('an engine whose thread ends', () => {
  /** Ends it as a trap in the compiled engine would. */
  const crash = async () => void (await threads.at(-1)?.terminate());

  it('tells who waits that the database was away, and has all that was committed for the next one', async () => {
    await note(1);
    const started = threads.length;
    const asked = [note(2), engine.query('select count(*) from generate_series(1, 30000000)')];
    const failures = Promise.allSettled(asked);
    await until(async () => (await Promise.race([failures.then(() => true), asked[0]?.then(() => true)])) === true);
    await crash();
    const [, second] = await failures;
    expect(second?.status === 'rejected' && outageOf(second.reason)).toBe('service');
    expect(await ids()).toEqual([1, 2]);
    expect(threads.length).toBe(started + 1);
    expect(troubles).toEqual([expect.objectContaining({ message: 'the embedded engine crashed' })]);
  });

  it('ends a transaction that was held, and undoes it', async () => {
    const held = engine.transaction(async (open) => {
      await open.query('insert into notes values (1, $1)', ['in']);
      await crash();
      await open.query('insert into notes values (2, $1)', ['in']);
    });
    await expect(held).rejects.toMatchObject({ code: '57P02' });
    expect(await ids()).toEqual([]);
  });

  it('says to who listens that he may have missed something, and has him hear the next', async () => {
    const heard: string[] = [];
    const end = await engine.listen(
      'news',
      (payload) => heard.push(payload),
      () => heard.push('missed'),
    );
    await engine.query(`select pg_notify('news', 'first')`);
    await until(() => heard.includes('first'));
    await crash();
    await engine.query(`select pg_notify('news', 'second')`);
    await until(() => heard.includes('second'));
    await end();
    expect(heard).toEqual(['first', 'missed', 'second']);
  });
});
