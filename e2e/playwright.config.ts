import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { ARGUMENTS } from './browser';
import { PATIENCE_MS } from './patience';

const isCI = Boolean(process.env.CI);

/** `npm run e2e` starts the runner, with the backends that the specs ask for (`E2E_HOST`). */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.spec.ts',
  // Of this run alone: others may go on beside it.
  outputDir: path.join(__dirname, `../.tmp/runs/${process.env.E2E_RUN ?? 'specs'}`),
  // No test needs another: any order will do, and `--shuffle` takes another one.
  fullyParallel: true,
  workers: 1,
  retries: isCI ? 2 : 0,
  forbidOnly: isCI,
  // What is not at its end by then, hangs: each wait has a limit of its own before.
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['../scripts/spec-reporter.ts']],
  use: {
    headless: true,
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: ARGUMENTS },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Of the first failure: what a test that then passed was delayed by is seen there.
    trace: 'retain-on-first-failure',
    screenshot: 'only-on-failure',
  },
});
