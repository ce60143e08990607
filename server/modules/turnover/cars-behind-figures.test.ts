import { desc, eq } from 'drizzle-orm';
import * as statistics from '../../../src/contract/endpoints/turnover';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { addWorkOrder } from '../../testing/add-work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { bookReceived } from './store-days';
import { settleOn } from './testing/settle-on';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('dayCars', () => {
  it('gives exactly the orders behind a figure, newest first, page by page', async () => {
    const added = await server.addStore();
    const own = { token: added.owner.token };
    const older = await settleOn(server, added.storeId, '2026-02-10', { parts: 100, labour: 0, discount: 0 });
    const newer = await settleOn(server, added.storeId, '2026-02-20', { parts: 200, labour: 50, discount: 0 });
    await addWorkOrder(server.db, new Date('2026-02-20T12:00:00+08:00'), added.storeId, { stage: 'void' });
    const open = await addWorkOrder(server.db, new Date('2026-02-21T00:30:00+08:00'), added.storeId);
    await bookReceived(server.db, added.storeId, '2026-02-21', 1);

    const month = { date: '2026-02-01', to: '2026-02-28' };
    const settled = (await server.call(statistics.dayCars, month, own)).data;
    expect(settled.list.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [newer, 250],
      [older, 100],
    ]);
    expect(settled.total).toBe(2);
    expect(settled.list[0]).toEqual({
      orderId: newer,
      carid: '苏A12345',
      car: '大众 帕萨特',
      stage: 'delivered',
      amount: 250,
      at: '2026-02-20T04:00:00.000Z',
    });
    const behind = async (share: object) =>
      (await server.call(statistics.dayCars, { ...month, ...share }, own)).data.total;
    expect([await behind({ item: '机油' }), await behind({ item: '机滤' })]).toEqual([2, 0]);
    expect([await behind({ technicianUid: '' }), await behind({ technicianUid: 'u9' })]).toEqual([2, 0]);
    const received = (
      await server.call(
        statistics.dayCars,
        { ...month, measure: 'received', pageRequest: { pageNum: 1, pageSize: 2 } },
        own,
      )
    ).data;
    expect([received.list.map(({ orderId }) => orderId), received.total]).toEqual([[open, newer], 3]);
    expect(
      (
        await server.call(
          statistics.dayCars,
          { ...month, measure: 'received', pageRequest: { pageNum: 2, pageSize: 2 } },
          own,
        )
      ).data.list.map(({ orderId }) => orderId),
    ).toEqual([older]);
    expect(
      (await server.call(statistics.dayCars, { date: '2026-02-20' }, own)).data.list.map(({ orderId }) => orderId),
    ).toEqual([newer]);
  });

  it('has one order of what happened at one moment, so that pages neither repeat nor lack any', async () => {
    const added = await server.addStore();
    const amounts = { parts: 100, labour: 0, discount: 0 };
    for (let order = 0; order < 6; order += 1) await settleOn(server, added.storeId, '2026-02-10', amounts);
    const sales = await server.db
      .select({ orderId: tillEvents.orderId })
      .from(tillEvents)
      .where(eq(tillEvents.storeId, added.storeId))
      .orderBy(desc(tillEvents.id));
    const paged = async (measure: 'settled' | 'received') => {
      const found: string[] = [];
      for (const pageNum of [1, 2, 3]) {
        const asked = { date: '2026-02-10', measure, pageRequest: { pageNum, pageSize: 2 } };
        const { list } = (await server.call(statistics.dayCars, asked, { token: added.owner.token })).data;
        found.push(...list.map(({ orderId }) => orderId));
      }
      return found;
    };
    expect(await paged('settled')).toEqual(sales.map(({ orderId }) => orderId));
    const received = await server.db
      .select({ id: workOrders.id })
      .from(workOrders)
      .where(eq(workOrders.storeId, added.storeId))
      .orderBy(desc(workOrders.id));
    expect(await paged('received')).toEqual(received.map(({ id }) => id));
  });
});
