import { expect } from '@playwright/test';
import { demoDocument, sheetOf, viewerOf } from './document-files';
import { openFuelPump, tapPart } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test } from './test';
import { shown } from './workshop-hands';

const FUEL_PUMP = demoDocument('fuel-pump');
const USER = '13800138001';

/** Turns the key of the diagram on the screen, by which the pump runs. */
async function turnKey(app: H5App): Promise<void> {
  await app.tap('通电');
  await app.tap(app.label('钥匙 通电'));
  await app.sees('燃油泵 运转');
}

test.describe('a diagram that is operated: key, readings, a fault that is tried', () => {
  test('opens the sheet of the fuel pump and loads what operates it', async ({ open, backend }) => {
    const app = await open('/', { as: await backend.logIn(USER) });
    await openFuelPump(app);
    await app.tap('通电');
    await app.sees('钥匙');
  });

  test('turns the key, by which the relay pulls in and the pump turns', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP), { as: await backend.logIn(USER) });
    await turnKey(app);
    await app.sees('燃油泵继电器 吸合');
    await expect(shown(app.page.locator('.diagram-flow canvas'))).toBeVisible();
  });

  test('says what the pins of the fuse read', async ({ open, backend }) => {
    const as = await backend.logIn(USER);
    const app = await open(viewerOf(FUEL_PUMP), { as });
    await turnKey(app);
    await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), 'S228');
    await expect(shown(app.page.locator('.wire-table-live').filter({ hasText: /^12\.\d V$/ })).first()).toBeVisible();
  });

  test('blows the fuse when that is tried, by which the pump stands, and puts it in again', async ({
    open,
    backend,
  }) => {
    const as = await backend.logIn(USER);
    const app = await open(viewerOf(FUEL_PUMP), { as });
    await turnKey(app);
    await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), 'S228');
    await app.tap(app.label('模拟故障 熔断'));
    await expect(shown(app.page.getByText('燃油泵 运转'))).toHaveCount(0);
    await app.sees('已熔断');
    await app.tap(app.label('模拟故障 1 处，全部去掉'));
    await app.sees('燃油泵 运转');
  });
});
