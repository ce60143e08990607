import * as till from '../../../src/contract/endpoints/till';
import { cash, eachAtTill, key, wechat, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
let boss: AtTill['boss'];
const { settle, day } = eachAtTill((opened) => ({ server, shop, desk, boss } = opened));

describe('the closing of a day', () => {
  const close = (countedCash: number, who = desk, asked = '2026-03-02') =>
    server.call(till.tillCloseDay, { day: asked, countedCash }, who);

  it('keeps the figures, books the difference, and what comes later counts for the next day', async () => {
    await server.call(till.tillUpdateSettings, { float: 20_000 }, boss);
    await settle({ payments: [cash(50_000)] });
    expect(await day()).toMatchObject({ day: '2026-03-02', expectedCash: 70_000, nextToClose: '2026-03-02' });
    const closed = (await close(69_900)).data;
    expect([closed.difference, closed.expectedCash, closed.reopened]).toEqual([-100, 70_000, null]);
    expect((await close(69_900)).data.id).toBe(closed.id);
    expect((await close(70_000, boss)).msg).toMatch(/^2026-03-02 已由.+日结$/);

    const later = (await settle({ payments: [cash(50_000)] })).data;
    expect([later.settledDay, later.payments[0]?.day]).toEqual(['2026-03-03', '2026-03-03']);
    expect(await day()).toMatchObject({ day: '2026-03-03', nextToClose: null, closedThrough: '2026-03-02' });
    expect((await close(0, desk, '2026-03-03')).msg).toBe('不能日结还没到的日期');
    expect((await day('2026-03-02')).figures).toEqual(closed.figures);
  });

  it('lets one of two people close it', async () => {
    const answers = await Promise.all([close(0), close(0, boss)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 0]);
    expect((await server.call(till.tillClosings, {}, desk)).data.total).toBe(1);
  });

  it('is opened by the owner with a reason, the newest day first; all of it stays on record', async () => {
    await settle({ payments: [cash(50_000)] });
    await close(49_000);
    server.goTo('2026-03-03T02:00:00Z');
    await close(0, desk, '2026-03-03');
    const reopen = (asked: string, who = boss) =>
      server.call(till.tillReopenDay, { day: asked, reason: '漏记一笔' }, who);
    expect((await reopen('2026-03-03', desk)).code).toBe(403);
    expect((await reopen('2026-03-02')).msg).toBe('请先重开 2026-03-03 的日结');
    await reopen('2026-03-03');
    expect((await reopen('2026-03-02')).data.reopened?.reason).toBe('漏记一笔');
    expect(await day('2026-03-02')).toMatchObject({ closing: null, closedThrough: null });
    const { list } = (await server.call(till.tillClosings, {}, desk)).data;
    expect(list.map((one) => [one.day, one.reopened !== null])).toEqual([
      ['2026-03-03', true],
      ['2026-03-02', true],
    ]);
    await close(50_000);
    server.goTo('2026-03-05T02:00:00Z');
    expect((await close(0, desk, '2026-03-05')).data.difference).toBe(0);
  });

  it('wants earlier days with money closed first, and a settlement taken back later counts for the day it is', async () => {
    const settled = (await settle({ payments: [cash(50_000)] })).data;
    await close(50_000);
    server.goTo('2026-03-03T02:00:00Z');
    await settle({ payments: [wechat(50_000)] });
    server.goTo('2026-03-04T02:00:00Z');
    expect((await close(0, desk, '2026-03-04')).msg).toBe('请先日结 2026-03-03');
    await shop.settle(settled.id, null);
    expect((await day('2026-03-02')).figures.sales).toEqual({ count: 1, amount: 50_000 });
    expect((await day()).figures.sales).toEqual({ count: 1, amount: -50_000 });
    expect((await shop.days()).map(({ day: one, cars, parts }) => [one, cars, parts])).toEqual([
      ['2026-03-02', 1, 40_000],
      ['2026-03-03', 1, 40_000],
      ['2026-03-04', -1, -40_000],
    ]);
    const refund = { id: settled.id, clientKey: key(), means: 'cash' as const, amount: 50_000, reason: '取消' };
    expect((await server.call(till.tillRefund, refund, desk)).data.payments.at(-1)?.day).toBe('2026-03-04');
  });
});
