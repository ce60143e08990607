import { sql } from 'drizzle-orm';
import type { PGlite } from '@electric-sql/pglite';
import { openEmbeddedTestDatabase } from '../../testing/test-database';
import type { OpenDatabase } from '../database';
import { prepareQueries } from './prepared-queries';

let opened: OpenDatabase;
let client: PGlite;
beforeEach(async () => {
  opened = await openEmbeddedTestDatabase();
  client = (opened.db as unknown as { readonly $client: PGlite }).$client;
  await client.exec('create table part (id serial primary key, name text unique, price int, bought timestamptz)');
});
afterEach(() => opened.close());

interface Known {
  readonly statement: string;
  readonly plans: number;
}
/** What the engine knows as parsed, but this question; by a way that has nothing kept. */
const known = async (): Promise<Known[]> => {
  const [answer] = await client.exec(
    'select statement, generic_plans + custom_plans as plans from pg_prepared_statements order by prepare_time',
  );
  return answer?.rows as unknown as Known[];
};

const INSERT = 'insert into part (name, price) values ($1, $2)';
const SELECT = 'select name, price from part where price >= $1 order by price';

describe('a statement of the embedded engine', () => {
  it('is parsed once, however often it is asked, in transactions, too', async () => {
    for (const price of [1, 2, 3]) await client.query(INSERT, [`part ${price}`, price]);
    await client.transaction(async (open) => {
      for (const price of [4, 5]) await open.query(INSERT, [`part ${price}`, price]);
    });
    expect(await known()).toEqual([{ statement: INSERT, plans: 5 }]);
    expect((await client.query(SELECT, [4])).rows).toEqual([
      { name: 'part 4', price: 4 },
      { name: 'part 5', price: 5 },
    ]);
  });

  it('answers rows, fields and how many it changed', async () => {
    expect(await client.query(INSERT, ['bulb', 300])).toMatchObject({ rows: [], affectedRows: 1, command: 'INSERT' });
    const found = {
      rows: [{ name: 'bulb', price: 300 }],
      fields: [
        { name: 'name', dataTypeID: 25 },
        { name: 'price', dataTypeID: 23 },
      ],
      rowCount: 1,
    };
    for (let time = 0; time < 2; time += 1) expect(await client.query(SELECT, [1])).toMatchObject(found);
    expect((await client.query(SELECT, [1], { rowMode: 'array' })).rows).toEqual([['bulb', 300]]);
    expect((await client.query(SELECT, [301])).rows).toEqual([]);
    expect((await client.query('')).rows).toEqual([]);
  });

  it.each([
    { type: 'int8', value: 9007199254740993n, read: 9007199254740993n },
    { type: 'numeric', value: '1.50', read: '1.50' },
    { type: 'bool', value: true, read: true },
    { type: 'jsonb', value: { 电压: [12.5, null] }, read: { 电压: [12.5, null] } },
    { type: 'text[]', value: ['a "b"', '继电器', ''], read: ['a "b"', '继电器', ''] },
    { type: 'bytea', value: new Uint8Array([0, 255]), read: new Uint8Array([0, 255]) },
    { type: 'timestamptz', value: new Date('2026-11-23T06:00:00Z'), read: '2026-11-23 06:00:00+00' },
    { type: 'text', value: null, read: null },
    { type: 'text', value: undefined, read: null },
  ])('takes and gives a value of $type: $value', async ({ type, value, read }) => {
    const text = `select $1::${type} as value`;
    expect((await client.query(text, [value])).rows).toEqual([{ value: read }]);
  });

  it.each([
    { what: 'of an unknown table', text: 'select * from nothing', values: [], code: '42P01' },
    { what: 'that is two', text: 'select 1; select 2', values: [], code: '42601' },
    { what: 'with a value that the engine cannot read', text: SELECT, values: ['much'], code: '22P02' },
    { what: 'with a value that cannot be written', text: 'select $1::bool', values: ['maybe'], code: undefined },
    { what: 'with too few values', text: SELECT, values: [], code: '08P01' },
    { what: 'against a constraint', text: INSERT, values: ['bulb', 1], code: '23505' },
  ])('fails $what, changes nothing, and the next is answered', async ({ text, values, code }) => {
    await client.query(INSERT, ['bulb', 300]);
    for (let time = 0; time < 2; time += 1)
      await expect(client.query(text, values)).rejects.toMatchObject({
        query: text,
        params: values,
        ...(code && { code }),
      });
    expect(client.isInTransaction()).toBe(false);
    expect((await client.query(SELECT, [0])).rows).toEqual([{ name: 'bulb', price: 300 }]);
  });

  it('ends its transaction when it fails, and only a savepoint goes back before it', async () => {
    const failing = client.transaction(async (open) => {
      await open.query(INSERT, ['bulb', 300]);
      await expect(open.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
      await open.query(SELECT, [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    expect((await client.query(SELECT, [0])).rows).toEqual([]);
    await opened.db.transaction(async (outer) => {
      await outer.execute(sql`insert into part (name, price) values ('fuse', 5)`);
      const inner = outer.transaction((open) => open.execute(sql`insert into part (name) values ('fuse')`));
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    expect((await client.query(SELECT, [0])).rows).toEqual([{ name: 'fuse', price: 5 }]);
  });

  it('is refused by a transaction that is over', async () => {
    const open = await client.transaction((transaction) => Promise.resolve(transaction));
    await expect(open.query(SELECT, [0])).rejects.toThrow('Transaction is closed');
  });

  it('is parsed anew when its table has got other columns', async () => {
    await client.query(INSERT, ['bulb', 300]);
    const all = 'select * from part';
    const [before] = (await client.query<object>(all)).rows;
    await client.exec("alter table part add column maker text default '海拉'");
    expect((await client.query(all)).rows).toEqual([{ ...before, maker: '海拉' }]);
  });

  it('is forgotten when many others were asked since, and asked again all the same', async () => {
    await client.query(INSERT, ['bulb', 300]);
    for (let number = 0; number < 600; number += 1) {
      const [row] = (await client.query(`select ${number} as number`)).rows;
      expect(row).toEqual({ number });
    }
    const statements = await known();
    expect(statements).toHaveLength(500);
    expect(statements.map(({ statement }) => statement)).not.toContain(INSERT);
    await client.query(INSERT, ['fuse', 5]);
    expect((await client.query(SELECT, [0])).rows).toHaveLength(2);
  });

  it('is parsed anew after a minute, for the plan that fits its table now', async () => {
    let time = 0;
    prepareQueries(client, () => time);
    const plansAfter = async (ms: number): Promise<number[]> => {
      time += ms;
      await client.query(INSERT, [`part ${time}`, 1]);
      return (await known()).map(({ plans }) => plans);
    };
    expect(await plansAfter(0)).toEqual([1]);
    expect(await plansAfter(59_999)).toEqual([2]);
    expect(await plansAfter(1)).toEqual([1]);
    expect(await plansAfter(1)).toEqual([2]);
  });

  it('is not kept when it is long', async () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    const text = `select max(number) as most from unnest(array[${numbers.join(',')}]) as number where number < $1`;
    for (const limit of [10, 20]) expect((await client.query(text, [limit])).rows).toEqual([{ most: limit - 1 }]);
    expect(await known()).toEqual([]);
  });

  it('may stand beside others that are asked at once', async () => {
    const prices = Array.from({ length: 30 }, (_, price) => price);
    await Promise.all([
      ...prices.map((price) => client.query(INSERT, [`part ${price}`, price])),
      client.transaction((open) => open.query(INSERT, ['last', 100])),
    ]);
    expect((await client.query(SELECT, [0])).rows).toHaveLength(31);
  });
});
