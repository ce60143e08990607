import type { WorkOrderItem } from '../../../src/contract/schemas/work-order-items';
import type { WorkOrder, WorkOrderPhoto } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { faultsOf, faultViews } from './fault-views';
import { eventsOf, itemsOf, type ItemRow, type WorkOrderRow } from './order-repository';
import { dueDayOf, moneyView } from './money-view';
import type { Photo } from './photos';
import { pinsOf, pinViews } from './pins';
import { staffNames, type NameOf } from '../store/staff-names';
import { eventsOfOrder } from '../till/book-events';

/** Makes a path of this server a whole address. */
export type UrlOfKey = (key: string) => string;
export const iso = (moment: Date | null) => moment && moment.toISOString();
export const photoView = (urlOf: UrlOfKey, photo: Photo): WorkOrderPhoto => ({
  ...photo,
  url: urlOf(photo.key),
});

function itemView(row: ItemRow, nameOf: NameOf): WorkOrderItem {
  const { decidedAt, decidedMeans: means, decidedBy } = row;
  return {
    ...lineFields(row),
    agreement: decidedAt && {
      at: decidedAt.toISOString(),
      means,
      by: decidedBy === null ? null : { uid: decidedBy, name: nameOf(decidedBy) },
    },
  };
}

/** Lines as the people of the store see them. */
export async function itemViews(db: Database, rows: readonly ItemRow[]): Promise<WorkOrderItem[]> {
  const nameOf = await staffNames(
    db,
    rows.map((row) => row.decidedBy),
  );
  return rows.map((row) => itemView(row, nameOf));
}

export const itemViewOf = async (db: Database, row: ItemRow): Promise<WorkOrderItem> =>
  itemView(row, await staffNames(db, [row.decidedBy]));

function lineFields({
  id,
  name,
  price,
  labour,
  quantity,
  unit,
  discount,
  discountRate,
  source,
  decision,
  sourceKey,
  note,
  done,
}: ItemRow): Omit<WorkOrderItem, 'agreement'> {
  return { id, name, price, labour, quantity, unit, discount, discountRate, source, decision, sourceKey, note, done };
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
    | 'activeItems'
    | 'doneItems'
    | 'promisedAt'
    | 'pendingItems'
    | 'openFaults'
    | 'total'
    | 'owed'
    | 'dueOn'
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
  activeItems: row.activeItems,
  doneItems: row.doneItems,
  promisedAt: iso(row.promisedAt),
  pendingItems: row.pendingItems,
  openFaults: row.openFaults,
  total: row.total,
  owed: Math.max(row.owed, 0),
  dueOn: dueDayOf(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  settledAt: iso(row.settledAt),
});

export const quoteSignatureOf = (
  { quoteSignatureKey: key, quoteSignedAt: at, quoteSignedTotal: total }: WorkOrderRow,
  urlOf: UrlOfKey,
): WorkOrder['quoteSignature'] =>
  key === null || at === null || total === null ? null : { url: urlOf(key), at: at.toISOString(), total };

/** An order in full as the people of its store see it, its log oldest first. */
export async function workOrderView(db: Database, row: WorkOrderRow, urlOf: UrlOfKey): Promise<WorkOrder> {
  const [items, events] = [await itemsOf(db, row.id), await eventsOf(db, row.id)];
  // Pins, faults and money come with a change of the order: one as it was taken in has none.
  const isChanged = row.version > 1;
  const pins = isChanged ? await pinsOf(db, row.id) : [];
  const faults = isChanged ? await faultsOf(db, row.id) : [];
  const money = isChanged ? await eventsOfOrder(db, row.id) : [];
  const people = [
    ...[...events, ...pins, ...faults, ...money].map(({ uid }) => uid),
    ...items.map((item) => item.decidedBy),
  ];
  const nameOf = await staffNames(db, [row.receivedBy, row.technicianUid, ...people]);
  const person = (uid: string) => ({ uid, name: nameOf(uid) });
  return {
    ...summaryFields(row),
    technician: row.technicianUid === null ? null : person(row.technicianUid),
    photoCount: row.photos.length,
    inspectedPoints: row.inspection.length,
    mileageKm: row.mileageKm,
    fuelPercent: row.fuelPercent,
    energy: row.energy,
    warningLamps: row.warningLamps,
    notes: row.notes,
    bringerName: row.bringerName,
    bringerPhone: row.bringerPhone,
    customerId: row.customerId,
    codes: row.codes,
    foundParts: row.foundParts,
    photos: row.photos.map((photo) => photoView(urlOf, photo)),
    signatureUrl: row.signatureKey && urlOf(row.signatureKey),
    quoteSignature: quoteSignatureOf(row, urlOf),
    inspection: row.inspection,
    checklistId: row.checklistId,
    items: items.map((item) => itemView(item, nameOf)),
    pinned: await pinViews(db, pins, nameOf),
    faults: await faultViews(db, faults, nameOf),
    parts: row.parts,
    labour: row.labour,
    discount: row.discount,
    ...moneyView(row, money, nameOf),
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
