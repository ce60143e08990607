import { useExchangeCode } from '../../../../src/contract/endpoints/shop';
import { eq } from 'drizzle-orm';
import { exchangeCodes } from '../../../db/schema/shop';
import { operatorAudit } from '../../../db/schema/operator';
import { batchOfOrder, createCodes } from '../../../modules/goods-orders/exchange-codes';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'shop');
});
afterAll(() => server.close());

const ask = { kind: 'points', amount: 50, count: 2, reason: '展会' };
const batchOf = (message: string) => /批次 ([\w-]+)$/.exec(message)?.[1] ?? '';
const rowOf = async (tail: string) => (await desk.list('exchange-codes', { tail })).rows[0];

it('shows new codes once, and then who used which by its last letters', async () => {
  const { secret = [], message } = await desk.run('exchange-codes create', ask);
  expect(secret).toHaveLength(2);
  const [first = '', second = ''] = secret;
  const { uid, token } = await server.addUser({ phone: '13912345678' });
  await server.call(useExchangeCode, { code: first }, { token });
  const { rows, total } = await desk.list('exchange-codes', { batch: batchOf(message) });
  expect(total).toBe(2);
  for (const code of secret) expect(JSON.stringify(rows)).not.toContain(code);
  expect(await rowOf(first.slice(-4))).toMatchObject({
    state: 'used',
    cells: { note: '展会', usedBy: uid, phone: '139****5678' },
  });
  expect((await desk.list('exchange-codes', { state: 'open' })).rows).toMatchObject([
    { cells: { code: `****-****-****-${second.slice(-4)}` } },
  ]);
  const audit = JSON.stringify(await server.db.select().from(operatorAudit));
  for (const code of secret) expect(audit).not.toContain(code);
});

it('makes a code void, and a batch but for what was used', async () => {
  const { secret = [], message } = await desk.run('exchange-codes create', { ...ask, count: 3 });
  const [one = '', used = '', left = ''] = secret;
  const { token } = await server.addUser();
  await server.call(useExchangeCode, { code: used }, { token });
  const id = (await rowOf(one.slice(-4)))?.id ?? '';
  await desk.run('exchange-codes revoke', { id, reason: '发错人' });
  expect((await desk.refusal('exchange-codes revoke', { id, reason: '发错人' })).message).toBe('该兑换码已作废');
  expect((await server.call(useExchangeCode, { code: one }, { token })).msg).toBe('兑换码已作废');
  const usedId = (await rowOf(used.slice(-4)))?.id ?? '';
  const late = await desk.refusal('exchange-codes revoke', { id: usedId, reason: '发错人' });
  expect(late.message).toBe('该兑换码已被使用，不能作废');

  const batch = { batch: batchOf(message), reason: '活动取消' };
  expect((await desk.preview('exchange-codes revoke-batch', batch)).lines).toEqual([
    '这一批共 3 个，已使用 1 个',
    '作废 1 个，已使用的不受影响',
  ]);
  await desk.run('exchange-codes revoke-batch', batch);
  expect((await server.call(useExchangeCode, { code: left }, { token })).msg).toBe('兑换码已作废');
  expect((await desk.refusal('exchange-codes revoke-batch', batch)).message).toContain('没有可作废');
});

it('leaves cards that somebody bought to a refund', async () => {
  const batch = batchOfOrder('order-1');
  const [code = ''] = await createCodes(server.db, server.services.clock.now(), {
    ...{ kind: 'vip', amount: 30, count: 1, batch },
  });
  const id = (await rowOf(code.slice(-4)))?.id ?? '';
  expect((await desk.refusal('exchange-codes revoke', { id, reason: '退' })).message).toContain('请对订单退款');
  expect((await desk.refusal('exchange-codes revoke-batch', { batch, reason: '退' })).message).toContain('退款');
  const [row] = await server.db.select().from(exchangeCodes).where(eq(exchangeCodes.codeHash, id));
  expect(row?.revokedAt).toBeNull();
});

it('is for who runs the shop', async () => {
  const finance = await openDesk(server, 'finance');
  const before = await server.db.$count(exchangeCodes);
  expect((await finance.refusal('exchange-codes create', ask)).code).toBe('right');
  expect((await desk.refusal('exchange-codes create', { ...ask, amount: 1.5 })).message).toContain('超出范围');
  expect(await server.db.$count(exchangeCodes)).toBe(before);
});
