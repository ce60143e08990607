import { gateTests, SAME_ON_BOTH } from './postgres-tests';
import { runJest } from './run-jest';
import { startPostgres, startRedis, type ThrowAwayService } from './throwaway-services';
import { isHelpAsked } from '../server/base/usage';

const USAGE =
  'npm run test:postgres [-- --all | --rest | <path> …]: tests on PostgreSQL and Redis, throw-away ones or ' +
  'TEST_DATABASE_URL, TEST_REDIS_URL: those that lock, move money or work at once, all that meet either, or the others';

/** Which of the two is used: the one that is named in the environment, or one of our own. */
async function provide(
  variable: string,
  what: string,
  start: () => Promise<ThrowAwayService | null>,
): Promise<ThrowAwayService | null> {
  const url = process.env[variable];
  if (url) return { url, stop: () => Promise.resolve() };
  const started = await start();
  console.log(
    started
      ? `${what}: a throw-away one at ${started.url}`
      : `${what} is not installed here and ${variable} is not set.`,
  );
  return started;
}

/** What a test that meets the database or the broker imports, itself or through others. The others meet neither. */
const MEETING = ['server/testing/test-database.ts', 'server/broker/redis-connection.ts'];

/** All that meets either, but what is the same on both and what else is not wanted. */
const allBut = (unwanted: readonly string[]) => [
  ...[...MEETING, '--findRelatedTests', '--testPathIgnorePatterns', '/node_modules/'],
  ...SAME_ON_BOTH.flatMap(({ paths }) => paths),
  ...unwanted,
];

/** Arguments of jest; an option takes every word after it, so the paths come first. */
function tests([first = '', ...others]: readonly string[]): string[] {
  const choice = {
    '--all': () => [...allBut([]), ...others],
    '--rest': () => [...allBut(gateTests()), ...others],
  }[first];
  const given = first === '' ? [] : [first, ...others];
  const namesPaths = first !== '' && !first.startsWith('-');
  const chosen = choice?.() ?? (namesPaths ? given : [...gateTests(), '--runTestsByPath', ...given]);
  return [...chosen, '--selectProjects', 'server'];
}

/**
 * The server's tests on PostgreSQL, with the broker where there is a Redis: those that have a reason to find something
 * else there (`postgres-tests.ts`), with `--rest` the others that meet either, with `--all` both, or those whose paths
 * are given first. Other arguments go to jest. TEST_DATABASE_URL (an account that may create databases) and
 * TEST_REDIS_URL name servers to use; otherwise they are started and ended here.
 */
async function main(): Promise<number> {
  if (isHelpAsked(USAGE)) return 0;
  const postgres = await provide('TEST_DATABASE_URL', 'PostgreSQL (initdb, postgres)', startPostgres);
  if (!postgres) return 1;
  const redis = await provide('TEST_REDIS_URL', 'Redis (redis-server)', () => startRedis());
  if (!redis) console.log('The tests of the broker are skipped.');
  try {
    return await runJest(tests(process.argv.slice(2)), {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
    });
  } finally {
    await redis?.stop();
    await postgres.stop();
  }
}

if (require.main === module)
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
