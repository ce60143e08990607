import { call } from '../endpoint';
import type * as S from '../schemas/qr-login';

export const qrCreate = call<typeof S.qrCreate>({
  service: 'user',
  path: '/api/qrLogin/create',
  summary: 'A code for another screen to be logged in by',
  access: 'public',
  errors: 'caller',
});
export const qrPoll = call<typeof S.qrPoll>({
  service: 'user',
  path: '/api/qrLogin/poll',
  summary: 'What became of the code',
  access: 'public',
  errors: 'caller',
});
export const qrScanned = call<typeof S.qrScanned>({
  service: 'user',
  path: '/api/qrLogin/qrnoti',
  summary: 'A login code was scanned',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const qrAllow = call<typeof S.qrAllow>({
  service: 'user',
  path: '/api/qrLogin/allowLogin',
  summary: 'Confirm or refuse the login',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
