import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { applyForStore, approveStore, hire, newStoreName, openShop } from './shop-people';
import { test } from './test';
import { button, pick, shown } from './workshop-hands';

const BOARD = '/pages/maintainStore/maintainStore';
const APPLICATION = '/packages/maintainStore/storeApply/storeApply';

async function chooseAddress(app: H5App): Promise<void> {
  await app.tap('手动填写地址');
  await app.atRoute('/packages/location/chooseLocation/chooseLocation');
  await shown(app.page.locator('.search-box-input input')).fill('玄武');
  await app.tap(app.text('玄武区'));
  await app.input('详细地址').fill('中山东路 18 号');
  await app.tap(button(app, '确定'));
  await app.atRoute(APPLICATION);
  await app.sees('中山东路 18 号');
}

test.describe('the store and the people of a new workshop', () => {
  test('sees scan in the middle of the tab bar without a store (§2)', async ({ open, backend }) => {
    const app = await open('/pages/home/home', { as: await backend.newcomer() });
    await expect(button(app, '扫一扫')).toBeVisible();
  });

  test('applies for a store with address, licence and contact; bad input is told at the fields', async ({
    open,
    backend,
  }) => {
    const owner = await backend.newcomer();
    const app = await open(APPLICATION, { as: owner });
    await app.tap(app.label('我已阅读并同意'));
    await app.tap(button(app, '提交申请'));
    await app.sees('请上传营业执照');
    await app.sees('门店名称至少 2 个字');
    const name = newStoreName();
    await app.input('门店名称').fill(name);
    await chooseAddress(app);
    await pick(app, button(app, '从相册选择'), ['#f5e6c8']);
    await expect(app.label('查看营业执照')).toBeVisible();
    await expect(app.page.locator('.licence-field-progress')).toHaveCount(0);
    await app.input('联系人').fill('钱师傅');
    await app.input('联系电话').fill(owner.phone);
    await app.tap(button(app, '提交申请'));
    await app.sees('审核中');
    await approveStore(backend, name);
    await app.goto(BOARD);
    await app.sees(name);
  });

  test('becomes a store as soon as the operator approves, and the middle tab changes (§2)', async ({
    open,
    backend,
  }) => {
    const owner = await backend.newcomer();
    const name = newStoreName();
    await applyForStore(backend, { name, owner });
    const app = await open('/pages/home/home', { as: owner });
    await expect(button(app, '扫一扫')).toBeVisible();
    await approveStore(backend, name);
    await app.goto(BOARD);
    await app.sees(name);
    await expect(button(app, '一键接车')).toBeVisible();
  });

  test('takes on three people by invitation', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    for (const role of ['receptionist', 'receptionist', 'technician'] as const) {
      const app = await open(BOARD, { as: await hire(backend, owner, role) });
      await expect(button(app, '一键接车')).toBeVisible();
    }
  });
});
