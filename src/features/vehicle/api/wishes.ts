import { uncoveredVehicle, urge } from '@/contract/endpoints/maintenance';
import type { RequestOf } from '@/contract/endpoint';
import { sendOrLater } from '@/infra/outbox';

export type Urge = RequestOf<typeof urge>;
export type UncoveredVehicle = RequestOf<typeof uncoveredVehicle>;

/** 催更 (§7 jiajiNoti/put); answers how many have asked for the same, null when it waits for the network. */
export const urgeDocument = (wish: Urge) =>
  sendOrLater(urge, wish, { subject: `urge ${wish.title} ${wish.path ?? wish.vin ?? ''}`, name: '催更' });

/** Records a car that the library lacks (§7 onloadCar). */
export const recordUncoveredVehicle = (car: UncoveredVehicle) =>
  sendOrLater(uncoveredVehicle, car, { subject: `car ${JSON.stringify(car)}`, name: '登记车型' });
