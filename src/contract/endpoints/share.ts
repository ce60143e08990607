import { call } from '../endpoint';
import type * as S from '../schemas/share';

export const myShare = call<typeof S.myShare>({
  service: 'vip',
  path: '/vipShare/getMyShare',
  summary: 'How often I shared and who came',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const shareInstall = call<typeof S.shareInstall>({
  service: 'vip',
  path: '/vipShare/install',
  summary: 'Count a visit through a shared link',
  access: 'public',
});
export const shareInstallQuiet = call<typeof S.shareInstall>({
  service: 'vip',
  path: '/vipShare/install',
  summary: 'The same, without error handling',
  access: 'public',
  errors: 'caller',
});
export const shareKeyQuery = call<typeof S.shareKeyQuery>({
  service: 'document',
  path: '/api/fileShareKey/query',
  summary: 'Decode a short link',
  access: 'public',
  errors: 'caller',
});
export const onShare = call<typeof S.onShare>({
  service: 'vin',
  path: '/vinVehicle/onShare',
  summary: 'Record a share, get its short key',
  access: 'public',
  errors: 'caller',
});
export const sharedDocument = call<typeof S.sharedDocument>({
  service: 'document',
  path: '/docbank/shared',
  summary: 'What a visitor is shown of a shared document before logging in',
  access: 'public',
  errors: 'caller',
});
export const sharedPicture = call<typeof S.sharedPicture>({
  service: 'document',
  path: '/shared/*',
  summary: 'The page that a shared link leads to, as one picture',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
