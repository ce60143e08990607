import { eq } from 'drizzle-orm';
import * as address from '../../../src/contract/endpoints/address';
import * as endpoints from '../../../src/contract/endpoints/raffle';
import { orders } from '../../db/schema/shop';
import { newId } from '../../base/ids';
import { DAY, HOUR, later, MINUTE } from '../../base/clock/clock';
import { addRaffle } from '../../testing/add-raffle';
import { give } from '../../testing/give';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { drawRaffle } from './draw-raffle';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await addPlayer();
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));

const now = () => server.services.clock.now();
async function addPlayer(fields: Parameters<TestServer['addUser']>[0] = {}, points = 1_000) {
  const player = await server.addUser(fields);
  await give(server.db, now(), player.uid, 'points', points);
  return player;
}
const add = (fields: Parameters<typeof addRaffle>[2], prizes: Parameters<typeof addRaffle>[3]) =>
  addRaffle(server.db, now(), fields, prizes);
const wrench = {
  kind: 'goods' as const,
  iid: 'wrench',
  name: '扭矩扳手',
  amount: 1,
  stock: 5,
  oddsPerMillion: 1_000_000,
  image: 'https://p.example/wrench.png',
};
const blank = { kind: 'none' as const, name: '谢谢参与', amount: 0, oddsPerMillion: 1_000_000 };
const query = async (body: object = {}, token?: string) =>
  (await server.call(endpoints.raffleQuery, body, token ? { token } : {})).data;
const draw = (raffleId: string, { token } = me, clientKey = newId()) =>
  server.call(endpoints.raffleDraw, { raffleId, clientKey }, { token });

describe('raffleQuery', () => {
  it('lists published raffles to anybody, the open ones first, with states, odds and the full number of draws', async () => {
    const closed = await add({ closesAt: later(now(), -HOUR) }, [blank]);
    const upcoming = await add({ opensAt: later(now(), HOUR) }, []);
    const drawn = await add({ mode: 'scheduled', drawnAt: now(), closesAt: later(now(), -2 * HOUR) }, []);
    const open = await add({ mode: 'scheduled', drawAt: later(now(), 2 * DAY), cost: 0, drawsPerDay: 3 }, [
      wrench,
      blank,
    ]);
    await add({ published: false }, []);
    const { list, total, winners, mine } = await query({ pageRequest: { pageNum: 1, pageSize: 100 } });
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [open, 'open'],
      [upcoming, 'upcoming'],
      [closed, 'closed'],
      [drawn, 'drawn'],
    ]);
    expect([total, winners, mine]).toEqual([4, [], []]);
    expect(list[0]).toMatchObject({
      title: '周年抽奖',
      cost: 0,
      drawsPerDay: 3,
      drawsLeft: 3,
      entries: 0,
      drawAt: later(now(), 2 * DAY).toISOString(),
    });
    expect(list[0]?.prizes).toMatchObject([
      { name: '扭矩扳手', kind: 'goods', oddsPerMillion: 1_000_000, stock: 5, image: 'https://p.example/wrench.png' },
      { kind: 'none' },
    ]);
    expect(await query({ pageRequest: { pageNum: 2, pageSize: 3 } })).toMatchObject({
      total: 4,
      list: [{ id: drawn }],
    });
  });

  it('shows one raffle with its winners, masked (§5), and what the caller drew', async () => {
    const raffleId = await add({}, [wrench]);
    const winner = await addPlayer({ wechatName: '王建国' });
    await draw(raffleId, winner);
    server.advanceClock(1);
    const mine = (await draw(raffleId)).data.record;
    const answer = await query({ id: raffleId }, me.token);
    expect(answer.list).toMatchObject([{ id: raffleId, drawsLeft: 4, entries: 2 }]);
    expect(answer.winners.map(({ name, prizeName }) => [name, prizeName])).toEqual([
      ['匿名用户', '扭矩扳手'],
      ['王**', '扭矩扳手'],
    ]);
    expect(answer.mine).toEqual([mine]);
    expect(await query({ id: raffleId })).toMatchObject({ mine: [], list: [{ drawsLeft: 5 }] });
  });

  it('counts the draws left of a member with two more, and those of one whose term ended as of everybody', async () => {
    const raffleId = await add({ drawsPerDay: 3 }, [blank]);
    const member = await addPlayer({ vipEndAt: later(now(), DAY) });
    await draw(raffleId, member);
    expect((await query({ id: raffleId }, member.token)).list).toMatchObject([{ drawsPerDay: 3, drawsLeft: 4 }]);
    server.advanceClock(DAY);
    expect((await query({ id: raffleId }, member.token)).list).toMatchObject([{ drawsPerDay: 3, drawsLeft: 3 }]);
  });

  it('names losers nowhere, and shows when a scheduled raffle was won', async () => {
    const raffleId = await add({ mode: 'scheduled' }, [{ kind: 'coins', name: '金币', stock: 1 }]);
    for (const player of [me, await addPlayer(), await addPlayer()]) await draw(raffleId, player);
    await drawRaffle(server.db, later(now(), DAY), raffleId);
    const { winners, list } = await query({ id: raffleId });
    expect(winners).toEqual([{ name: '匿名用户', prizeName: '金币', wonAt: later(now(), DAY).toISOString() }]);
    expect(list[0]?.state).toBe('drawn');
  });

  it('finds nothing for an unknown or hidden one', async () => {
    expect(await query({ id: 'nothing' })).toMatchObject({ total: 0, list: [], winners: [] });
    expect(await query({ id: await add({ published: false }, []) })).toMatchObject({ total: 0 });
    expect((await server.call(endpoints.raffleQuery, { id: '' })).code).toBe(-1);
  });
});

