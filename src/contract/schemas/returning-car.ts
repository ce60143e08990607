import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';
import { carFields, finding, workOrderSummary } from './work-order';
import { workOrderItem } from './work-order-items';

/** A car that was here before; the phone is masked. */
export const knownCar = z.object({
  carid: z.string(),
  vin: z.string().nullable(),
  car: z.string(),
  vehiclePath: z.string().nullable(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  /** All plates of the car, the last used first: a car is its VIN. */
  plates: z.array(z.string()),
  lastVisitAt: timestamp,
  visits: z.number().int(),
});
export type KnownCar = z.output<typeof knownCar>;
const plateLike = {
  request: paged.extend({ carid: z.string().trim().min(1, '请输入车牌号').max(20) }),
  response: pageOf(knownCar),
};
export const byPlateLikeQuiet = plateLike;
export const byPlateLike = plateLike;
const carriedOver = workOrderItem
  .pick({ name: true, price: true, labour: true, quantity: true, unit: true })
  .extend({ orderId: id, itemId: id, at: timestamp });
/**
 * What a returning car brings: its owner, what was declined and never done since, amber and red findings that became no
 * line, its habits.
 */
export const returningCar = knownCar.extend({
  /** In full: it fills the reception form. Empty for whom the store hides it from. */
  ownerPhone: z.string(),
  lastMileageKm: z.number().int().nullable(),
  /** Reckoned from the last two visits; null when there are not two. */
  expectedMileageKm: z.number().int().nullable(),
  declined: z.array(carriedOver),
  findings: z.array(finding.extend({ orderId: id, at: timestamp })),
  /** An order of this car that is still in the workshop. */
  openOrderId: id.nullable(),
});
export type ReturningCar = z.output<typeof returningCar>;
/** `warnings` that the receptionist has seen and overrules. */
export const receptionWarnings = ['vin_differs', 'open_order'] as const;
export const receptionWarning = z.object({
  kind: z.enum(receptionWarnings),
  message: z.string(),
  orderId: id.nullable(),
});
/**
 * The visits of a car, under whatever plates it came: by its VIN where one is given or known of the plate. `carid` may
 * be empty where a VIN is given. `warnings`: what the reception of this plate with this VIN would ask.
 */
export const byPlate = {
  request: paged.extend({ carid: z.string().trim().max(20, '车牌号不正确').default(''), vin: carFields.vin.nullish() }),
  response: pageOf(workOrderSummary).extend({
    returning: returningCar.nullable(),
    warnings: z.array(receptionWarning),
  }),
};
