import * as fs from 'node:fs';
import type { Check } from './check';
import { missingFor } from './machine';

let isReleaseHere = true;
jest.mock('../../e2e/backend/last-release', () => ({ lastRelease: '5997', isLastReleaseHere: () => isReleaseHere }));

jest.mock('node:fs', () => ({ ...jest.requireActual<typeof fs>('node:fs'), statfsSync: jest.fn() }));

const asking = (...needs: NonNullable<Check['needs']>): Check => ({
  name: 'a run',
  command: 'true',
  belongs: 'gate',
  why: 'for this test',
  needs,
});
const free = (gigabytes: number) =>
  jest.mocked(fs.statfsSync).mockReturnValue({ bavail: gigabytes * 1024, bsize: 1024 ** 2 } as fs.StatsFs);

describe('a machine', () => {
  const { PATH, CHROME_PATH } = process.env;
  beforeEach(() => free(50));
  afterEach(() => {
    process.env.PATH = PATH;
    if (CHROME_PATH === undefined) delete process.env.CHROME_PATH;
    else process.env.CHROME_PATH = CHROME_PATH;
  });

  it('that has room and all that is needed lacks nothing', async () => {
    process.env.CHROME_PATH = process.execPath;
    expect(await missingFor([asking('browser')], '/')).toEqual([]);
  });

  it('without room says how much is free', async () => {
    free(1);
    expect(await missingFor([asking()], '/')).toEqual(['Room on the disk: 1.0 GB are free, 5 GB are needed']);
  });

  it('without a program names it, its package and what wants it; not for checks that do without', async () => {
    process.env.PATH = '/nowhere';
    process.env.CHROME_PATH = '/nowhere/chrome';
    expect(await missingFor([asking('ngspice', 'browser')], '/')).toEqual([
      'Missing here: Chrome or Chromium (Debian: chromium-headless-shell fonts-noto-cjk; or CHROME_PATH), for a run',
      'Missing here: ngspice (Debian: ngspice), for a run',
    ]);
    expect(await missingFor([asking()], '/')).toEqual([]);
  });

  it('whose clone does not reach back to the last release says how it gets there', async () => {
    isReleaseHere = false;
    expect(await missingFor([asking('last release')], '/')).toEqual([
      'Missing here: the commit of the last release, 5997 (git fetch --unshallow), for a run',
    ]);
    isReleaseHere = true;
    expect(await missingFor([asking('last release')], '/')).toEqual([]);
  });
});
