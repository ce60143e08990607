import { eq, sql } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { users } from '../../db/schema/account';
import { operatorAudit } from '../../db/schema/operator';
import { goods, orders } from '../../db/schema/shop';
import { addGoodsOrder } from '../../testing/add-goods-order';
import { openDesk, type DeskClient } from '../../testing/desk-client';
import { lastAudit } from '../../testing/last-audit';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let owner: DeskClient;
let finance: DeskClient;
let shop: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  owner = await openDesk(server, 'owner');
  finance = await openDesk(server, 'finance');
  shop = await openDesk(server, 'shop');
  await server.db.insert(goods).values({
    ...{ iid: 'meter', title: '万用表', kind: 'physical', category: 'tool', payWays: ['points'], images: [] },
    ...{ price: 3_000, classBalance: 300, stock: 5, createdAt: server.services.clock.now() },
  });
});
afterAll(() => server.close());

const auditCount = () => server.db.$count(operatorAudit);

async function addOrder(fields: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const { uid } = await server.addUser({ phone: `137${String(Math.random()).slice(2, 10)}` });
  return addGoodsOrder(server.db, server.services.clock.now(), uid, fields);
}

describe('a change', () => {
  it('is written down with who, from where, what before and after, why, in its own transaction', async () => {
    const id = await addOrder();
    const outcome = await shop.run('order ship', { id, carrier: '顺丰速运', number: 'SF1234567890' });
    expect(outcome.message).toBe('已发货：万用表，顺丰速运 SF1234567890');
    expect(await lastAudit(server.db)).toMatchObject({
      operator: 'shop-one',
      role: 'shop',
      door: 'desk',
      address: '127.0.0.1',
      action: 'order ship',
      outcome: 'done',
      subjectKind: 'order',
      subjectId: id,
      before: { state: 'paid', carrier: null },
      after: { state: 'shipped', carrier: '顺丰速运' },
    });
    const before = await auditCount();
    expect((await shop.refusal('order ship', { id: newId(), carrier: '顺丰', number: 'SF1234567890' })).message).toBe(
      '订单不存在',
    );
    expect(await auditCount()).toBe(before);
  });

  it('names the fields that are wrong, and changes nothing', async () => {
    const id = await addOrder();
    const answer = await shop.call('run', { name: 'order ship', input: { id, carrier: '', number: '1' } });
    expect(answer.status).toBe(422);
    expect(answer.refusal).toMatchObject({
      code: 'input',
      fields: { carrier: '请填写承运公司', number: '物流单号应为 4 到 40 位字母、数字' },
    });
  });

  it('is refused to a role without the right, in list, record, catalogue and call', async () => {
    const id = await addOrder();
    const session = (await shop.call<{ actions: { name: string }[]; pages: { name: string }[] }>('session')).data;
    expect(session.actions.map(({ name }) => name)).not.toContain('order refund');
    expect(session.pages.map(({ name }) => name)).not.toContain('operators');
    expect((await shop.call('run', { name: 'order refund', input: { id, reason: '缺货' } })).status).toBe(403);
    expect((await shop.call('list/operators', {})).status).toBe(403);
    expect((await finance.call('record/orders', { id, full: true })).status).toBe(403);
  });

  it('that is final shows what it will do, and is done only as shown', async () => {
    const id = await addOrder();
    const input = { id, reason: '缺货' };
    const unasked = await finance.call('run', { name: 'order refund', input });
    expect(unasked.status).toBe(409);
    expect(unasked.refusal).toMatchObject({ code: 'confirm' });
    const { lines, confirm } = await finance.preview('order refund', input);
    expect(lines).toEqual(['退回 300 积分 给买家（万用表 × 1）', '1 件退回库存', '通知买家']);
    await server.db.update(orders).set({ points: 500 }).where(eq(orders.id, id));
    expect((await finance.call('run', { name: 'order refund', input, confirm })).status).toBe(409);
    await server.db.update(orders).set({ points: 300 }).where(eq(orders.id, id));
    expect((await finance.run('order refund', input)).message).toBe('已退款：万用表，300 积分');
    expect(await lastAudit(server.db)).toMatchObject({
      action: 'order refund',
      reason: '缺货',
      after: { state: 'refunded' },
    });
  });

  it('is refused when somebody else changed the record since it was looked at', async () => {
    const id = await addOrder();
    const { version } = await shop.record('orders', id);
    expect(version).toEqual(expect.any(Number));
    await shop.run('order ship', { id, carrier: '顺丰速运', number: 'SF1234567890' }, { version });
    const late = await shop.call('run', {
      name: 'order ship',
      input: { id, carrier: '中通快递', number: 'ZT1234567890' },
      version,
    });
    expect(late.status).toBe(409);
    expect(late.refusal.code).toBe('version');
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.carrier).toBe('顺丰速运');
  });
});

