import { call } from '../endpoint';
import type * as S from '../schemas/vehicle';

export const vinParseNew = call<typeof S.vinParseNew>({
  service: 'vin',
  path: '/vinVehicle/vinParseNew',
  summary: 'VIN or plate to vehicle',
  access: 'user',
  loginCheck: 'redirect',
  errors: 'caller',
});
export const vinParseSimple = call<typeof S.vinParseSimple>({
  service: 'vin',
  path: '/vinVehicle/vinParseSimple',
  summary: 'VIN to maker and year',
  access: 'public',
  cacheTtl: '30m',
  errors: 'caller',
});
export const voteSeries = call<typeof S.voteSeries>({
  service: 'vin',
  path: '/vinVehicle/voteSeries',
  summary: 'Series that a technician picked for a VIN that does not tell it',
  access: 'user',
  errors: 'caller',
});
export const vinError = call<typeof S.vinError>({
  service: 'vin',
  path: '/vinVehicle/vinError',
  summary: 'Report a VIN that was not recognised',
  access: 'public',
});
