import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { readCarRow, type CarRow } from '../../../src/domain/store-import/car-row';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { importedCars } from '../../db/schema/store-import';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import { customerOfOrder } from '../work-orders/customer-of-order';
import type { ImportedCarRow } from '../work-orders/imported-cars';
import { lockCustomers, rememberCustomers } from '../work-orders/remember-customers';
import { noteStaleCars } from '../work-orders/stale-cars';
import { findCar, lockCars, rememberCar } from '../work-orders/store-cars';
import { addFreshCars } from './add-cars';
import { noteConsent, takeConsentBack } from './imported-consent';
import type { Importing, ImportTarget, Planned } from './target';
import {
  toldAfter,
  changedTold,
  isBlank,
  knownTold,
  TOLD_LABELS,
  saysSame,
  toldContent,
  type KnownCarRow,
  type Told,
  type WrittenCar,
} from './told-cars';

/** What a row does to a car that was here already, whose orders know better. */
function planVisited(row: CarRow, before: Told | null, car: KnownCarRow): Pick<Planned<CarRow>, 'outcome' | 'message'> {
  const told = toldAfter(row, before);
  const open = TOLD_LABELS.filter(
    ([key]) => key in car && isBlank(car[key as keyof KnownCarRow]) && !isBlank(told[key]),
  );
  const isNews = before ? !saysSame(told, before) : open.length > 0 || told.mileageKm !== null;
  if (!isNews) return { outcome: 'unchanged', message: '本店工单中已有更新的资料' };
  const words = open.map(([, label]) => label).join('、');
  return { outcome: 'updated', message: words ? `补充${words}` : '本店来过，以工单中的资料为准' };
}

/** A table of cars becomes what the store knows of cars, and its customers. */
export const carTarget: ImportTarget<CarRow> = {
  sameThing: '车牌号',
  text: ({ carid = '', car = '', ownerName = '', ownerPhone = '' }) =>
    [carid, car, ownerName, ownerPhone].filter(Boolean).join(' · '),

  async plan(db, { storeId, now }, rows) {
    const read = rows.map((fields) => readCarRow(fields, chinaDay(now)));
    const plates = read.flatMap((each) => (each.ok ? [each.row.carid] : []));
    const { told, cars } = await knownTold(db, storeId, plates);
    return read.map((each): Planned<CarRow> => {
      if (!each.ok) return { outcome: 'refused', message: each.message, key: '', row: null };
      const { row } = each;
      const planned = { key: row.carid, row };
      const before = told.get(row.carid) ?? null;
      const car = cars.get(row.carid);
      if (car && car.visits > 0) return { ...planned, ...planVisited(row, before, car) };
      if (!before) return { ...planned, outcome: 'added', message: '' };
      const labels = changedTold(toldAfter(row, before), before);
      if (labels.length === 0) return { ...planned, outcome: 'unchanged', message: '' };
      return { ...planned, outcome: 'updated', message: `更新${labels.join('、')}` };
    });
  },

  async lock(tx, storeId, keys) {
    await lockCustomers(tx, storeId);
    await lockCars(tx, storeId, keys);
  },

  add: addFreshCars,

  async write(tx, importing, row) {
    const { storeId } = importing;
    const { told } = await knownTold(tx, storeId, [row.carid]);
    const before = told.get(row.carid) ?? null;
    const content = toldAfter(row, before);
    const owners = await tell(tx, importing, row.carid, content);
    const consent = owners.now === null ? null : await noteConsent(tx, importing, owners.now, row.consent);
    const written: WrittenCar = { ...content, customerId: owners.now, formerId: owners.before, consent };
    return { ref: row.carid, written, previous: before && toldContent(before) };
  },

  async untouched(tx, { storeId }, rows) {
    const plates = rows.map(({ ref }) => ref ?? '');
    const { told, cars } = await knownTold(tx, storeId, plates);
    return rows.filter(({ ref, written, previous }) => {
      const { customerId: _owner, formerId, consent, ...content } = written as WrittenCar;
      const current = told.get(ref ?? '');
      const isNew = previous === null && formerId === null && consent === null;
      return isNew && current && saysSame(current, content) && cars.get(current.carid)?.visits === 0;
    });
  },

  undoAll: (tx, { storeId }, rows) =>
    forgetCars(
      tx,
      storeId,
      rows.map(({ ref, written }) => ({ carid: ref ?? '', vin: (written as WrittenCar).vin })),
    ),

  async undo(tx, importing, { ref, written, previous }) {
    const { storeId } = importing;
    const carid = ref ?? '';
    const { customerId, formerId: _former, consent, ...content } = written as WrittenCar;
    const { told } = await knownTold(tx, storeId, [carid]);
    const current = told.get(carid);
    if (current && !saysSame(current, content)) return false;
    if (previous) await tell(tx, importing, carid, previous as Told);
    else if (await isUsed(tx, importing, carid, current)) return false;
    else {
      await noteStaleCars(tx, storeId, [{ carid, vin: content.vin }]);
      await tx.delete(importedCars).where(and(eq(importedCars.storeId, storeId), eq(importedCars.carid, carid)));
      await rememberCar(tx, storeId, carid);
    }
    if (customerId !== null && consent !== null) await takeConsentBack(tx, importing, customerId, consent);
    return true;
  },

  settle: (tx, rows) =>
    rememberCustomers(
      tx,
      rows.flatMap(({ written }) => {
        const { customerId, formerId } = written as WrittenCar;
        return [customerId, formerId];
      }),
    ),
};

