import { uncoveredVehicle, urge } from '@/contract/endpoints/maintenance';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';

export type Urge = RequestOf<typeof urge>;
export type UncoveredVehicle = RequestOf<typeof uncoveredVehicle>;

/** 催更 (§7 jiajiNoti/put); answers how many have asked for the same. */
export const urgeDocument = (wish: Urge) => call(urge, wish);

/** Records a car that the library lacks (§7 onloadCar). */
export const recordUncoveredVehicle = (car: UncoveredVehicle) => call(uncoveredVehicle, car);
