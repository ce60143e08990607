import { desc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { DAY, HOUR, later, SECOND } from '../../base/clock/clock';
import { withdrawals } from '../../db/schema/coins';
import { operatorRequests } from '../../db/schema/operator';
import { raffles } from '../../db/schema/raffle';
import { exchangeCodes, goods, orders } from '../../db/schema/shop';
import type { DeskOutcome } from '../../../src/contract/desk/shapes';
import { withdrawCoins } from '../../modules/coins/withdraw';
import { addGoodsOrder } from '../../testing/add-goods-order';
import { enterDesk, openDesk, type DeskClient } from '../../testing/desk-client';
import { give } from '../../testing/give';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let shop: DeskClient;
let otherShop: DeskClient;
let finance: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openDesk(server, 'shop');
  otherShop = await openDesk(server, 'shop', 'shop-two');
  finance = await openDesk(server, 'finance');
});
afterAll(() => server.close());
beforeEach(() => nextDay());

/** What was moved yesterday counts no more; everybody logs in again. */
async function nextDay(): Promise<void> {
  server.advanceClock(DAY);
  const enter = ({ id }: DeskClient) => enterDesk(server, id);
  [shop, otherShop, finance] = [await enter(shop), await enter(otherShop), await enter(finance)];
}

const now = () => server.services.clock.now();
const lastRequest = async () => {
  const [row] = await server.db.select().from(operatorRequests).orderBy(desc(operatorRequests.askedAt)).limit(1);
  return { id: row?.id ?? '' };
};

/** A withdrawal of so many cents; the fee is one percent. */
async function withdraw(amount: number): Promise<string> {
  const { uid } = await server.addUser();
  await give(server.db, now(), uid, 'coins', amount);
  await withdrawCoins(server.db, now(), uid, {
    ...{ amount, clientKey: newId(), channel: 'alipay', account: '13912345678', realName: '王建国' },
  });
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.uid, uid));
  return row?.id ?? '';
}

const paidOrder = async (amount: number) =>
  addGoodsOrder(server.db, now(), (await server.addUser()).uid, { payWith: 'coins', amount, points: 0 });

const waits = { waiting: true };

it('many payouts below the limit are together above it, in a day', async () => {
  const ids = [await withdraw(150_000), await withdraw(100_000)];
  const settle = (id = '') => finance.run('withdrawal settle', { id, reference: `BANK-${newId()}` });
  expect(await settle(ids[0])).not.toMatchObject(waits);
  expect(await settle(ids[1])).toMatchObject(waits);
  await finance.run('request refuse', { ...(await lastRequest()), reason: '明天再付' });
  await nextDay();
  expect(await settle(ids[1])).not.toMatchObject(waits);
});