/** Keeps what is told of a car. Returns whose it is by that, and whose it was. */
async function tell(tx: Database, { storeId, now }: Importing, carid: string, told: Told) {
  await noteStaleCars(tx, storeId, [{ carid, vin: told.vin }]);
  await tx
    .insert(importedCars)
    .values({ storeId, carid, importedAt: now, ...told })
    .onConflictDoUpdate({ target: [importedCars.storeId, importedCars.carid], set: told });
  const before = (await findCar(tx, storeId, carid))?.customerId ?? null;
  const owner = await customerOfOrder(tx, now, storeId, { carid, ...told });
  // Its row takes name and phone from its owner; a new car has no row before it is remembered.
  if (before !== null) await giveOwner(tx, storeId, carid, owner);
  await rememberCar(tx, storeId, carid);
  if (before === null) await giveOwner(tx, storeId, carid, owner);
  return { before, now: owner };
}

/** Forgets cars that are known of an import alone. */
async function forgetCars(tx: Database, storeId: string, cars: readonly { carid: string; vin: string | null }[]) {
  if (cars.length === 0) return;
  const plates = cars.map(({ carid }) => carid);
  await noteStaleCars(tx, storeId, cars);
  await tx.delete(importedCars).where(and(eq(importedCars.storeId, storeId), inArray(importedCars.carid, plates)));
  await tx.delete(storeCars).where(and(eq(storeCars.storeId, storeId), inArray(storeCars.carid, plates)));
}

/** Gives a car its owner, while no visit has said whose it is. */
async function giveOwner(tx: Database, storeId: string, carid: string, customerId: string | null): Promise<void> {
  const isCar = and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid));
  await tx
    .update(storeCars)
    .set({ customerId })
    .where(and(isCar, or(isNull(storeCars.customerId), eq(storeCars.visits, 0))));
}

/** Whether the car came since it was imported: its order began with what the import told. */
async function isUsed(tx: Database, { storeId }: { storeId: string }, carid: string, told: ImportedCarRow | undefined) {
  if (!told) return false;
  const since = sql`${workOrders.createdAt} >= ${told.importedAt.toISOString()}::timestamptz`;
  const visits = and(eq(workOrders.storeId, storeId), eq(workOrders.carid, carid), ne(workOrders.stage, 'void'), since);
  return (await tx.$count(workOrders, visits)) > 0;
}
