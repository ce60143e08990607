import type { OrderPayment } from '@/contract/schemas/order-money';
import { paidByMeans } from './paid-by-means';

const row = (kind: OrderPayment['kind'], means: OrderPayment['means'], amount: number): OrderPayment => ({
  id: `${kind}-${amount}`,
  kind,
  means,
  amount,
  day: '2026-11-23',
  at: '2026-11-23T02:00:00Z',
  by: { uid: 'u2', name: '小周' },
  reason: null,
  undoes: null,
  undone: false,
});

it.each([
  [[], []],
  [[row('payment', 'cash', 500), row('refund', 'cash', 200)], [{ means: 'cash', amount: 300 }]],
  [[row('payment', 'cash', 500), row('payment', 'cash', -500)], []],
  [
    [
      row('deposit', 'wechat', 100),
      row('collected', 'wechat', 50),
      row('refund', 'wechat', 30),
      row('refund', 'wechat', -30),
    ],
    [{ means: 'wechat', amount: 150 }],
  ],
  [[row('write_off', null, 400), row('payment', 'insurer', 700)], [{ means: 'insurer', amount: 700 }]],
])('counts what may be given back by each means', (payments, left) => expect(paidByMeans(payments)).toEqual(left));
