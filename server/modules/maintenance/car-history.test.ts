import { eq } from 'drizzle-orm';
import { carHistory, itemQuery, tellHistory } from '../../../src/contract/endpoints/maintenance';
import type { RequestOf } from '../../../src/contract/endpoint';
import { DAY } from '../../base/clock/clock';
import { chinaDay } from '../../base/clock/china-day';
import { importedCars } from '../../db/schema/store-import';
import { toldServices } from '../../db/schema/told-service';
import { seedLibrary } from '../../seed/library';
import { seedMaintenance } from '../../seed/maintenance';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { line, openWorkshop } from '../work-orders/testing/workshop';
import { lastOf } from './car-history';

const path = '大众/上汽大众/帕萨特/2003/1.8T';
const VIN = 'LSVAA49J132047371';
let server: TestServer;
let shop: Awaited<ReturnType<typeof openWorkshop>>;
let rival: typeof shop;
/** Ids of the schedule by name. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await createTestServer({
    seed: async (db) => {
      await seedLibrary(db);
      await seedMaintenance(db);
    },
  });
  shop = await openWorkshop(server);
  rival = await openWorkshop(server);
  const { data } = await server.call(itemQuery, { path }, { token: shop.owner.token });
  ids = Object.fromEntries(data.subItemList_res.map(({ id, name }) => [name, id]));
}, 60_000);
afterAll(() => server.close());

const historyOf = async (car: { vin?: string; carid?: string }, people = shop) => {
  const { data } = await server.call(carHistory, { path, ...car }, { token: people.technician.token });
  const nameOf = (itemId: string) => Object.keys(ids).find((name) => ids[name] === itemId);
  return { ...data, last: Object.fromEntries(data.last.map((each) => [nameOf(each.itemId), each])) };
};
const tell = (body: object, token = shop.technician.token) =>
  server.call(
    tellHistory,
    { path, vin: VIN, itemIds: [ids['火花塞'] ?? ''], kind: 'never', ...body } as RequestOf<typeof tellHistory>,
    { token },
  );

describe('/baoyItem/history', () => {
  it('has the mileage that the store imported, of the last visit, until an order notes one', async () => {
    const carid = '沪A77Q66';
    await server.db.insert(importedCars).values({
      storeId: shop.storeId,
      carid,
      car: '帕萨特',
      ownerName: '',
      ownerPhone: '',
      mileageKm: 68_000,
      lastVisitOn: '2026-01-05',
      importedAt: server.services.clock.now(),
    });
    expect(await historyOf({ carid })).toMatchObject({
      mileageKm: 68_000,
      notedAt: '2026-01-05T04:00:00.000Z',
      visits: 0,
    });
    expect(await historyOf({ carid }, rival)).toMatchObject({ mileageKm: null, notedAt: null });
    await shop.receive({ carid, mileageKm: 70_000 });
    expect(await historyOf({ carid })).toMatchObject({ mileageKm: 70_000, visits: 1 });
  });

  it('knows from delivered orders of the VIN, under any plate, what was done when', async () => {
    const first = await shop.receive({
      vin: VIN,
      mileageKm: 58_000,
      items: [line('机油机滤（全合成 4L）'), line('刹车油')],
    });
    await shop.bringTo(first.id, 'delivered');
    server.advanceClock(DAY);
    const second = await shop.receive({
      vin: VIN,
      mileageKm: 62_000,
      items: [line('火花塞')],
      confirmed: ['vin_differs'],
    });

    const known = await historyOf({ vin: VIN });
    expect(known).toMatchObject({ mileageKm: 62_000, visits: 2 });
    expect(known.last['机油与机油滤清器']).toMatchObject({ by: 'order', mileageKm: 58_000, orderId: first.id });
    expect(known.last['制动液']).toMatchObject({ by: 'order', mileageKm: 58_000 });
    // Asked for, but the car is still here; and nobody knows of the rest.
    expect(known.last['火花塞']).toBeUndefined();
    expect(known.last['空调滤清器']).toBeUndefined();
    expect(await historyOf({ carid: second.carid })).toEqual(known);
  });

  it('shows nothing of another store, and the rest of the world nothing at all', async () => {
    expect(await historyOf({ vin: VIN }, rival)).toEqual({ mileageKm: null, notedAt: null, visits: 0, last: {} });
    const stranger = await server.addUser();
    expect(await server.call(carHistory, { path, vin: VIN }, { token: stranger.token })).toMatchObject({ code: 403 });
    expect(await server.call(carHistory, { path, vin: VIN })).toMatchObject({ code: 20100 });
  });

  it('refuses a call without a car', async () => {
    const { token } = shop.owner;
    expect(await server.call(carHistory, { path }, { token })).toMatchObject({ code: -1, msg: '请提供 VIN 或车牌' });
    expect(await server.call(carHistory, { path: '大众', vin: VIN }, { token })).toMatchObject({ code: 404 });
  });
});

describe('/baoyItem/tellHistory', () => {
  it('keeps what the customer says with the car, the latest word; twice is once', async () => {
    expect(await tell({ kind: 'customer', mileageKm: 40_000, month: '2025-03' })).toMatchObject({ code: 0 });
    expect(await tell({ kind: 'customer', mileageKm: 41_000 })).toMatchObject({ code: 0 });
    expect(await tell({ kind: 'customer', mileageKm: 41_000 })).toMatchObject({ code: 0 });
    expect((await historyOf({ vin: VIN })).last['火花塞']).toMatchObject({
      by: 'customer',
      mileageKm: 41_000,
      month: null,
    });
    expect((await historyOf({ vin: VIN }, rival)).last['火花塞']).toBeUndefined();
  });

  it('counts a new car from the first month in which that was said', async () => {
    const carid = '沪B54321';
    const lastMonth = async () => (await historyOf({ carid })).last['火花塞']?.month;
    await tell({ vin: null, carid });
    expect(await lastMonth()).toBe(chinaDay(server.services.clock.now()).slice(0, 7));
    const longAgo = { saidAt: new Date('2025-01-15T02:00:00Z') };
    await server.db.update(toldServices).set(longAgo).where(eq(toldServices.carKey, carid));
    await tell({ vin: null, carid });
    expect(await lastMonth()).toBe('2025-01');
    await tell({ vin: null, carid, kind: 'unclear' });
    await tell({ vin: null, carid });
    expect(await lastMonth()).not.toBe('2025-01');
  });

  it('keeps what is said of a plate until the VIN is known, and then still', async () => {
    const carid = '沪B12345';
    await tell({ vin: null, carid, kind: 'unclear' });
    expect((await historyOf({ carid })).last['火花塞']).toMatchObject({ by: 'unclear' });
    await shop.receive({ carid, vin: 'LVSHFFAL9CF123456', confirmed: ['vin_differs'] });
    expect((await historyOf({ carid })).last['火花塞']).toMatchObject({ by: 'unclear' });
  });

  it('refuses what says nothing, what lies ahead and items of another car', async () => {
    expect(await tell({ kind: 'customer' })).toMatchObject({ code: -1, msg: '请填写里程或月份' });
    expect(await tell({ kind: 'customer', month: '2099-01' })).toMatchObject({ code: -1, msg: '月份不能晚于本月' });
    expect(await tell({ kind: 'customer', month: '2025-13' })).toMatchObject({ code: -1, msg: '月份不正确' });
    expect(await tell({ itemIds: ['tesla-model-s-2014-m1'] })).toMatchObject({ code: 404, msg: '没有这个保养项目' });
    expect(await tell({ vin: null })).toMatchObject({ code: -1, msg: '请提供 VIN 或车牌' });
    expect(await tell({}, (await server.addUser()).token)).toMatchObject({ code: 403 });
  });
});

describe('what counts of both', () => {
  const item = { id: 'oil', name: '机油', action: 'replace' } as const;
  const done = { itemId: 'oil', by: 'order', mileageKm: 58_000, month: '2026-01', orderId: 'o1' } as const;
  const said = (kind: 'customer' | 'never' | 'unclear', mileageKm: number | null, month: string | null = null) => ({
    storeId: 's',
    carKey: VIN,
    service: 'engine-oil',
    kind,
    mileageKm,
    month,
    saidAt: new Date(0),
  });
  it.each([
    ['what was done elsewhere since', said('customer', 60_000), 'customer'],
    ['the store, done since', said('customer', 50_000), 'order'],
    ['the store, for a car that is said to be new', said('never', null), 'order'],
    ['the store, for who does not know', said('unclear', null), 'order'],
    ['the later month', said('customer', null, '2026-03'), 'customer'],
    ['the store, in the same month', said('customer', null, '2026-01'), 'order'],
  ] as const)('is %s', (_, told, by) => {
    expect(lastOf(item, done, told)?.by).toBe(by);
    expect(lastOf(item, null, told)?.by).toBe(told.kind);
  });
});
