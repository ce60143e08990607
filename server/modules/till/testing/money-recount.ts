import { payMeans, type ClosedFigures, type TillKind } from '../../../../src/contract/schemas/till';
import { balanceOf, isUndone, sum, type Entry, type OrderModel, type StoreModel } from './money-model';

/** An entry and what takes it back on the same day are not counted. */
function countOf(model: StoreModel, entries: readonly Entry[]): number {
  const takenBack = (entry: Entry) => model.entries.some(({ undoes, day }) => undoes === entry && day === entry.day);
  return entries.filter((entry) => entry.undoes?.day !== entry.day && !takenBack(entry)).length;
}

const COMES_IN: readonly TillKind[] = ['deposit', 'payment', 'collected'];
const amount = (entries: readonly Entry[]) => sum(entries.map((entry) => entry.amount));

/** What a business day was worth. */
export function figuresOf(model: StoreModel, day: string): ClosedFigures {
  const ofDay = model.entries.filter((entry) => entry.day === day);
  const of = (kind: TillKind) => {
    const entries = ofDay.filter((entry) => entry.kind === kind);
    return { count: countOf(model, entries), amount: amount(entries) };
  };
  const means = payMeans.map((one) => {
    const taken = ofDay.filter((entry) => entry.means === one && COMES_IN.includes(entry.kind));
    const given = ofDay.filter((entry) => entry.means === one && entry.kind === 'refund');
    return { means: one, count: countOf(model, [...taken, ...given]), in: amount(taken), out: amount(given) };
  });
  return {
    means: means.filter((one) => one.count !== 0 || one.in !== 0 || one.out !== 0),
    sales: of('sale'),
    payments: of('payment'),
    credit: of('credit'),
    depositsUsed: of('deposit_used'),
    deposits: of('deposit'),
    collected: of('collected'),
    refunds: of('refund'),
    writeOffs: of('write_off'),
  };
}

/** Cash that a day adds to the drawer. */
export function cashOf(model: StoreModel, day: string): number {
  const cash = figuresOf(model, day).means.find(({ means }) => means === 'cash');
  return (cash?.in ?? 0) - (cash?.out ?? 0);
}

const signOf = ({ undoes }: Entry) => (undoes === null ? 1 : -1);
const sales = ({ entries }: StoreModel) => entries.filter(({ kind }) => kind === 'sale');

/** What a day, or all days (null), brought: cars that came, orders that were settled, and for how much. */
export function turnoverOf(model: StoreModel, day: string | null) {
  const received = model.orders.filter((order) => !order.isVoid && (day === null || order.receivedDay === day)).length;
  const settled = sales(model).filter((entry) => day === null || entry.day === day);
  const all = (field: 'parts' | 'labour' | 'discount' | 'total') =>
    sum(settled.map((entry) => signOf(entry) * (entry.sale?.amounts[field] ?? 0)));
  return {
    received,
    cars: sum(settled.map(signOf)),
    income: all('total'),
    parts: all('parts'),
    labour: all('labour'),
    discount: all('discount'),
  };
}

interface Part {
  readonly key: string;
  readonly count: number;
  readonly amount: number;
}
function summed(parts: readonly Part[]): Part[] {
  const keys = [...new Set(parts.map(({ key }) => key))].sort();
  return keys
    .map((key) => {
      const own = parts.filter((part) => part.key === key);
      return { key, count: sum(own.map(({ count }) => count)), amount: sum(own.map((part) => part.amount)) };
    })
    .filter((part) => part.count !== 0 || part.amount !== 0);
}

/** The turnover of all days in parts, by key. */
export const splitsOf = (model: StoreModel) => ({
  technician: summed(
    sales(model).map((entry) => ({
      key: entry.sale?.technicianUid ?? '',
      count: signOf(entry),
      amount: entry.amount,
    })),
  ),
  item: summed(
    sales(model).flatMap((entry) =>
      (entry.sale?.items ?? []).map(({ name, count, amount: sold }) => ({
        key: name,
        count: signOf(entry) * count,
        amount: signOf(entry) * sold,
      })),
    ),
  ),
  means: summed(
    [...new Set(model.entries.map(({ day }) => day))].flatMap((day) =>
      figuresOf(model, day).means.map((one) => ({ key: one.means, count: one.count, amount: one.in - one.out })),
    ),
  ),
});

/** Orders that are owed for, with how much. */
export const debtsOf = (model: StoreModel): { order: OrderModel; owed: number; dueOn: string }[] =>
  model.orders
    .map((order) => ({ order, owed: balanceOf(model, order), dueOn: order.dueOn ?? '' }))
    .filter(({ owed }) => owed > 0);

const keyOf = ({ debtor, customerId }: OrderModel) => (debtor === null ? `c/${customerId ?? ''}` : `d/${debtor}`);

/** What everybody owes, by who owes it: who was named, else the customer. */
export function debtorsOf(model: StoreModel, today: string) {
  const debts = debtsOf(model);
  return [...new Set(debts.map(({ order }) => keyOf(order)))].sort().map((id) => {
    const own = debts.filter(({ order }) => keyOf(order) === id);
    return {
      id,
      count: own.length,
      owed: sum(own.map(({ owed }) => owed)),
      overdue: sum(own.filter(({ dueOn }) => dueOn < today).map(({ owed }) => owed)),
      dueOn: own.map(({ dueOn }) => dueOn).sort()[0],
      orders: own.map(({ order }) => order.id).sort(),
    };
  });
}

/** What one person paid since a day and was not taken back, as calls made it; a payment over several orders is one. */
export function paidBy(model: StoreModel, person: string, since: string): object[] {
  const own = model.entries.filter(
    (entry) =>
      entry.order !== null &&
      keyOf(entry.order) === person &&
      [...COMES_IN, 'refund', 'write_off'].includes(entry.kind) &&
      entry.day >= since &&
      entry.undoes === null &&
      !isUndone(model, entry),
  );
  const receiptOf = (entry: Entry) => model.receipts.find(({ entries }) => entries.includes(entry))?.id ?? null;
  const callOf = (entry: Entry) => `${entry.kind} ${receiptOf(entry) ?? entry.call}`;
  return [...new Set(own.map(callOf))].map((call) => {
    const entries = own.filter((entry) => callOf(entry) === call);
    const [first] = entries;
    return {
      kind: first?.kind,
      day: first?.day,
      amount: amount(entries),
      receipt: first ? receiptOf(first) : null,
      orders: [...new Set(entries.map(({ order }) => order?.id))].sort(),
    };
  });
}

/** What an order's bill lists. */
export const billOf = (model: StoreModel, order: OrderModel): object[] =>
  model.entries
    .filter((entry) => entry.order === order && [...COMES_IN, 'refund', 'write_off'].includes(entry.kind))
    .map((entry) => ({
      kind: entry.kind,
      means: entry.means,
      amount: entry.amount,
      day: entry.day,
      undone: isUndone(model, entry),
    }));
