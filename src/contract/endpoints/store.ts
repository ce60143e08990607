import { call } from '../endpoint';
import type * as S from '../schemas/store';

export const storeIsRegistered = call<typeof S.storeIsRegistered>({
  service: 'store',
  path: '/sstoreRegister/isRegister',
  summary: 'Is a store registered',
  access: 'public',
  errors: 'caller',
});
export const storeRegister = call<typeof S.storeRegister>({
  service: 'store',
  path: '/sstoreRegister/register',
  summary: 'Apply for a store',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeRename = call<typeof S.storeRename>({
  service: 'store',
  path: '/sstoreRegister/changeNema',
  summary: 'Rename the store',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeBriefing = call<typeof S.storeBriefing>({
  service: 'store',
  path: '/sstoreRegister/briefing',
  summary: 'Profile, staff and figures of the store',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeUpdate = call<typeof S.storeUpdate>({
  service: 'store',
  path: '/sstoreRegister/update',
  summary: 'Change the profile of the store',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeInvite = call<typeof S.storeInvite>({
  service: 'store',
  path: '/sstoreRegister/invite',
  summary: 'Invite a colleague',
  access: 'store',
  loginCheck: 'modal',
});
export const storeJoin = call<typeof S.storeJoin>({
  service: 'store',
  path: '/sstoreRegister/join',
  summary: 'Look at an invitation, or join by it',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const storeSetRole = call<typeof S.storeSetRole>({
  service: 'store',
  path: '/sstoreRegister/setRole',
  summary: 'Change the role of a colleague, or remove them',
  access: 'store',
  loginCheck: 'modal',
});
export const storeLeave = call<typeof S.storeLeave>({
  service: 'store',
  path: '/sstoreRegister/leave',
  summary: 'Leave the store',
  access: 'store',
  loginCheck: 'modal',
});
