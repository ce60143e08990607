import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHelpAsked } from '../server/base/usage';
import { allowances, judgeAudit } from './audit/judge-audit';

// Asks the registry for known weaknesses of what is shipped (`npm run audit`). Exceptions, each with a last day, are in
// audit/allowed.json.

const USAGE = 'npm run audit [-- <options of npm audit>]: asks the registry for known weaknesses of what is shipped';
if (isHelpAsked(USAGE)) process.exit(0);

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const allowed = allowances.parse(JSON.parse(readFileSync(join(__dirname, 'audit/allowed.json'), 'utf8')));
const options = process.argv.slice(2);
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...options], {
  cwd: join(__dirname, '..'),
  encoding: 'utf8',
  maxBuffer: MAX_OUTPUT_BYTES,
  shell: process.platform === 'win32',
});
if (error) throw error;

const { passed, lines } = judgeAudit(stdout, stderr, allowed, new Date().toISOString().slice(0, 10));
for (const line of lines) (passed ? console.info : console.error)(line);
process.exitCode = passed ? 0 : 1;
