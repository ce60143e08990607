import type { ClosedFigures, Closing, Debt, TillDay } from '@/contract/schemas/till';

const none = { count: 0, amount: 0 };
export const sampleFigures: ClosedFigures = {
  means: [
    { means: 'wechat', count: 2, in: 120_000, out: 0 },
    { means: 'cash', count: 2, in: 87_000, out: 5000 },
  ],
  sales: { count: 3, amount: 257_000 },
  payments: { count: 3, amount: 207_000 },
  credit: { count: 1, amount: 50_000 },
  depositsUsed: none,
  deposits: none,
  collected: none,
  refunds: { count: 1, amount: 5000 },
  writeOffs: none,
};

/** A day that can be closed: 500 yuan in the drawer in the morning, 820 more by the evening. */
export const sampleDay: TillDay = {
  day: '2026-11-21',
  figures: sampleFigures,
  float: 50_000,
  expectedCash: 132_000,
  closing: null,
  businessDay: '2026-11-21',
  nextToClose: '2026-11-21',
  closedThrough: '2026-11-20',
};

/** What that day was closed with: 20 yuan were missing. */
export const sampleClosing: Closing = {
  id: 'c1',
  day: '2026-11-21',
  figures: sampleFigures,
  float: 50_000,
  expectedCash: 132_000,
  countedCash: 130_000,
  difference: -2000,
  note: '少了 20',
  by: { uid: 'u1', name: '钱老板' },
  at: '2026-11-21T11:00:00Z',
  reopened: null,
};

/** Of a customer, ten days overdue. */
export const sampleDebt: Debt = {
  id: 'w1',
  number: 'GD20261121-003',
  carid: '苏E88Q16',
  car: '帕萨特',
  ownerName: '王建国',
  ownerPhone: '13800138000',
  debtor: null,
  total: 87_000,
  paid: 50_000,
  owed: 37_000,
  settledDay: '2026-10-12',
  dueOn: '2026-11-11',
  ageDays: 40,
  overdueDays: 10,
  reminders: 2,
  remindedAt: '2026-11-20T02:00:00Z',
};
