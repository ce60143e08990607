import { call } from '../endpoint';
import type * as S from '../schemas/raffle';

export const raffleQuery = call<typeof S.raffleQuery>({
  service: 'points',
  path: '/v2/chouJiangBean/query',
  summary: 'Raffles',
  access: 'public',
  errors: 'caller',
});
export const raffleUsers = call<typeof S.raffleUsers>({
  service: 'points',
  path: '/adm/chouJiangBean/queryUser',
  summary: 'Who drew what',
  access: 'admin',
  loginCheck: 'modal',
  errors: 'caller',
});
export const raffleDraw = call<typeof S.raffleDraw>({
  service: 'points',
  path: '/v2/chouJiangBean/create',
  summary: 'Draw',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const raffleClaim = call<typeof S.raffleClaim>({
  service: 'points',
  path: '/v2/chouJiangBean/claim',
  summary: 'Have a won article sent',
  access: 'user',
  loginCheck: 'modal',
});
export const raffleMine = call<typeof S.raffleMine>({
  service: 'points',
  path: '/v2/chouJiangBean/queryMine',
  summary: 'My draws of all raffles',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
