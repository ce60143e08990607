import { raffleDraw, raffleQuery } from '../../../../src/contract/endpoints/raffle';
import { raffles } from '../../../db/schema/raffle';
import { DAY, HOUR, later } from '../../../base/clock/clock';
import { findLedgerFaults } from '../../../modules/ledger/check-ledger';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { give } from '../../../testing/give';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'shop');
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const at = (ms: number) => later(now(), ms).toISOString();
const blank = { name: '谢谢参与', kind: 'none', odds: 49.5 };
const points = { name: '5 积分', kind: 'points', amount: 5, odds: 50, stock: 100 };
const coins = { name: '金币 1 元', kind: 'coins', amount: 1, odds: 0.5, stock: 1 };
const wheel = (prizes: object[] = [points, coins, blank]) => ({
  mode: 'instant',
  title: '幸运大转盘',
  rules: '每次 20 积分',
  opensAt: at(-HOUR),
  closesAt: at(DAY),
  cost: 20,
  drawsPerDay: 3,
  prizes,
});
const shown = async () => (await server.call(raffleQuery, {})).data.list;
const make = async (input: object) => (await desk.run('raffle create', { ...input })).record?.id ?? '';

it('opens a raffle from empty, and users draw by its odds', async () => {
  const id = await make(wheel());
  expect(await shown()).toEqual([]);
  const { undo } = await desk.run('raffle open', { id });
  expect(undo).toEqual({ name: 'raffle hide', input: { id } });
  const [raffle] = await shown();
  expect(raffle).toMatchObject({ id, state: 'open', cost: 20 });
  expect(raffle?.prizes.map(({ oddsPerMillion, amount }) => [oddsPerMillion, amount])).toEqual([
    [500_000, 5],
    [5_000, 100],
    [495_000, 0],
  ]);

  const { uid, token } = await server.addUser();
  await give(server.db, now(), uid, 'points', 20);
  const drawn = await server.call(raffleDraw, { raffleId: id, clientKey: 'draw-once-1' }, { token });
  expect(['lost', 'booked']).toContain(drawn.data.record.state);
  expect(await findLedgerFaults(server.db)).toEqual([]);

  const { values } = await desk.record('raffles', id);
  const late = await desk.refusal('raffle prizes', { id, ...values?.['raffle prizes'] });
  expect(late.message).toBe('已有人参与，奖品与概率不能再改，只能补充库存');
  expect((await desk.run('raffle restock', { id, prize: 2, pieces: 4 })).message).toBe('金币 1 元 的库存为 5');
  await desk.run('raffle hide', { id });
  expect(await shown()).toEqual([]);
  expect((await desk.record('raffles', id)).state).toBe('hidden');
});

it('refuses odds of 99.9 % in words, and other prizes that cannot be drawn; nothing is added', async () => {
  const before = await server.db.$count(raffles);
  const why = async (prizes: object[], more: object = {}) =>
    (await desk.refusal('raffle create', { ...wheel(prizes), ...more })).message;
  expect(await why([points, coins, { ...blank, odds: 49.4 }])).toBe('中奖概率合计 99.9%，应正好为 100%，还差 0.1%');
  expect(await why([points, coins, { ...blank, odds: 50 }])).toContain('多出 0.5%');
  expect(await why([{ ...points, odds: 100 }])).toContain('未中奖');
  expect(await why([{ ...blank, odds: 100 }])).toBe('请添加奖品');
  expect(await why([points, { ...coins, kind: 'goods', iid: 'nothing', amount: 1 }, blank])).toContain('商品不存在');
  expect(await why([points, coins, blank], { closesAt: at(-2 * HOUR) })).toBe('截止时间应晚于开始时间');
  const faults = await desk.refusal('raffle create', wheel([{ ...points, amount: 1.5 }, coins, blank]));
  expect(faults.fields).toEqual({ 'prizes.0.amount': '第 1 项：数额应为大于 0 的整数' });
  expect(await server.db.$count(raffles)).toBe(before);
});

it('draws a scheduled raffle once, after it has shown what it gives', async () => {
  const id = await make({
    ...wheel([{ ...coins, odds: 0 }]),
    mode: 'scheduled',
    closesAt: at(HOUR),
    drawAt: at(2 * HOUR),
  });
  await desk.run('raffle open', { id });
  const { uid, token } = await server.addUser();
  await give(server.db, now(), uid, 'points', 20);
  await server.call(raffleDraw, { raffleId: id, clientKey: 'draw-once-2' }, { token });
  expect((await desk.refusal('raffle draw', { id })).message).toBe('未到开奖时间');
  const { lines } = await desk.preview('raffle draw', { id, early: true });
  expect(lines.slice(0, 2)).toEqual([
    '幸运大转盘：从 1 人的 1 次参与中抽取，每人最多中一次',
    '发出：金币 1 元（1.00 元金币）× 1',
  ]);
  const bare = await desk.call('run', { name: 'raffle draw', input: { id, early: true } });
  expect(bare.refusal.code).toBe('confirm');
  expect((await desk.run('raffle draw', { id, early: true })).message).toBe('已开奖，1 人中奖，已通知中奖用户');
  expect((await desk.refusal('raffle draw', { id, early: true })).message).toBe('该活动已开奖');
  const { tables } = await desk.record('raffles', id);
  expect(tables?.[1]?.rows).toMatchObject([{ cells: { prize: '金币 1 元' } }]);
});

it('ends before its time, and says what stays', async () => {
  const id = await make(wheel());
  await desk.run('raffle open', { id });
  expect((await desk.preview('raffle close', { id })).lines[1]).toBe('已有 0 人参与 0 次，记录与奖品保留');
  await desk.run('raffle close', { id });
  expect((await shown()).find((raffle) => raffle.id === id)?.state).toBe('closed');
  expect((await desk.refusal('raffle close', { id })).message).toBe('该活动已截止');
});

it('is for who runs the shop', async () => {
  const support = await openDesk(server, 'support');
  expect((await support.list('raffles')).total).toBeGreaterThan(0);
  expect((await support.refusal('raffle create', wheel())).code).toBe('right');
});
