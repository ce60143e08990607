import { and, eq } from 'drizzle-orm';
import type { StoreRole } from '../../../../src/contract/schemas/store';
import { users } from '../../../db/schema/account';
import { storeCustomers } from '../../../db/schema/customer';
import { customItems, stores } from '../../../db/schema/store';
import { storeCars } from '../../../db/schema/store-car';
import { importedCars } from '../../../db/schema/store-import';
import { uploads } from '../../../db/schema/upload';
import { workOrders } from '../../../db/schema/work-order';
import type { Database } from '../../../db/database';
import { CallError } from '../../../base/refusals';
import { later, MINUTE } from '../../../base/clock/clock';
import { newId } from '../../../base/ids';
import { addMember, addStore } from '../../../testing/add-store';
import type { SeededNumbers } from '../../../testing/seeded-numbers';
import type { Staff } from '../change-order';
import type { createWorkOrder } from '../create-order';
import type { CreateRequest } from '../new-order-row';
import { countCustomers, rememberCustomers } from '../remember-customers';
import { partsOf } from '../search-grams';
import { moveCount } from '../stage-counts';
import { voidOrder } from '../void-order';

/** A way to take a car in. */
export type Reception = typeof createWorkOrder;

const PLATES = ['沪A00001', '沪A00002', '沪A00003', '粤B12345'];
const VINS = [null, 'LSVAA49J132047371', 'LFV3A28K5C3012345'];
const NAMES = ['', '王建国', '李 四', '张三'];
const PHONES = ['', '13900000001', '13900000002', '13900000003'];
const TEMPLATES = ['换机油', '换火花塞'];

/** Two stores whose people take in the same cars. */
export interface Receptions {
  readonly db: Database;
  readonly stores: readonly { readonly id: string; readonly staff: readonly Staff[]; readonly templates: string[] }[];
  /** What every call was answered, in order. */
  readonly answers: unknown[];
  now: Date;
  /** Pictures so far. */
  pictures: number;
}

/** One store whose technicians read phone numbers, and one whose do not, each with two templates of lines. */
export async function newReceptions(db: Database): Promise<Receptions> {
  const now = new Date('2026-03-02T02:00:00Z');
  const opened = [];
  for (const techniciansSeePhones of [false, true]) {
    const uids = [newId(), newId()] as const;
    await db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })));
    const storeId = await addStore(db, now, uids[0], { techniciansSeePhones });
    const roles: readonly StoreRole[] = ['owner', 'technician'];
    const staff = uids.map((uid, at): Staff => ({ uid, storeId, role: roles[at] ?? 'technician' }));
    for (const { uid, role } of staff) await addMember(db, now, storeId, uid, role);
    const usual = { category: '保养', price: 100, labour: 100, quantity: 1, unit: '件', createdAt: now };
    const templates = TEMPLATES.map((name) => ({ id: newId(), storeId, name, ...usual }));
    await db.insert(customItems).values(templates);
    opened.push({ id: storeId, staff, templates: templates.map(({ id }) => id) });
  }
  return { db, stores: opened, answers: [], now, pictures: 0 };
}

type Store = Receptions['stores'][number];
const some = <T>(most: number, { below }: SeededNumbers, make: (at: number) => T): T[] =>
  Array.from({ length: below(most + 1) }, (_, at) => make(at));

/** The keys of new pictures; now and then one that nobody uploaded. */
async function pictures(world: Receptions, uid: string, numbers: SeededNumbers): Promise<string[]> {
  const { db, now } = world;
  const keys = some(2, numbers, () => `order_photo/${uid}/${(world.pictures += 1)}.jpg`);
  const stored = keys.filter(() => numbers.below(12) > 0);
  const usual = { uid, purpose: 'order_photo', size: 1, contentType: 'image/jpeg', createdAt: now };
  if (stored.length > 0) await db.insert(uploads).values(stored.map((key) => ({ key, ...usual })));
  return keys;
}

