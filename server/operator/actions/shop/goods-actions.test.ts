import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { goodsOne, goodsQuery, orderCreate } from '../../../../src/contract/endpoints/shop';
import { buyVip } from '../../../../src/contract/endpoints/payment';
import { DESK_API, DESK_HEADER } from '../../../../src/contract/desk/calls';
import { operatorAudit } from '../../../db/schema/operator';
import { goods } from '../../../db/schema/shop';
import { seedGoods } from '../../../seed/goods';
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
const store = async () => (await server.call(goodsQuery, { dingzhi: false, enable: true })).data.list;
const terms = async () =>
  (await server.call(goodsQuery, { tags: 'vip', channelurl: 'app', dingzhi: true, enable: true })).data.list;
const meter = {
  kind: 'card',
  title: '会员月卡卡密',
  category: 'virtual',
  payWays: ['points', 'coins'],
  price: 1900,
  classBalance: 1800,
  vipDays: 30,
  stock: 3,
};

/** Uploads a file to the desk; returns its id. */
async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const { id } = (await desk.call<{ id: string }>('files', { name, size: bytes.length })).data;
  const response = await server.app.inject({
    method: 'POST',
    url: `${DESK_API}files/${id}`,
    headers: {
      cookie: desk.cookie,
      'user-agent': 'test browser',
      [DESK_HEADER]: '1',
      'content-type': 'application/octet-stream',
      'x-offset': '0',
    },
    payload: bytes,
  });
  expect(response.json()).toMatchObject({ done: true });
  return id;
}
const picture = async () =>
  uploaded(
    'meter.png',
    await sharp({ create: { width: 60, height: 60, channels: 3, background: '#06c' } })
      .png()
      .toBuffer(),
  );
const idOf = ({ record }: { record?: { id: string } }) => record?.id ?? '';

it('opens a store from empty: an article with a picture is shown and bought', async () => {
  expect(await store()).toEqual([]);
  const made = await desk.run('goods create', { ...meter, detail: '<p>说明</p><script>alert(1)</script>' });
  const id = idOf(made);
  expect(await store()).toEqual([]);
  expect((await desk.refusal('goods open', { id })).message).toBe('请先添加商品图片，再上架');
  expect((await server.db.select().from(goods).where(eq(goods.iid, id)))[0]?.enable).toBe(false);

  const { values, look } = await desk.record('goods', id);
  expect(look).toEqual({ kind: 'html', value: '<p>说明</p>' });
  const known = Object.entries(values?.['goods change'] ?? {}).filter(([, value]) => value !== null);
  await desk.run('goods change', { id, ...Object.fromEntries(known), pictures: [{ picture: await picture() }] });
  await desk.run('goods open', { id });
  const [shown] = await store();
  expect(shown).toMatchObject({ iid: id, title: meter.title, stock: 3, price: 1900, payWays: ['points', 'coins'] });
  const address = new URL(shown?.images[0] ?? '').pathname;
  expect((await server.app.inject(address)).headers['content-type']).toBe('image/png');
  expect((await server.call(goodsOne, { iid: id })).data.detail).toBe('<p>说明</p>');

  const { uid, token } = await server.addUser();
  await give(server.db, now(), uid, 'points', 1800);
  const order = { iid: id, quantity: 1, payWith: 'points' as const, clientKey: 'buy-card-1' };
  expect((await server.call(orderCreate, order, { token })).data).toMatchObject({ state: 'done', points: 1800 });
  expect((await store())[0]).toMatchObject({ stock: 2, sold: 1 });
});

it('writes down who made it, and what a change changed', async () => {
  const rows = await server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectKind, 'goods'));
  expect(rows.map(({ action, operator }) => [action, operator])).toEqual([
    ['goods create', 'shop-one'],
    ['goods change', 'shop-one'],
    ['goods open', 'shop-one'],
  ]);
  expect(rows[1]?.after).toMatchObject({ images: [expect.stringContaining('/uploads/desk_picture/')] });
});