describe('raffleDraw', () => {
  it('draws once for each key and says what is left', async () => {
    const raffleId = await add({}, [blank]);
    const clientKey = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => draw(raffleId, me, clientKey)));
    expect(new Set(answers.map((answer) => answer.data.record.id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({
      drawsLeft: 4,
      points: 980,
      record: { state: 'lost', prizeName: '谢谢参与' },
    });
  });

  it('refuses what the rules refuse', async () => {
    expect(await draw('nothing')).toMatchObject({ code: 404, msg: '活动不存在或已下架' });
    expect(await draw(await add({ opensAt: later(now(), 1) }, []))).toMatchObject({ code: -2, msg: '活动未开始' });
    expect(await draw(await add({ cost: 1_001 }, [blank]))).toMatchObject({ code: -2, msg: '积分不足' });
    expect(await draw('nothing', me, 'short')).toMatchObject({ code: -1, msg: '请求标识无效，请重试' });
    expect((await server.call(endpoints.raffleDraw, { raffleId: 'x', clientKey: newId() })).code).toBe(20100);
  });

  it('takes 30 tries of a user in a minute', async () => {
    const raffleId = await add({}, [blank]);
    const answers = await Promise.all(Array.from({ length: 31 }, () => draw(raffleId)));
    expect(answers.filter((answer) => answer.code === -3)).toMatchObject([{ msg: '操作过于频繁，请稍后再试' }]);
    expect((await draw(raffleId, await addPlayer())).code).toBe(0);
    server.advanceClock(MINUTE + 1);
    expect((await draw(raffleId)).code).toBe(-2);
  });
});

describe('raffleClaim', () => {
  const home = {
    name: '王建国',
    phone: '13812345678',
    region: ['江苏省', '南京市', '玄武区'],
    regionCode: '320102',
    detail: '中山路 1 号',
    isDefault: false,
  };
  const addAddress = async ({ token } = me) => (await server.call(address.addressCreate, home, { token })).data.id;
  const win = async () => (await draw(await add({}, [wrench]))).data.record.id;
  const claim = (recordId: string, addressId: string, { token } = me) =>
    server.call(endpoints.raffleClaim, { recordId, addressId }, { token });

  it('turns a won article into one order, however often it is asked for', async () => {
    const [recordId, addressId] = [await win(), await addAddress()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(recordId, addressId)));
    const ids = new Set(answers.map((answer) => answer.data.orderId));
    expect(ids.size).toBe(1);
    const { name, phone, region, detail } = home;
    expect(await server.db.select().from(orders).where(eq(orders.uid, me.uid))).toMatchObject([
      {
        id: [...ids][0],
        kind: 'prize',
        payWith: 'free',
        state: 'paid',
        iid: 'wrench',
        title: '扭矩扳手',
        quantity: 1,
        amount: 0,
        points: 0,
        image: wrench.image,
        shipTo: { name, phone, region, detail },
      },
    ]);
    const [mine] = (await server.call(endpoints.raffleMine, {}, { token: me.token })).data.list;
    expect(mine).toMatchObject({ id: recordId, state: 'ordered', orderId: [...ids][0] });
  });

  it('takes neither a record nor an address of somebody else', async () => {
    const other = await addPlayer();
    const [recordId, mine, theirs] = [await win(), await addAddress(), await addAddress(other)];
    expect(await claim(recordId, theirs, other)).toMatchObject({ code: 404, msg: '中奖记录不存在' });
    expect(await claim(recordId, theirs)).toMatchObject({ code: 404, msg: '地址不存在或已删除' });
    expect((await claim(recordId, mine)).code).toBe(0);
  });

  it('sends nothing for a blank or a booked prize', async () => {
    const addressId = await addAddress();
    for (const prize of [blank, { kind: 'points' as const, oddsPerMillion: 1_000_000 }]) {
      const { record } = (await draw(await add({}, [prize]))).data;
      expect(await claim(record.id, addressId)).toMatchObject({ code: -2, msg: '该记录没有待领取的奖品' });
    }
    expect((await claim('', addressId)).code).toBe(-1);
    expect((await server.call(endpoints.raffleClaim, { recordId: 'x', addressId: 'y' })).code).toBe(20100);
  });
});

