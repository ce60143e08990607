import { statfsSync } from 'node:fs';
import { isLastReleaseHere, lastRelease } from '../../e2e/backend/last-release';
import { findBrowser } from '../../e2e/browser';
import { findProgram } from '../throwaway-services';
import type { Check, Need } from './check';

/** Builds, data folders and logs of a whole run take 3 GB. */
const FREE_BYTES = 5 * 1024 ** 3;

const isBrowserThere = () =>
  findBrowser().then(
    () => true,
    () => false,
  );
const areThere = (...programs: string[]) => programs.every((program) => findProgram(program) !== null);

const NEEDS: Readonly<Record<Need, { readonly isMet: () => boolean | Promise<boolean>; readonly missing: string }>> = {
  browser: {
    isMet: isBrowserThere,
    missing: 'Chrome or Chromium (Debian: chromium-headless-shell fonts-noto-cjk; or CHROME_PATH)',
  },
  postgres: {
    isMet: () => Boolean(process.env.TEST_DATABASE_URL) || areThere('initdb', 'postgres'),
    missing: 'PostgreSQL (Debian: postgresql)',
  },
  standby: {
    isMet: () => areThere('initdb', 'postgres', 'pg_basebackup'),
    missing: 'PostgreSQL’s own programs (Debian: postgresql)',
  },
  redis: {
    isMet: () => Boolean(process.env.TEST_REDIS_URL) || areThere('redis-server'),
    missing: 'Redis (Debian: redis-server)',
  },
  ngspice: { isMet: () => areThere('ngspice'), missing: 'ngspice (Debian: ngspice)' },
  'last release': {
    isMet: isLastReleaseHere,
    missing: `the commit of the last release, ${lastRelease} (git fetch --unshallow)`,
  },
};

/** What the machine lacks for these checks, a line for each; none when they can be asked. */
export async function missingFor(checks: readonly Check[], root: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free < FREE_BYTES)
    lines.push(
      `Room on the disk: ${(free / 1024 ** 3).toFixed(1)} GB are free, ${FREE_BYTES / 1024 ** 3} GB are needed`,
    );
  for (const [need, { isMet, missing }] of Object.entries(NEEDS)) {
    const wanting = checks.filter(({ needs }) => needs?.some((each) => each === need));
    if (wanting.length > 0 && !(await isMet()))
      lines.push(`Missing here: ${missing}, for ${wanting.map(({ name }) => name).join('; ')}`);
  }
  return lines;
}
