import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openFuelPump } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

describe('the meter on a diagram (§4): the fuel pump with the ignition on', () => {
  const suite = suiteBrowser();
  let app: H5App;
  const shown = (role: 'button' | 'radio' | 'region' | 'tab', name: RegExp | string): Locator =>
    app.page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).filter({ visible: true });
  /** Waits until the meter says it to a screen reader. */
  const says = (words: RegExp): Promise<void> =>
    shown('region', '电表').getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
  before(async () => {
    app = await H5App.open(suite.browser);
    await openFuelPump(app);
  });

  it('reads the pump against the body, within what is expected', async () => {
    await app.tap(shown('tab', '电表'));
    await app.tap(shown('radio', '钥匙 通电'));
    await app.tap(shown('button', /^红表笔/));
    await app.tap(app.page.getByText('G6/1', { exact: true }).filter({ visible: true }));
    await says(/^红 G6\/1，黑 车身搭铁，12\.\d V，正常，应为 1[0-2](\.\d)?–12\.\d V/);
  });

  it('measures no resistance before the key is off', async () => {
    await app.tap(shown('tab', 'Ω'));
    await says(/先断电/);
    await app.tap(shown('button', '关钥匙'));
    await says(/\d Ω，正常/);
  });
});
