import { spreadPayment } from './spread-payment';

const wechat = (amount: number) => ({ means: 'wechat' as const, amount });
const cash = (amount: number) => ({ means: 'cash' as const, amount });
const debts = [
  { id: 'a', owed: 800 },
  { id: 'b', owed: 700 },
  { id: 'c', owed: 100 },
];

describe('one payment over several orders (§3 storeTillBean)', () => {
  it('pays them one after the other, the last one in part', () => {
    expect(spreadPayment([wechat(1000), cash(450)], debts)).toEqual([
      { id: 'a', payments: [wechat(800)] },
      { id: 'b', payments: [wechat(200), cash(450)] },
    ]);
  });

  it('pays all of them to the cent, and never more than is owed', () => {
    const spread = spreadPayment([wechat(5), cash(9000)], debts);
    expect(spread).toEqual([
      { id: 'a', payments: [wechat(5), cash(795)] },
      { id: 'b', payments: [cash(700)] },
      { id: 'c', payments: [cash(100)] },
    ]);
  });

  it('leaves the payment itself as it is', () => {
    const payments = [wechat(900)];
    spreadPayment(payments, debts);
    expect(payments).toEqual([wechat(900)]);
    expect(spreadPayment(payments, [])).toEqual([]);
  });
});
