import { nearestTests } from './lint/nearest-tests';
import { eslint, format, promiseRules, tree } from './lint-tasks';
import { readGraph } from './read-graph';
import { sideBySide, type Task } from './side-by-side';
import { changedSince, git } from './tree-files';
import { baseTypes } from './typecheck-passes';
import { isHelpAsked } from '../server/base/usage';

const USAGE = 'npm run check [-- <commit>]: looks at what has changed since then, or since the branch began';

/** So many of the tests that a change reaches, the nearest: a minute should do. */
const MOST_TESTS = 12;
/** What looks at the whole tree without running it. */
const STATIC_TESTS = [
  'server/security/contract-coverage.test.ts',
  'server/db/pending-migration.test.ts',
  'server/modules/account/forgotten-tables.test.ts',
  'config/page-registration.test.ts',
];

/** Where this work began: where the branch left main, or on main itself the newest commit. */
function base(): string {
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main');
  return (main && git('merge-base', 'HEAD', main)[0]) ?? 'HEAD';
}

function tests(changed: readonly string[]): Task {
  const near = nearestTests(readGraph(), changed).filter((file) => !STATIC_TESTS.includes(file));
  const chosen = near.slice(0, MOST_TESTS);
  if (near.length > chosen.length)
    console.log(`${near.length - chosen.length} more tests are reached by the change: npm test runs them`);
  return {
    name: `tests: ${chosen.length} near the change, ${STATIC_TESTS.length} of the tree`,
    command: ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--runTestsByPath', ...STATIC_TESTS, ...chosen],
  };
}

/** Judges what has changed since a commit (an argument, else where this work began) in a minute. */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const since = process.argv[2] ?? base();
  const changed = changedSince(since);
  console.log(`${changed.length} files have changed since ${since.slice(0, 10)}`);
  const code = changed.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const typed = code.filter((file) => /\.tsx?$/.test(file));
  const tasks = [
    baseTypes(),
    tests(changed),
    ...(code.length > 0 ? [eslint(code)] : []),
    ...(typed.length > 0 ? [promiseRules(typed)] : []),
    ...(changed.length > 0 ? [format(changed)] : []),
    tree,
  ];
  process.exitCode = (await sideBySide(tasks)) ? 0 : 1;
}

void main();
