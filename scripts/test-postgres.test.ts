import { importGraph } from './lint/import-circles';
import { ASKED_BY_THE_WHOLE, isLeftOut, reasonedTests, SAME_ON_BOTH, gateTests, serverTree } from './postgres-tests';

const tree = serverTree();
const tests = [...tree.graph.keys()].filter((file) => file.endsWith('.test.ts'));
const reasoned = reasonedTests(tree);
const gate = gateTests();

/** What is chosen of a tree with one module, `x`, beside the helpers that all tests have; and what for. */
function chosenOf(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const all: Readonly<Record<string, string>> = {
    'server/testing/test-database.ts': 'export const openTestDatabase = openTestPostgres',
    'server/testing/test-server.ts': "import { openTestDatabase } from './test-database'",
    'server/modules/ledger/ledger.ts': 'export const book = 1',
    ...files,
  };
  const read = (file: string) => all[file] ?? '';
  const chosen = reasonedTests({ graph: importGraph(Object.keys(all), read), read });
  return Object.fromEntries([...chosen].map(([test, reasons]) => [test, reasons.map(({ what }) => what)]));
}
const SERVER = "import { createTestServer } from '../../testing/test-server';\n";
const routes = (text: string) => ({ 'server/modules/x/routes.test.ts': SERVER + text });

describe('a test is asked on PostgreSQL', () => {
  it('when it does several things at once, itself or by a helper beside it', () => {
    expect(chosenOf(routes('await Promise.all([a(), b()])'))).toEqual({
      'server/modules/x/routes.test.ts': [expect.stringContaining('at once')],
    });
    const beside = { 'server/modules/x/x.testing.ts': 'export const race = () => waitForAll([a(), b()])' };
    expect(chosenOf({ ...routes("import { race } from './x.testing'"), ...beside })).toEqual({
      'server/modules/x/routes.test.ts': [expect.stringContaining('at once')],
    });
  });

  it.each([
    ["tx.select().from(rows).for('update')", 'locks'],
    ['await lockUser(tx, name, uid)', 'locks'],
    ['sql`select pg_notify(${channel}, ${payload})`', 'listens'],
    ["import { book } from '../ledger/ledger'", 'money'],
    ['sql`select sum(amount) as amount from entries`', 'driver'],
    ['sql`select id::bigint from entries`', 'driver'],
  ])('when code beside it says %s, which calls reach without an import', (text, word) => {
    expect(chosenOf({ ...routes('await server.call(book, {})'), 'server/modules/x/book.ts': text })).toEqual({
      'server/modules/x/routes.test.ts': [expect.stringContaining(word)],
    });
  });

  it('for the code of its own name and what that imports of its folder, where there is such a file', () => {
    const files = {
      'server/modules/x/a.test.ts': SERVER,
      'server/modules/x/b.test.ts': SERVER,
      'server/modules/x/a.ts': "import { locked } from './locked'",
      'server/modules/x/b.ts': '',
      'server/modules/x/locked.ts': 'await lockUser(tx, name, uid)',
    };
    expect(Object.keys(chosenOf(files))).toEqual(['server/modules/x/a.test.ts']);
  });

  it('when it asks for a PostgreSQL or a Redis by name', () => {
    expect(chosenOf({ 'server/broker/b.test.ts': 'const url = process.env.TEST_REDIS_URL' })).toHaveProperty([
      'server/broker/b.test.ts',
    ]);
  });

  it('not when it only reads and writes, or opens the embedded engine alone, or no database', () => {
    expect(chosenOf({ ...routes('await server.call(read, {})'), 'server/modules/x/read.ts': 'db.select()' })).toEqual(
      {},
    );
    const locks = { 'server/modules/x/book.ts': 'await lockUser(tx, name, uid)' };
    expect(
      chosenOf({ ...locks, 'server/modules/x/e.test.ts': 'await Promise.all([openEmbeddedTestDatabase()])' }),
    ).toEqual({});
    expect(chosenOf({ ...locks, 'server/modules/x/words.test.ts': 'await Promise.all([read()])' })).toEqual({});
  });
});

it.each([...SAME_ON_BOTH, ...ASKED_BY_THE_WHOLE].flatMap(({ paths }) => paths))(
  'leaves out tests that there are: %s',
  (path) => expect(tests.filter((test) => new RegExp(path).test(test))).not.toEqual([]),
);

it('leaves to the whole none that says itself why PostgreSQL may answer otherwise', () => {
  const left = [...reasoned].filter(([test]) => isLeftOut(test, ASKED_BY_THE_WHOLE));
  expect(left.length).toBe(ASKED_BY_THE_WHOLE.flatMap(({ paths }) => paths).length);
  expect(left.filter(([, reasons]) => reasons.some(({ saidBy }) => saidBy === 'test'))).toEqual([]);
});

it.each([
  'concurrency',
  'property',
  'security/abuse',
  'db/listen',
  'db/open',
  'db/backup/backup.',
  'broker/redis.',
  'broker/redis-live-events',
  'process/health/readiness',
  'modules/ledger',
  'modules/till',
  'payment/routes',
  'payment/second-payment',
  'payment/notify-host',
  'modules/coins',
  'modules/raffle/draw-raffle',
  'modules/turnover/rebuild',
  'work-orders/create',
  'uploads/routes',
  'limits/charge',
])('every change is asked on both engines what they may answer differently: %s', (words) => {
  const meant = tests.filter((test) => test.includes(words));
  expect(meant).not.toEqual([]);
  expect(meant.filter((test) => !gate.includes(test))).toEqual([]);
});
