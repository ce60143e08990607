import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { workOrderUpdate } from '../../../src/contract/schemas/work-orders';
import { exactYuan } from '../../../src/domain/money';
import { mayInStore, type StoreAction } from '../../../src/domain/store-permissions';
import { tidyText } from '../../../src/domain/typed-text';
import type { Database } from '../../db/database';
import { forbidden, refused } from '../../base/refusals';
import { receivesCars } from '../store/require-store';
import { legalVinOrNone, orderGrams } from './car-facts';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type NewEvent, type Staff } from './change-order';
import { amountsOf } from './order-items';
import { assertOpen, assertUnsettled } from './order-locks';
import { itemsOf, lockWorkOrder, type WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';
import { uniquePhotos } from './photos';
import { vinContradiction } from './reception-warnings';
import { rememberCar } from './store-cars';

export type UpdateRequest = z.output<typeof workOrderUpdate.request>;
type Patch = Partial<
  Pick<
    WorkOrderRow,
    | 'vin'
    | 'car'
    | 'vehiclePath'
    | 'mileageKm'
    | 'fuelPercent'
    | 'warningLamps'
    | 'ownerName'
    | 'ownerPhone'
    | 'complaint'
    | 'notes'
    | 'photos'
    | 'inspection'
    | 'pinned'
    | 'signatureKey'
    | 'grantedDiscount'
  >
>;
type Field = keyof Patch;

/**
 * What each field is called in the log, and what one must be allowed to change it; technicians may change what they see
 * on the car.
 */
const FIELDS: Readonly<Record<Field, { readonly label: string; readonly action?: StoreAction | 'receive' }>> = {
  vin: { label: 'VIN' },
  car: { label: '车型' },
  vehiclePath: { label: '资料车型' },
  mileageKm: { label: '里程' },
  fuelPercent: { label: '油量' },
  warningLamps: { label: '故障灯' },
  ownerName: { label: '车主', action: 'receive' },
  ownerPhone: { label: '电话', action: 'receive' },
  complaint: { label: '故障描述' },
  notes: { label: '备注' },
  photos: { label: '照片' },
  inspection: { label: '检查结果' },
  pinned: { label: '关联资料' },
  signatureKey: { label: '签名', action: 'receive' },
  grantedDiscount: { label: '优惠', action: 'discount' },
};
const isField = (name: string): name is Field => name in FIELDS;
/** What is written of a car at its plate, and what the search finds. */
const CAR_FIELDS: readonly Field[] = ['vin', 'car', 'vehiclePath', 'ownerName', 'ownerPhone'];

/** The given fields as they are stored. Throws CallError invalid for a VIN that is none. */
function patchOf({
  id: _id,
  version: _version,
  confirmed: _confirmed,
  vin,
  ownerName,
  photos,
  discount,
  ...plain
}: UpdateRequest): Patch {
  const given: Patch = {
    ...plain,
    vin: vin === undefined ? undefined : legalVinOrNone(vin),
    ownerName: ownerName === undefined ? undefined : tidyText(ownerName),
    photos: photos && uniquePhotos(photos),
    grantedDiscount: discount,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * The given fields that say something else than the order. A discount is compared with what is granted, or with what of
 * it counts: both were shown.
 */
function changedFields(order: WorkOrderRow, patch: Patch): Field[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((field) => field in patch)
    .filter((field) => {
      if (field === 'grantedDiscount')
        return patch.grantedDiscount !== order.grantedDiscount && patch.grantedDiscount !== order.discount;
      return !isDeepStrictEqual(withoutMissing(patch[field]), withoutMissing(order[field]));
    });
}

/** A note that is null and one that is missing are the same. */
const withoutMissing = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_key, part: unknown) => (part === null ? undefined : part)) ?? 'null');

async function assertMayChange(
  tx: Database,
  staff: Staff,
  order: WorkOrderRow,
  changed: readonly Field[],
): Promise<void> {
  if (order.stage === 'void' || changed.some((field) => field !== 'pinned')) assertOpen(order);
  for (const field of changed) {
    const { action, label } = FIELDS[field];
    const may = action === 'receive' ? await receivesCars(tx, staff) : !action || mayInStore(staff.role, action);
    if (!may) throw forbidden(`没有权限修改${label}，请联系前台`);
  }
  if (changed.includes('grantedDiscount')) assertUnsettled(order);
}

/** Throws CallError invalid and refused for what a new value may not be. */
async function assertValues(
  tx: Database,
  order: WorkOrderRow,
  changed: readonly Field[],
  patch: Patch,
  confirmed: UpdateRequest['confirmed'],
): Promise<void> {
  const known = [
    ...order.photos.map(({ key }) => key),
    ...order.inspection.flatMap(({ photoKeys }) => photoKeys),
    order.signatureKey,
  ];
  const sent = [
    ...(patch.photos ?? []).map(({ key }) => key),
    ...(patch.inspection ?? []).flatMap(({ photoKeys }) => photoKeys),
    patch.signatureKey,
  ];
  await claimOrderUploads(tx, order.storeId, sent, known);
  if (!changed.includes('vin') || confirmed.includes('vin_differs')) return;
  const contradiction = await vinContradiction(tx, order.storeId, order.carid, patch.vin ?? null);
  if (contradiction) throw refused(contradiction);
}

async function newAmounts(tx: Database, order: WorkOrderRow, discount: number): Promise<ReturnType<typeof amountsOf>> {
  const items = await itemsOf(tx, order.id);
  const { parts, labour } = amountsOf(items, 0);
  if (discount > parts + labour) throw refused(`优惠不能超过工时与配件合计 ¥${exactYuan(parts + labour)}`);
  return amountsOf(items, discount);
}

function eventFor(changed: readonly Field[]): NewEvent {
  const note = changed.map((field) => FIELDS[field].label).join('、');
  return { kind: changed.every((field) => field === 'inspection') ? 'inspection' : 'edited', note };
}

/**
 * Changes the given fields of an order. Throws CallError conflict when somebody changed it after `version`; notFound,
 * forbidden, invalid, refused, among others for the VIN of another car that was not confirmed. Then nothing has
 * changed.
 */
export async function updateOrder(
  db: Database,
  now: Date,
  staff: Staff,
  request: UpdateRequest,
): Promise<WorkOrderRow> {
  const patch = patchOf(request);
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, request.id);
    const changed = changedFields(order, patch);
    if (changed.length === 0 && (await isOwnRepeat(tx, order, request.version, staff.uid))) return order;
    await assertCurrent(tx, order, request.version, { photosToo: patch.photos !== undefined });
    await assertMayChange(tx, staff, order, changed);
    if (changed.length === 0) return order;
    await assertValues(tx, order, changed, patch, request.confirmed);
    const set: Partial<WorkOrderRow> = Object.fromEntries(changed.map((field) => [field, patch[field]]));
    const amounts = set.grantedDiscount === undefined ? {} : await newAmounts(tx, order, set.grantedDiscount);
    const row = await changeWorkOrder(
      tx,
      now,
      order,
      staff.uid,
      { ...set, ...amounts, grams: orderGrams({ ...order, ...set }) },
      [eventFor(changed)],
    );
    if (changed.some((field) => CAR_FIELDS.includes(field))) await rememberCar(tx, order.storeId, order.carid);
    return row;
  });
}
