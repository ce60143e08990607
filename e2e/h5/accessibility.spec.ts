import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { routes, type RoutePath } from '../../src/infra/routes';
import { AXE, axeFaults, COLOURS, WCAG_AA } from '../axe';
import { makeCustomerOrder } from './customer-order';
import type { H5App } from './h5-app';
import { playTianditu } from './played-tianditu';
import { handfuls, samplePages } from './sample-pages';
import { test } from './test';
import type { Person } from './test-backend';

const PHONE = { width: 375, height: 812 };
const TALLEST = 6_000;

/** Pages that somebody who has not logged in sees otherwise than the owner of a store. */
const PUBLIC: readonly RoutePath[] = [
  routes.home,
  routes.pointStore,
  routes.maintainStore,
  routes.message,
  routes.userCenter,
  routes.login,
  routes.register,
  routes.resetPassword,
  routes.agreement,
  routes.brandList,
  routes.docTree,
  routes.goodsDetail,
  routes.setting,
  routes.vinScan,
  routes.courseIndex,
  routes.courseDetail,
  routes.repairCases,
  routes.caseDetail,
  routes.payment,
  routes.raffle,
  routes.vehicleReceiveShared,
  // Stands for all pages that ask for a login.
  routes.myCoin,
];
/** Documents that the viewer shows in ways of their own: text and PDF; its route above shows a drawing. */
const OTHER_DOCUMENTS = ['vw-passat-2003-dtc', 'vw-passat-2003-booklet'].map(
  (id) => `${routes.documentView}?url=docbank%3A${id}&title=${id}`,
);

/** What is called by other words than it shows: who speaks to the device could not press it (WCAG 2.5.3). */
async function strangelyNamed(app: H5App): Promise<string[]> {
  return app.page.evaluate(() => {
    const others = /[^\p{L}\p{N}]/gu;
    return Array.from(document.querySelectorAll<HTMLElement>('[tabindex="0"][aria-label]'))
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const name = (element.getAttribute('aria-label') ?? '').toLowerCase().replace(others, '');
        // What is drawn as one picture has no words of its own.
        const drawn = Array.from(element.querySelectorAll<HTMLElement>('[role=img]'), (one) => one.innerText).join(
          '\n',
        );
        const inPictures = new Set(drawn.toLowerCase().split('\n'));
        const lines = element.innerText
          .toLowerCase()
          .split('\n')
          .filter((line) => !inPictures.has(line));
        const words = lines.map((line) => line.replace(others, '')).filter((line) => line !== '');
        return words.length > 0 && !words.some((line) => name.includes(line));
      })
      .map((element) => `name without the visible words: ${element.outerHTML.slice(0, 240)}`);
  });
}

/** Makes the window as high as the page: a row half under the bar at the foot would be taken for a small target. */
async function showWhole(app: H5App): Promise<void> {
  const height = await app.page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('*'), ({ scrollHeight }) => scrollHeight)),
  );
  await app.page.setViewportSize({ ...PHONE, height: Math.min(Math.max(height + 200, PHONE.height), TALLEST) });
}

/** Has each page that is loaded bring the checker with it. */
async function prepare(page: Page): Promise<void> {
  await playTianditu(page);
  await page.addInitScript(AXE);
}

type Open = (route: string, options: { prepare: typeof prepare; as?: Person }) => Promise<H5App>;

/** Looks at pages one after the other, on the phone of somebody; a fault of one keeps none from being looked at. */
async function check(open: Open, addresses: readonly string[], as?: Person): Promise<void> {
  const [first = '/'] = addresses;
  const app = await open(first, { prepare, as });
  for (const address of addresses)
    await test.step(address, async () => {
      await app.page.emulateMedia({ colorScheme: 'light' });
      await app.visit(address);
      await app.settled();
      await showWhole(app);
      const inLight = [...(await axeFaults(app.page, WCAG_AA, 'light')), ...(await strangelyNamed(app))];
      await app.page.emulateMedia({ colorScheme: 'dark' });
      const faults = [...inLight, ...(await axeFaults(app.page, COLOURS, 'dark'))];
      await app.page.setViewportSize(PHONE);
      expect.soft(faults, `${address}, shown at ${app.route()}`).toEqual([]);
    });
}

// A failure says which element is wrong, and why: a recording of all that is done to each page is not worth its time.
test.use({ trace: 'off' });

test.describe('WCAG 2.2 AA on every page, light and dark', () => {
  test.describe('of a store owner', () => {
    for (const { name, some } of handfuls(Object.values(routes)))
      test(`the pages ${name}`, async ({ open, backend }) => {
        const { owner, addressOf } = await samplePages(backend);
        await check(open, some.map(addressOf), owner);
      });

    test('documents of other kinds', async ({ open, backend }) => {
      await check(open, OTHER_DOCUMENTS, (await samplePages(backend)).owner);
    });
  });

  test.describe('of somebody who has not logged in', () => {
    for (const { name, some } of handfuls(PUBLIC))
      test(`the pages ${name}`, async ({ open, backend }) => {
        const { addressOf } = await samplePages(backend);
        await check(open, some.map(addressOf));
      });

    test("a customer's order with findings and papers, one of these, and a dead link", async ({ open, backend }) => {
      const { key, paperId } = await makeCustomerOrder(backend, 'accessibility');
      const queries = [`key=${key}`, `key=${key}&paper=${paperId}`, `key=${'A'.repeat(22)}`];
      await check(
        open,
        queries.map((query) => `${routes.vehicleReceiveShared}?${query}`),
      );
    });
  });
});
