import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { routes } from '../../src/infra/routes';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { parametersOfPages } from './sample-pages';
import { sharedBackend } from './shared-backend';
import { suiteBrowser } from './suite-browser';

/**
 * What a reviewer of an app store must not find: prices, buying, virtual goods, membership, coins, withdrawal,
 * partners, raffles.
 */
const FORBIDDEN =
  /[¥￥]|\d\s*元|购买|立即开通|开通会员|续费|充值|金币|提现|VIP|会员|合伙人|抽奖|佣金|产值|客单价|收银台|付费|单价/;

/** Pages that review mode leaves out. */
const HIDDEN = [
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
  routes.dayClosing,
  routes.tillMovements,
  routes.tillSettings,
  routes.bookExport,
];
/** Texts of the operator and the law, which say what the service is everywhere. */
const LEGAL = [routes.agreement];

describe('review mode (§4): iosShenhe at /dlqxuser3/', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let params: Partial<Record<string, string>> = {};
  before(async () => {
    app = await openLoggedIn(suite.browser, '13800138000', {
      shell: 'ios',
      address: `${sharedBackend.place.origin}/dlqxuser3/`,
    });
    params = await parametersOfPages(app, 'ios');
  });

  for (const route of Object.values(routes).filter((each) => !LEGAL.some((legal) => legal === each))) {
    const isHidden = HIDDEN.some((hidden) => hidden === route);
    it(`${route} ${isHidden ? 'refuses, and leads home' : 'shows nothing that is sold'}`, async () => {
      await app.visit(`${route}?${params[route] ?? ''}`);
      if (isHidden) {
        await app.sees('该功能暂未开放');
        await app.sees(/^(品牌选车|换车)$/);
        assert.ok(['/', routes.home].includes(app.route()));
      }
      await app.settled();
      const text = await app.page.evaluate(() => document.body.innerText);
      assert.ok(text.trim().length > 4, 'the page is empty');
      const found = FORBIDDEN.exec(text);
      assert.equal(found && text.slice(Math.max(0, found.index - 20), found.index + 20), null);
    });
  }

  it('is off at the usual address: the same page shows what is sold', async () => {
    const usual = await H5App.open(suite.browser, routes.payment, {
      shell: 'ios',
      address: `${sharedBackend.place.origin}/dlqxuser/`,
    });
    await usual.sees(/会员/);
    await usual.close();
  });
});
