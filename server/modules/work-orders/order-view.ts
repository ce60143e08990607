import type { WorkOrderItem } from '../../../src/contract/schemas/work-order-items';
import type { WorkOrder, WorkOrderPhoto } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { eventsOf, itemsOf, type ItemRow, type WorkOrderRow } from './order-repository';
import type { Photo } from './photos';
import { staffNames } from './staff-names';

/** Makes a path of this server a whole address. */
export type UrlOfKey = (key: string) => string;
export const iso = (moment: Date | null) => moment && moment.toISOString();
export const photoView = (urlOf: UrlOfKey, photo: Photo): WorkOrderPhoto => ({
  ...photo,
  url: urlOf(photo.key),
});

export function itemView({
  id,
  name,
  price,
  labour,
  quantity,
  unit,
  source,
  decision,
  sourceKey,
  note,
  done,
}: ItemRow): WorkOrderItem {
  return { id, name, price, labour, quantity, unit, source, decision, sourceKey, note, done };
}

/** The fields of a stored order that lists show, but for its people and numbers of things. */
export const summaryFields = (
  row: Pick<
    WorkOrderRow,
    | 'id'
    | 'number'
    | 'carid'
    | 'vin'
    | 'car'
    | 'vehiclePath'
    | 'stage'
    | 'stageSince'
    | 'complaint'
    | 'ownerName'
    | 'ownerPhone'
    | 'itemCount'
    | 'pendingItems'
    | 'total'
    | 'version'
    | 'createdAt'
    | 'settledAt'
  >,
) => ({
  id: row.id,
  number: row.number,
  carid: row.carid,
  vin: row.vin,
  car: row.car,
  vehiclePath: row.vehiclePath,
  stage: row.stage,
  stageSince: row.stageSince.toISOString(),
  complaint: row.complaint,
  ownerName: row.ownerName,
  ownerPhone: row.ownerPhone,
  itemCount: row.itemCount,
  pendingItems: row.pendingItems,
  total: row.total,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  settledAt: iso(row.settledAt),
});

/** An order in full as the people of its store see it, its log oldest first. */
export async function workOrderView(db: Database, row: WorkOrderRow, urlOf: UrlOfKey): Promise<WorkOrder> {
  const [items, events] = [await itemsOf(db, row.id), await eventsOf(db, row.id)];
  const nameOf = await staffNames(db, [row.receivedBy, row.technicianUid, ...events.map(({ uid }) => uid)]);
  const person = (uid: string) => ({ uid, name: nameOf(uid) });
  return {
    ...summaryFields(row),
    technician: row.technicianUid === null ? null : person(row.technicianUid),
    photoCount: row.photos.length,
    mileageKm: row.mileageKm,
    fuelPercent: row.fuelPercent,
    warningLamps: row.warningLamps,
    notes: row.notes,
    photos: row.photos.map((photo) => photoView(urlOf, photo)),
    signatureUrl: row.signatureKey && urlOf(row.signatureKey),
    inspection: row.inspection,
    items: items.map(itemView),
    pinned: row.pinned,
    parts: row.parts,
    labour: row.labour,
    discount: row.discount,
    receivedBy: person(row.receivedBy),
    payMethod: row.payMethod,
    deliveredAt: iso(row.deliveredAt),
    voidedAt: iso(row.voidedAt),
    voidReason: row.voidReason,
    shareKey: row.shareKey,
    shareOpenedAt: iso(row.shareOpenedAt),
    log: events.map(({ id, at, uid, kind, from, to, note }) => ({
      id: String(id),
      at: at.toISOString(),
      by: uid === null ? null : person(uid),
      kind,
      from,
      to,
      note,
    })),
  };
}