async function randomRequest(
  world: Receptions,
  { staff, templates }: Store,
  numbers: SeededNumbers,
): Promise<CreateRequest> {
  const { below, pick } = numbers;
  const isTyped = below(3) === 0;
  const photos = await pictures(world, staff[0]?.uid ?? '', numbers);
  return {
    clientKey: `key-${below(60)}`,
    carid: pick(PLATES) ?? '',
    vin: pick(VINS) ?? null,
    car: isTyped ? (pick(['', '帕萨特', '手写的车']) ?? '') : '上汽大众 帕萨特 2003 1.8T',
    vehiclePath: isTyped ? null : '大众/上汽大众/帕萨特/2003/1.8T',
    mileageKm: below(2) === 0 ? null : below(200_000),
    fuelPercent: below(2) === 0 ? null : 40,
    energy: null,
    warningLamps: some(1, numbers, () => 'engine' as const),
    ownerName: pick(NAMES) ?? '',
    ownerPhone: below(2) === 0 ? '' : (pick(PHONES) ?? ''),
    bringerName: pick(['', '小赵']) ?? '',
    bringerPhone: '',
    complaint: pick(['', '打不着车 "冷车" \\ 后面']) ?? '',
    notes: '',
    codes: some(2, numbers, () => 'P0230-11'),
    photos: photos.map((key) => ({
      key,
      position: 'front',
      marks: [{ x: 0.5, y: 0.25, kind: 'scratch' }],
      note: '旧伤',
    })),
    signatureKey: below(3) === 0 ? photos[0] : null,
    items: some(3, numbers, (at) => ({
      ...{ name: `项目 ${at}`, price: below(50_000), labour: below(20_000), quantity: 1 + below(3), unit: '件' },
      ...(below(2) === 0
        ? { source: 'custom' as const, sourceKey: pick([...templates, 'nobody knows it']) ?? '' }
        : { source: 'temporary' as const }),
      note: below(2) === 0 ? '自带' : null,
    })),
    itemsAgreed: below(2) === 0,
    promisedAt: below(2) === 0 ? null : later(world.now, 60 * MINUTE).toISOString(),
    confirmed: (['vin_differs', 'open_order'] as const).filter(() => below(6) > 0),
  };
}

/** Takes a car in, sometimes twice at once, and notes the answers. */
async function receive(world: Receptions, store: Store, numbers: SeededNumbers, take: Reception): Promise<void> {
  const who = numbers.pick(store.staff);
  if (!who) throw new Error('Nobody works in the store');
  const request = await randomRequest(world, store, numbers);
  const twice = numbers.below(4) === 0;
  const second = { ...request, clientKey: numbers.below(2) === 0 ? request.clientKey : `twin-${numbers.below(1000)}` };
  const answer = async (asked: CreateRequest) => {
    const { order, warnings } = await take(world.db, world.now, who, asked);
    return { number: order?.number ?? '', said: warnings.map(({ message }) => message).join() };
  };
  const settled = await Promise.allSettled([request, ...(twice ? [second] : [])].map(answer));
  const answers = settled.map((each) => {
    if (each.status === 'fulfilled') return each.value;
    if (each.reason instanceof CallError) return { number: '', said: each.reason.msg };
    throw each.reason;
  });
  // Who of two comes first is chance.
  world.answers.push(...answers.sort((a, b) => (a.number + a.said < b.number + b.said ? -1 : 1)));
}

const ordersOf = ({ db }: Receptions, { id }: Store) =>
  db.select().from(workOrders).where(eq(workOrders.storeId, id)).orderBy(workOrders.number);

