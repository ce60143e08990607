import { call } from '../endpoint';
import type * as S from '../schemas/shared-orders';

export const workOrderByShare = call<typeof S.workOrderByShare>({
  service: 'store',
  path: '/workOrderBean/queryByShare',
  summary: 'One order by its share key',
  access: 'public',
  errors: 'caller',
});
export const decideByShare = call<typeof S.decideByShare>({
  service: 'store',
  path: '/workOrderBean/decideByShare',
  summary: 'The customer approves or declines lines',
  access: 'public',
  errors: 'caller',
});
export const signByShare = call<typeof S.signByShare>({
  service: 'store',
  path: '/workOrderBean/signByShare',
  summary: 'The customer signs under the prices',
  access: 'public',
  errors: 'caller',
});
export const papersByShare = call<typeof S.papersByShare>({
  service: 'store',
  path: '/workOrderBean/queryPapersByShare',
  summary: 'Earlier orders of the same car and owner',
  access: 'public',
  errors: 'caller',
});
export const paperByShare = call<typeof S.paperByShare>({
  service: 'store',
  path: '/workOrderBean/queryPaperByShare',
  summary: 'One of the earlier orders',
  access: 'public',
  errors: 'caller',
});
