import { call } from '../endpoint';
import type * as S from '../schemas/qr-login';

export const qrScanned = call<typeof S.qrScanned>({ service: 'user', path: '/api/qrLogin/qrnoti', summary: 'A login code was scanned', access: 'user', loginCheck: 'modal', planned: true });
export const qrAllow = call<typeof S.qrAllow>({ service: 'user', path: '/api/qrLogin/allowLogin', summary: 'Confirm or refuse the login', access: 'user', loginCheck: 'modal', planned: true });
