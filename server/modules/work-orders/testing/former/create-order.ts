import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { workOrderCreate } from '../../../../../src/contract/schemas/work-orders';
import { tidyText } from '../../../../../src/domain/typed-text';
import type { Database } from '../../../../db/database';
import { stores } from '../../../../db/schema/store';
import { workOrderItems, workOrders } from '../../../../db/schema/work-order';
import { newId } from '../../../../base/ids';
import { chinaDay } from '../../../../base/clock/china-day';
import { noteChangedOrder } from '../../../search/order-terms';
import { seesPhones } from '../../../store/require-store';
import { bookReceived } from '../../../turnover/store-days';
import { legalPlate, legalVinOrNone, orderGrams } from '../../car-facts';
import { logEvents, tellStore, type Staff } from '../../change-order';
import { amountsOf, countTemplateUses, newItems, NO_WORD, type Word } from '../../order-items';
import { customerOfOrder } from './customer-of-order';
import { findWorkOrderByKey, type WorkOrderRow } from '../../order-repository';
import { claimOrderUploads } from '../../order-uploads';
import { receptionWarnings, type ReceptionWarning } from './reception-warnings';
import { addToCount } from '../../stage-counts';
import { noteStaleCars } from './stale-cars';
import { lockCustomers, noteName, rememberCustomers } from './remember-customers';
import { findCar, knownCarOf, lockCar, rememberCar } from './store-cars';
import { uniquePhotos } from '../../photos';

export type CreateRequest = z.output<typeof workOrderCreate.request>;

/** `20260302-001`: the day, and the how manieth order of the store it is. */
const numberOf = (day: string, orders: number) => `${day.replace(/-/g, '')}-${String(orders).padStart(3, '0')}`;

/** The owner's phone that the store knows, for who may not read it and therefore left it out; '' for others. */
async function hiddenPhone(
  tx: Database,
  staff: Staff,
  carid: string,
  vin: string | null,
  ownerName: string,
): Promise<string> {
  if (await seesPhones(tx, staff)) return '';
  const [known] = (await knownCarOf(tx, staff.storeId, carid, vin)).rows;
  const isSameOwner = known && (tidyText(ownerName) === '' || tidyText(ownerName) === known.ownerName);
  return isSameOwner ? known.ownerPhone : '';
}

/**
 * Takes a car in. `order` is null while there are warnings that were not confirmed: nothing was stored then. The same
 * client key gives the same order. Its lines wait for the customer's word, or are noted as agreed to beside the car.
 * Throws CallError invalid and refused with what is wrong.
 */
export async function createWorkOrder(
  db: Database,
  now: Date,
  staff: Staff,
  request: CreateRequest,
): Promise<{ order: WorkOrderRow | null; warnings: ReceptionWarning[] }> {
  const { storeId, uid } = staff;
  const { clientKey, confirmed, items, itemsAgreed, promisedAt, photos: sent, signatureKey, ...fields } = request;
  const [carid, vin, photos] = [legalPlate(fields.carid), legalVinOrNone(fields.vin), uniquePhotos(sent)];
  return db.transaction(async (tx) => {
    // Orders of one store are taken in one after another: numbers, the same key twice and warnings need no more than
    // that.
    // Not the key: rows that refer to the store are written meanwhile, under locks that are taken later here.
    const [store] = await tx
      .select({ orders: stores.orders })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('no key update');
    if (!store) throw new Error(`There is no store ${storeId}`);
    await lockCustomers(tx, storeId);
    const existing = await findWorkOrderByKey(tx, storeId, clientKey);
    if (existing) return { order: existing, warnings: [] };
    const warnings = (await receptionWarnings(tx, storeId, carid, vin)).filter(({ kind }) => !confirmed.includes(kind));
    if (warnings.length > 0) return { order: null, warnings };
    const ownerPhone = fields.ownerPhone || (await hiddenPhone(tx, staff, carid, vin, fields.ownerName));
    await claimOrderUploads(tx, storeId, [...photos.map(({ key }) => key), signatureKey]);

    const word: Word = itemsAgreed ? { decision: 'approved', means: 'in_person', by: uid } : NO_WORD;
    const [id, day] = [newId(), chinaDay(now)];
    const rows = newItems(id, now, 'reception', 0, word, items);
    const known = {
      ...fields,
      ownerPhone,
      codes: [...new Set(fields.codes)],
      carid,
      vin,
      ownerName: tidyText(fields.ownerName),
      bringerName: tidyText(fields.bringerName),
      number: numberOf(day, store.orders + 1),
    };
    await lockCar(tx, storeId, carid);
    const before = await findCar(tx, storeId, carid);
    const customerId = await customerOfOrder(tx, now, storeId, known);
    const [order] = await tx
      .insert(workOrders)
      .values({
        id,
        storeId,
        clientKey,
        ...known,
        customerId,
        photos,
        signatureKey: signatureKey ?? null,
        promisedAt: promisedAt ? new Date(promisedAt) : null,
        ...amountsOf(rows, { grantedDiscount: 0, discountRate: 0 }),
        stage: 'received',
        stageSince: now,
        receivedBy: uid,
        grams: orderGrams(known),
        createdAt: now,
        receivedDay: day,
      })
      .returning();
    if (!order) throw new Error('The order was not stored');
    if (rows.length > 0) await tx.insert(workOrderItems).values(rows);
    await tx
      .update(stores)
      .set({ orders: store.orders + 1 })
      .where(eq(stores.id, storeId));
    await logEvents(tx, now, id, order.version, uid, [
      {
        kind: 'created',
        to: 'received',
        note: itemsAgreed && rows.length > 0 ? `客户当面同意 ${rows.length} 项` : null,
      },
    ]);
    await noteChangedOrder(tx, order);
    await noteName(tx, now, uid, customerId, known.ownerName);
    await rememberCustomers(tx, [customerId, ...(await rememberCar(tx, storeId, carid))]);
    // The day, the counts, then the notes, as everywhere: no two changes wait for each other.
    await bookReceived(tx, storeId, day, 1);
    await addToCount(tx, storeId, 'received');
    // A plate that gets another VIN leaves a car behind.
    await noteStaleCars(tx, storeId, before ? [order, before] : [order]);
    await countTemplateUses(tx, storeId, items);
    await tellStore(tx, order);
    return { order, warnings: [] };
  });
}
