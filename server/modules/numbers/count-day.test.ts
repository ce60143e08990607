import { and, eq } from 'drizzle-orm';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later, MINUTE } from '../../base/clock/clock';
import { takeTallies } from '../../base/tally';
import type { Database } from '../../db/database';
import { dailyNumbers } from '../../db/schema/daily-numbers';
import { storeDays } from '../../db/schema/store';
import { uploads } from '../../db/schema/upload';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addEnrolment } from '../courses/enrolment-repository';
import { addCourse } from '../courses/testing/small-courses';
import { sampleAddress } from '../../testing/sample-address';
import { createPrizeOrder } from '../goods-orders/prize-order';
import { requestRefund } from '../payment/cash-refund';
import { createUser } from '../users/user-repository';
import { addNumbers } from './add-numbers';
import { countDay, countLatestDays } from './count-day';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  takeTallies();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const numbersOf = async (day: string) =>
  Object.fromEntries(
    (
      await server.db
        .select()
        .from(dailyNumbers)
        .where(and(eq(dailyNumbers.day, day), eq(dailyNumbers.platform, '')))
    ).map(({ name, count }) => [name, count]),
  );

it('counts what happens as the rows of the day do once it is over', async () => {
  const { db } = server;
  const day = chinaDay(now());
  const { fid } = await addCourse(db);
  const user = await createUser(db, now(), {});
  const uid = user?.uid ?? '';
  const prize = { uid, clientKey: 'prize-1', iid: 'i', title: '奖品', image: null, quantity: 1, shipTo: sampleAddress };
  const order = await createPrizeOrder(db, now(), prize);
  await createPrizeOrder(db, now(), prize);
  const enrolment = { uid, fid, orderId: null };
  await addEnrolment(db, now(), enrolment);
  await addEnrolment(db, now(), enrolment);
  await requestRefund(db, now(), { ...order, amount: 500 }, '测试');
  await addNumbers(db, day, takeTallies());
  const happened = await numbersOf(day);
  expect(happened).toEqual({ 'new-users': 1, 'orders-paid': 1, enrolments: 1, 'refunded-cents': 500 });
  await countDay(db, now(), day);
  expect(await numbersOf(day)).toMatchObject(happened);
});

it('counts nothing that is undone, and the rest once it is committed', async () => {
  const { db } = server;
  takeTallies();
  const begun = async (tx: Database) => {
    const user = await createUser(tx, now(), {});
    const { fid } = await addCourse(tx);
    await addEnrolment(tx, now(), { uid: user?.uid ?? '', fid, orderId: null });
    expect(takeTallies()).toEqual([]);
  };
  const undone = db.transaction(async (tx) => {
    await begun(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(takeTallies()).toEqual([]);
  await db.transaction(begun);
  expect(takeTallies().map(({ name }) => name)).toEqual(['new-users', 'enrolments']);
});

it('counts a day from its rows once its last numbers are written', async () => {
  const midnight = new Date(`${chinaDay(later(now(), DAY))}T00:00:00+08:00`);
  const isCounted = async () => 'counted' in (await numbersOf(chinaDay(now())));
  await countLatestDays(server.db, later(midnight, MINUTE));
  expect(await isCounted()).toBe(false);
  await countLatestDays(server.db, later(midnight, 16 * MINUTE));
  expect(await isCounted()).toBe(true);
});

it('looks up today what lies by day: cars received, room taken, people', async () => {
  const { db } = server;
  const { storeId } = await server.addStore();
  const day = chinaDay(now());
  const settled = { cars: 0, parts: 0, labour: 0, discount: 0 };
  await db.insert(storeDays).values([
    { storeId, day, received: 3, ...settled },
    { storeId, day: chinaDay(later(now(), DAY)), received: 9, ...settled },
  ]);
  const picture = { uid: 'u', purpose: 'avatar', size: 1_000, contentType: 'image/png', createdAt: now() };
  await db.insert(uploads).values([
    { ...picture, key: 'a' },
    { ...picture, key: 'b' },
    { ...picture, key: 'c', deletedAt: now() },
  ]);
  await countLatestDays(db, now());
  expect(await numbersOf(day)).toMatchObject({ 'cars-received': 3, 'storage-bytes': 2_000, 'active-users': 0 });
});
