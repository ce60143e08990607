import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { sampled } from './sampled';
import { uploads } from './schema/upload';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** Rows of about 2 KB, four to a page. */
const addRows = (from: number, rows: number) =>
  opened.db.execute(sql`insert into uploads (key, uid, purpose, size, content_type, created_at)
    select 'k' || n, 'u', repeat(md5(n::text), 57), 100, 'image/png', now()
    from generate_series(${from}::int, ${from + rows - 1}::int) n`);
const count = () => sampled(opened.db, uploads, sql`count(*)`);
const size = () => sampled(opened.db, uploads, sql`sum(size)`);

it('is exact of nothing and of a small table', async () => {
  expect([await count(), await size()]).toEqual([0, 0]);
  await addRows(1, 50);
  expect([await count(), await size()]).toEqual([50, 5_000]);
});

it('is reckoned from some pages of a large one, the same each time', async () => {
  await opened.db.execute(sql`alter table uploads alter column purpose set storage plain`);
  await addRows(1, 20_000);
  const pages = sql`select pg_relation_size('uploads') / 8192 as pages`;
  const { rows } = (await opened.db.execute(pages)) as unknown as { rows: { pages: string }[] };
  expect(Number(rows[0]?.pages)).toBeGreaterThan(4_000);
  const reckoned = await count();
  expect(reckoned).not.toBe(20_000);
  expect(Math.abs(reckoned - 20_000)).toBeLessThan(2_000);
  expect([await count(), await size()]).toEqual([reckoned, expect.closeTo(reckoned * 100, -3)]);
});
