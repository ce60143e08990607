import type { ClosedFigures, TillDay } from '@/contract/schemas/till';

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