it('many payouts at one time do not each see a day in which nothing was paid', async () => {
  const inputs = await Promise.all(
    [0, 1, 2].map(async () => ({ id: await withdraw(150_000), reference: `BANK-${newId()}` })),
  );
  const asks = await Promise.all(
    inputs.map(async (input) => ({
      ...{ name: 'withdrawal settle', input, reason: '已打款' },
      confirm: (await finance.preview('withdrawal settle', input)).confirm,
    })),
  );
  const answers = await Promise.all(asks.map((ask) => finance.call<DeskOutcome>('run', ask)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.find(({ status }) => status !== 200);
  expect(late?.refusal.message).toMatch(/请先确认|合计已超过/);
});

it('refunds of a day count together', async () => {
  const [first, second] = [await paidOrder(150_000), await paidOrder(60_000)];
  const refund = (id: string) => finance.run('order refund', { id, reason: '缺货' });
  expect(await refund(first)).not.toMatchObject(waits);
  expect((await finance.preview('order refund', { id: second, reason: '缺货' })).lines.at(-1)).toContain(
    '合计 2,100.00 元',
  );
  expect(await refund(second)).toMatchObject(waits);
  expect((await server.db.select().from(orders).where(eq(orders.id, second)))[0]?.state).toBe('paid');
});

it('codes show what they are worth, want a reason, and above the limit another one, who gets them', async () => {
  const input = { kind: 'coins', amount: 10, count: 250, reason: '展会' };
  expect((await shop.refusal('exchange-codes create', { ...input, reason: '' })).fields).toHaveProperty('reason');
  const unasked = await shop.call('run', { name: 'exchange-codes create', input });
  expect(unasked.refusal.code).toBe('confirm');
  const { lines } = await shop.preview('exchange-codes create', input);
  expect(lines[0]).toBe('共 250 个，每个 10.00 元金币，长期有效；全部使用共 2,500.00 元金币');
  const before = await server.db.$count(exchangeCodes);
  expect(await shop.run('exchange-codes create', input)).toMatchObject(waits);
  expect(await server.db.$count(exchangeCodes)).toBe(before);
  const { secret } = await otherShop.run('request approve', await lastRequest());
  expect(secret).toHaveLength(250);
  expect(await shop.run('exchange-codes create', { ...input, kind: 'points' })).not.toMatchObject(waits);
  expect(await shop.run('exchange-codes create', { ...input, count: 1 })).toMatchObject(waits);
});

describe('a raffle', () => {
  const wheel = (stock: number) => ({
    ...{ mode: 'instant', title: '大转盘', rules: '每次 20 积分', cost: 20, drawsPerDay: 3 },
    ...{ opensAt: later(now(), -HOUR).toISOString(), closesAt: later(now(), HOUR).toISOString() },
    prizes: [
      { name: '金币 100 元', kind: 'coins', amount: 100, odds: 1, stock },
      { name: '谢谢参与', kind: 'none', odds: 99 },
    ],
  });
  const make = async (stock: number) => (await shop.run('raffle create', wheel(stock))).record?.id ?? '';
  const isPublished = async (id: string) =>
    (await server.db.select().from(raffles).where(eq(raffles.id, id)))[0]?.published;

  it('shows what it gives, and wants two for coins above the limit, beside what others may still give', async () => {
    const [large, small, further] = [await make(21), await make(15), await make(6)];
    expect((await shop.preview('raffle open', { id: large })).lines).toContain('其中金币 2,100.00 元，可以提现');
    expect(await shop.run('raffle open', { id: large })).toMatchObject(waits);
    expect(await isPublished(large)).toBe(false);
    expect(await shop.run('raffle open', { id: small })).not.toMatchObject(waits);
    expect(await shop.run('raffle open', { id: further })).toMatchObject(waits);
    expect(await isPublished(further)).toBe(false);
  });

  it('wants two to be open again after it was over, beside what was opened meanwhile', async () => {
    const { rules, opensAt, closesAt } = wheel(15);
    const first = await make(15);
    await shop.run('raffle open', { id: first });
    const change = { id: first, title: '大转盘（新）', rules, opensAt, closesAt };
    expect(await shop.run('raffle change', change)).not.toMatchObject(waits);
    await shop.run('raffle close', { id: first });
    server.advanceClock(SECOND);
    expect(await shop.run('raffle open', { id: await make(15) })).not.toMatchObject(waits);
    expect(await shop.run('raffle change', change)).toMatchObject(waits);
  });

  it('wants two for what comes after it was opened', async () => {
    const id = await make(15);
    await shop.run('raffle open', { id });
    expect(await shop.run('raffle restock', { id, prize: 1, pieces: 6 })).toMatchObject(waits);
    const { cost, drawsPerDay, prizes } = wheel(30);
    expect(await shop.run('raffle prizes', { id, cost, drawsPerDay, prizes })).toMatchObject(waits);
    expect(await shop.run('raffle restock', { id, prize: 1, pieces: 5 })).not.toMatchObject(waits);
  });
});

it('an article that gives coins away is put on sale by two, and one at its price by one', async () => {
  const article = async (more: Partial<typeof goods.$inferInsert>) => {
    const iid = newId();
    await server.db.insert(goods).values({
      ...{ iid, title: '金币', kind: 'coins', category: 'virtual', price: 10_000, coinCents: 10_000 },
      ...{ payWays: ['cash'], images: ['/picture.png'], enable: false, createdAt: now(), ...more },
    });
    return iid;
  };
  const open = async (id: string) => shop.run('goods open', { id });
  expect(await open(await article({ stock: null }))).not.toMatchObject(waits);
  const endless = await article({ stock: null, payWays: ['points'], classBalance: 1 });
  expect((await shop.refusal('goods open', { id: endless })).message).toContain('须有库存');
  const few = await article({ stock: 15, payWays: ['points'], classBalance: 1 });
  expect(await open(few)).not.toMatchObject(waits);
  expect(await shop.run('goods stock', { id: few, pieces: 6 })).toMatchObject(waits);
  expect(await shop.run('goods stock', { id: few, pieces: -1 })).not.toMatchObject(waits);
  const dearer = await article({ stock: 100, price: 10_000 });
  await open(dearer);
  const fields = { title: '金币', category: 'virtual', payWays: ['cash'], coinCents: 10_000 };
  const foreign = { id: dearer, ...fields, price: 1, pictures: [{ picture: '/etc/passwd' }] };
  expect((await shop.refusal('goods change', foreign)).message).toBe('请上传文件');
  expect(await shop.run('goods change', { id: dearer, ...fields, price: 1 })).toMatchObject(waits);
});

it('what an article gave away today counts, so that few pieces one after the other are many', async () => {
  await server.db.update(goods).set({ enable: false });
  const iid = newId();
  await server.db.insert(goods).values({
    ...{ iid, title: '金币', kind: 'coins', category: 'virtual', price: 0, coinCents: 150_000, stock: 0 },
    ...{ payWays: ['points'], classBalance: 1, images: ['/picture.png'], enable: true, createdAt: now() },
  });
  expect(await shop.run('goods stock', { id: iid, pieces: 1 })).not.toMatchObject(waits);
  await addGoodsOrder(server.db, now(), (await server.addUser()).uid, {
    ...{ kind: 'coins', iid, title: '金币', points: 1, coinCents: 150_000, state: 'done', shipTo: null },
  });
  await server.db.update(goods).set({ stock: 0 }).where(eq(goods.iid, iid));
  expect(await shop.run('goods stock', { id: iid, pieces: 1 })).toMatchObject(waits);
});

it('what was asked for is not agreed to once the record is another one', async () => {
  const iid = newId();
  await server.db.insert(goods).values({
    ...{ iid, title: '金币', kind: 'coins', category: 'virtual', price: 10_000, coinCents: 10_000, stock: 100 },
    ...{ payWays: ['cash'], images: ['/picture.png'], enable: true, createdAt: now() },
  });
  const fields = { title: '金币', category: 'virtual', payWays: ['cash'], coinCents: 10_000, pictures: [] };
  expect(await shop.run('goods change', { id: iid, ...fields, price: 1 })).toMatchObject(waits);
  const asked = await lastRequest();
  server.advanceClock(SECOND);
  await otherShop.run('goods change', { id: iid, ...fields, title: '金币 100 元', price: 10_000 });
  expect((await otherShop.refusal('request approve', asked)).message).toContain('提出之后这条记录改过');
  expect((await server.db.select().from(goods).where(eq(goods.iid, iid)))[0]?.title).toBe('金币 100 元');
});
