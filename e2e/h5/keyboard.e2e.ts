import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { routes } from '../../src/infra/routes';
import { drawnSheet } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

const VIN = 'LSVAA49J132047371';
/** More than any page here has to reach. */
const MOST_TABS = 120;

/** What has the focus: its name, and whether it shows that by a ring (a text box shows its caret). */
interface Focused {
  name: string;
  isShown: boolean;
}

async function focused(app: H5App): Promise<Focused> {
  return app.page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labelled = element.closest('taro-input-core, taro-textarea-core') ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: labelled.getAttribute('aria-label') ?? element.innerText.trim(),
      isShown: element.matches('input, textarea') || (outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2),
    };
  });
}

/** Goes on by Tab until what is called `name` has the focus. */
async function tabTo(app: H5App, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await app.page.keyboard.press('Tab');
    const now = await focused(app);
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) {
      assert.ok(now.isShown, `the focus on ${now.name} is not to be seen`);
      return;
    }
    passed.push(now.name);
  }
  assert.fail(`Tab never came to ${String(name)}, but to ${passed.join(' | ').slice(0, 2000)}`);
}

async function press(app: H5App, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(app, name);
  await app.page.keyboard.press(key);
}

async function enter(app: H5App, field: string, text: string): Promise<void> {
  await tabTo(app, field);
  await app.page.keyboard.type(text);
}

async function logIn(app: H5App, phone: string): Promise<void> {
  await app.atRoute(routes.login);
  await press(app, '密码登录', ' ');
  await enter(app, '手机号', phone);
  await enter(app, '密码', 'demo1234');
  if ((await app.label('我已阅读并同意').getAttribute('aria-checked')) !== 'true')
    await press(app, '我已阅读并同意', ' ');
  await press(app, '登录');
}

describe('the main jobs by keys alone (WCAG 2.1.1, 2.4.7)', () => {
  const suite = suiteBrowser();

  it('from a VIN over the login and the documents to the diagram, and home again', async () => {
    const app = await H5App.open(suite.browser);
    await app.sees('还没有选择车辆');
    await press(app, /^搜索 VIN/);
    await app.page.waitForFunction(() => document.activeElement?.matches('.search-screen input'));
    await app.page.keyboard.type(VIN);
    await press(app, '查这台车');
    await logIn(app, '13800138001');
    await app.atRoute(routes.docTree);
    await app.sees('上汽大众 帕萨特');
    await press(app, /^发动机/);
    await press(app, /^燃油泵电路图/);
    await app.atRoute(routes.documentView);
    await drawnSheet(app);
    await press(app, '放大');
    await press(app, '返回');
    await app.atRoute(routes.docTree);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('Escape closes the search, and the focus is where it was', async () => {
    const app = await H5App.open(suite.browser);
    await app.sees('还没有选择车辆');
    await press(app, /^搜索 VIN/);
    await app.page.waitForFunction(() => document.activeElement?.matches('.search-screen input'));
    // The page slides in, and away.
    await app.settled();
    await app.page.keyboard.press('Escape');
    await app.page.waitForFunction(() => document.activeElement?.matches('.search-box-entry'));
    assert.match((await focused(app)).name, /^搜索 VIN/);
    await app.close();
  });

  it('from the board to an order, as the owner of a store', async () => {
    const app = await H5App.open(suite.browser, routes.login);
    await logIn(app, '13800138000');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto(routes.maintainStore);
    await press(app, /打开工单$/);
    await app.atRoute(routes.vehicleReceiveDetail);
    await app.close();
  });

  it('buys with points; the question keeps the focus, takes Escape for no and gives the focus back', async () => {
    const app = await H5App.open(suite.browser, routes.login);
    await logIn(app, '13800138003');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto(routes.pointStore);
    await app.sees('虚拟商品');
    await press(app, '虚拟商品', ' ');
    await press(app, /^会员体验 7 天/);
    await app.atRoute(routes.goodsDetail);
    await press(app, '立即兑换');
    await app.atRoute(routes.exchange);
    await press(app, '提交订单');
    const question = app.page.getByRole('alertdialog');
    await question.waitFor();
    for (const name of ['取消', '确认兑换', '取消']) {
      await app.page.keyboard.press('Tab');
      assert.equal((await focused(app)).name, name);
    }
    await app.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.equal((await focused(app)).name, '提交订单');
    await app.page.keyboard.press('Enter');
    await question.waitFor();
    await press(app, '确认兑换');
    await app.sees('兑换成功');
    await app.close();
  });
});
