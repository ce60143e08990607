import { call } from '../endpoint';
import type * as S from '../schemas/trade-templates';

export const tradeTemplateQuery = call<typeof S.tradeTemplateQuery>({
  service: 'store',
  path: '/customMaintenanceItemBean/trades',
  summary: 'Templates that are proposed by trade',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const tradeTemplateAdd = call<typeof S.tradeTemplateAdd>({
  service: 'store',
  path: '/customMaintenanceItemBean/addTrade',
  summary: 'Add templates that are proposed by trade',
  access: 'store',
  loginCheck: 'modal',
});