describe('what is personal', () => {
  it('is masked in lists and records, and written down where it is shown in full', async () => {
    const id = await addOrder();
    const rows = JSON.stringify((await shop.list('orders')).rows.find((row) => row.id === id));
    expect(rows).not.toMatch(/王建国|13\d{9}|中山路/);
    expect(JSON.stringify(await shop.record('orders', id))).not.toMatch(/王建国|13612345678|中山路/);
    expect(JSON.stringify(await shop.record('orders', id, true))).toMatch(/王建国 13612345678/);
    expect(await lastAudit(server.db)).toMatchObject({ action: 'order address', outcome: 'read' });
    expect(JSON.stringify(await server.db.select().from(operatorAudit))).not.toMatch(/王建国|13612345678|中山路/);
  });

  it('leaves by an export that is written down, as a table that a spreadsheet does not run', async () => {
    await addOrder({ title: '=HYPERLINK("http://evil")' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/desk/api/export/orders?as=csv',
      headers: { cookie: shop.cookie, 'user-agent': 'test browser', 'x-desk': '1' },
      payload: { filters: { state: 'paid' } },
    });
    expect(response.headers['content-disposition']).toContain('orders.csv');
    expect(response.body).toContain('订单号');
    expect(response.body).not.toMatch(/,=HYPERLINK|,"=HYPERLINK/);
    expect(await lastAudit(server.db)).toMatchObject({ action: 'order list export', outcome: 'read' });
  });
});

describe('the audit', () => {
  it('can be added to and read, never changed or emptied', async () => {
    const change = sql`update operator_audit set operator = 'nobody'`;
    const statements = [change, sql`delete from operator_audit`, sql`truncate operator_audit`];
    for (const statement of statements)
      await expect(server.db.execute(statement)).rejects.toThrow(
        expect.objectContaining({
          cause: expect.objectContaining({ message: 'rows of operator_audit are only added' }),
        }),
      );
  });

  it('is searched by operator, action and record, and shows what changed', async () => {
    const id = await addOrder();
    await shop.run('order ship', { id, carrier: '顺丰速运', number: 'SF1234567890' });
    const { rows } = await owner.list('audit', { subject: id });
    expect(rows).toHaveLength(1);
    const record = await owner.record('audit', rows[0]?.id ?? '');
    expect(record.tables?.[0]?.rows.map((row) => row.id)).toContain('carrier');
    expect((await owner.list('audit', { operator: 'nobody' })).total).toBe(0);
    const found = { subject: id, role: 'shop', outcome: 'done', door: 'desk', address: '127.0.0.1' };
    expect((await owner.list('audit', found)).rows[0]?.cells).toMatchObject({ role: 'shop', address: '127.0.0.1' });
    for (const other of [{ role: 'finance' }, { outcome: 'read' }, { door: 'line' }, { address: '10.0.0.1' }])
      expect((await owner.list('audit', { ...found, ...other })).total).toBe(0);
    expect((await shop.call('list/audit', {})).status).toBe(403);
  });
});

it('keeps users out: what they log in with is worth nothing here', async () => {
  const { token } = await server.addUser({ admin: true });
  const response = await server.app.inject({ url: '/desk/api/session', headers: { token, cookie: `desk=${token}` } });
  expect(response.statusCode).toBe(401);
  expect(await server.db.$count(users)).toBeGreaterThan(0);
});
