import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isHelpAsked } from '../server/base/usage';
import { failuresIn, triedFile, type TriedFile } from './stress/tried-file';

const USAGE = `npm run stress -- <path of a test file> [--times 20] [--load 2]
  runs a test file so often, beside so many busy loops, and tells how often it failed, and how`;

const root = path.resolve(__dirname, '..');
const folder = path.join(root, '.tmp/stress');
/** Far more than any file takes beside two busy loops. */
const LIMIT_MS = 30 * 60_000;

interface Choice {
  readonly tried: TriedFile;
  readonly times: number;
  readonly load: number;
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} takes a number from ${least} on`);
  return number;
}

function readChoice(args: string[]): Choice {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { times: { type: 'string', default: '20' }, load: { type: 'string', default: '2' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  const below = path.relative(root, path.resolve(file));
  if (!existsSync(path.join(root, below))) throw new Error(`There is no ${file}`);
  return {
    tried: triedFile(below),
    times: wholeNumber('times', values.times, 1),
    load: wholeNumber('load', values.load, 0),
  };
}

/** One run; what it wrote, and whether it passed. What failed is not tried again. */
async function runOnce(command: readonly string[]): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: { ...process.env, CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { passed: code === 0, output };
}

/** Runs a file so often; tells each run; resolves with how often each test failed. */
async function tryOften({ tried, times }: Choice): Promise<{ failedRuns: number; byTest: Map<string, number> }> {
  const byTest = new Map<string, number>();
  let failedRuns = 0;
  for (let run = 1; run <= times; run += 1) {
    const started = performance.now();
    const { passed, output } = await runOnce(tried.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const log = path.join(folder, `${run}.log`);
    writeFileSync(log, output);
    console.log(
      `${passed ? '✓' : '✗'} ${run} of ${times} (${seconds} s)${passed ? '' : ` ${path.relative(root, log)}`}`,
    );
    if (passed) continue;
    failedRuns += 1;
    const names = failuresIn(output);
    for (const name of names.length > 0 ? names : ['the run itself']) byTest.set(name, (byTest.get(name) ?? 0) + 1);
  }
  return { failedRuns, byTest };
}

async function main(): Promise<number> {
  if (isHelpAsked(USAGE)) return 0;
  const choice = readChoice(process.argv.slice(2));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const loops: ChildProcess[] = Array.from({ length: choice.load }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const endLoops = () => loops.forEach((loop) => loop.kill('SIGKILL'));
  process.once('exit', endLoops);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { failedRuns, byTest } = await tryOften(choice);
  console.log(`\n${choice.tried.file}: failed ${failedRuns} of ${choice.times} beside ${choice.load} busy loops`);
  for (const [name, times] of byTest) console.log(`  ${times} × ${name}`);
  return failedRuns === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
