import { vinParseNew } from '@/contract/endpoints/vehicle';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';
import { call } from '@/infra/http/call';

export type VehicleNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

/**
 * The car of a VIN or plate. Opens login first when nobody is logged in (§6). Throws ApiError; its caller tells the
 * user.
 */
export function parseVehicle(number: VehicleNumber): Promise<ParsedVehicle> {
  return call(vinParseNew, number.kind === 'vin' ? { vin: number.vin } : { plate: number.plate });
}
