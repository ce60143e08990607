/*
 * Proves that a run can fail: plants one fault at a time in a copy of a built package and expects the run to fail.
 * `tsx e2e/mini-program/plant-faults.ts weapp …`, with the options of run.ts; the faults of Douyin are planted in
 * dist/tt. Before that, the steps that the faults name must pass on the package as it is.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { mapLimited } from '../../server/import/run/budget';
import { launchBrowser } from '../browser';
import { FAULTS } from './faults';
import type { Fault, FaultSuite } from './faults/fault';
import { parseOptions, type Hurry, type RunOptions } from './options';
import { parseAppConfig } from './package/app-config';
import { readTexts } from './package/package-files';
import { describeResult, runMiniProgram, type MiniProgramResult } from './run';
import { PackageEditor } from './package-editor';
import type { Target } from './target';
import { runStaticGate } from './static-gate/static-gate';

/**
 * The step that a fault is for takes well under a second on a sound package, and the start a few: a fault is not worth
 * waiting longer for. The steps before it are sound, so they have all the time that a busy machine takes.
 */
const HURRY: Hurry = { startMs: 15_000, lastStepMs: 4000 };
/**
 * Runs side by side, each with a browser window and a package of its own. One more than the two cores of CI: much of a
 * run is waiting.
 */
const AT_ONCE = 3;

const suiteFile = (suite: FaultSuite): string => resolve(__dirname, suite);

/** Where a fault was seen, or undefined when the run passed in spite of it. */
function caughtBy({ ok, gate, run }: MiniProgramResult): string | undefined {
  if (ok) return undefined;
  if (gate?.problems[0]) return `static gate: ${gate.problems[0]}`;
  const step = run?.steps.find((entry) => !entry.ok);
  const failure = run?.failures[0];
  if (failure) return `host: ${failure.kind}: ${failure.message}`;
  return `suite: ${step?.name ?? ''}: ${step?.reason ?? ''}`;
}

async function runWithFault(
  fault: Fault,
  options: RunOptions,
  browser: Browser,
  hurry?: Hurry,
): Promise<string | undefined> {
  const copy = mkdtempSync(join(tmpdir(), 'planted-fault-'));
  try {
    cpSync(options.dist, copy, { recursive: true });
    const app = readTexts(copy, ['app.json']).get('app.json') ?? '{}';
    fault.plant(new PackageEditor(copy, options.target, parseAppConfig(app)));
    if (fault.isStatic) {
      const gate = runStaticGate(copy, options.target);
      return caughtBy({ gate, ok: gate.problems.length === 0 });
    }
    const planted = {
      ...options,
      dist: copy,
      suite: suiteFile(fault.suite),
      steps: fault.steps,
      skipGate: true,
      ...(hurry ? { hurry } : {}),
    };
    return caughtBy(await runMiniProgram(planted, browser));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Way = Pick<Fault, 'suite' | 'steps' | 'target'>;

const isBeginningOf = (way: Way, other: Way): boolean =>
  way.suite === other.suite &&
  way.target === other.target &&
  way.steps.length < other.steps.length &&
  way.steps.every((step, index) => step === other.steps[index]);

/** Every way through the suites that some fault takes, without those that are the beginning of a longer one. */
function waysOfFaults(): Way[] {
  const ways = [
    ...new Map(
      FAULTS.map(({ suite, steps, target }) => [
        [suite, target, ...steps].join(),
        { suite, steps, ...(target ? { target } : {}) },
      ]),
    ).values(),
  ];
  return ways.filter((way) => !ways.some((other) => isBeginningOf(way, other)));
}

/**
 * Runs the steps that the faults name on the package as it is, and then on a copy with each fault. True when the first
 * passes and each fault is what fails its run.
 */
export async function plantFaults(
  optionsFor: (target: Target) => RunOptions,
  browser: Browser,
  say: (line: string) => void,
): Promise<boolean> {
  const sound = await mapLimited(waysOfFaults(), AT_ONCE, async ({ suite, steps, target = 'weapp' }) => {
    const run = () =>
      runMiniProgram({ ...optionsFor(target), suite: suiteFile(suite), steps, skipGate: true }, browser);
    const first = await run();
    // Like a fault that a busy machine came before: once more.
    return first.ok ? first : run();
  });
  for (const result of sound.filter(({ ok }) => !ok)) {
    say(['the package fails without any planted fault:', ...describeResult(result)].join('\n'));
    return false;
  }
  const outcomes = await mapLimited(FAULTS, AT_ONCE, async (fault) => {
    const isRight = (where: string | undefined) => where !== undefined && fault.caughtBy.test(where);
    const startedAt = Date.now();
    const options = optionsFor(fault.target ?? 'weapp');
    const hasty = await runWithFault(fault, options, browser, HURRY);
    // A very busy machine may be late all the same: once more, with all the patience.
    const where = isRight(hasty) ? hasty : await runWithFault(fault, options, browser);
    say(
      `${isRight(where) ? 'caught' : 'MISSED'}  ${fault.name} — ${where?.split('\n')[0] ?? 'the run passed'} (${Date.now() - startedAt} ms)`,
    );
    return isRight(where);
  });
  const caught = outcomes.filter(Boolean).length;
  say(`${caught} of ${FAULTS.length} planted faults caught`);
  return caught === FAULTS.length;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), 'e2e/mini-program/plant-faults.ts');
  const browser = await launchBrowser();
  try {
    const optionsFor = (target: Target): RunOptions =>
      target === options.target ? options : { ...options, target, dist: resolve(options.dist, '..', target) };
    process.exitCode = (await plantFaults(optionsFor, browser, console.log)) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
