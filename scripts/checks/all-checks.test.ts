import { readFileSync } from 'node:fs';
import path from 'node:path';
import { suiteFiles } from '../../e2e/suite-files';
import { targets } from '../../config/targets';
import { STAGES } from './all-checks';
import type { Check } from './check';

const root = path.resolve(__dirname, '../..');
const checks = STAGES.flatMap((stage) => stage.checks);
const gate = checks.filter(({ belongs }) => belongs === 'gate');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The words by which a check chooses suites; undefined of one that runs none. */
const wordsOf = ({ command }: Check) => /^npm run e2e -- (.*?)( --(app|workers) .*)?$/.exec(command)?.[1]?.split(' ');

/** The suites that a check runs. */
function suitesOf(check: Check): readonly string[] {
  const words = wordsOf(check);
  return words === undefined ? [] : suiteFiles(words);
}

describe('the checks', () => {
  it('have names and logs of their own, and say why they are where they are', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    expect(checks.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it('run every suite of the browser runs, and no word of theirs is in vain', () => {
    const run = new Set(checks.flatMap(suitesOf));
    expect(suiteFiles([]).filter((file) => !run.has(file))).toEqual([]);
    const words = checks.flatMap((check) => wordsOf(check) ?? []);
    expect(words.filter((word) => suiteFiles([word]).length === 0)).toEqual([]);
  });

  it('run no suite twice, but those that the HarmonyOS package passes, too', () => {
    const all = checks.filter(({ command }) => !command.includes('--app')).flatMap(suitesOf);
    expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([]);
  });

  it('call scripts that there are', () => {
    const called = checks.flatMap(({ command }) => /npm (?:run )?(\S+)/.exec(command)?.[1] ?? []);
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('call files of ours that tell how they are used when asked', () => {
    const files = checks.flatMap(({ command }) => /^npx tsx (\S+)/.exec(command)?.[1] ?? []);
    expect(files).not.toEqual([]);
    const without = files.filter((file) => !readFileSync(path.join(root, file), 'utf8').includes('isHelpAsked('));
    expect(without).toEqual([]);
  });

  it('keep in the gate: all tests, each target built and its main job executed, a shell, a killed backend', () => {
    const commands = gate.map(({ command }) => command).join('\n');
    for (const target of targets) expect(commands).toContain(`npm run build:${target}`);
    for (const one of [
      'npm run lint',
      'npm run typecheck',
      'npm test',
      'npm run test:postgres',
      'scripts/check-sizes.ts',
    ])
      expect(commands).toContain(one);
    const executed = gate.flatMap(suitesOf);
    for (const suite of [
      'h5/main-job',
      'mini-program/weapp',
      'mini-program/tt',
      'h5/shells/shell-start',
      'backend/killed-server',
    ])
      expect(executed.some((file) => file.startsWith(`e2e/${suite}.`))).toBe(true);
    expect(commands).toContain('main-job harmony-container --app harmony-hybrid');
  });

  it('leave to the whole what is slow', () => {
    const slow = [
      'mini-program/faults',
      'h5/accessibility',
      'h5/review-mode',
      'h5/slow-network',
      'backend/shutdown-backlog',
    ];
    const executed = gate.flatMap(suitesOf);
    const ofPostgres = (some: readonly Check[]) =>
      some.map(({ command }) => command).filter((command) => command.includes('test:postgres'));
    expect(ofPostgres(gate)).toEqual(['npm run test:postgres']);
    expect(ofPostgres(checks)).toContain('npm run test:postgres -- --rest');
    for (const suite of slow) expect(executed.some((file) => file.startsWith(`e2e/${suite}.`))).toBe(false);
  });
});
