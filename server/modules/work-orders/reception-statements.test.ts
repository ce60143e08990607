import { eq } from 'drizzle-orm';
import { LONGEST_KEPT } from '../../db/engine/prepared-queries';
import { users } from '../../db/schema/account';
import { storeCustomers } from '../../db/schema/customer';
import { customItems } from '../../db/schema/store';
import { storeCars } from '../../db/schema/store-car';
import { importedCars } from '../../db/schema/store-import';
import { uploads } from '../../db/schema/upload';
import { newId } from '../../base/ids';
import { addMember, addStore } from '../../testing/add-store';
import { statementsIn } from '../../testing/statements-in';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createTestServer } from '../../testing/test-server';
import type { Staff } from './change-order';
import { createWorkOrder } from './create-order';
import { newCustomer } from './customer-of-order';
import type { CreateRequest } from './new-order-row';
import { countCustomers } from './remember-customers';
import { openWorkshop } from './testing/workshop';

let opened: TestDatabase;
let staff: Staff;
let template: string;
const now = new Date('2026-03-02T02:00:00Z');
beforeAll(async () => {
  opened = await openTestDatabase();
  const [uid] = [newId()];
  await opened.db.insert(users).values({ uid, createdAt: now });
  const storeId = await addStore(opened.db, now, uid);
  await addMember(opened.db, now, storeId, uid, 'owner');
  staff = { uid, storeId, role: 'owner' };
  template = newId();
  const usual = { category: '保养', price: 100, labour: 100, quantity: 1, unit: '件', createdAt: now };
  await opened.db.insert(customItems).values({ id: template, storeId, name: '换机油', ...usual });
});
afterAll(() => opened.close());

const line = { name: '换机油', price: 100, labour: 100, quantity: 1, unit: '件' };
const request = (fields: Partial<CreateRequest> = {}): CreateRequest => ({
  ...{ clientKey: newId(), carid: '沪A12345', vin: 'LSVAA49J132047371', car: '上汽大众 帕萨特' },
  ...{ vehiclePath: '大众/上汽大众/帕萨特', mileageKm: 185_000, fuelPercent: 40, energy: null, warningLamps: [] },
  ...{ ownerName: '王建国', ownerPhone: '13812345678', bringerName: '', bringerPhone: '', complaint: '起动无力' },
  ...{ notes: '', codes: ['P0230'], photos: [], itemsAgreed: true, confirmed: ['open_order', 'vin_differs'] },
  items: [
    { ...line, source: 'custom', sourceKey: template },
    { ...line, name: '火花塞', source: 'temporary' },
  ],
  ...fields,
});

/** Without telling an event: the process tells a PostgreSQL afterwards, and asks the embedded engine alone to do it. */
const withoutEvents = (texts: readonly string[]) => texts.filter((text) => !text.includes('pg_notify'));

const booked = new Set<string>();
/** How many statements a reception takes besides begin and end of its transaction. */
async function statementsOf(fields?: Partial<CreateRequest>): Promise<number> {
  const texts = await statementsIn(opened.db, () => createWorkOrder(opened.db, now, staff, request(fields)));
  for (const text of texts.filter((each) => each.includes('insert into "work_orders"'))) booked.add(text);
  return withoutEvents(texts).length;
}

// Each is a way to the database and back, while the store's other receptions wait.
describe('a reception takes no more statements than', () => {
  it('three for a new car of a new customer, and for one that comes again', async () => {
    expect(await statementsOf()).toBeLessThanOrEqual(3);
    expect(await statementsOf()).toBeLessThanOrEqual(3);
    expect(await statementsOf({ ownerName: '李强', carid: '沪A54321', vin: null, items: [] })).toBeLessThanOrEqual(3);
    expect(await statementsOf({ ownerName: '', ownerPhone: '', carid: '沪A54322', vin: null })).toBeLessThanOrEqual(3);
  });

  it('two to find that there are warnings, three to answer the same call again', async () => {
    const { clientKey } = request();
    expect(await statementsOf({ clientKey, carid: '沪A00007', vin: null })).toBeLessThanOrEqual(3);
    expect(await statementsOf({ carid: '沪A00007', confirmed: [] })).toBeLessThanOrEqual(2);
    expect(await statementsOf({ clientKey })).toBeLessThanOrEqual(3);
  });

  it('two more that hold pictures', async () => {
    const key = `order_photo/${staff.uid}/1.jpg`;
    const usual = { uid: staff.uid, purpose: 'order_photo', size: 1, contentType: 'image/jpeg', createdAt: now };
    await opened.db.insert(uploads).values({ key, ...usual });
    expect(await statementsOf({ signatureKey: key })).toBeLessThanOrEqual(5);
  });

  it('two more that see to both customers, when a car has another owner', async () => {
    await statementsOf({ carid: '沪A00008', vin: null });
    const sold = { carid: '沪A00008', vin: null, ownerName: '张三', ownerPhone: '13800000003' };
    expect(await statementsOf(sold)).toBeLessThanOrEqual(5);
  });

  it('five more, when nothing is left of the former owner', async () => {
    const { db } = opened;
    const [{ storeId }, carid] = [staff, '沪A00009'];
    const former = newCustomer(now, storeId, { carid, vin: null, ownerName: '赵六', ownerPhone: '13800000006' });
    const told = { storeId, carid, car: '帕萨特', ownerName: former.name, ownerPhone: former.phone };
    await db.insert(storeCustomers).values(former);
    await countCustomers(db, storeId, 1);
    await db.insert(importedCars).values({ ...told, importedAt: now });
    await db.insert(storeCars).values({ ...told, customerId: former.id, grams: [], visits: 0, lastVisitAt: now });
    const sold = { carid, vin: null, ownerName: '钱七', ownerPhone: '13800000007' };
    expect(await statementsOf(sold)).toBeLessThanOrEqual(8);
    expect(await db.select().from(storeCustomers).where(eq(storeCustomers.id, former.id))).toEqual([]);
  });
});

// PostgreSQL refuses another text under the name of a planned statement, the embedded engine plans long ones anew.
it('every reception is booked by the same words, which stay planned', async () => {
  const promisedAt = '2026-03-02T10:00:00.000Z';
  await statementsOf({ carid: '沪A00010', vin: null, promisedAt, itemsAgreed: false });
  expect(booked.size).toBe(1);
  for (const text of booked) expect(text.length).toBeLessThanOrEqual(LONGEST_KEPT);
});

it('the call takes no more than nine, with its charge and its answer', async () => {
  const server = await createTestServer();
  try {
    const shop = await openWorkshop(server);
    await shop.receive();
    const items = [line, { ...line, name: '火花塞' }];
    const texts = await statementsIn(server.db, () => shop.receive({ ownerPhone: '13812345678', items }));
    expect(withoutEvents(texts).length).toBeLessThanOrEqual(9);
  } finally {
    await server.close();
  }
});
