/* Executes a built mini-program package: `tsx e2e/mini-program/run.ts weapp|tt …`. See README.md beside this file. */
import type { Browser } from 'playwright-core';
import { firstDataFaults, mostSent } from '../../scripts/sizes/sent-data';
import { launchBrowser } from '../browser';
import { readOptions, type RunOptions } from './options';
import { runPackage, type PackageResult } from './run-package';
import { megabytes } from './static-gate/package-size';
import { runStaticGate, type GateResult } from './static-gate/static-gate';
import type { Step } from './suite-runner';

export interface MiniProgramResult {
  /** Absent when it was skipped. */
  gate?: GateResult;
  /** Absent when the gate failed. */
  run?: PackageResult;
  ok: boolean;
}

/** Checks the package, boots it in `browser` and runs the suite on it. Nothing is printed. */
export async function runMiniProgram(options: RunOptions, browser: Browser): Promise<MiniProgramResult> {
  const checked = options.skipGate ? {} : { gate: runStaticGate(options.dist, options.target) };
  if (checked.gate?.problems.length) return { ...checked, ok: false };
  const run = await runPackage(browser, {
    ...options,
    steps: named(options.suite(), options.steps),
  });
  return { ...checked, run, ok: run.ok };
}

/** The steps with these names. @throws Error for a name that no step has. */
function named(steps: Step[], names: readonly string[] | undefined): Step[] {
  const unknown = names?.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw new Error(`no step of the suite is named "${unknown}"`);
  return names ? steps.filter((step) => names.includes(step.name)) : steps;
}

/** The result in lines for people. */
export function describeResult({ gate, run, ok }: MiniProgramResult): string[] {
  const lines = (gate?.problems ?? []).map((problem) => `FAIL  ${problem}`);
  if (gate?.sizes) {
    const parts = Object.entries(gate.sizes.parts).map(([root, size]) => `${root || 'main'} ${megabytes(size)}`);
    lines.push(`sizes: ${parts.join(', ')}; all ${megabytes(gate.sizes.all)}`);
  }
  if (run) {
    lines.push(`first page after ${run.bootMs} ms`, mostSent(run.sent), ...firstDataFaults(run.sent));
    for (const step of run.steps)
      lines.push(`${step.ok ? 'ok  ' : 'FAIL'}  ${step.name} (${step.ms} ms)${step.reason ? `: ${step.reason}` : ''}`);
    for (const failure of run.failures)
      lines.push(
        `FAIL  ${failure.kind}: ${failure.message}${failure.route ? ` on ${failure.route}` : ''}${failure.stack ? `\n${failure.stack}` : ''}`,
      );
  }
  lines.push(ok ? 'passed' : 'failed');
  return lines;
}

async function main(): Promise<void> {
  const options = await readOptions(process.argv.slice(2));
  const browser = await launchBrowser();
  try {
    const result = await runMiniProgram(options, browser);
    console.log(describeResult(result).join('\n'));
    process.exitCode = result.ok ? 0 : 1;
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
