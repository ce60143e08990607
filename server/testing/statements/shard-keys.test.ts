/** @long */
import type { PGlite } from '@electric-sql/pglite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEmbedded } from '../on-engine';
import type { TestServer } from '../test-server';
import { watchHotCalls, type WatchedCall } from './hot-calls';
import { readPlan, type PlanNode, type PlanUse } from './read-plan';
import { isShared, keylessScans, ownersIn, type Owner } from './shards';
import type { Statement } from './watch-statements';

const document = readFileSync(join(__dirname, '../../../docs/scale.md'), 'utf8');

/** Tables of tests are so small that the planner would read them whole: here every row costs, and a look-up less. */
const AS_LARGE = [
  ...['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize'].map((way) => `enable_${way} = off`),
  'cpu_tuple_cost = 1000',
];

/** The cells of the table below a heading of the document, without its head. */
function tableBelow(heading: string): string[][] {
  const [, section = ''] = document.split(`## ${heading}\n`);
  const [, , ...lines] = (section.split('\n## ')[0] ?? '').split('\n').filter((text) => text.startsWith('|'));
  return lines.map((text) =>
    text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface Planned extends Statement {
  readonly use: PlanUse;
}
interface PlannedCall {
  readonly name: string;
  readonly statements: readonly Planned[];
}

const ORDER: readonly Owner[] = ['store', 'user', 'books', 'everybody'];
const inWords = (owners: Iterable<Owner>): string => {
  const all = new Set(owners);
  return ORDER.filter((owner) => all.has(owner)).join(', ') || '–';
};

/** Whose rows the transactions of a call change, each transaction for itself; statements alone are one each. */
function writesOf({ statements }: PlannedCall): string {
  const byTransaction = new Map<unknown, Owner[]>();
  for (const statement of statements) {
    const transaction = statement.transaction ?? statement;
    byTransaction.set(transaction, [...(byTransaction.get(transaction) ?? []), ...ownersIn(statement.use).writes]);
  }
  const sets = [...byTransaction.values()].filter((owners) => owners.length > 0).map(inWords);
  return [...new Set(sets)].sort().join('; ') || '–';
}
/** Whose rows a call reads. Everybody's do not count: each node of a cluster has them, and memory often answers. */
const readsOf = ({ statements }: PlannedCall): string =>
  inWords(statements.flatMap(({ use }) => ownersIn(use).reads).filter((owner) => owner !== 'everybody'));

describeEmbedded('the hot statements', () => {
  let server: TestServer;
  let calls: PlannedCall[];

  async function planned(client: PGlite, { name, statements }: WatchedCall): Promise<PlannedCall> {
    const asked: Planned[] = [];
    for (const statement of statements.filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) ${statement.text}`,
        [...statement.values],
      );
      const use = rows[0] && readPlan(rows[0]['QUERY PLAN'][0].Plan);
      if (!use) throw new Error(`There is no plan of ${statement.text}`);
      // Who calls is looked up by the token, and remembered: which call does so is chance.
      if (!use.scans.some(({ table }) => table === 'sessions')) asked.push({ ...statement, use });
    }
    return { name, statements: asked };
  }

  beforeAll(async () => {
    const watched = await watchHotCalls();
    ({ server } = watched);
    const { $client: client } = server.db as TestServer['db'] & { readonly $client: PGlite };
    for (const setting of AS_LARGE) await client.exec(`set ${setting}`);
    calls = [];
    for (const call of watched.calls) calls.push(await planned(client, call));
    await client.exec('reset all');
  });
  afterAll(() => server.close());

  it('say whose rows they want, but for those that docs/scale.md lists', () => {
    const found = calls.flatMap(({ statements }) => statements.flatMap(({ use }) => keylessScans(use)));
    const listed = tableBelow('What does not carry its key').map(([what]) => what);
    expect([...new Set(found)].sort()).toEqual([...listed].sort());
  });

  it('read and write whose rows docs/scale.md says of each call', () => {
    const found = calls.map((call) => [call.name, writesOf(call), readsOf(call)]);
    expect(found).toEqual(tableBelow('What a hot call touches').map((cells) => cells.slice(0, 3)));
  });

  it("take nobody's rows for everybody's", async () => {
    const { rows } = (await server.db.execute<{ table: string }>(
      `select distinct table_name as table from information_schema.columns where column_name in ('uid', 'store_id')`,
    )) as unknown as { rows: { table: string }[] };
    const owned = new Set(rows.map(({ table }) => table));
    const touched = calls.flatMap(({ statements }) =>
      statements.flatMap(({ use }) => [...use.written, ...use.scans.map(({ table }) => table)]),
    );
    // Cases are published: their authors' rows are read by all.
    const published = ['repair_cases'];
    expect(touched.filter((table) => isShared(table) && owned.has(table) && !published.includes(table))).toEqual([]);
  });
});
