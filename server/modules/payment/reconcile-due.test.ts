import { addDays } from '../../../src/domain/china-day';
import { HOUR } from '../../base/clock/clock';
import { findReconciliation } from './kept-reconciliations';
import { reconcileDueDays } from './reconcile-due';
import { WechatShop } from './testing/wechat-shop';

let shop: WechatShop;
let day: string;
beforeAll(async () => {
  shop = await WechatShop.open();
});
// Out of sight of the days of the test before.
beforeEach(() => void (day = shop.beginDay(10)));
afterAll(() => shop.close());

const run = (stopped = false) => {
  const { db, services, app } = shop.server;
  return reconcileDueDays({ db, services, log: app.log }, () => stopped);
};

describe('the comparison that happens by itself', () => {
  const stateOf = async (of: string) => {
    const row = await findReconciliation(shop.server.db, of);
    return row && [row.operator, row.compared, row.differences.map(({ fault }) => fault)];
  };

  it('waits for the bills, compares yesterday once and leaves what was said alone', async () => {
    await shop.sell();
    shop.advanceTo(`${addDays(day, 1)}T10:29`);
    await run();
    expect(await stateOf(day)).toBeNull();
    shop.advanceTo(`${addDays(day, 1)}T12:00`);
    const [sold] = shop.platform.moved;
    if (sold) shop.platform.moved.push({ ...sold, transactionId: '4200', trade: 'unknown' });
    await run();
    expect(await stateOf(day)).toEqual(['自动核对', 1, ['平台已收款，本地未入账']]);
    expect(shop.log).toContain('payments differ from what the platforms have');
    const asked = shop.platform.asked.length;
    shop.server.advanceClock(2 * HOUR);
    await run();
    expect(shop.platform.asked).toHaveLength(asked);
  });

  it('asks again after an hour where the platform did not answer', async () => {
    await shop.sell();
    shop.advanceTo(`${addDays(day, 1)}T12:00`);
    shop.platform.faults.push(...Array.from({ length: 20 }, () => ({ status: 503 })));
    await run();
    expect((await stateOf(day))?.[2]).toEqual([
      '平台账单未取得（WeChat Pay answered 503 UNKNOWN）',
      '平台账单未取得（WeChat Pay answered 503 UNKNOWN）',
      '平台未应答（WeChat Pay answered 503 UNKNOWN）',
    ]);
    shop.reset();
    await run();
    expect((await stateOf(day))?.[2]).toHaveLength(3);
    shop.server.advanceClock(HOUR);
    await run();
    expect(await stateOf(day)).toEqual(['自动核对', 1, []]);
  });

  it('makes up for days with cash on which no server ran, and ends when the server does', async () => {
    await shop.sell();
    shop.advanceTo(`${addDays(day, 3)}T12:00`);
    await run(true);
    expect(await stateOf(day)).toBeNull();
    await run();
    expect((await stateOf(day))?.[1]).toBe(1);
    expect(await stateOf(addDays(day, 1))).toBeNull();
    expect(await stateOf(addDays(day, 2))).toBeTruthy();
  });
});
