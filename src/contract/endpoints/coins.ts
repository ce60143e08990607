import { call } from '../endpoint';
import type * as S from '../schemas/coins';

export const coinQuery = call<typeof S.coinQuery>({
  service: 'coins',
  path: '/vCurrencyRecord/query',
  summary: 'Coin records',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const coinTotals = call<typeof S.coinTotals>({
  service: 'coins',
  path: '/vCurrencyRecord/queryCountValueByUid',
  summary: 'Coin totals',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const withdraw = call<typeof S.withdraw>({
  service: 'coins',
  path: '/vCurrencyRecord/tixian',
  summary: 'Withdraw coins',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
