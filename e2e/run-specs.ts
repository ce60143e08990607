import path from 'node:path';
import { hostBackends } from './hosted-backends';
import { run } from './run-suites';
import type { App } from './started-backend';

const root = path.resolve(__dirname, '..');

export interface SpecChoice {
  readonly app: App;
  /** The simulated native shell around the app; '' for a plain browser. */
  readonly shell: string;
  /** The browser's program. */
  readonly browser: string;
  /** What the run is about, of its command: its traces lie in a folder of that name. */
  readonly words: readonly string[];
  /** Options of Playwright's runner, such as `--shuffle 7`. */
  readonly options: readonly string[];
}

/**
 * Runs specs (`e2e/h5/main-job.spec.ts`) by Playwright's runner, each file on backends of its own; resolves with
 * whether all passed. What failed is tried again by the runner.
 */
export async function runSpecs(
  { app, shell, browser, words, options }: SpecChoice,
  files: readonly string[],
): Promise<boolean> {
  const host = await hostBackends(app);
  try {
    // The runner takes patterns of whole paths.
    const patterns = files.map((file) => path.join(root, file).replace(/[.\\]/g, '\\$&'));
    const args = [require.resolve('@playwright/test/cli'), 'test', '-c', 'e2e/playwright.config.ts'];
    const code = await run(process.execPath, [...args, ...patterns.map((one) => `${one}$`), ...options], {
      env: {
        ...process.env,
        E2E_HOST: host.address,
        E2E_APP: app,
        E2E_SHELL: shell,
        E2E_BROWSER: browser,
        // A folder's name has room for 255 characters.
        E2E_RUN: [app, shell, ...words]
          .join(' ')
          .replace(/[^a-z0-9]+/g, '-')
          .slice(0, 200),
      },
    });
    return code === 0;
  } finally {
    await host.close();
  }
}
