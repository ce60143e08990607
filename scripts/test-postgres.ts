import { runJest } from './run-jest';
import { startPostgres, startRedis, type ThrowAwayService } from './throwaway-services';
import { isHelpAsked } from '../server/base/usage';

const USAGE =
  'npm run test:postgres [-- <path> …]: tests on PostgreSQL and Redis, throw-away ones or TEST_DATABASE_URL, TEST_REDIS_URL';

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

/**
 * What meets the database, and finds the same in both: the embedded engine is PostgreSQL, too, so what differs is many
 * connections at a time, the driver, and what is asked of the server itself. Paths as jest's patterns, and why.
 */
export const SAME_ON_BOTH: readonly { readonly paths: readonly string[]; readonly why: string }[] = [
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
    paths: ['server/testing/(after-writes|embedded-copy)', 'server/modules/users/session-repository'],
    why: 'Open the embedded engine, wherever they run.',
  },
];

/** Arguments of jest; the option takes every word after it, so the paths come first. */
function tests(): string[] {
  const given = process.argv.slice(2);
  const namesPaths = given[0] !== undefined && !given[0].startsWith('-');
  const ignored = ['--testPathIgnorePatterns', '/node_modules/', ...SAME_ON_BOTH.flatMap(({ paths }) => paths)];
  const chosen = namesPaths ? given : [...MEETING, '--findRelatedTests', ...ignored, ...given];
  return [...chosen, '--selectProjects', 'server'];
}

/**
 * The server's tests on PostgreSQL, with the broker where there is a Redis: those that meet either and may find
 * something else there, or those whose paths are given first. Arguments go to jest. TEST_DATABASE_URL (an account that
 * may create databases) and TEST_REDIS_URL name servers to use; otherwise they are started and ended here.
 */
async function main(): Promise<number> {
  if (isHelpAsked(USAGE)) return 0;
  const postgres = await provide('TEST_DATABASE_URL', 'PostgreSQL (initdb, postgres)', startPostgres);
  if (!postgres) return 1;
  const redis = await provide('TEST_REDIS_URL', 'Redis (redis-server)', () => startRedis());
  if (!redis) console.log('The tests of the broker are skipped.');
  try {
    return await runJest(tests(), {
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
