import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { storeInvite, storeJoin } from '../../src/contract/endpoints/store';
import { operator } from '../operator';
import { sharedBackend } from './shared-backend';
import { H5App } from './h5-app';
import { pastLogin } from './logged-in';
import { button, pick } from './workshop-hands';

/** Somebody new, logged in by SMS. */
export async function newcomer(browser: Browser, phone: string): Promise<H5App> {
  const app = await H5App.open(browser, '/packages/user/login/login');
  await app.logInBySms(phone);
  await pastLogin(app);
  return app;
}

/** Fills the application of a store as its owner, first with what is refused at the fields. */
export async function applyForStore(app: H5App, name: string, phone: string): Promise<void> {
  await app.goto('/packages/maintainStore/storeApply/storeApply');
  await app.tap(app.label('我已阅读并同意'));
  await app.tap(button(app, '提交申请'));
  await app.sees('请上传营业执照');
  await app.sees('门店名称至少 2 个字');
  await app.input('门店名称').fill(name);
  await app.tap('手动填写地址');
  await app.atRoute('/packages/location/chooseLocation/chooseLocation');
  await app.page.locator('.search-box-input input').filter({ visible: true }).fill('玄武');
  await app.tap(app.text('玄武区'));
  await app.input('详细地址').fill('中山东路 18 号');
  await app.tap(button(app, '确定'));
  await app.atRoute('/packages/maintainStore/storeApply/storeApply');
  await app.sees('中山东路 18 号');
  await pick(app, button(app, '从相册选择'), ['#f5e6c8']);
  await app.page.locator('.licence-field-progress').waitFor({ state: 'detached' });
  await app.page.waitForTimeout(300);
  await app.page.locator('.licence-field-progress').waitFor({ state: 'detached' });
  await app.input('联系人').fill('钱师傅');
  await app.input('联系电话').fill(phone);
  await app.tap(button(app, '提交申请'));
  await app.sees('审核中');
}

/** The operator approves the store of this name. */
export async function approveStore(name: string): Promise<void> {
  const pending = await operator('stores', 'list');
  const [id = ''] =
    pending
      .split('\n')
      .find((line) => line.includes(name))
      ?.trim()
      .split(/\s+/) ?? [];
  assert.notEqual(id, '', pending);
  await operator('stores', 'approve', id);
}

const tokenIn = async (app: H5App): Promise<string> =>
  JSON.parse((await app.page.evaluate(() => localStorage.getItem('token'))) ?? '""') as string;

/** Somebody new who works in the owner's store from now on, at its board. */
export async function hire(owner: H5App, phone: string, role: 'receptionist' | 'technician'): Promise<H5App> {
  const browser = owner.context.browser();
  assert.ok(browser);
  const person = await newcomer(browser, phone);
  const { code } = await sharedBackend.ask<{ code: string }>(storeInvite.path, { role }, await tokenIn(owner));
  await sharedBackend.ask(storeJoin.path, { code, accept: true }, await tokenIn(person));
  await person.goto('/pages/maintainStore/maintainStore');
  await button(person, '一键接车').waitFor();
  return person;
}
