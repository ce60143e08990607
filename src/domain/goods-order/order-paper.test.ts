import { paperFileName, paperTitle, type PaperFacts } from './order-paper';

const open: PaperFacts = { stage: 'repairing', isSettled: false, pendingItems: 0, paid: 0, owed: 0 };
const settled: PaperFacts = { ...open, stage: 'settling', isSettled: true };

describe('what an order is on paper', () => {
  it.each([
    ['a quote while lines wait for the customer', { ...open, pendingItems: 2 }, '报价单', '未结算'],
    ['an order once they said yes', open, '维修工单', '未结算'],
    ['an order before the settlement, whatever was paid ahead', { ...open, paid: 5_000 }, '维修工单', '未结算'],
    ['a bill once it is settled', { ...settled, paid: 5_000 }, '结算单', ''],
    ['a bill with its debt', { ...settled, paid: 5_000, owed: 100 }, '结算单', '有欠款'],
    ['no bill when it is void', { ...settled, stage: 'void' }, '维修工单', '已作废'],
  ] as const)('%s', (_, facts, title, mark) => expect(paperTitle(facts, 'a4')).toEqual({ title, mark }));

  it('is a receipt only where money was received', () => {
    expect(paperTitle({ ...settled, paid: 5_000 }, 'receipt')).toEqual({ title: '收据', mark: '' });
    expect(paperTitle({ ...settled, paid: 5_000, owed: 1 }, 'receipt')).toEqual({ title: '收据', mark: '有欠款' });
    expect(paperTitle({ ...settled, owed: 5_000 }, 'receipt')).toEqual({ title: '挂账单', mark: '未收款' });
    expect(paperTitle(settled, 'receipt').title).toBe('结算单');
    expect(paperTitle({ ...open, paid: 5_000 }, 'receipt').title).toBe('维修工单');
  });

  it('has a name that every system can save', () =>
    expect(paperFileName('结算单', '20261123-07', '../苏E·88Q16?')).toBe('结算单-20261123-07-苏E88Q16.pdf'));
});
