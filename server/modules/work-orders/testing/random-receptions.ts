import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { CallError } from '../../../base/refusals';
import { later, MINUTE } from '../../../base/clock/clock';
import { stores } from '../../../db/schema/store';
import { uploads } from '../../../db/schema/upload';
import { workOrders } from '../../../db/schema/work-order';
import type { SeededNumbers } from '../../../testing/seeded-numbers';
import { createWorkOrder } from '../create-order';
import type { CreateRequest } from '../new-order-row';
import { bring, finish, merge } from './around-receptions';
import { knownBefore, phoneToHold } from './noted-phone';
import { PLATES, VINS, type ReceptionStore as Store, type Receptions } from './reception-world';

const NAMES = ['', '王建国', '李 四', '张三'];
const PHONES = ['', '13900000001', '13900000002', '13900000003'];

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
async function receive(world: Receptions, store: Store, numbers: SeededNumbers): Promise<void> {
  const who = numbers.pick(store.staff);
  if (!who) throw new Error('Nobody works in the store');
  const request = await randomRequest(world, store, numbers);
  const twice = numbers.below(4) === 0;
  const second = { ...request, clientKey: numbers.below(2) === 0 ? request.clientKey : `twin-${numbers.below(1000)}` };
  const known = await knownBefore(world, store.id);
  const answer = async (asked: CreateRequest) => {
    const { order, warnings } = await createWorkOrder(world.db, world.now, who, asked);
    if (order) {
      const [stored] = await world.db.select().from(workOrders).where(eq(workOrders.id, order.id));
      if (!isDeepStrictEqual(order, stored))
        throw new Error(`${order.number} is stored otherwise than it was answered`);
      // Of two at once the second knows more than was known before both.
      const isFirst = !twice && order.createdAt.getTime() === world.now.getTime();
      if (isFirst && order.ownerPhone !== phoneToHold(known, who, asked.ownerPhone, order))
        throw new Error(`${order.number} holds another phone than it should`);
    }
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

/** One random thing that happens. */
export async function receptionStep(world: Receptions, numbers: SeededNumbers): Promise<void> {
  const store = numbers.pick(world.stores);
  if (!store) throw new Error('There is no store');
  const what = numbers.below(20);
  if (what < 14) await receive(world, store, numbers);
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
