/** For each call of a store's money an input with all its fields that is accepted. */
export const tillInputs: Record<string, object> = {
  tillPay: { id: 'w1', clientKey: 'client-key-1', payments: [{ means: 'cash', amount: 30_000 }] },
  tillRefund: { id: 'w1', clientKey: 'client-key-1', means: 'wechat', amount: 1000, reason: '多收', waive: true },
  tillWriteOff: { id: 'w1', clientKey: 'client-key-1', amount: 50, reason: '抹零' },
  tillUndo: { id: 'w1', paymentId: 'p1', reason: '记错' },
  tillSetDue: { id: 'w1', dueOn: '2026-04-01', debtor: '平安保险' },
  tillRemind: { id: 'w1', clientKey: 'client-key-1', note: '电话催款' },
  tillDebtors: { overdue: true, keyword: '王建国', customerId: 'c1', pageRequest: { pageNum: 1, pageSize: 20 } },
  tillDay: { day: '2026-03-02' },
  tillCloseDay: { day: '2026-03-02', countedCash: 80_000, expectedCash: 80_000, note: '' },
  tillReopenDay: { day: '2026-03-02', reason: '漏记一笔' },
  tillClosings: { pageRequest: { pageNum: 1, pageSize: 20 } },
  tillMovements: {
    from: '2026-03-01',
    to: '2026-03-31',
    kinds: ['payment', 'refund'],
    means: 'cash',
    pageRequest: { pageNum: 1, pageSize: 20 },
  },
  tillTurnover: { from: '2026-03-01', to: '2026-03-31', by: 'item', pageRequest: { pageNum: 1, pageSize: 20 } },
  tillGetSettings: {},
  tillUpdateSettings: { float: 50_000, creditDays: 30, writeOffLimit: 1000, discountLimit: 1000 },
};
