import { call } from '../endpoint';
import type * as S from '../schemas/till';

const staff = { service: 'store', access: 'store', loginCheck: 'modal', errors: 'caller' } as const;

export const tillPay = call<typeof S.tillPay>({
  ...staff,
  path: '/storeTillBean/pay',
  summary: 'Take a deposit, or collect what is owed',
});
export const tillRefund = call<typeof S.tillRefund>({
  ...staff,
  path: '/storeTillBean/refund',
  summary: 'Give money back to a customer',
});
export const tillWriteOff = call<typeof S.tillWriteOff>({
  ...staff,
  path: '/storeTillBean/writeOff',
  summary: 'Write off what is owed',
});
export const tillUndo = call<typeof S.tillUndo>({
  ...staff,
  path: '/storeTillBean/undo',
  summary: 'Take back a payment, refund or write-off',
});
export const tillSetDue = call<typeof S.tillSetDue>({
  ...staff,
  path: '/storeTillBean/setDue',
  summary: 'Say when what is owed is due, and by whom',
});
export const tillRemind = call<typeof S.tillRemind>({
  ...staff,
  path: '/storeTillBean/remind',
  summary: 'Note that a debtor was reminded',
});
export const tillDebtors = call<typeof S.tillDebtors>({
  ...staff,
  path: '/storeTillBean/debtors',
  summary: 'Who owes a store',
});
export const tillDebtorPersons = call<typeof S.tillDebtorPersons>({
  ...staff,
  path: '/storeTillBean/debtorPersons',
  summary: 'Who owes a store how much in all',
});
export const tillStatement = call<typeof S.tillStatement>({
  ...staff,
  path: '/storeTillBean/statement',
  summary: 'What one person owes and has paid',
});
export const tillPayPerson = call<typeof S.tillPayPerson>({
  ...staff,
  path: '/storeTillBean/payPerson',
  summary: 'Collect what one person owes for several orders',
});
export const tillReceipt = call<typeof S.tillReceipt>({
  ...staff,
  path: '/storeTillBean/receipt',
  summary: 'One payment over several orders',
});
export const tillUndoReceipt = call<typeof S.tillUndoReceipt>({
  ...staff,
  path: '/storeTillBean/undoReceipt',
  summary: 'Take back a payment over several orders',
});
export const tillDay = call<typeof S.tillDay>({
  ...staff,
  path: '/storeTillBean/day',
  summary: 'What a business day was worth',
});
export const tillCloseDay = call<typeof S.tillCloseDay>({
  ...staff,
  path: '/storeTillBean/closeDay',
  summary: 'Close a business day',
});
export const tillReopenDay = call<typeof S.tillReopenDay>({
  ...staff,
  path: '/storeTillBean/reopenDay',
  summary: 'Open a closed day again',
});
export const tillClosings = call<typeof S.tillClosings>({
  ...staff,
  path: '/storeTillBean/closings',
  summary: 'Closed days',
});
export const tillMovements = call<typeof S.tillMovements>({
  ...staff,
  path: '/storeTillBean/movements',
  summary: 'Payments behind a figure',
});
export const tillTurnover = call<typeof S.tillTurnover>({
  ...staff,
  path: '/storeTillBean/turnover',
  summary: 'Turnover by technician, means or item',
});
export const tillGetSettings = call<typeof S.tillGetSettings>({
  ...staff,
  path: '/storeTillBean/settings',
  summary: 'Rules of money of a store',
});
export const tillUpdateSettings = call<typeof S.tillUpdateSettings>({
  ...staff,
  path: '/storeTillBean/updateSettings',
  summary: 'Change the rules of money of a store',
});
