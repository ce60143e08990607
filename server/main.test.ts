import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder';

/** Where nobody listens: the port is privileged and unused. */
const NO_DATABASE = 'postgres://app:secret-of-the-database@127.0.0.1:9/app';

it.each([['1'], ['2']])(
  'with %s processes writes JSON lines alone, and ends without a database with the reason as its last line',
  (PROCESSES) => {
    const DATA_DIR = temporaryFolder('main');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR, PROCESSES, DATABASE_URL: NO_DATABASE, SANDBOX: 'on', PORT: '1' },
    });
    expect(status).toBe(1);
    const lines = stdout.trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.length).toBeGreaterThan(1);
    for (const entry of entries) {
      expect(entry).toMatchObject({ pid: expect.any(Number), level: expect.any(String), msg: expect.any(String) });
      expect(new Date(String(entry.time)).getTime()).not.toBeNaN();
    }
    expect(new Set(entries.map(({ worker }) => worker))).toEqual(
      new Set(PROCESSES === '1' ? [undefined] : [1, undefined]),
    );
    expect(stderr.trim().split('\n').at(-1)).toBe('connect ECONNREFUSED 127.0.0.1:9');
    expect(stdout + stderr).not.toContain('secret-of-the-database');
  },
  60_000,
);
