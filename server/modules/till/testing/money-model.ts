import type { PayMeans, TillKind } from '../../../../src/contract/schemas/till';
import { chinaDay } from '../../../base/clock/china-day';
import { addDays } from '../../turnover/days';

/**
 * What a store's money should be, kept as plainly as can be: every entry that was ever booked, and nothing that could
 * be added up from them. Cents and days of China.
 */
export interface StoreModel {
  readonly orders: OrderModel[];
  readonly entries: Entry[];
  /** Payments over several orders, with what each of them booked. */
  readonly receipts: { readonly id: string; readonly entries: readonly Entry[] }[];
  /** Days that are closed, in their order. */
  readonly closed: string[];
  readonly creditDays: number;
  /** What a receptionist may write off of an order. */
  readonly writeOffLimit: number;
}

export interface LineModel {
  readonly id: string;
  name: string;
  price: number;
  labour: number;
  quantity: number;
  discount: number;
  discountRate: number;
  isDeclined: boolean;
  isDeleted: boolean;
}

/** What was sold, as it was when it was settled. */
export interface Sale {
  readonly day: string;
  readonly technicianUid: string;
  readonly amounts: Amounts;
  readonly items: readonly { readonly name: string; readonly count: number; readonly amount: number }[];
}

export interface OrderModel {
  readonly id: string;
  readonly customerId: string | null;
  readonly receivedDay: string;
  readonly lines: LineModel[];
  discount: number;
  discountRate: number;
  technicianUid: string;
  isVoid: boolean;
  sale: Sale | null;
  /** Who owes besides the owner, and until when; of no meaning while nothing is owed. */
  debtor: string | null;
  dueOn: string | null;
}

/** One booking; what takes it back is another one, with the opposite amount. */
export interface Entry {
  readonly order: OrderModel | null;
  readonly kind: TillKind;
  readonly means: PayMeans | null;
  readonly amount: number;
  readonly day: string;
  readonly uid: string;
  /** Entries of one call have one. */
  readonly call: number;
  readonly undoes: Entry | null;
  /** What was sold; of a sale alone. */
  readonly sale: Sale | null;
  /** As the server names it, once it was seen in an answer. */
  id: string | null;
}
export type NewEntry = Pick<Entry, 'kind' | 'amount' | 'day'> & Partial<Pick<Entry, 'means' | 'undoes' | 'sale'>>;

export interface Amounts {
  readonly parts: number;
  readonly labour: number;
  readonly lineDiscount: number;
  readonly discount: number;
  readonly total: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const share = (cents: number, basisPoints: number) => Math.floor((cents * basisPoints + 5000) / 10_000);
const costOf = ({ price, quantity, labour }: LineModel) => price * quantity + labour;
const lessOf = (line: LineModel) => Math.min(line.discount + share(costOf(line), line.discountRate), costOf(line));
const counted = ({ lines }: OrderModel) => lines.filter(({ isDeclined, isDeleted }) => !isDeclined && !isDeleted);

export function amountsOf(order: OrderModel): Amounts {
  const lines = counted(order);
  const [cost, lineDiscount] = [sum(lines.map(costOf)), sum(lines.map(lessOf))];
  const labour = sum(lines.map((line) => line.labour));
  const rest = cost - lineDiscount;
  const discount = lineDiscount + Math.min(order.discount + share(rest, order.discountRate), rest);
  return { parts: cost - labour, labour, lineDiscount, discount, total: cost - discount };
}

/** What of the fixed discount on the whole order counts: as much as the lines leave. */
export function fixedOff(order: OrderModel): number {
  const { parts, labour, lineDiscount } = amountsOf(order);
  const rest = parts + labour - lineDiscount;
  return Math.min(order.discount, rest - share(rest, order.discountRate));
}
/** Whether a part of its fixed discount waits for other lines. */
export const isAsleep = (order: OrderModel): boolean =>
  order.sale === null && !order.isVoid && order.discount > fixedOff(order);

/** The sale that an order would be now. */
export function saleOf(order: OrderModel, day: string): Sale {
  const amounts = amountsOf(order);
  const lines = counted(order).map((line) => ({
    name: line.name,
    count: line.quantity,
    amount: costOf(line) - lessOf(line),
  }));
  const off = amounts.discount - amounts.lineDiscount;
  return {
    day,
    technicianUid: order.technicianUid,
    amounts,
    items: off === 0 ? lines : [...lines, { name: '', count: 1, amount: -off }],
  };
}

export const entriesOf = (model: StoreModel, order: OrderModel): Entry[] =>
  model.entries.filter((entry) => entry.order === order);
export const isUndone = ({ entries }: StoreModel, entry: Entry): boolean =>
  entries.some(({ undoes }) => undoes === entry);
/** Entries of an order that were not taken back. */
export const standingOf = (model: StoreModel, order: OrderModel): Entry[] =>
  entriesOf(model, order).filter((entry) => entry.undoes === null && !isUndone(model, entry));

const ofKinds = (entries: readonly Entry[], ...kinds: TillKind[]) =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** What was paid less what was given back, of one means or of all. */
export function paidOf(model: StoreModel, order: OrderModel, means: PayMeans | null = null): number {
  const entries = entriesOf(model, order).filter((entry) => means === null || entry.means === means);
  return ofKinds(entries, 'deposit', 'payment', 'collected') - ofKinds(entries, 'refund');
}
export const writtenOffOf = (model: StoreModel, order: OrderModel): number =>
  ofKinds(entriesOf(model, order), 'write_off');
/** What is owed for an order; below zero: paid too much, or in advance. */
export const balanceOf = (model: StoreModel, order: OrderModel): number =>
  (order.sale?.amounts.total ?? 0) - paidOf(model, order) - writtenOffOf(model, order);

const isClosed = ({ closed }: StoreModel, day: string) => closed.some((one) => day <= one);
/** The day that money counts for at a moment. */
export function dayFor(model: StoreModel, now: Date): string {
  const [today, last] = [chinaDay(now), model.closed.at(-1)];
  return last !== undefined && last >= today ? addDays(last, 1) : today;
}
/** The day of what takes back something of a day. */
export const counterDay = (model: StoreModel, now: Date, day: string): string =>
  isClosed(model, day) ? dayFor(model, now) : day;
export const mayTakeBack = (model: StoreModel, who: { uid: string; isOwner: boolean }, entry: Entry): boolean =>
  who.isOwner || (entry.uid === who.uid && !isClosed(model, entry.day));

/** Books what one call did; who owes is the owner until it is said, and until when as the store's rule has it. */
export function book(model: StoreModel, order: OrderModel | null, uid: string, entries: readonly NewEntry[]): void {
  const call = (model.entries.at(-1)?.call ?? 0) + 1;
  for (const { means = null, undoes = null, sale = null, ...entry } of entries)
    model.entries.push({ ...entry, order, means, undoes, sale, uid, call, id: null });
  if (order?.sale && balanceOf(model, order) > 0) order.dueOn ??= addDays(order.sale.day, model.creditDays);
}

/** What takes an entry back. */
export const opposite = (entry: Entry, day: string): NewEntry => ({
  kind: entry.kind,
  means: entry.means,
  amount: -entry.amount,
  day,
  undoes: entry,
  sale: entry.sale,
});
