import { test as base } from '@playwright/test';
import assert from 'node:assert/strict';
import { askForBackend, giveBackendUp } from '../asked-backend';
import { LastStarted } from '../last-started';
import { H5App, type OpenOptions } from './h5-app';
import { TestBackend } from './test-backend';

const startBackend = async () => new TestBackend(await askForBackend());

const endBackend = ({ place }: TestBackend) => giveBackendUp(place);

interface Fixtures {
  /** Of the file, started for it on the sample library; after a failure the next test has a fresh one. */
  readonly backend: TestBackend;
  /**
   * Opens the app on a phone of its own, which is closed after the test. None may have thrown an uncaught error by
   * then.
   */
  readonly open: (route?: string, options?: OpenOptions) => Promise<H5App>;
}

/** A test of the built H5 in Chromium against a real backend. */
export const test = base.extend<Fixtures, { readonly backendOfFile: LastStarted<TestBackend> }>({
  backendOfFile: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture wants from the pattern
    async ({}, use) => {
      const backend = new LastStarted(startBackend, endBackend);
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  backend: async ({ backendOfFile }, use, { file }) => use(await backendOfFile.of(file)),
  open: async ({ backend, browser }, use) => {
    const opened: H5App[] = [];
    await use(async (route, options) => {
      const app = await H5App.open(browser, backend, route, options);
      opened.push(app);
      return app;
    });
    for (const app of opened) await app.close();
    assert.deepEqual(
      opened.flatMap(({ faults }) => faults),
      [],
    );
  },
});
