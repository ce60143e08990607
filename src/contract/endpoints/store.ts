import { call } from '../endpoint';
import type * as S from '../schemas/store';

export const storeIsRegistered = call<typeof S.storeIsRegistered>({ service: 'store', path: '/sstoreRegister/isRegister', summary: 'Is a store registered', access: 'public', planned: true });
export const storeRegister = call<typeof S.storeRegister>({ service: 'store', path: '/sstoreRegister/register', summary: 'Register a store', access: 'user', loginCheck: 'modal', planned: true });
export const storeRename = call<typeof S.storeRename>({ service: 'store', path: '/sstoreRegister/changeNema', summary: 'Rename the store', access: 'store', loginCheck: 'modal', planned: true });
