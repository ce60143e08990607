import { call } from '../endpoint';
import type * as S from '../schemas/offline';

export const offlinePack = call<typeof S.offlinePack>({
  service: 'document',
  path: '/docbank/offlinePack',
  summary: 'What a device keeps of a car to work without a network',
  access: 'user',
  loginCheck: 'redirect',
  errors: 'caller',
});
export const offlinePackDrop = call<typeof S.offlinePackDrop>({
  service: 'document',
  path: '/docbank/offlinePackDrop',
  summary: 'Give the place of an offline pack back',
  access: 'user',
  errors: 'caller',
});
export const offlinePacks = call<typeof S.offlinePacks>({
  service: 'document',
  path: '/docbank/offlinePacks',
  summary: 'Offline packs of the caller, and how many there may be',
  access: 'user',
  errors: 'caller',
});
