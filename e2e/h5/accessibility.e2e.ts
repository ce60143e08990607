import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { routes, type RoutePath } from '../../src/infra/routes';
import { makeCustomerOrder } from './customer-order';
import { H5App } from './h5-app';
import { sharedBackend } from './shared-backend';
import { playTianditu } from './played-tianditu';
import { parametersOfPages } from './sample-pages';
import { suiteBrowser } from './suite-browser';

/** What is used of axe-core, which only the runs install. */
interface Axe {
  run(root: Document, options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary?: string }[];
}

const AXE = readFileSync(path.resolve(__dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

const PHONE = { width: 375, height: 812 };
const TALLEST = 6_000;

/** WCAG 2.2 AA, and of the good practices those about the parts of a page. */
const ALL = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    region: { enabled: true },
    'landmark-one-main': { enabled: true },
    'landmark-unique': { enabled: true },
    'landmark-banner-is-top-level': { enabled: true },
    'landmark-main-is-top-level': { enabled: true },
    'landmark-no-duplicate-banner': { enabled: true },
    'landmark-no-duplicate-main': { enabled: true },
    // Judged by what a card is called, below: for axe all words of a card are its label.
    'label-content-name-mismatch': { enabled: false },
  },
};
/** A theme changes colours alone. */
const COLOURS = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };

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

/** What axe finds on the page as it stands, a line each of rule, element and reason. */
async function faultsOf(app: H5App, options: object, where: string): Promise<string[]> {
  const violations = await app.page.evaluate(async (given) => {
    // What fades or slides would be judged by the colour of a moment.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
    }
    const { axe: checker } = window as unknown as { axe: Axe };
    return (await checker.run(document, given)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) =>
      [`${where} ${id}`, String(target), html.slice(0, 240), failureSummary.replace(/\s+/g, ' ')].join('\n    '),
    ),
  );
}

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

async function check(app: H5App, address: string): Promise<void> {
  await app.page.emulateMedia({ colorScheme: 'light' });
  await app.visit(address);
  await app.settled();
  await showWhole(app);
  await app.page.evaluate(AXE);
  const inLight = [...(await faultsOf(app, ALL, 'light')), ...(await strangelyNamed(app))];
  await app.page.emulateMedia({ colorScheme: 'dark' });
  const faults = [...inLight, ...(await faultsOf(app, COLOURS, 'dark'))];
  await app.page.setViewportSize(PHONE);
  if (faults.length > 0) assert.fail([`${address}, shown at ${app.route()}`, ...faults].join('\n'));
}

// Side by side: while one waits for its page, the other is looked at.
describe('WCAG 2.2 AA on every page, light and dark', { concurrency: 2 }, () => {
  const suite = suiteBrowser();
  let owner: H5App;
  let anyone: H5App;
  let parameters: Partial<Record<string, string>> = {};
  const addressOf = (route: RoutePath) => `${route}?${parameters[route] ?? ''}`;
  before(async () => {
    owner = await H5App.open(suite.browser, routes.login, { prepare: playTianditu });
    await owner.logInByPassword('13800138000');
    await owner.page.waitForFunction(() => !window.location.hash.includes('login'));
    parameters = await parametersOfPages(owner, 'h5');
    anyone = await H5App.open(suite.browser, '/', { prepare: playTianditu });
  });

  describe('of a store owner', { concurrency: 1 }, () => {
    for (const route of Object.values(routes)) it(route, () => check(owner, addressOf(route)));
    for (const address of OTHER_DOCUMENTS) it(address, () => check(owner, address));
  });

  describe('of somebody who has not logged in', { concurrency: 1 }, () => {
    for (const route of PUBLIC) it(route, () => check(anyone, addressOf(route)));
    it("a customer's order with findings and papers, one of these, and a dead link", async () => {
      const { key, paperId } = await makeCustomerOrder(sharedBackend, 'accessibility');
      const page = routes.vehicleReceiveShared;
      for (const query of [`key=${key}`, `key=${key}&paper=${paperId}`, `key=${'A'.repeat(22)}`])
        await check(anyone, `${page}?${query}`);
    });
  });
});