/** An order of the store is over: delivered, past all that comes before, or voided. */
async function finish(world: Receptions, store: Store, { below, pick }: SeededNumbers): Promise<void> {
  const order = pick((await ordersOf(world, store)).filter(({ stage }) => stage === 'received'));
  const [owner] = store.staff;
  if (!order || !owner) return;
  if (below(2) === 0) return void (await voidOrder(world.db, world.now, owner, order.id, '不修了'));
  await world.db.transaction(async (tx) => {
    await tx.update(workOrders).set({ stage: 'delivered' }).where(eq(workOrders.id, order.id));
    await moveCount(tx, store.id, 'received', 'delivered');
  });
}

/** A car with its owner that a store brings along in a table. */
async function bring({ db, now }: Receptions, { id: storeId }: Store, { below, pick }: SeededNumbers): Promise<void> {
  const [carid, ownerName, ownerPhone] = [pick(PLATES) ?? '', `表 ${below(9)}`, below(2) === 0 ? '13900000009' : ''];
  const isCar = and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid));
  const known = await db.select().from(storeCars).where(isCar);
  const same = await db
    .select()
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), eq(storeCustomers.phone, '13900000009')));
  if (known.length > 0 || same.length > 0) return;
  const customerId = newId();
  const told = { storeId, carid, vin: pick(VINS) ?? null, car: '表里的车', ownerName, ownerPhone };
  await db.transaction(async (tx) => {
    const owner = { id: customerId, storeId, name: ownerName, phone: ownerPhone };
    await tx.insert(storeCustomers).values({ ...owner, seenAt: now, createdAt: now });
    await countCustomers(tx, storeId, 1);
    await tx.insert(importedCars).values({ ...told, importedAt: now });
    const car = { ...told, customerId, grams: partsOf(carid), visits: 0, lastVisitAt: now };
    await tx.insert(storeCars).values(car);
    await rememberCustomers(tx, [customerId]);
  });
}

/** Two customers turn out to be one; the phone of the other leads to him. */
async function merge({ db }: Receptions, { id: storeId }: Store, { pick }: SeededNumbers): Promise<void> {
  const people = await db
    .select()
    .from(storeCustomers)
    .where(eq(storeCustomers.storeId, storeId))
    .orderBy(storeCustomers.createdAt, storeCustomers.phone);
  const alone = people.filter(({ mergedInto }) => mergedInto === null);
  const [kept, gone] = [pick(alone), pick(alone)];
  if (!kept || !gone || kept.id === gone.id) return;
  await db.transaction(async (tx) => {
    const to = { customerId: kept.id };
    await tx.update(storeCustomers).set({ mergedInto: kept.id }).where(eq(storeCustomers.mergedInto, gone.id));
    await tx
      .update(storeCustomers)
      .set({ name: '', grams: [], mergedInto: kept.id })
      .where(eq(storeCustomers.id, gone.id));
    await tx.update(storeCustomers).set({ kept: true }).where(eq(storeCustomers.id, kept.id));
    await tx.update(workOrders).set(to).where(eq(workOrders.customerId, gone.id));
    await tx.update(storeCars).set(to).where(eq(storeCars.customerId, gone.id));
    await rememberCustomers(tx, [kept.id]);
    await countCustomers(tx, storeId, -1);
  });
}

/** One random thing that happens; `take` is how cars are taken in. */
export async function receptionStep(world: Receptions, numbers: SeededNumbers, take: Reception): Promise<void> {
  const store = numbers.pick(world.stores);
  if (!store) throw new Error('There is no store');
  const what = numbers.below(20);
  if (what < 14) await receive(world, store, numbers, take);
  else if (what < 16) await finish(world, store, numbers);
  else if (what < 18) await bring(world, store, numbers);
  else if (what < 19) await merge(world, store, numbers);
  else
    await world.db
      .update(stores)
      .set({ techniciansSeePhones: numbers.below(2) === 0 })
      .where(eq(stores.id, store.id));
  // Of two orders of one moment it is chance which is the last.
  world.now = later(world.now, numbers.below(6) === 0 ? 1 : numbers.below(9) === 0 ? 24 * 60 * MINUTE : MINUTE);
}
