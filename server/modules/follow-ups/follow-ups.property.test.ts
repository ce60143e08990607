import { eq } from 'drizzle-orm';
import { carPapersUpdate, followPreview, followSend } from '../../../src/contract/endpoints/follow-ups';
import { tellHistory } from '../../../src/contract/endpoints/maintenance';
import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { DAY, HOUR } from '../../base/clock/clock';
import { sessions } from '../../db/schema/account';
import { storeCustomers } from '../../db/schema/customer';
import { followUpDays, followUps, staleCars } from '../../db/schema/follow-up';
import { seedLibrary } from '../../seed/library';
import { seedMaintenance } from '../../seed/maintenance';
import { seededNumbers } from '../../testing/seeded-numbers';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { findFollowUpFaults } from './check-follow-ups';
import { refreshStaleCars } from './refresh-cars';
import { sendWaitingNotices } from './send-waiting';

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const VINS = ['LSVAA49J132047371', 'LSVAA49J132047372', null, null];
const PLATES = ['沪A10001', '沪A10002', '沪A10003', '沪A10004'];
const NAMES = ['机油机滤（全合成 4L）', '火花塞', '前制动片', '刹车油', '空调滤芯'];
const STEPS = 70;

let server: TestServer;
let shop: Workshop;
let desk: { token: string };
/** The same steps each time. */
const { below } = seededNumbers(20_261_123);
const pick = <T>(items: readonly T[], otherwise: T): T => items[below(items.length)] ?? otherwise;

beforeAll(async () => {
  server = await createTestServer({
    seed: async (db) => {
      await seedLibrary(db);
      await seedMaintenance(db);
    },
  });
  shop = await openWorkshop(server);
  desk = { token: shop.receptionist.token };
  await server.db.update(sessions).set({ expiresAt: new Date('2040-01-01T00:00:00Z') });
}, 60_000);
afterAll(() => server.close());

let km = 20_000;
const open: string[] = [];

async function receive(): Promise<void> {
  const at = below(PLATES.length);
  // Plates move between cars now and then, and a VIN comes to be known.
  const vin = below(5) === 0 ? pick(VINS, null) : (VINS[at] ?? null);
  const order = await shop.receive({
    carid: PLATES[at] ?? '',
    vin,
    vehiclePath: below(4) === 0 ? null : PATH,
    mileageKm: below(5) === 0 ? null : (km += below(3000)),
    ownerName: '王建国',
    ownerPhone: `1391234567${at}`,
    items: [line(pick(NAMES, '机油')), line(pick(NAMES, '机油'))],
    confirmed: ['vin_differs', 'open_order'],
  });
  const declined = order.items[1];
  if (declined && below(2) === 0)
    await server.call(temporaryItemUpdate, { id: declined.id, decision: 'declined', means: 'phone' }, desk);
  if (below(2) === 0)
    await server.call(
      orders.workOrderUpdate,
      {
        id: order.id,
        version: (await shop.get(order.id)).version,
        inspection: [
          {
            key: 'front_tyres',
            name: '前轮胎',
            level: pick(['amber', 'red'] as const, 'amber'),
            note: '',
            photoKeys: [],
          },
        ],
      },
      desk,
    );
  open.push(order.id);
}

const finish = async () => {
  const id = open.shift();
  if (id) await shop.bringTo(id, 'delivered');
};
const abandon = async () => {
  const id = open.pop();
  if (id) await server.call(orders.workOrderDelete, { uid: id, reason: '不修了' }, desk);
};
const note = () =>
  server.call(
    carPapersUpdate,
    {
      carid: pick(PLATES, ''),
      inspectionOn: pick(['2026-05-31', '2027-05-31', null], null),
      insuranceOn: '2026-08-01',
    },
    desk,
  );
const tell = () =>
  server.call(tellHistory, { path: PATH, carid: pick(PLATES, ''), itemIds: ['none'], kind: 'never' }, desk);

async function remind(): Promise<void> {
  const yes = { consent: 'yes', consentAt: server.services.clock.now(), consentMeans: 'counter' } as const;
  await server.db.update(storeCustomers).set(yes).where(eq(storeCustomers.storeId, shop.storeId));
  const [entry] = await server.db.select().from(followUps).limit(1).offset(below(4));
  if (!entry) return;
  const { carKey, reason } = entry;
  const asked = await server.call(followPreview, { carKey, reason }, desk);
  if (asked.code === 0) await server.call(followSend, { carKey, reason, occurrence: asked.data.occurrence }, desk);
  await sendWaitingNotices({ db: server.db, services: server.services, log: server.app.log });
}

it('keeps entries and sums as they would be computed anew, whatever happens to cars', async () => {
  const steps = [receive, receive, finish, finish, abandon, note, tell, remind, remind];
  for (let step = 0; step < STEPS; step += 1) {
    await pick<() => Promise<unknown>>(steps, receive)();
    server.advanceClock(below(20) * DAY + 3 * HOUR);
    // Cars change while others are seen to, and several times before.
    if (below(3) === 0) {
      await refreshStaleCars(server.db, { most: 1000 });
      expect(await findFollowUpFaults(server.db, shop.storeId)).toEqual([]);
    }
  }
  await Promise.all([refreshStaleCars(server.db, { most: 1000 }), refreshStaleCars(server.db, { most: 1000 })]);
  await refreshStaleCars(server.db, { most: 1000 });
  expect(await server.db.select().from(staleCars)).toEqual([]);
  expect(await findFollowUpFaults(server.db, shop.storeId)).toEqual([]);
  expect((await server.db.select().from(followUps)).length).toBeGreaterThan(2);
}, 120_000);

it('sees an entry that was forgotten, and a sum that is wrong', async () => {
  await server.db.update(followUpDays).set({ count: 77 }).where(eq(followUpDays.storeId, shop.storeId));
  await server.db.delete(followUps).where(eq(followUps.storeId, shop.storeId));
  const faults = await findFollowUpFaults(server.db, shop.storeId);
  expect(faults.some((fault) => fault.includes('is due for something else'))).toBe(true);
  expect(faults.some((fault) => fault.includes('sums by day'))).toBe(true);
});
