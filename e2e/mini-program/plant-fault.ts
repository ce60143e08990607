import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { FAULTS } from './faults';
import type { Fault } from './faults/fault';
import type { Hurry, RunOptions } from './options';
import { parseAppConfig } from './package/app-config';
import { readTexts } from './package/package-files';
import { PackageEditor } from './package-editor';
import { runMiniProgram, type MiniProgramResult } from './run';
import { runStaticGate } from './static-gate/static-gate';

/**
 * The step that a fault is for takes well under a second on a sound package, and the start a few: a fault is not worth
 * waiting longer for. The steps before it are sound, so they have all the time that a busy machine takes.
 */
const HURRY: Hurry = { startMs: 15_000, lastStepMs: 4000 };

/** Where a fault was seen, or undefined when the run passed in spite of it. */
function seenBy({ ok, gate, run }: MiniProgramResult): string | undefined {
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
      return seenBy({ gate, ok: gate.problems.length === 0 });
    }
    const planted = {
      ...options,
      dist: copy,
      steps: fault.steps,
      skipGate: true,
      ...(hurry ? { hurry } : {}),
    };
    return seenBy(await runMiniProgram(planted, browser));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Runs the steps of a fault on a copy of the package with it; resolves with where it was seen. When that was not where
 * it must be seen, a very busy machine may have been late: once more, with all the patience.
 */
export async function seenWith(fault: Fault, options: RunOptions, browser: Browser): Promise<string> {
  const hasty = await runWithFault(fault, options, browser, HURRY);
  const isRight = hasty !== undefined && fault.caughtBy.test(hasty);
  return (isRight ? hasty : await runWithFault(fault, options, browser)) ?? 'the run passed';
}

export type Way = Pick<Fault, 'suite' | 'steps' | 'target'>;

const isBeginningOf = (way: Way, other: Way): boolean =>
  way.suite === other.suite &&
  way.target === other.target &&
  way.steps.length < other.steps.length &&
  way.steps.every((step, index) => step === other.steps[index]);

/** Every way through the suites that some fault takes, without those that are the beginning of a longer one. */
export function waysOfFaults(): readonly Way[] {
  const ways = [
    ...new Map(
      FAULTS.map(({ suite, steps, target }) => [
        // The first step tells the suite.
        [target, ...steps].join(),
        { suite, steps, ...(target ? { target } : {}) },
      ]),
    ).values(),
  ];
  return ways.filter((way) => !ways.some((other) => isBeginningOf(way, other)));
}

/** Runs a way on the package as it is. */
export async function runSound({ steps }: Way, options: RunOptions, browser: Browser): Promise<MiniProgramResult> {
  return runMiniProgram({ ...options, steps, skipGate: true }, browser);
}
