import { readFileSync, rmSync } from 'node:fs';
import type { Check } from './check';
import { logOf, runCheck } from './run-check';

const NAME = 'a check of run-check.test';
const check = (command: string, limitMinutes?: number): Check => ({
  name: NAME,
  command,
  belongs: 'gate',
  why: 'for this test',
  ...(limitMinutes === undefined ? {} : { limitMinutes }),
});

describe('a check', () => {
  afterEach(() => rmSync(logOf({ name: NAME }), { force: true }));

  it('passes by its exit code, with all that it wrote kept in a log', async () => {
    const { verdict, output } = await runCheck(check('echo told; echo warned >&2'));
    expect(verdict).toBe('passed');
    expect(output.split('\n').sort()).toEqual(['', 'told', 'warned']);
    expect(readFileSync(logOf({ name: NAME }), 'utf8')).toBe(output);
  });

  it('fails by its exit code, and runs as on CI', async () => {
    const { verdict, output } = await runCheck(check('echo "CI is $CI"; exit 3'));
    expect([verdict, output]).toEqual(['failed', 'CI is true\n']);
  });

  it('is ended after its limit with all that it started, and named as hanging', async () => {
    // The inner one holds the output open: it would be waited for if only the outer one were ended.
    const { verdict } = await runCheck(check('sleep 300 & wait', 0.3 / 60));
    expect(verdict).toBe('ended, since it hangs');
  });
});
