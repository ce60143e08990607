import { expect } from '@playwright/test';
import { routes } from '../../src/infra/routes';
import { demoDocument, viewerOf } from './document-files';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { newcomerWith } from './newcomer-with';
import { test } from './test';
import { shown } from './workshop-hands';

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
      expect(now.isShown, `the focus on ${now.name} is seen`).toBe(true);
      return;
    }
    passed.push(now.name);
  }
  throw new Error(`Tab never came to ${String(name)}, but to ${passed.join(' | ').slice(0, 2000)}`);
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

/** Opens the search from home by a key. */
async function openSearch(app: H5App): Promise<void> {
  await app.sees('还没有选择车辆');
  await press(app, /^搜索 VIN/);
  await expect(app.page.locator('.search-screen input')).toBeFocused();
}

test.describe('the main jobs by keys alone (WCAG 2.1.1, 2.4.7)', () => {
  test('from a VIN over the login and the documents to the diagram, and home again', async ({ open }) => {
    const app = await open();
    await openSearch(app);
    await app.page.keyboard.type(VIN);
    await press(app, '查这台车');
    await logIn(app, '13800138001');
    await app.atRoute(routes.docTree);
    // The bar of the car is there before the tree below it.
    await app.sees('上汽大众 帕萨特');
    await app.sees('充电、冷却风扇、发动机传感器、发动机控制');
    await press(app, /^发动机/);
    await press(app, /^燃油泵电路图/);
    await app.atRoute(routes.documentView);
    await drawnSheet(app);
    await press(app, '放大');
    await press(app, '返回');
    await app.atRoute(routes.docTree);
  });

  test('operates a diagram: turns the key, puts the red probe by the list, changes the mode of the meter', async ({
    open,
    backend,
  }) => {
    const app = await open(viewerOf(demoDocument('fuel-pump')), { as: await backend.logIn('13800138001') });
    await drawnSheet(app);
    const meterSays = (words: RegExp) =>
      expect(
        shown(app.page.getByRole('region', { name: '电表', exact: true }))
          .getByRole('status')
          .filter({ hasText: words }),
      ).toBeAttached();
    await press(app, '通电', ' ');
    await app.sees('钥匙');
    await press(app, '钥匙 通电', ' ');
    await app.sees('燃油泵 运转');
    await press(app, '电表', ' ');
    await press(app, /^红表笔：未接/);
    await app.sees('红表笔接到');
    await press(app, /^G6\/1/);
    await meterSays(/^红 G6\/1，黑 车身搭铁，11\.\d V/);
    await press(app, 'Ω', ' ');
    await meterSays(/先断电/);
    await press(app, '关钥匙');
    await meterSays(/\d Ω，正常/);
  });

  test('Escape closes the search, and the focus is where it was', async ({ open }) => {
    const app = await open();
    await openSearch(app);
    // The page slides in, and away.
    await app.settled();
    await app.page.keyboard.press('Escape');
    await expect(app.page.locator('.search-box-entry:focus')).toBeVisible();
    expect((await focused(app)).name).toMatch(/^搜索 VIN/);
  });

  test('from the board to an order, as the owner of a store', async ({ open, backend }) => {
    const app = await open(routes.maintainStore, { as: await backend.logIn('13800138000') });
    await expect(shown(app.page.getByLabel(/打开工单$/)).first()).toBeVisible();
    await press(app, /打开工单$/);
    await app.atRoute(routes.vehicleReceiveDetail);
  });

  test('buys with points; the question keeps the focus, takes Escape for no and gives the focus back', async ({
    open,
    backend,
  }) => {
    const app = await open(routes.pointStore, { as: await newcomerWith(backend, 'points', 1000) });
    await app.sees('虚拟商品');
    await press(app, '虚拟商品', ' ');
    await press(app, /^会员体验 7 天/);
    await app.atRoute(routes.goodsDetail);
    await press(app, '立即兑换');
    await app.atRoute(routes.exchange);
    await press(app, '提交订单');
    const question = app.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    for (const name of ['取消', '确认兑换', '取消']) {
      await app.page.keyboard.press('Tab');
      expect((await focused(app)).name).toBe(name);
    }
    await app.page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect((await focused(app)).name).toBe('提交订单');
    await app.page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await press(app, '确认兑换');
    await app.sees('兑换成功');
  });
});
