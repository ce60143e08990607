import { newId } from '../../../base/ids';
import { goods } from '../../../db/schema/shop';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openDesk(server, 'shop');
});
afterAll(() => server.close());

describe('what two agreed to put on sale', () => {
  const fields = { title: '金币 100 元', category: 'virtual', coinCents: 10_000 };
  const forPoints = { ...fields, payWays: ['points'], classBalance: 500_000, maxPerUser: 1 };
  /** 100 pieces of 100 yuan each, on sale. */
  const onSale = async (more: Partial<typeof goods.$inferInsert>) => {
    const iid = newId();
    await server.db.insert(goods).values({
      ...{ iid, title: '金币', kind: 'coins', category: 'virtual', price: 0, coinCents: 10_000, stock: 100 },
      ...{
        payWays: ['points'],
        images: ['/picture.png'],
        enable: true,
        createdAt: server.services.clock.now(),
        ...more,
      },
    });
    return iid;
  };
  const change = (id: string, input: object) => shop.run('goods change', { id, ...input });
  const waits = { waiting: true };

  it('is named or priced higher by one, and made easier to get by two only', async () => {
    const id = await onSale({ payWays: ['points'], classBalance: 500_000, maxPerUser: 1 });
    expect(await change(id, { ...forPoints, classBalance: 1 })).toMatchObject(waits);
    const { maxPerUser, ...free } = forPoints;
    const { lines } = await shop.preview('goods change', { id, ...free });
    expect(lines[0]).toContain(`每人限购 ${maxPerUser} 件 改为`);
    expect(await change(id, free)).toMatchObject(waits);
    expect(await change(id, { ...forPoints, title: '金币' })).not.toMatchObject(waits);
    expect(await change(id, { ...forPoints, classBalance: 500_001 })).not.toMatchObject(waits);
  });

  it('has no lower price and no further way to pay by one, where points are one of the ways', async () => {
    const id = await onSale({ payWays: ['points', 'cash'], classBalance: 500_000, price: 10_000 });
    const both = { ...fields, payWays: ['points', 'cash'], classBalance: 500_000, price: 10_000 };
    expect(await change(id, { ...both, price: 1 })).toMatchObject(waits);
    expect(await change(id, { ...both, payWays: ['points'], price: 0 })).not.toMatchObject(waits);
    expect(await change(id, both)).toMatchObject(waits);
  });
});
