import { expect } from '@playwright/test';
import { chinaDay } from '../../src/domain/china-day';
import { afterQuietHours } from '../../src/domain/customer-notice';
import { counterOf } from './customer-order';
import { test } from './test';
import type { TestBackend } from './test-backend';
import { until } from '../until';
import { button, digits, newPlate, shown } from './workshop-hands';

const RECEPTIONIST = '13800138002';
const TECHNICIAN = '13800138003';
const CUSTOMERS = '/packages/storeTill/customers/customers';
const LINE = { name: '更换雨刮', quantity: 1, unit: '副', price: 9000, labour: 3000 };

/** The owner of a car that the demo store has had in for the first time. */
async function newCustomer(backend: TestBackend) {
  const number = digits(8);
  const [carid, name, phone] = [newPlate(), `周${number}`, `136${number}`];
  const car = { carid, ownerName: name, ownerPhone: phone, itemsAgreed: true };
  const counter = await counterOf(backend, 'called-back', car);
  const order = await counter.receive('first', [LINE]);
  return { carid, name, phone, counter, order };
}

test.describe('a customer who is asked back', () => {
  test('stands in the due list, is asked for his consent, gets the notice, opens its link, and comes back', async ({
    open,
    backend,
  }) => {
    const { carid, counter, order } = await newCustomer(backend);
    await counter.deliver(order);
    await counter.ask('/storeFollowUpBean/updatePapers', { carid, insuranceOn: chinaDay(Date.now()) });
    const isSent = async () => {
      type Notices = { list: { carid: string }[] };
      const { list } = await counter.ask<Notices>('/storeFollowUpBean/notices', { group: 'sent' });
      return list.some((notice) => notice.carid === carid);
    };

    const isDay = afterQuietHours(Date.now()) === null;
    const desk = await open('/packages/storeTill/followUps/followUps', { as: await backend.logIn(RECEPTIONIST) });
    await desk.tap(
      shown(desk.page.getByRole('radio', { name: '保险' }))
        .or(desk.text('保险', true))
        .first(),
    );
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${carid}`) })).first());
    await desk.tap(button(desk, '客户已当面同意，记下'));
    const send = button(desk, isDay ? '发送短信提醒' : /发送短信$/);
    await expect(send).toBeVisible();
    const said = (await shown(desk.page.locator('.notice-text')).textContent()) ?? '';
    expect(said).toMatch(/保险将于/);
    const [, key = ''] = /key=([\w-]+)/.exec(said) ?? [];
    await desk.tap(send);
    await desk.sees(isDay ? '正在发送' : '已排好，到时发送');

    const customer = await open(`/packages/storeTill/carNotice/carNotice?key=${key}`, { consent: false });
    await customer.sees('保险提醒');
    await customer.tap(button(customer, '请门店联系我'));
    await customer.sees('已告诉门店，请留意来电');

    // What waits for the morning has not gone out, so nothing can come of it yet.
    if (isDay) {
      await desk.tap(desk.text('已提醒', true));
      const told = desk.page.getByRole('button', { name: new RegExp(`^${carid}.*请您联系`) });
      await expect(shown(told).first()).toBeVisible();
      // It goes out a few seconds after it was asked for; only who comes after that came because of it.
      await until(isSent, 'the notice has gone out');
      await counter.deliver(await counter.receive('back', [LINE]));
      await desk.goto('/packages/storeTill/followNotices/followNotices?group=came');
      const came = desk.page.getByRole('button', { name: new RegExp(`^${carid}.*已回店`) });
      await expect(shown(came).first()).toBeVisible();
    }
  });

  test('is found by his last digits, and made one with his second entry', async ({ open, backend }) => {
    const { name, phone } = await newCustomer(backend);
    // The same person, taken down a second time with another car and phone.
    const twice = await newCustomer(backend);
    const desk = await open(CUSTOMERS, { as: await backend.logIn(RECEPTIONIST) });
    const box = shown(desk.page.locator('.search-box-input input')).last();
    await box.fill(phone.slice(-4));
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${name}，`) })).first());
    await desk.sees(phone);
    await desk.tap(button(desk, /^合并另一位客户/));
    await box.fill(twice.carid);
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${twice.name}`) })).first());
    await desk.answerDialog('合并');
    await expect(shown(desk.page.getByText(new RegExp(`合并客户 ${twice.name}`))).first()).toBeVisible();
    await desk.goto(CUSTOMERS);
    await box.fill(twice.phone);
    await desk.tap(shown(desk.page.getByRole('button', { name: new RegExp(`^${name}，`) })).first());
    await desk.sees(phone);
  });

  test('has no phone for a technician', async ({ open, backend }) => {
    const { phone } = await newCustomer(backend);
    const app = await open(CUSTOMERS, { as: await backend.logIn(TECHNICIAN) });
    await shown(app.page.locator('.search-box-input input')).last().fill(phone.slice(-4));
    await app.sees(`136****${phone.slice(-4)}`);
    await expect(app.page.getByText(phone)).toHaveCount(0);
  });
});
