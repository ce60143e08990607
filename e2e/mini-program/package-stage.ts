import { test as base } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { askForBackend, giveBackendUp } from '../asked-backend';
import { launchBrowser } from '../browser';
import { LastStarted } from '../last-started';
import { BUILT_FOR, type Place } from '../started-backend';

/** What packages are executed on. */
export interface Stage {
  readonly place: Place;
  /** Its pictures come from the backend; calls go by the runner. */
  readonly browser: Browser;
}

async function openStage(): Promise<Stage> {
  const place = await askForBackend();
  return { place, browser: await launchBrowser(`MAP ${BUILT_FOR} ${new URL(place.origin).host}`) };
}

async function closeStage({ browser, place }: Stage): Promise<void> {
  await browser.close();
  await giveBackendUp(place);
}

/** A run looks at the page twenty times a second, and each look would be kept. */
export const NO_TRACE = { trace: 'off', screenshot: 'off' } as const;

interface Fixtures {
  /** Whether tests of a file share their stage: `file`, or each has one of its own. */
  readonly stageOf: 'test' | 'file';
  readonly stage: Stage;
}

/** A test of the built packages. */
export const test = base.extend<Fixtures, { readonly stages: LastStarted<Stage> }>({
  stages: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture wants from the pattern
    async ({}, use) => {
      const stages = new LastStarted(openStage, closeStage);
      await use(stages);
      await stages.close();
    },
    { scope: 'worker' },
  ],
  stageOf: ['test', { option: true }],
  stage: async ({ stages, stageOf }, use, { file, testId }) => use(await stages.of(stageOf === 'file' ? file : testId)),
});
