import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { chinaDay } from '../../src/domain/china-day';
import { afterQuietHours } from '../../src/domain/customer-notice';
import { counterOf } from './customer-order';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { sharedBackend } from './shared-backend';
import { suiteBrowser } from './suite-browser';
import { until } from './until';
import { button, shown } from './workshop-hands';

/** New in every run, so that a run can be repeated against the same backend. */
const RUN = String(Date.now()).slice(-8);
const CARID = `苏F${RUN.slice(-5)}`;
const NAME = `周${RUN.slice(-4)}`;
const PHONE = `136${RUN}`;
/** The same person, taken down a second time with another car and phone. */
const TWICE = { name: `周${RUN.slice(-4)}二`, phone: `135${RUN}`, carid: `苏G${RUN.slice(-5)}` };
const LINE = { name: '更换雨刮', quantity: 1, unit: '副', price: 9000, labour: 3000 };

describe('a customer who is asked back, in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let counter: Awaited<ReturnType<typeof counterOf>>;

  before(async () => {
    counter = await counterOf(sharedBackend, 'called-back', { carid: CARID, ownerName: NAME, ownerPhone: PHONE, itemsAgreed: true });
    await counter.deliver(await counter.receive('first', [LINE]));
    const other = { carid: TWICE.carid, ownerName: TWICE.name, ownerPhone: TWICE.phone, itemsAgreed: true };
    await (await counterOf(sharedBackend, 'called-back-twice', other)).receive('first', [LINE]);
    const insuranceOn = chinaDay(Date.now());
    await counter.ask('/storeFollowUpBean/updatePapers', { carid: CARID, insuranceOn });
  });

  const isSent = async () => {
    const { list } = await counter.ask<{ list: { carid: string }[] }>('/storeFollowUpBean/notices', { group: 'sent' });
    return list.some(({ carid }) => carid === CARID);
  };

  it('stands in the due list, is asked for his consent, gets the notice, opens its link, and comes back', async () => {
    const isDay = afterQuietHours(Date.now()) === null;
    const desk = await openLoggedIn(suite.browser, '13800138002');
    await desk.goto('/packages/storeTill/followUps/followUps');
    await desk.tap(
      shown(desk.page.getByRole('radio', { name: '保险' }))
        .or(desk.text('保险', true))
        .first(),
    );
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${CARID}`) })).first());
    await desk.tap(button(desk, '客户已当面同意，记下'));
    const send = button(desk, isDay ? '发送短信提醒' : /发送短信$/);
    await send.waitFor();
    const said = (await shown(desk.page.locator('.notice-text')).textContent()) ?? '';
    const [, key = ''] = /key=([\w-]+)/.exec(said) ?? [];
    assert.match(said, /保险将于/);
    await desk.tap(send);
    await desk.sees(isDay ? '正在发送' : '已排好，到时发送');

    const customer = await H5App.open(suite.browser, `/packages/storeTill/carNotice/carNotice?key=${key}`, {
      consent: false,
    });
    await customer.sees('保险提醒');
    await customer.tap(button(customer, '请门店联系我'));
    await customer.sees('已告诉门店，请留意来电');
    assert.deepEqual(customer.faults, []);
    await customer.close();

    // What waits for the morning has not gone out, so nothing can come of it yet.
    if (isDay) {
      await desk.tap(desk.text('已提醒', true));
      await shown(desk.page.getByRole('button', { name: new RegExp(`^${CARID}.*请您联系`) }))
        .first()
        .waitFor();
      // It goes out a few seconds after it was asked for; only who comes after that came because of it.
      await until(isSent, 'the notice has gone out');
      await counter.deliver(await counter.receive('back', [LINE]));
      await desk.goto('/packages/storeTill/followNotices/followNotices?group=came');
      await shown(desk.page.getByRole('button', { name: new RegExp(`^${CARID}.*已回店`) }))
        .first()
        .waitFor();
    }
    assert.deepEqual(desk.faults, []);
    await desk.close();
  });

  it('is found by his last digits, made one with his second entry, and has no phone for a technician', async () => {
    const desk = await openLoggedIn(suite.browser, '13800138002');
    await desk.goto('/packages/storeTill/customers/customers');
    const box = shown(desk.page.locator('.search-box-input input')).last();
    await box.fill(PHONE.slice(-4));
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${NAME}，`) })).first());
    await desk.sees(PHONE);
    await desk.tap(button(desk, /^合并另一位客户/));
    await shown(desk.page.locator('.search-box-input input')).last().fill(TWICE.carid);
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${TWICE.name}`) })).first());
    await desk.answerDialog('合并');
    await shown(desk.page.getByText(new RegExp(`合并客户 ${TWICE.name}`)))
      .first()
      .waitFor();
    await desk.goto('/packages/storeTill/customers/customers');
    await box.fill(TWICE.phone);
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${NAME}，`) })).first());
    await desk.sees(PHONE);
    assert.deepEqual(desk.faults, []);
    await desk.close();

    const technician = await openLoggedIn(suite.browser, '13800138003');
    await technician.goto('/packages/storeTill/customers/customers');
    await shown(technician.page.locator('.search-box-input input')).last().fill(PHONE.slice(-4));
    await technician.sees(`136****${PHONE.slice(-4)}`);
    assert.equal(await technician.page.getByText(PHONE).count(), 0);
    assert.deepEqual(technician.faults, []);
    await technician.close();
  });
});
