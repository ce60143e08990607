import { eq } from 'drizzle-orm';
import type { SharedWorkOrder } from '../../../src/contract/schemas/shared-orders';
import { maskName } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { eventsOfOrder, standing, type TillEvent } from '../till/book-events';
import { faultsOf, sharedFaults } from './fault-views';
import { dueDayOf, isShown } from './money-view';
import { itemsOf, type ItemRow, type WorkOrderRow } from './order-repository';
import { iso, photoView, quoteSignatureOf, type UrlOfKey } from './order-view';
import { quoteOf } from './shared-quote';

/** Whether the customer may still approve and decline. */
export const isDecidable = ({ stage, settledAt }: Pick<WorkOrderRow, 'stage' | 'settledAt'>) =>
  settledAt === null && stage !== 'delivered' && stage !== 'void';

/** What was paid and stands; who took it and why is the store's own business. */
function sharedPayments(events: readonly TillEvent[]): SharedWorkOrder['payments'] {
  return standing(events).flatMap(({ id, kind, means, amount, at }) =>
    isShown(kind) ? [{ id, kind, means, amount, at: at.toISOString() }] : [],
  );
}

/** Photos of a finding as it was found, and once it was mended. */
function findingPhotos({ photos }: WorkOrderRow, { key, photoKeys }: WorkOrderRow['inspection'][number]) {
  const of = (moment: 'before' | 'after') =>
    photos.filter(({ finding }) => finding?.key === key && finding.moment === moment).map((photo) => photo.key);
  const after = of('after');
  return { before: [...new Set([...photoKeys, ...of('before')])].filter((one) => !after.includes(one)), after };
}

/** Lines, each with the finding that it mends. */
const sharedLines = (items: readonly ItemRow[], { inspection }: WorkOrderRow): SharedWorkOrder['items'] =>
  items.map(({ id, name, price, labour, quantity, unit, discount, discountRate, decision, note, sourceKey }) => ({
    id,
    name,
    price,
    labour,
    quantity,
    unit,
    discount,
    discountRate,
    decision,
    note,
    findingKey: inspection.some(({ key }) => key === sourceKey) ? sourceKey : null,
  }));

/** What the customer sees of an order: neither staff nor internal notes, VIN or phone, the owner masked. */
export async function sharedView(db: Database, row: WorkOrderRow, urlOf: UrlOfKey): Promise<SharedWorkOrder> {
  const [store] = await db.select().from(stores).where(eq(stores.id, row.storeId));
  if (!store) throw new Error(`There is no store ${row.storeId}`);
  const items = await itemsOf(db, row.id);
  const findings = row.inspection.map((finding) => ({ finding, ...findingPhotos(row, finding) }));
  // Those stand with their findings.
  const shownBelow = new Set(findings.flatMap(({ before, after }) => [...before, ...after]));
  return {
    number: row.number,
    store: {
      name: store.name,
      phone: store.contactPhone,
      address: {
        name: store.addressName,
        address: store.address,
        latitude: store.latitude,
        longitude: store.longitude,
      },
    },
    carid: row.carid,
    car: row.car,
    mileageKm: row.mileageKm,
    ownerName: maskName(row.ownerName),
    complaint: row.complaint,
    stage: row.stage,
    photos: row.photos
      .filter(({ key, position }) => position !== 'other' || !shownBelow.has(key))
      .map((photo) => {
        const { key: _key, ...shown } = photoView(urlOf, photo);
        return shown;
      }),
    faults: sharedFaults(await faultsOf(db, row.id)),
    inspection: findings.map(({ finding: { photoKeys: _keys, ...finding }, before, after }) => ({
      ...finding,
      photoUrls: before.map(urlOf),
      afterUrls: after.map(urlOf),
    })),
    items: sharedLines(items, row),
    quote: quoteOf(row, items),
    signature: quoteSignatureOf(row, urlOf),
    parts: row.parts,
    labour: row.labour,
    discount: row.discount,
    grantedDiscount: row.grantedDiscount,
    discountRate: row.discountRate,
    total: row.total,
    paid: row.paid,
    owed: Math.max(row.owed, 0),
    dueOn: dueDayOf(row),
    payments: sharedPayments(await eventsOfOrder(db, row.id)),
    decidable: isDecidable(row),
    createdAt: row.createdAt.toISOString(),
    settledAt: iso(row.settledAt),
    deliveredAt: iso(row.deliveredAt),
  };
}
