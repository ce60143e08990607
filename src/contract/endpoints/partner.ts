import { call } from '../endpoint';
import type * as S from '../schemas/partner';

export const partnerTotals = call<typeof S.partnerTotals>({
  service: 'user',
  path: '/api/superiorUser/getMySlesmanTotal2',
  summary: 'My partner totals',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const mySuperior = call<typeof S.mySuperior>({
  service: 'user',
  path: '/api/superiorUser/getMyUserSuperior',
  summary: 'Who invited me',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const ranking = call<typeof S.ranking>({
  service: 'user',
  path: '/api/superiorUser/getSlesmanTotalTop',
  summary: 'Partner ranking',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const myInvitees = call<typeof S.myInvitees>({
  service: 'user',
  path: '/api/admin/superiorUser/getMySuperioridChecks',
  summary: 'Whom I invited',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const partnerApply = call<typeof S.partnerApply>({
  service: 'user',
  path: '/api/superiorUser/apply',
  summary: 'Apply to become a partner',
  access: 'user',
  loginCheck: 'modal',
});
