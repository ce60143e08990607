import { assertSameWork, withoutOwn, type Written } from './same-work';

const order = (id: string, points: number) => ({ id, points, created_at: new Date(0).toISOString(), paid_at: null });
const call = { name: 'an order', tables: ['orders'] };
const one = { orders: [order('a', 10)] };
const did = (written: Written, answer: unknown = { data: { id: 'a', points: 10, createdAt: '2026' } }) => ({
  written,
  answer,
});

describe('the same work by the product and by hand', () => {
  it('differs by ids and moments alone', () => {
    const theirs = did({ orders: [order('b', 10)] }, { data: { id: 'b', points: 10, createdAt: '2027' } });
    expect(assertSameWork(call, did(one), theirs)).toEqual([]);
  });

  it('is not the same with a row of another amount, one less, none at all, or a moment that is missing', () => {
    expect(() => assertSameWork(call, did(one), did({ orders: [order('b', 11)] }))).toThrow('orders');
    expect(() => assertSameWork(call, did({}), did(one))).toThrow('orders');
    expect(() => assertSameWork(call, did({}), did({}))).toThrow('orders');
    const paid = { ...order('b', 10), paid_at: new Date(0).toISOString() };
    expect(() => assertSameWork(call, did(one), did({ orders: [paid] }))).toThrow('orders');
  });

  it('is not the same with another answer', () => {
    expect(() => assertSameWork(call, did(one), did(one, { data: { id: 'b', points: 9 } }))).toThrow('answered');
  });

  it('tells what else was written', () => {
    expect(assertSameWork(call, did({ ...one, limit_events: [{}] }), did({ ...one, daily: [{}] }))).toEqual([
      'limit_events',
    ]);
  });
});

it('what is another each time is left out at any depth, and only its kind is kept', () => {
  expect(withoutOwn({ list: [{ id: 'a', title: 'x', doneAt: null }], total: 1 })).toEqual({
    list: [{ id: 'string', title: 'x', doneAt: null }],
    total: 1,
  });
});