describe('raffleMine', () => {
  it('lists the own draws of all raffles, newest first, by page', async () => {
    const [first, second] = [await add({}, [blank]), await add({ mode: 'scheduled', title: '月末大奖' }, [wrench])];
    await draw(first);
    server.advanceClock(1);
    await draw(second);
    await draw(first, await addPlayer());
    const mine = async (body: object) => (await server.call(endpoints.raffleMine, body, { token: me.token })).data;
    expect(await mine({})).toMatchObject({
      total: 2,
      list: [
        { raffleTitle: '月末大奖', state: 'entered', prizeId: null, kind: null },
        { raffleId: first, state: 'lost' },
      ],
    });
    expect(await mine({ pageRequest: { pageNum: 2, pageSize: 1 } })).toMatchObject({
      total: 2,
      list: [{ raffleId: first }],
    });
    expect((await server.call(endpoints.raffleMine, {})).code).toBe(20100);
  });
});

describe('raffleUsers', () => {
  it('shows administrators who drew what, phones masked (§5)', async () => {
    const admin = await server.addUser({ admin: true });
    const raffleId = await add({}, [
      { ...wrench, stock: 1 },
      { ...blank, oddsPerMillion: 0 },
    ]);
    await draw(raffleId, await addPlayer({ wechatName: '王建国', phone: '13912345678' }));
    server.advanceClock(1);
    await draw(raffleId);
    const participants = async (body: object) =>
      (await server.call(endpoints.raffleUsers, { raffleId, ...body }, { token: admin.token })).data;
    expect(await participants({})).toMatchObject({
      total: 2,
      list: [
        { phone: '', prizeName: '谢谢参与', state: 'lost' },
        { name: '王建国', phone: '139****5678', prizeName: '扭矩扳手', state: 'unclaimed' },
      ],
    });
    expect(await participants({ wonOnly: true })).toMatchObject({ total: 1, list: [{ state: 'unclaimed' }] });
    expect(await participants({ pageRequest: { pageNum: 2, pageSize: 1 } })).toMatchObject({
      total: 2,
      list: [{ name: '王建国' }],
    });
    expect((await server.call(endpoints.raffleUsers, { raffleId: '' }, { token: admin.token })).code).toBe(-1);
  });

  it('is for administrators alone', async () => {
    expect(await server.call(endpoints.raffleUsers, { raffleId: 'x' }, { token: me.token })).toMatchObject({
      code: 403,
      msg: '没有权限',
    });
    expect(await server.call(endpoints.raffleUsers, { raffleId: 'x' })).toMatchObject({ code: 20100 });
  });
});
