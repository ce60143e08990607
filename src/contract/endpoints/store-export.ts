import { call } from '../endpoint';
import type * as S from '../schemas/store-export';

export const storeExport = call<typeof S.storeExport>({
  service: 'store',
  path: '/storeTillBean/export',
  summary: 'Make a table of orders, lines, payments or debtors',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeExportFile = call<typeof S.storeExportFile>({
  service: 'store',
  path: '/exports/*',
  summary: 'A table that was made',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
