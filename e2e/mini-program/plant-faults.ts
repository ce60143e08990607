/*
 * Proves that a run can fail: plants one fault at a time in a copy of a built package and expects the run to fail.
 * `tsx e2e/mini-program/plant-faults.ts weapp|tt …`, with the options of run.ts. The package itself must pass.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser';
import { FAULTS, type Fault } from './faults';
import { parseOptions, type RunOptions } from './options';
import { parseAppConfig } from './package/app-config';
import { readTexts } from './package/package-files';
import { describeResult, runMiniProgram, type MiniProgramResult } from './run';
import { PackageEditor } from './package-editor';

/** A sound step of a small page takes well under a second; a fault is not worth waiting longer for. */
const FAULT_PATIENCE_MS = 4000;

const suiteOf = (fault: Fault, options: RunOptions): string => (fault.suite ? resolve(__dirname, fault.suite) : options.suite);

/** Where a fault was seen, or undefined when the run passed in spite of it. */
function caughtBy({ ok, gate, run }: MiniProgramResult): string | undefined {
  if (ok) return undefined;
  if (gate.problems[0]) return `static gate: ${gate.problems[0]}`;
  const step = run?.steps.find((entry) => !entry.ok);
  const failure = run?.failures[0];
  if (failure) return `host: ${failure.kind}: ${failure.message}`;
  return `suite: ${step?.name ?? ''}: ${step?.reason ?? ''}`;
}

async function runWithFault(fault: Fault, options: RunOptions, browser: Browser, patienceMs: number): Promise<string | undefined> {
  const copy = mkdtempSync(join(tmpdir(), 'planted-fault-'));
  try {
    cpSync(options.dist, copy, { recursive: true });
    const app = readTexts(copy, ['app.json']).get('app.json') ?? '{}';
    fault.plant(new PackageEditor(copy, options.target, parseAppConfig(app)));
    const planted = { ...options, dist: copy, suite: suiteOf(fault, options), patienceMs };
    return caughtBy(await runMiniProgram(planted, browser));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs the package as it is and then with each fault. True when the first passes and each fault is what fails its run. */
export async function plantFaults(options: RunOptions, browser: Browser, say: (line: string) => void): Promise<boolean> {
  for (const suite of new Set(FAULTS.map((fault) => suiteOf(fault, options)))) {
    const sound = await runMiniProgram({ ...options, suite }, browser);
    if (sound.ok) continue;
    say(['the package fails without any planted fault:', ...describeResult(sound)].join('\n'));
    return false;
  }
  let caught = 0;
  for (const fault of FAULTS) {
    const isRight = (where: string | undefined) => where !== undefined && fault.caughtBy.test(where);
    const hasty = await runWithFault(fault, options, browser, Math.min(options.patienceMs, FAULT_PATIENCE_MS));
    // A busy machine may be late for a step before the one that the fault is for: once more, with all the patience.
    const where = isRight(hasty) ? hasty : await runWithFault(fault, options, browser, options.patienceMs);
    const rightly = isRight(where);
    if (rightly) caught += 1;
    say(`${rightly ? 'caught' : 'MISSED'}  ${fault.name} — ${where?.split('\n')[0] ?? 'the run passed'}`);
  }
  say(`${caught} of ${FAULTS.length} planted faults caught`);
  return caught === FAULTS.length;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), 'e2e/mini-program/plant-faults.ts');
  const browser = await launchBrowser();
  try {
    process.exitCode = (await plantFaults(options, browser, console.log)) ? 0 : 1;
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
