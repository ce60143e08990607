import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type MiniProgram from 'miniprogram-automator/out/MiniProgram';
import type { Failure } from './host/failures';
import { AppDriver } from './app-driver';
import type { Backstage } from './backstage';
import type { Target } from './target';

export interface Step {
  name: string;
  /** The platform that it is about; absent: both. */
  only?: Target;
  /** It plays what only the runner's host can: a scene, an update. WeChat DevTools leave it out. */
  needsHost?: true;
  run(app: AppDriver): Promise<void>;
}

/** Gives steps that build on each other, for one run: they keep in mind what they have made. */
export type Suite = () => Step[];

export interface StepResult {
  name: string;
  ok: boolean;
  ms: number;
  /** Why the step failed. */
  reason?: string;
}

export interface SuiteContext {
  target: Target;
  miniProgram: MiniProgram;
  steps: Step[];
  /** Filled by the host while the steps run; a new entry fails the step that caused it. */
  failures: Failure[];
  backstage: Backstage;
  patienceMs: number;
  /** That of the last step, where it is another one. */
  lastPatienceMs?: number;
  screenshots?: string;
}

/** Runs the steps in order and stops at the first that fails or makes the host report a failure. */
export async function runSuite(context: SuiteContext): Promise<StepResult[]> {
  const driverWith = (patienceMs: number) =>
    new AppDriver(context.miniProgram, context.target, context.backstage, patienceMs);
  const [driver, last] = [driverWith(context.patienceMs), driverWith(context.lastPatienceMs ?? context.patienceMs)];
  const steps = context.steps.filter(({ only }) => only === undefined || only === context.target);
  const results: StepResult[] = [];
  if (context.screenshots) mkdirSync(context.screenshots, { recursive: true });
  for (const [index, step] of steps.entries()) {
    const startedAt = Date.now();
    const reason = await reasonOfFailure(step, index === steps.length - 1 ? last : driver, context.failures);
    results.push({
      name: step.name,
      ok: reason === undefined,
      ms: Date.now() - startedAt,
      ...(reason ? { reason } : {}),
    });
    if (context.screenshots)
      await context.miniProgram.screenshot({ path: join(context.screenshots, `${results.length}.png`) });
    if (reason) break;
  }
  return results;
}

async function reasonOfFailure(step: Step, driver: AppDriver, failures: Failure[]): Promise<string | undefined> {
  const before = failures.length;
  try {
    await step.run(driver);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const failure = failures[before];
  return failure ? `${failure.kind}: ${failure.message}` : undefined;
}