it('refuses what cannot be sold, by field, and adds nothing', async () => {
  const count = () => server.db.$count(goods);
  const before = await count();
  const refused = async (input: object) => desk.refusal('goods create', { ...meter, ...input });
  expect((await refused({ payWays: [] })).fields).toEqual({ payWays: '请至少选择一种支付方式' });
  expect((await refused({ vipDays: undefined })).fields).toHaveProperty('vipDays');
  expect((await refused({ price: -1, title: '' })).fields).toEqual({ title: '名称不能为空', price: '价格过小' });
  const film = await uploaded('film.png', Buffer.from('not a picture'));
  expect((await refused({ pictures: [{ picture: film }] })).message).toContain('JPG');
  expect(await count()).toBe(before);
});

it('moves stock by what comes and goes, so that sales meanwhile count', async () => {
  const id = idOf(await desk.run('goods create', { ...meter, stock: 5 }));
  const record = await desk.record('goods', id);
  const stock = async () => (await server.db.select().from(goods).where(eq(goods.iid, id)))[0]?.stock;
  await server.db.update(goods).set({ stock: 4 }).where(eq(goods.iid, id));
  // Somebody bought one while the form was open: that is no change by another operator.
  const version = record.version === undefined ? {} : { version: record.version };
  await desk.run('goods stock', { id, pieces: 10 }, version);
  expect(await stock()).toBe(14);
  expect((await desk.refusal('goods stock', { id, pieces: -15 })).message).toBe('库存只有 14 件，不能减少 15 件');
  await desk.run('goods stock', { id, mode: 'unlimited' });
  expect(await stock()).toBeNull();
  expect((await desk.refusal('goods stock', { id, pieces: 1 })).message).toContain('库存不限');
  await desk.run('goods stock', { id, mode: 'set', pieces: 7 });
  expect(await stock()).toBe(7);
});

it('does not undo what somebody else changed meanwhile', async () => {
  const id = idOf(await desk.run('goods create', meter));
  const { version = 0 } = await desk.record('goods', id);
  const { kind: _kind, stock: _stock, ...entered } = meter;
  await desk.run('goods change', { id, ...entered, title: '先改的' });
  const late = await desk.refusal('goods change', { id, ...entered, title: '后改的' }, { version });
  expect(late.code).toBe('version');
  expect((await desk.record('goods', id)).title).toBe('先改的');
});

it('sells a membership term that an operator made', async () => {
  expect(await terms()).toEqual([]);
  const term = { title: '月卡', days: 30, price: 1990, originalPrice: 2990 };
  expect((await desk.refusal('term create', { ...term, originalPrice: 1990 })).fields).toHaveProperty('originalPrice');
  const id = idOf(await desk.run('term create', term));
  await desk.run('term open', { id });
  expect(await terms()).toMatchObject([{ iid: id, vipDays: 30, price: 1990, payWays: ['cash'] }]);
  expect(await store()).not.toContainEqual(expect.objectContaining({ iid: id }));
  const { token } = await server.addUser();
  const { data } = await server.call(buyVip, { money: 1990, goodsId: id, classBalance: 0 }, { token });
  expect(data.prepayid).toBeTruthy();
  const undo = (await desk.run('term close', { id })).undo;
  expect(await terms()).toEqual([]);
  expect(undo).toEqual({ name: 'term open', input: { id } });
  expect((await desk.refusal('goods open', { id })).message).toBe('没有这个商品');
});

it('lets finance look and not touch', async () => {
  const finance = await openDesk(server, 'finance');
  const { rows } = await finance.list('goods');
  expect(rows.length).toBeGreaterThan(0);
  const id = rows[0]?.id ?? '';
  for (const [name, input] of [
    ['goods create', meter],
    ['goods change', { id, ...meter }],
    ['goods close', { id }],
    ['goods stock', { id, pieces: 1 }],
    ['term create', { title: '月卡', days: 30, price: 1 }],
  ] as const)
    expect((await finance.refusal(name, input)).code).toBe('right');
});

it('is left alone by the samples of a later version', async () => {
  await seedGoods(server.db, now());
  await desk.run('term change', { id: 'vip-month', title: '月卡', days: 31, price: 2100, originalPrice: 2990 });
  await seedGoods(server.db, now());
  const rows = await server.db.select().from(goods).where(eq(goods.tags, 'vip'));
  expect(rows.find(({ iid }) => iid === 'vip-month')).toMatchObject({ price: 2100, vipDays: 31 });
  expect(rows.find(({ iid }) => iid === 'vip-year')).toMatchObject({ price: 16_800 });
});
