import { eq } from 'drizzle-orm';
import type { SharedWorkOrder } from '../../../src/contract/schemas/work-orders';
import { maskName } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import { stores } from '../../db/schema/store';
import { itemsOf, type WorkOrderRow } from './order-repository';
import { iso, photoView, type UrlOfKey } from './order-view';

/** Whether the customer may still approve and decline. */
export const isDecidable = ({ stage, settledAt }: Pick<WorkOrderRow, 'stage' | 'settledAt'>) =>
  settledAt === null && stage !== 'delivered' && stage !== 'void';

/** What the customer sees of an order: neither staff nor internal notes, VIN or phone, the owner masked. */
export async function sharedView(db: Database, row: WorkOrderRow, urlOf: UrlOfKey): Promise<SharedWorkOrder> {
  const [store] = await db.select().from(stores).where(eq(stores.id, row.storeId));
  if (!store) throw new Error(`There is no store ${row.storeId}`);
  const items = await itemsOf(db, row.id);
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
    photos: row.photos.map((photo) => {
      const { key: _key, ...shown } = photoView(urlOf, photo);
      return shown;
    }),
    inspection: row.inspection.map(({ photoKeys, ...finding }) => ({
      ...finding,
      photoUrls: photoKeys.map(urlOf),
    })),
    items: items.map(({ id, name, price, labour, quantity, unit, decision, note }) => ({
      id,
      name,
      price,
      labour,
      quantity,
      unit,
      decision,
      note,
    })),
    parts: row.parts,
    labour: row.labour,
    discount: row.discount,
    total: row.total,
    decidable: isDecidable(row),
    createdAt: row.createdAt.toISOString(),
    settledAt: iso(row.settledAt),
    deliveredAt: iso(row.deliveredAt),
  };
}
