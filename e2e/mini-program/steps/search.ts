import type { InputElement } from 'miniprogram-automator/out/Element';
import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { home, search, documentView, documentText } = SELECTORS;

const CODE = 'P0230';
/** What no place of a hit may lie below: the bar of the page, and the window of the run. */
const SIGHT = { from: 40, to: 812 } as const;

/** Waits until an element with `text` has come to rest inside the window. */
async function expectInSight(app: AppDriver, selector: string, text: string): Promise<void> {
  await app.waitFor(`${selector} with "${text}" in sight`, async () => {
    const { top } = await (await app.find(selector, text)).offset();
    return top > SIGHT.from && top < SIGHT.to ? true : undefined;
  });
}

/** From home to the guide of a trouble code and back to what was typed; the car is the sample one. */
export const searchSteps: Step[] = [
  {
    name: 'a trouble code has its answer on top, and its guide opens at the code',
    run: async (app) => {
      await app.tap(home.searchBox);
      await app.waitForPage(search.page);
      await app.type(search.input, CODE);
      await app.find(search.best, CODE);
      await app.tap(search.hit, '故障码指南');
      await app.waitForPage(documentView.page);
      await expectInSight(app, documentText.found, CODE);
    },
  },
  {
    name: 'a heading of the guide is jumped to by the list of its headings, and back leads to what was typed',
    run: async (app) => {
      await app.tap(documentText.contents, '目录');
      const heading = await app.textOf(documentText.lastHeading);
      await app.tap(documentText.lastHeading);
      await app.waitUntilGone(documentText.heading);
      await expectInSight(app, documentText.part, heading);
      await app.back();
      await app.waitForPage(search.page);
      const typed = String(await ((await app.find(search.input)) as InputElement).property('value'));
      expectThat(typed === CODE, `the search holds ${typed}`);
    },
  },
];
