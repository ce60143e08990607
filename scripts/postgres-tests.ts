import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importGraph, type ImportGraph } from './lint/import-circles';
import { root, sources } from './tree-files';

/** Tests by jest's patterns of paths, and why they are left out. */
export interface LeftOut {
  readonly paths: readonly string[];
  readonly why: string;
}

/** What meets the database, and finds the same in both engines: never asked again on PostgreSQL. */
export const SAME_ON_BOTH: readonly LeftOut[] = [
  {
    paths: [
      'server/security/(authorisation-matrix|store-permissions|account-takeover|sessions|transport|whole-addresses)',
      'server/security/(hostile-|fuzz)',
    ],
    why: 'Who may do what, and what a bad call is answered, is decided before the statements; modules test those.',
  },
  {
    paths: ['server/http/', 'server/process/(app|start-server|metrics)'],
    why: 'Headers, logs, figures, the life of the process. What a lost database does is in process/health and db.',
  },
  {
    paths: ['server/seed/(cases|courses|goods|messages|partners|stores|work-orders)'],
    why: 'What the samples hold. That they go in is seen by seed/seed and seed/library.',
  },
  {
    paths: ['server/modules/work-orders/answer-sizes'],
    why: 'Weighs answers, which are put together after the statements.',
  },
  {
    paths: ['server/testing/(after-writes|embedded-copy)', 'server/modules/users/session-repository'],
    why: 'Open the embedded engine, wherever they run.',
  },
];

/** What a change may go in without: the code beside them is a reason, they themselves are slow and meet none of it. */
export const ASKED_BY_THE_WHOLE: readonly LeftOut[] = [
  { paths: ['server/modules/search/judged-queries'], why: 'Reads one index; how it is written is in search-index.' },
  { paths: ['server/modules/vehicle/own-plates'], why: 'Reads plates; what locks there are the votes on VINs.' },
];

/** The embedded engine is PostgreSQL, too. What may differ, and the words by which it is seen. */
interface Reason {
  readonly what: string;
  /** Who says so: a test or a helper beside it; or code beside the test, which calls reach without an import. */
  readonly saidBy: 'test' | 'code';
  readonly words: RegExp;
}

const REASONS: readonly Reason[] = [
  {
    what: 'asks for PostgreSQL or Redis by name',
    saidBy: 'test',
    words: /\b(openTestPostgres|testDatabaseUrl|itPostgres|describePostgres|TEST_DATABASE_URL|TEST_REDIS_URL)\b/,
  },
  {
    what: 'does several things at once, on connections of their own',
    saidBy: 'test',
    words: /\bPromise\.(all|allSettled)\(|\bwaitForAll\(/,
  },
  {
    what: 'locks',
    saidBy: 'code',
    words: /\.for\('(update|no key|share|key)|\blockUsers?\(|\b(pg_\w*advisory\w*|skip locked|for update)\b/,
  },
  { what: 'listens or leads', saidBy: 'code', words: /\bpg_notify\b|\.(lead|exclusively)\(/ },
  { what: 'moves money', saidBy: 'code', words: /from '[^']*\/(ledger|posting|book-events)'/ },
  {
    what: 'reads sums, bytes or days as the driver hands them over',
    saidBy: 'code',
    words: /::(bigint|int8|numeric|bytea|date)\b|\bsum\(/,
  },
];

/** Opens what is PostgreSQL when the run has one. */
const OPENS = /\b(openTestDatabase|openTestPostgres|TEST_REDIS_URL)\b/;
/** Declares those names for all. */
const DECLARES = /^server\/testing\/(test-database|on-engine|postgres-test-database)\.ts$/;
const isTest = (file: string) => /^server\/.*\.test\.ts$/.test(file);
const isHelper = (file: string) => /^server\/((.*\/)?testing\/|.*\.testing\.ts$)/.test(file) && !DECLARES.test(file);
const isCode = (file: string) => /^server\/(?!bench\/).*\.ts$/.test(file) && !isTest(file) && !isHelper(file);

/** A tree of sources: who imports whom, and the text of each. */
export interface Tree {
  readonly graph: ImportGraph;
  readonly read: (file: string) => string;
}

/** What a file imports, itself or by others, as long as each on the way is wanted. */
function reached(file: string, graph: ImportGraph, isWanted: (file: string) => boolean): readonly string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    for (const imported of graph.get(from) ?? [])
      if (isWanted(imported) && !found.has(imported)) {
        found.add(imported);
        visit(imported);
      }
  };
  visit(file);
  return [...found];
}

/**
 * The code that a test is written for: that of its own name with what it imports of its folder, or, where the name is
 * no file's, such as that of calls, all of its folder.
 */
function codeOf(test: string, graph: ImportGraph): readonly string[] {
  const folder = path.dirname(test);
  const isBeside = (file: string) => path.dirname(file) === folder && isCode(file);
  const named = test.replace(/\.test\.ts$/, '.ts');
  return graph.has(named) ? [named, ...reached(named, graph, isBeside)] : [...graph.keys()].filter(isBeside);
}

/** Every test that may run on PostgreSQL or Redis and has a reason to, with its reasons. */
export function reasonedTests({ graph, read }: Tree): ReadonlyMap<string, readonly Reason[]> {
  const chosen = new Map<string, readonly Reason[]>();
  for (const test of [...graph.keys()].filter(isTest)) {
    const helpers = reached(test, graph, isHelper);
    if (![test, ...helpers].some((file) => OPENS.test(read(file)))) continue;
    const saying = {
      test: [test, ...helpers.filter((file) => file.startsWith(`${path.dirname(test)}/`))],
      code: codeOf(test, graph),
    };
    const reasons = REASONS.filter(({ saidBy, words }) => saying[saidBy].some((file) => words.test(read(file))));
    if (reasons.length > 0) chosen.set(test, reasons);
  }
  return chosen;
}

/** Is a test among those that are left out? */
export const isLeftOut = (test: string, lists: readonly LeftOut[]): boolean =>
  lists.some(({ paths }) => paths.some((pattern) => new RegExp(pattern).test(test)));

/** The server's part of this working tree. */
export function serverTree(): Tree {
  const files = sources().filter((file) => file.startsWith('server/'));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const read = (file: string) => texts.get(file) ?? '';
  return { graph: importGraph(files, read), read };
}

/** The tests that every change is asked on PostgreSQL and Redis, by paths below the root. */
export const gateTests = (): readonly string[] =>
  [...reasonedTests(serverTree()).keys()].filter((test) => !isLeftOut(test, [...SAME_ON_BOTH, ...ASKED_BY_THE_WHOLE]));
