import { buyVip } from '../../../src/contract/endpoints/payment';
import { orderCreate } from '../../../src/contract/endpoints/shop';
import { chinaDay } from '../../base/clock/china-day';
import { takeTallies } from '../../base/tally';
import { sampleAddress } from '../../testing/sample-address';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { createPrizeOrder } from '../goods-orders/prize-order';
import { settle } from '../shop/testing/cashier';
import { addAddressOf, addArticle, addVipTerm, giveTo } from '../shop/testing/small-shop';
import { addNumbers } from './add-numbers';
import { countDay } from './count-day';
import { numbersOf } from './testing/numbers-of';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const numbersOn = (day: string) => numbersOf(server.db, day, ['orders-paid', 'income-cents']);

it('counts paid orders and income in all and by platform as they happen, and so again from rows', async () => {
  const now = server.services.clock.now();
  const day = chinaDay(now);
  const { uid, token } = await server.addUser();
  const [goodsId, iid, addressId] = [
    await addVipTerm(server.db),
    await addArticle(server.db),
    await addAddressOf(server.db, uid),
  ];
  await giveTo(server.db, uid, 'points', 3000);
  takeTallies();
  // A term for cash, a parcel for points, and a prize, which nobody's device ordered.
  const bought = { money: 1990, goodsId };
  await settle(server, (await server.call(buyVip, bought, { token, platform: 'weapp' })).data);
  await server.call(buyVip, { ...bought, clientKey: 'never-paid' }, { token, platform: 'h5' });
  const parcel = { clientKey: 'by-points', iid, quantity: 1, payWith: 'points', addressId } as const;
  await server.call(orderCreate, parcel, { token, platform: 'android' });
  const won = { uid, clientKey: 'a-prize', iid, title: '奖品', image: null, quantity: 1, shipTo: sampleAddress };
  await createPrizeOrder(server.db, now, won);
  await addNumbers(server.db, day, takeTallies());
  const happened = {
    ...{ 'orders-paid': 3, 'orders-paid weapp': 1, 'orders-paid android': 1 },
    ...{ 'income-cents': 1990, 'income-cents weapp': 1990 },
  };
  expect(await numbersOn(day)).toEqual(happened);
  await countDay(server.db, now, day);
  expect(await numbersOn(day)).toEqual(happened);
});
