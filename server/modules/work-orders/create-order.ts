import { mayInStore } from '../../../src/domain/store-permissions';
import { tidyText } from '../../../src/domain/typed-text';
import type { Database } from '../../db/database';
import { chinaDay } from '../../base/clock/china-day';
import { newId } from '../../base/ids';
import { forbidden } from '../../base/refusals';
import { readsPhones } from '../store/require-store';
import { bookReception } from './book-reception';
import { legalPlate, legalVinOrNone, orderGrams } from './car-facts';
import { carRow, withVisit } from './car-record';
import { plateOfCar } from './cars-around';
import type { Staff } from './change-order';
import type { OwnerOfCar } from './customer-of-order';
import { newOrderRow, type CreateRequest } from './new-order-row';
import { amountsOf, newItems, NO_WORD, type Word } from './order-items';
import { findWorkOrder, type WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';
import { uniquePhotos } from './photos';
import { receivedOwner } from './received-owner';
import { lockReception, readReception, type ReceptionFacts } from './reception-facts';
import { warningsOf, type ReceptionWarning } from './reception-warnings';
import { rememberCustomers } from './remember-customers';

/** `20260302-001`: the day, and the how manieth order of the store it is. */
const numberOf = (day: string, orders: number) => `${day.replace(/-/g, '')}-${String(orders).padStart(3, '0')}`;

/** The owner's phone that the store knows, for who may not read it and therefore left it out; '' for others. */
function hiddenPhone({ cars }: ReceptionFacts, { carid, vin, ownerName }: OwnerOfCar): string {
  const known = plateOfCar(cars, carid, vin);
  return known && (ownerName === '' || ownerName === known.ownerName) ? known.ownerPhone : '';
}

/**
 * Takes a car in. `order` is null while there are warnings that were not confirmed: nothing was stored then. The same
 * client key gives the same order. Its lines wait for the customer's word, or are noted as agreed to beside the car,
 * which technicians do not say for the customer. Throws CallError invalid, refused and forbidden with what is wrong.
 */
export async function createWorkOrder(
  db: Database,
  now: Date,
  staff: Staff,
  request: CreateRequest,
): Promise<{ order: WorkOrderRow | null; warnings: ReceptionWarning[] }> {
  const { storeId, uid } = staff;
  const { clientKey, confirmed, items, itemsAgreed, promisedAt, photos: sent, signatureKey, ...fields } = request;
  if (itemsAgreed && items.length > 0 && !mayInStore(staff.role, 'settle'))
    throw forbidden('技师不能代客户确认项目，请选“还没问，待确认”');
  const [carid, vin, photos] = [legalPlate(fields.carid), legalVinOrNone(fields.vin), uniquePhotos(sent)];
  const said = {
    ...{ ...fields, carid, vin, codes: [...new Set(fields.codes)] },
    ...{ ownerName: tidyText(fields.ownerName), bringerName: tidyText(fields.bringerName) },
  };
  return db.transaction(async (tx) => {
    // Orders of one store are taken in one after another: numbers, the same key twice and warnings need no more than
    // that.
    const store = await lockReception(tx, storeId, carid);
    let facts = await readReception(tx, storeId, clientKey, said);
    if (facts.existingId !== null) return { order: await findWorkOrder(tx, storeId, facts.existingId), warnings: [] };
    const warnings = warningsOf(carid, vin, facts).filter(({ kind }) => !confirmed.includes(kind));
    if (warnings.length > 0) return { order: null, warnings };
    if (said.ownerPhone === '' && !readsPhones(staff.role, store.techniciansSeePhones)) {
      said.ownerPhone = hiddenPhone(facts, said);
      if (said.ownerPhone !== '') facts = await readReception(tx, storeId, clientKey, said);
    }
    await claimOrderUploads(tx, storeId, [...photos.map(({ key }) => key), signatureKey]);

    const word: Word = itemsAgreed ? { decision: 'approved', means: 'in_person', by: uid } : NO_WORD;
    const [id, day] = [newId(), chinaDay(now)];
    const lines = newItems(id, now, 'reception', 0, word, items);
    const { person, ...owner } = receivedOwner(now, storeId, said, facts.owner);
    const named = { ...said, number: numberOf(day, store.orders + 1) };
    const order = newOrderRow({
      ...named,
      ...{ id, storeId, clientKey, photos, customerId: person?.id ?? null, receivedBy: uid },
      ...{ createdAt: now, receivedDay: day, grams: orderGrams(named) },
      signatureKey: signatureKey ?? null,
      promisedAt: promisedAt ? new Date(promisedAt) : null,
      ...amountsOf(lines, { grantedDiscount: 0, discountRate: 0 }),
    });
    const visit = { ...order, owner: person, createdAt: now.toISOString() };
    const car = carRow(storeId, carid, withVisit(facts.history, visit));
    if (!car) throw new Error('A car that was here has a row');
    const note = itemsAgreed && lines.length > 0 ? `客户当面同意 ${lines.length} 项` : null;
    const event = { kind: 'created', to: 'received', note } as const;
    await bookReception(tx, now, uid, { order, lines, sent: items, event, car, ...owner });
    // The owner is as if the car were his alone; where it was another's, or is by a later order, both are looked at.
    const owners = [facts.history.before?.id ?? null, car.customerId];
    if (owners.some((one) => one !== null && one !== order.customerId))
      await rememberCustomers(tx, [order.customerId, ...owners]);
    return { order, warnings: [] };
  });
}
