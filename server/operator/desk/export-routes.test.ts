import { openDesk, type DeskClient } from '../../testing/desk-client';
import { lastAudit } from '../../testing/last-audit';
import { createTestServer, type TestServer } from '../../testing/test-server';
import type { ListAction } from '../catalogue/action';
import { requirePage } from './asks';

let server: TestServer;
let shop: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openDesk(server, 'shop');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

/** Has the list of orders hold so many rows. */
function holdOrders(total: number): void {
  const { list, takeAlong = list } = requirePage('orders');
  if (!takeAlong) throw new Error('orders have no list');
  const [column] = takeAlong.columns;
  if (!column) throw new Error('the list has no column');
  const run: ListAction['run'] = (_filters, { limit, offset }) => {
    const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => {
      const id = `order ${offset + at}`;
      return { id, cells: { [column.key]: id } };
    });
    return Promise.resolve({ rows, total });
  };
  jest.spyOn(takeAlong, 'run').mockImplementation(run);
}

const exportOrders = () =>
  server.app.inject({
    method: 'POST',
    url: '/desk/api/export/orders?as=csv',
    headers: { cookie: shop.cookie, 'user-agent': 'test browser', 'x-desk': '1' },
    payload: {},
  });

describe('a list as a file', () => {
  it('has all pages of it in order, and how many rows left the house is written down', async () => {
    holdOrders(2_500);
    const [, ...rows] = (await exportOrders()).body.trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(Array.from({ length: 2_500 }, (_, at) => `order ${at}`));
    expect(await lastAudit(server.db)).toMatchObject({ action: 'order list export', message: '导出 2500 行' });
  });

  it('is refused where it would be cut short', async () => {
    holdOrders(50_001);
    const { statusCode, body } = await exportOrders();
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { message: '共 50001 行，一次最多导出 50000 行，请缩小筛选范围' },
    ]);
  });
});
