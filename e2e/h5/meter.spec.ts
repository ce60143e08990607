import { expect } from '@playwright/test';
import type { Locator } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test as base } from './test';
import { shown } from './workshop-hands';

const PUMP = '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-fuel-pump';

type Role = 'button' | 'radio' | 'region' | 'tab';
const named = ({ page }: H5App, role: Role, name: RegExp | string): Locator =>
  shown(page.getByRole(role, { name, exact: typeof name === 'string' }));

/** Waits until the meter says it to a screen reader. */
const says = (app: H5App, words: RegExp) =>
  expect(named(app, 'region', '电表').getByRole('status').filter({ hasText: words })).toBeAttached();

const test = base.extend<{ readonly app: H5App }>({
  /** The diagram with the ignition on, the red probe at the pump, the black one at the body. */
  app: async ({ open, backend }, use) => {
    const app = await open(PUMP, { as: await backend.logIn('13800138001') });
    await drawnSheet(app);
    await app.tap(named(app, 'tab', '电表'));
    await app.tap(named(app, 'radio', '钥匙 通电'));
    await app.tap(named(app, 'button', /^红表笔/));
    await app.tap(app.text('G6/1', true));
    await use(app);
  },
});

test.describe('the meter on a diagram (§4): the fuel pump with the ignition on', () => {
  test('reads the pump against the body, within what is expected', ({ app }) =>
    says(app, /^红 G6\/1，黑 车身搭铁，11\.\d V，正常，应为 1[0-2](\.\d)?–12\.\d V/));

  test('measures no resistance before the key is off', async ({ app }) => {
    await app.tap(named(app, 'tab', 'Ω'));
    await says(app, /先断电/);
    await app.tap(named(app, 'button', '关钥匙'));
    await says(app, /\d Ω，正常/);
  });
});
