import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { workOrderUpdate } from '../../../src/contract/schemas/work-orders';
import type { StoreAction } from '../../../src/domain/store-permissions';
import { tidyText } from '../../../src/domain/typed-text';
import { legalVinOrNone } from './car-facts';
import type { WorkOrderRow } from './order-repository';
import { uniquePhotos } from './photos';

export type UpdateRequest = z.output<typeof workOrderUpdate.request>;
export type Patch = Partial<
  Pick<
    WorkOrderRow,
    | 'vin'
    | 'car'
    | 'vehiclePath'
    | 'mileageKm'
    | 'fuelPercent'
    | 'energy'
    | 'warningLamps'
    | 'ownerName'
    | 'ownerPhone'
    | 'bringerName'
    | 'bringerPhone'
    | 'complaint'
    | 'notes'
    | 'codes'
    | 'foundParts'
    | 'photos'
    | 'inspection'
    | 'signatureKey'
    | 'grantedDiscount'
    | 'discountRate'
    | 'discountReason'
    | 'promisedAt'
  >
>;
export type Field = keyof Patch;

/**
 * What each field is called in the log, and what one must be allowed to change it; technicians may change what they see
 * on the car.
 */
export const FIELDS: Readonly<Record<Field, { readonly label: string; readonly action?: StoreAction | 'receive' }>> = {
  vin: { label: 'VIN' },
  car: { label: '车型' },
  vehiclePath: { label: '资料车型' },
  mileageKm: { label: '里程' },
  fuelPercent: { label: '油量/电量' },
  energy: { label: '能源' },
  warningLamps: { label: '故障灯' },
  ownerName: { label: '车主', action: 'receive' },
  ownerPhone: { label: '电话', action: 'receive' },
  bringerName: { label: '送修人', action: 'receive' },
  bringerPhone: { label: '送修人电话', action: 'receive' },
  complaint: { label: '故障描述' },
  notes: { label: '备注' },
  codes: { label: '故障码' },
  foundParts: { label: '故障部件' },
  photos: { label: '照片' },
  inspection: { label: '检查结果' },
  signatureKey: { label: '签名', action: 'receive' },
  grantedDiscount: { label: '优惠', action: 'discount' },
  discountRate: { label: '折扣', action: 'discount' },
  discountReason: { label: '优惠原因', action: 'discount' },
  promisedAt: { label: '约定取车时间' },
};
/** What changes the amounts. */
export const DISCOUNTS: readonly Field[] = ['grantedDiscount', 'discountRate'];
const isField = (name: string): name is Field => name in FIELDS;
/** What is written of a car at its plate, and what the search finds. */
export const CAR_FIELDS: readonly Field[] = ['vin', 'car', 'vehiclePath', 'ownerName', 'ownerPhone'];

/** The given fields as they are stored. Throws CallError invalid for a VIN that is none. */
export function patchOf({
  id: _id,
  version: _version,
  confirmed: _confirmed,
  vin,
  ownerName,
  bringerName,
  photos,
  codes,
  foundParts,
  discount,
  promisedAt,
  quoteSignatureKey: _signature,
  agreedMeans: _agreed,
  checklistId: _checklist,
  ...plain
}: UpdateRequest): Patch {
  const given: Patch = {
    ...plain,
    vin: vin === undefined ? undefined : legalVinOrNone(vin),
    ownerName: ownerName === undefined ? undefined : tidyText(ownerName),
    bringerName: bringerName === undefined ? undefined : tidyText(bringerName),
    photos: photos && uniquePhotos(photos),
    codes: codes && [...new Set(codes)],
    foundParts: foundParts && [...new Set(foundParts)],
    grantedDiscount: discount,
    promisedAt: typeof promisedAt === 'string' ? new Date(promisedAt) : promisedAt,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Whether a discount in cents says what the order has: what is granted, or what of it counts, for both were shown. What
 * counts says nothing of an amount in cents where the call speaks of a share, too.
 */
function isSameDiscount(order: WorkOrderRow, { grantedDiscount = 0, discountRate }: Patch): boolean {
  if (grantedDiscount === order.grantedDiscount) return true;
  const isInCents = discountRate === undefined || (discountRate === 0 && order.discountRate === 0);
  return isInCents && grantedDiscount === order.discount - order.lineDiscount;
}

/** The given fields that say something else than the order. */
export function changedFields(order: WorkOrderRow, patch: Patch): Field[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((field) => field in patch)
    .filter((field) => {
      if (field === 'grantedDiscount') return !isSameDiscount(order, patch);
      return !isDeepStrictEqual(withoutMissing(patch[field]), withoutMissing(order[field]));
    });
}

/** A note that is null and one that is missing are the same. */
const withoutMissing = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_key, part: unknown) => (part === null ? undefined : part)) ?? 'null');
