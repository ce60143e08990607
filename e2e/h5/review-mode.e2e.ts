import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { CHANNEL, Header } from '../../src/contract/envelope';
import { routes } from '../../src/infra/routes';
import { launchBrowser } from '../browser';
import { H5App } from './h5-app';
import { surroundings } from './surroundings';

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
];
/** Texts of the operator and the law, which say what the service is everywhere. */
const LEGAL = [routes.agreement];

const PASSAT = encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T');

describe('review mode (§4): iosShenhe at /dlqxuser3/', () => {
  let browser: Browser;
  let app: H5App;
  let params: Record<string, string> = {};
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser, '/packages/user/login/login', {
      shell: 'ios',
      address: `${surroundings.origin}/dlqxuser3/`,
    });
    await app.logInByPassword('13800138000');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    params = await parametersOfPages();
  });
  after(() => browser.close());

  async function firstOf(path: string, body: object = {}): Promise<Record<string, unknown>> {
    const token = await app.page.evaluate(() => localStorage.getItem('token') ?? '');
    const headers = {
      'content-type': 'application/json',
      [Header.channel]: CHANNEL,
      [Header.platform]: 'ios',
      [Header.version]: '1.0.0',
      [Header.token]: token.replace(/"/g, ''),
    };
    const answer = await fetch(`${surroundings.origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: { list?: Record<string, unknown>[] } };
    const [first] = data.list ?? [];
    assert.ok(first, `${path} has nothing to show`);
    return first;
  }

  /** What the pages need to show something. */
  async function parametersOfPages(): Promise<Record<string, string>> {
    const page = { pageNum: 1, pageSize: 20 };
    const [goods, course, repairCase, order] = await Promise.all([
      firstOf('/goods/query', page),
      firstOf('/v2/cmsClass2/queryFuzzy', { keyword: '高压', ...page }),
      firstOf('/cmsContent/queryCases', page),
      firstOf('/workOrderBean/query', page),
    ]);
    const car = `path=${PASSAT}`;
    const workOrder = `id=${String(order.id)}`;
    return {
      [routes.goodsDetail]: `iid=${String(goods.iid)}`,
      [routes.exchange]: `iid=${String(goods.iid)}`,
      [routes.courseDetail]: `fid=${String(course.fid)}`,
      [routes.courseView]: `fid=${String(course.fid)}`,
      [routes.caseDetail]: `id=${String(repairCase.id)}`,
      [routes.vehicleReceiveDetail]: workOrder,
      [routes.vehicleReceiveEdit]: workOrder,
      [routes.vehicleReceiveMoreDetail]: workOrder,
      [routes.docTree]: car,
      [routes.maintain]: car,
      [routes.vehicleDetail]: car,
    };
  }

  for (const route of Object.values(routes).filter((each) => !LEGAL.some((legal) => legal === each))) {
    const isHidden = HIDDEN.some((hidden) => hidden === route);
    it(`${route} ${isHidden ? 'refuses, and leads home' : 'shows nothing that is sold'}`, async () => {
      await app.goto(`${route}?${params[route] ?? ''}`);
      if (isHidden) {
        await app.sees('该功能暂未开放');
        await app.sees(/^(品牌选车|换车)$/);
        assert.ok(['/', routes.home].includes(app.route()));
      }
      await app.page.waitForLoadState('networkidle');
      await app.page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
      const text = await app.page.evaluate(() => document.body.innerText);
      assert.ok(text.trim().length > 4, 'the page is empty');
      const found = FORBIDDEN.exec(text);
      assert.equal(found && text.slice(Math.max(0, found.index - 20), found.index + 20), null);
    });
  }

  it('is off at the usual address: the same page shows what is sold', async () => {
    const usual = await H5App.open(browser, routes.payment, {
      shell: 'ios',
      address: `${surroundings.origin}/dlqxuser/`,
    });
    await usual.sees(/会员/);
    await usual.close();
  });
});
