import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingVariants } from './check-platform-variants';
import { circlesBelow } from './lint/import-circles';

const root = path.resolve(__dirname, '..');

/** The sources of this tree, new ones too. */
function sources(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return list.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** What no rule sees in one file alone: missing platform variants, circles of imports. */
const faults = [
  ...missingVariants().map((file) => `src/platform/${file} is missing: Taro would take the default without a word`),
  ...circlesBelow(root, sources()).map((circle) => `These files import each other: ${circle.join(' → ')}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
