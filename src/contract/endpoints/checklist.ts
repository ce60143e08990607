import { call } from '../endpoint';
import type * as S from '../schemas/checklist';

export const storeChecklist = call<typeof S.storeChecklist>({
  service: 'store',
  path: '/sstoreRegister/checklist',
  summary: 'Checklist of the inspection',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeUpdateChecklist = call<typeof S.storeUpdateChecklist>({
  service: 'store',
  path: '/sstoreRegister/updateChecklist',
  summary: 'Change the checklist of the inspection',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
