import { expect } from '@playwright/test';
import type { WebSocket } from 'playwright-core';
import { logout } from '../../src/contract/endpoints/account';
import type { H5App } from './h5-app';
import { test } from './test';
import type { Person } from './test-backend';
import { shown } from './workshop-hands';

const EXPIRED = '登录已过期';
const OWNER = '13800138000';

/** Keeps the live socket from the app: the server closes it with the session, and so would tell of its end. */
const withoutSocket = {
  prepare: (page: H5App['page']) => page.routeWebSocket(/\/im\//, () => undefined),
};

/** Ends the session on the server, as its 30 days or another device do. The app does not know of it yet. */
async function endSession(app: H5App, { token }: Person): Promise<void> {
  // A call that is still under way would be answered that the session is over.
  await app.settled();
  await app.backend.ask(logout.path, {}, token);
}

test.describe('a session that runs out (§8)', () => {
  for (const route of [
    '/pages/maintainStore/maintainStore',
    '/pages/message/message',
    '/packages/maintainStore/storeTurnover/storeTurnover',
    '/packages/maintainStore/storeBriefing/storeBriefing',
  ])
    test(`is told on ${route} beside the way to login, and nobody is told that he has no store`, async ({
      open,
      backend,
    }) => {
      const owner = await backend.logIn(OWNER);
      const app = await open('/', { as: owner, ...withoutSocket });
      await endSession(app, owner);
      // The words stay for two seconds, which a slow start of the page may outlast.
      const told = expect(app.page.locator('.toast').filter({ hasText: EXPIRED }).first()).toBeVisible();
      await Promise.all([told, app.goto(route)]);
      await app.sees('去登录');
      await app.settled();
      await expect(shown(app.page.getByText('还没有门店'))).toHaveCount(0);
    });

  for (const [route, leads] of [
    ['/pages/home/home', '登录'],
    ['/pages/message/message', '去登录'],
    ['/packages/maintainStore/storeTurnover/storeTurnover', '去登录'],
  ] as const)
    test(`is told on ${route} as soon as the server says so, without a touch`, async ({ open, backend }) => {
      const person = await backend.logIn(OWNER);
      const sockets: WebSocket[] = [];
      const app = await open(route, {
        as: person,
        prepare: async (page) => void page.on('websocket', (socket) => sockets.push(socket)),
      });
      await expect.poll(() => sockets.length, 'the live socket').toBe(1);
      // Its sign of life: it stands.
      await sockets[0]?.waitForEvent('framesent');
      const told = expect(app.page.locator('.toast').filter({ hasText: EXPIRED }).first()).toBeVisible();
      await Promise.all([told, endSession(app, person)]);
      await app.sees(leads);
      expect(sockets).toHaveLength(1);
    });

  test('leads to login and back to a form that is still filled', async ({ open, backend }) => {
    const person = await backend.logIn(OWNER);
    const app = await open('/packages/user/addressEdit/addressEdit', { as: person, ...withoutSocket });
    await app.sees('新增收货地址');
    await app.input('智能识别').fill('赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号 东部软件园');
    await app.tap('识别');
    await app.sees('已识别');
    await endSession(app, person);
    await app.tap('保存');
    await app.tap('去登录');
    await app.logInByPassword(OWNER);
    await app.atRoute('/packages/user/addressEdit/addressEdit');
    await app.sees('新增收货地址');
    await expect(app.input('收货人')).toHaveValue('赵师傅');
    await expect(app.input('手机号')).toHaveValue('13812345678');
    await app.sees('浙江省 杭州市 西湖区');
  });
});
