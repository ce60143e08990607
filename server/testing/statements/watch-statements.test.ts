import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/database';
import { describeEmbedded } from '../on-engine';
import { openEmbeddedTestDatabase } from '../test-database';
import { watchStatements } from './watch-statements';

describeEmbedded('who watches a database', () => {
  it('hears each statement with its values, and of which transaction; the answers stay as they were', async () => {
    const { db, close } = await openEmbeddedTestDatabase();
    const take = watchStatements(db);
    expect(await queryRows(db, sql`select ${1}::int as alone`)).toEqual([{ alone: 1 }]);
    const inside = await db.transaction((tx) => queryRows(tx, sql`select ${'a'}::text as inside`));
    expect(inside).toEqual([{ inside: 'a' }]);
    await db.transaction((tx) => tx.execute(sql`select 2`));
    expect(take()).toEqual([
      { text: 'select $1::int as alone', values: [1], transaction: null },
      { text: 'select $1::text as inside', values: ['a'], transaction: 1 },
      { text: 'select 2', values: [], transaction: 2 },
    ]);
    expect(take()).toEqual([]);
    await close();
  });
});
