import { call } from '../endpoint';
import type * as S from '../schemas/store-import';

const owner = { service: 'store', access: 'store', loginCheck: 'modal', errors: 'caller' } as const;

export const storeImportUpload = call<typeof S.storeImportUpload>({
  ...owner,
  path: '/storeImportBean/upload',
  summary: 'Read a table of cars or prices that a store brings along',
});
export const storeImportGet = call<typeof S.storeImportGet>({
  ...owner,
  path: '/storeImportBean/get',
  summary: 'An import with its columns',
});
export const storeImportQuery = call<typeof S.storeImportQuery>({
  ...owner,
  path: '/storeImportBean/query',
  summary: 'Imports of a store',
});
export const storeImportCheck = call<typeof S.storeImportCheck>({
  ...owner,
  path: '/storeImportBean/check',
  summary: 'Say what each row of an import would do',
});
export const storeImportRows = call<typeof S.storeImportRows>({
  ...owner,
  path: '/storeImportBean/rows',
  summary: 'Rows of an import with what becomes of them',
});
export const storeImportRun = call<typeof S.storeImportRun>({
  ...owner,
  path: '/storeImportBean/run',
  summary: 'Write the next rows of an import',
});
export const storeImportUndo = call<typeof S.storeImportUndo>({
  ...owner,
  path: '/storeImportBean/undo',
  summary: 'Take the last rows of an import back',
});
export const storeImportSheet = call<typeof S.storeImportSheet>({
  ...owner,
  path: '/storeImportBean/sheet',
  summary: 'Make the sheet to fill in, or the rows that were refused',
});
export const storeImportFile = call<typeof S.storeImportFile>({
  service: 'store',
  path: '/imports/*',
  summary: 'A sheet that was made',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
