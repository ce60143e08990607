import { statementsIn } from '../../testing/statements-in';
import { createTestServer, type TestServer } from '../../testing/test-server';
import type { OrderRequest } from '../goods-orders/new-order';
import { createGoodsOrder } from './create-order';
import { addAddressOf, addArticle, giveTo } from './testing/small-shop';

let server: TestServer;
let uid: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ uid } = await server.addUser());
  await giveTo(server.db, uid, 'points', 3000);
});
afterAll(() => server.close());

/** How many statements an order takes besides begin and end of a transaction. */
async function statementsOf(payWith: OrderRequest['payWith'], clientKey: string): Promise<number> {
  const [iid, addressId] = [await addArticle(server.db), await addAddressOf(server.db, uid)];
  const request = { clientKey, iid, addressId, quantity: 1, payWith };
  const deps = { db: server.db, services: server.services, log: server.app.log };
  return (await statementsIn(server.db, () => createGoodsOrder(deps, uid, request, 'h5'))).length;
}

describe('an order of the shop takes no more statements than', () => {
  it('two for a parcel that points pay: a look at what it hangs on, and the booking', async () => {
    expect(await statementsOf('points', 'key-points')).toBeLessThanOrEqual(2);
  });

  it('four for one in cash, which holds its piece', async () => {
    expect(await statementsOf('cash', 'key-cash')).toBeLessThanOrEqual(4);
  });
});
