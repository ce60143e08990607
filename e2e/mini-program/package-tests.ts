import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { launchBrowser } from '../browser';
import type { RunOptions } from './options';
import { describeResult, runMiniProgram } from './run';
import type { Target } from './target';

const root = resolve(__dirname, '../..');

/** Options for the built package of `target` against the backend of the environment (`E2E_ORIGIN`, `E2E_ANNOUNCED`), which e2e/run.ts starts. */
export function optionsFromEnvironment(target: Target): RunOptions {
  const { E2E_ORIGIN: backend, E2E_ANNOUNCED: serverLog } = process.env;
  if (!backend || !serverLog) throw new Error('run these tests by `npm run e2e`, which starts the backend that they need');
  const dist = resolve(root, 'dist', target);
  if (!existsSync(dist)) throw new Error(`${dist} is not there: npm run build:${target}`);
  return { target, dist, backend, serverLog, suite: resolve(__dirname, 'suite.ts'), patienceMs: 15_000 };
}

/** Declares the test that the built package of `target` passes the static gate and the suite. */
export function testPackage(target: Target): void {
  describe(`the built ${target} package`, () => {
    it('passes the static gate and the main job', async (test) => {
      const options = optionsFromEnvironment(target);
      const browser = await launchBrowser();
      try {
        const result = await runMiniProgram(options, browser);
        const lines = describeResult(result);
        for (const line of lines) test.diagnostic(line);
        assert.ok(result.ok, lines.join('\n'));
      } finally {
        await browser.close();
      }
    });
  });
}
