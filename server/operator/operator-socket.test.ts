import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('the socket of one of several processes is its account’s alone, whatever mask they were started with', () => {
  const directory = mkdtempSync(join(tmpdir(), 'auto-repair-socket-'));
  const script = join(__dirname, 'testing/channel-of-a-worker.ts');
  const mode = execFileSync(process.execPath, ['--import', 'tsx', script, directory], { encoding: 'utf8' });
  rmSync(directory, { recursive: true, force: true });
  expect(mode).toBe('600');
}, 60_000);
