import { expect } from '@playwright/test';
import { routes, type RoutePath } from '../../src/infra/routes';
import type { H5App } from './h5-app';
import { handfuls, samplePages } from './sample-pages';
import { test } from './test';

/**
 * What a reviewer of an app store must not find: prices, buying, virtual goods, membership, coins, withdrawal,
 * partners, raffles.
 */
const FORBIDDEN =
  /[¥￥]|\d\s*元|购买|立即开通|开通会员|续费|充值|金币|提现|VIP|会员|合伙人|抽奖|佣金|产值|客单价|收银台|付费|单价/;

/** Pages that review mode leaves out. */
const HIDDEN: readonly RoutePath[] = [
  routes.payment,
  routes.pay,
  routes.myCoin,
  routes.withdraw,
  routes.withdrawResult,
  routes.partner,
  routes.myPartner,
  routes.raffleList,
  routes.raffle,
  routes.raffleUserList,
  routes.storeTurnover,
  routes.customers,
  routes.customer,
  routes.debtors,
  routes.statement,
  routes.dayClosing,
  routes.tillMovements,
  routes.tillSettings,
  routes.bookExport,
];
/** Texts of the operator and the law, which say what the service is everywhere. */
const LEGAL: readonly RoutePath[] = [routes.agreement];

/** The app as the reviewer of a store sees it. */
const UNDER_REVIEW = '/dlqxuser3/';

/** Words of home, without a car and with one. */
const AT_HOME = /^(品牌选车|换车)$/;

async function expectNothingSold(app: H5App, page: RoutePath): Promise<void> {
  await app.settled();
  const text = await app.page.evaluate(() => document.body.innerText);
  expect.soft(text.trim().length, `the words on ${page}`).toBeGreaterThan(4);
  const found = FORBIDDEN.exec(text);
  expect.soft(found && text.slice(Math.max(0, found.index - 20), found.index + 20), page).toBeNull();
}

/** Of a page that review mode leaves out. */
async function expectRefused(app: H5App): Promise<void> {
  await app.sees('该功能暂未开放');
  await expect.poll(() => ['/', routes.home].includes(app.route())).toBe(true);
  await app.sees(AT_HOME);
}

test.describe('review mode (§4): iosShenhe at /dlqxuser3/', () => {
  for (const { name, some } of handfuls(Object.values(routes).filter((page) => !LEGAL.includes(page))))
    test(`the pages ${name} show nothing that is sold; those that sell refuse, and lead home`, async ({
      open,
      backend,
    }) => {
      const { owner, addressOf } = await samplePages(backend, 'ios');
      const app = await open('/', {
        as: owner,
        shell: 'ios',
        address: `${backend.place.origin}${UNDER_REVIEW}`,
      });
      await app.sees(AT_HOME);
      for (const page of some)
        await test.step(page, async () => {
          await app.visit(addressOf(page));
          if (HIDDEN.includes(page)) await expectRefused(app);
          await expectNothingSold(app, page);
        });
    });

  test('is off at the usual address: the same page shows what is sold', async ({ open, backend }) => {
    const usual = await open(routes.payment, { shell: 'ios', address: `${backend.place.origin}/dlqxuser/` });
    await usual.sees(/会员/);
  });
});
