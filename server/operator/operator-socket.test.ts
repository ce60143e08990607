import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';

it('the socket of one of several processes is its account’s alone, whatever mask they were started with', () => {
  const directory = temporaryFolder('socket');
  const script = join(__dirname, 'testing/channel-of-a-worker.ts');
  const mode = execFileSync(process.execPath, ['--import', 'tsx', script, directory], { encoding: 'utf8' });
  expect(mode).toBe('600');
}, 60_000);
