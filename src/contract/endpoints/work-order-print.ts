import { call } from '../endpoint';
import type * as S from '../schemas/work-order-print';

export const workOrderPrint = call<typeof S.workOrderPrint>({
  service: 'store',
  path: '/workOrderBean/print',
  summary: 'Make a PDF of an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderPrintByShare = call<typeof S.workOrderPrintByShare>({
  service: 'store',
  path: '/workOrderBean/printByShare',
  summary: 'Make a PDF of an order for its customer',
  access: 'public',
  errors: 'caller',
});
export const statementPrint = call<typeof S.statementPrint>({
  service: 'store',
  path: '/storeTillBean/printStatement',
  summary: 'Make a PDF of what one person owes and has paid',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderPrintFile = call<typeof S.workOrderPrintFile>({
  service: 'store',
  path: '/prints/*',
  summary: 'A PDF of an order or statement that was made',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
