import type { AppDriver } from '../app-driver';
import type { PageToOpen } from '../other-pages';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';

const { tab, mine, login, setting, primary, dialogButton } = SELECTORS;

/** What the seed gives every demo account. */
const DEMO_PASSWORD = 'demo1234';

/** @throws Error with `otherwise` when it is not so. */
export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** A phone number of nobody: a code may be asked for once a minute per phone, and runs follow each other faster. */
export function freshPhone(): string {
  return `139${String(Date.now()).slice(-8)}`;
}

/** To the personal centre, from another tab. */
export async function openMine(app: AppDriver): Promise<void> {
  await app.tap(tab, '我的');
  await app.waitForPage(mine.page);
}

async function openLogin(app: AppDriver, way: string): Promise<void> {
  await app.tap(mine.person, '登录');
  await app.waitForPage(login.page);
  await app.tap(login.way, way);
}

async function seeName(app: AppDriver): Promise<void> {
  await app.waitForPage(mine.page);
  await app.waitFor('the name of the user', async () =>
    (await app.textOf(mine.name)).includes('登录') ? undefined : true,
  );
}

/** Logs in from the personal centre by a code to `phone` and comes back there. A new phone is registered. */
export async function logInBySms(app: AppDriver, phone: string): Promise<void> {
  await openLogin(app, '验证码登录');
  await app.tap(login.agree);
  await app.type(login.phone, phone);
  await app.tap(login.getCode);
  await app.type(login.code, await app.backstage.readSmsCode(phone));
  await app.tap(primary);
  await seeName(app);
}

/** Logs in from the personal centre as a demo account, and comes back there. */
export async function logInByPassword(app: AppDriver, phone: string): Promise<void> {
  await openLogin(app, '密码登录');
  await app.fill('密码', DEMO_PASSWORD); // first: the other form has none
  await app.fill('手机号', phone);
  await app.tap(login.agree);
  await app.tap(primary);
  await seeName(app);
}

/** From the personal centre and back to it. */
export async function logOut(app: AppDriver): Promise<void> {
  await app.tap(mine.row, '设置');
  await app.waitForPage(setting.page);
  await app.tap(setting.logOut);
  await app.tap(dialogButton, '退出');
  await app.waitForPage(mine.page);
  await app.find(mine.name, '登录 / 注册');
}

/** One step for each page: opens it and waits for what it must show. */
export function openEach(pages: readonly PageToOpen[]): Step[] {
  return pages.map(({ url, shows, text }) => ({
    name: `${url.replace(/\?.*$/, '')} opens`,
    run: async (app: AppDriver) => {
      await app.reLaunch(url);
      await app.find(shows, text);
    },
  }));
}
