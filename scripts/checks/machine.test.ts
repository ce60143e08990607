import * as fs from 'node:fs';
import type { Check } from './check';
import { missingFor } from './machine';

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
      'Not installed: Chrome or Chromium (Debian: chromium-headless-shell fonts-noto-cjk; or CHROME_PATH), for a run',
      'Not installed: ngspice (Debian: ngspice), for a run',
    ]);
    expect(await missingFor([asking()], '/')).toEqual([]);
  });
});
