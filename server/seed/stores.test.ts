import { asc, eq } from 'drizzle-orm';
import { customItemCreate } from '../../src/contract/schemas/work-order-items';
import { storeOf } from '../modules/store/membership';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { customItems, storeMembers, stores } from '../db/schema/store';
import { seedAccounts } from './accounts';
import { DEMO_STORE_ID, seedDemoStore } from './stores';

const now = new Date('2026-03-02T02:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('gives the demo store its owner, a receptionist and a technician, once', async () => {
  const { db } = database;
  for (let i = 0; i < 2; i += 1) {
    await seedAccounts(db, now);
    await seedDemoStore(db, now);
  }
  expect(await storeOf(db, 'demo-store')).toEqual({
    id: DEMO_STORE_ID,
    name: '宏达汽修',
    role: 'owner',
    receptionDeskOnly: false,
    offlinePacks: 0,
  });
  expect(
    (await db.select().from(storeMembers).orderBy(asc(storeMembers.uid))).map(({ uid, role }) => [uid, role]),
  ).toEqual([
    ['demo-receptionist', 'receptionist'],
    ['demo-store', 'owner'],
    ['demo-technician', 'technician'],
  ]);
});

it('has templates of every trade that the calls themselves would take', async () => {
  const { db } = database;
  await seedDemoStore(db, now);
  const rows = await db.select().from(customItems);
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(new Set(rows.map(({ category }) => category))).toEqual(
    new Set(['保养', '制动', '底盘', '电气', '轮胎', '空调']),
  );
  for (const row of rows) {
    expect(customItemCreate.request.parse(row)).toMatchObject({ name: row.name, price: row.price, labour: row.labour });
    expect(row.price * row.quantity + row.labour).toBeGreaterThan(0);
  }
});

it('completes a store that was only a name before there were stores, and leaves an edited one as it is', async () => {
  const { db } = database;
  const bare = {
    id: DEMO_STORE_ID,
    ownerUid: 'demo-store',
    clientKey: 'before-stores',
    name: '宏达汽修',
    address: '',
    contactName: '',
    contactPhone: '',
    licenceKey: '',
    state: 'approved' as const,
    appliedAt: now,
  };
  await db.insert(stores).values(bare);
  await db.insert(storeMembers).values({ uid: 'demo-store', storeId: DEMO_STORE_ID, role: 'owner', joinedAt: now });
  await seedDemoStore(db, now);
  expect((await db.select().from(stores))[0]).toMatchObject({
    address: '江苏省南京市玄武区中山路 1 号',
    contactName: '张宏达',
  });
  await db.update(stores).set({ address: '新地址', intro: '搬家了' }).where(eq(stores.id, DEMO_STORE_ID));
  await seedDemoStore(db, now);
  expect((await db.select().from(stores))[0]).toMatchObject({ address: '新地址', intro: '搬家了' });
});
