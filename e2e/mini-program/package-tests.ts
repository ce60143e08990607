import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { launchBrowser } from '../browser';
import { readTexts } from './package/package-files';
import { allRoutes, parseAppConfig } from './package/app-config';
import type { RunOptions } from './options';
import { describeResult, runMiniProgram } from './run';
import type { Target } from './target';

const root = resolve(__dirname, '../..');

/** What each suite shows, by its file. */
const SUITES = [
  { file: 'suite.ts', shows: 'the main job' },
  { file: 'suite-me.ts', shows: 'what is behind 我的, 积分商城 and 消息' },
  { file: 'suite-workshop.ts', shows: 'the workshop, from the reception to the turnover, and what it learns by' },
] as const;

/**
 * Options for the built package of `target` and the main suite against the backend of the environment (`E2E_ORIGIN`,
 * `E2E_ANNOUNCED`), which e2e/run.ts starts.
 */
export function optionsFromEnvironment(target: Target): RunOptions {
  const { E2E_ORIGIN: backend, E2E_ANNOUNCED: serverLog } = process.env;
  if (!backend || !serverLog)
    throw new Error('run these tests by `npm run e2e`, which starts the backend that they need');
  const dist = resolve(root, 'dist', target);
  if (!existsSync(dist)) throw new Error(`${dist} is not there: npm run build:${target}`);
  return { target, dist, backend, serverLog, suite: resolve(__dirname, 'suite.ts'), patienceMs: 60_000 };
}

/**
 * Declares the tests that the built package of `target` passes the static gate and the suites, and that they open every
 * page.
 */
export function testPackage(target: Target): void {
  describe(`the built ${target} package`, () => {
    const opened = new Set<string>();

    for (const { file, shows } of SUITES) {
      it(`passes the static gate and ${shows}`, async (test) => {
        const options = { ...optionsFromEnvironment(target), suite: resolve(__dirname, file) };
        const browser = await launchBrowser();
        try {
          const result = await runMiniProgram(options, browser);
          const lines = describeResult(result);
          for (const line of lines) test.diagnostic(line);
          assert.ok(result.ok, lines.join('\n'));
          for (const route of result.run?.opened ?? []) opened.add(route);
        } finally {
          await browser.close();
        }
      });
    }

    it('has no page that the suites leave out', () => {
      const { dist } = optionsFromEnvironment(target);
      const routes = allRoutes(parseAppConfig(readTexts(dist, ['app.json']).get('app.json') ?? '{}'));
      assert.deepEqual(
        routes.filter((route) => !opened.has(route)),
        [],
      );
    });
  });
}
