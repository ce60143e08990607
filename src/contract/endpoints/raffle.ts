import { call } from '../endpoint';
import type * as S from '../schemas/raffle';

export const raffleQuery = call<typeof S.raffleQuery>({ service: 'points', path: '/v2/chouJiangBean/query', summary: 'Raffles', access: 'public', planned: true });
export const raffleUsers = call<typeof S.raffleUsers>({ service: 'points', path: '/adm/chouJiangBean/queryUser', summary: 'Who won', access: 'admin', planned: true });
export const raffleDraw = call<typeof S.raffleDraw>({ service: 'points', path: '/v2/chouJiangBean/create', summary: 'Draw', access: 'user', loginCheck: 'modal', planned: true });
