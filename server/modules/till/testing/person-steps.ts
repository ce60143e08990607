import * as till from '../../../../src/contract/endpoints/till';
import type { PaymentParts, Receipt } from '../../../../src/contract/schemas/till';
import { chinaDay } from '../../../base/clock/china-day';
import { newId } from '../../../base/ids';
import {
  book,
  counterDay,
  dayFor,
  isUndone,
  mayTakeBack,
  opposite,
  paidOf,
  type Entry,
  type NewEntry,
  type OrderModel,
  type StoreModel,
} from './money-model';
import { now, stepOf, type Person, type Play, type Step } from './money-play';
import { debtorsOf, debtsOf } from './money-recount';
import { parts, totalOf } from './payment-parts';

/** One payment goes from order to order, each gets what is owed for it, of the first means first. */
function booked(play: Play, payments: PaymentParts, receipt: Receipt): { order: OrderModel; entries: NewEntry[] }[] {
  const { model, faults } = play;
  const left = payments.map((part) => ({ ...part }));
  const debts = debtsOf(model);
  const day = dayFor(model, now(play));
  const paid = receipt.orders.flatMap(({ id }) => debts.filter(({ order }) => order.id === id));
  const lastDue = paid.at(-1)?.dueOn ?? '';
  const isLate = paid.some(({ dueOn }, at) => dueOn > (paid[at + 1]?.dueOn ?? lastDue));
  if (isLate || paid.length !== receipt.orders.length) faults.push(`${receipt.id} is not spread by what is due first`);
  return paid.map(({ order, owed }) => {
    let open = owed;
    const entries = left.flatMap((part): NewEntry[] => {
      const amount = Math.min(part.amount, open);
      part.amount -= amount;
      open -= amount;
      return amount > 0 ? [{ kind: 'collected', means: part.means, amount, day }] : [];
    });
    return { order, entries };
  });
}

/** Who is known to owe for several orders. */
export const owingSeveral = (play: Play) =>
  debtorsOf(play.model, chinaDay(now(play))).filter(({ id, count }) => id !== 'c/' && count > 1);

/** Somebody pays for several orders at once, all of his or some; null while nobody owes for several. */
export function payPerson(play: Play, who: Person): Step | null {
  const { model, numbers } = play;
  const { below, pick } = numbers;
  const person = pick(owingSeveral(play));
  if (!person) return null;
  const chosen = below(4) === 0 ? person.orders.slice(0, 2) : null;
  const asked = debtsOf(model).filter(({ order }) => (chosen ?? person.orders).includes(order.id));
  const owed = asked.reduce((sum, debt) => sum + debt.owed, 0);
  const payments: PaymentParts = below(3) === 0 ? [{ means: 'transfer', amount: owed }] : parts(play, owed + 50);
  const seen = pick([undefined, owed, owed, owed + 1]);
  const body = { person: person.id, clientKey: `key-${newId()}`, payments, owed: seen, orders: chosen ?? undefined };
  return stepOf(play, till.tillPayPerson, body, who, {
    name: `${person.id} ${totalOf(payments)}/${owed} of ${asked.length} orders`,
    order: null,
    may: totalOf(payments) <= owed && seen !== owed + 1,
    again: 'ever',
    apply: (receipt) => {
      const from = model.entries.length;
      for (const { order, entries } of booked(play, payments, receipt)) book(model, order, who.uid, entries);
      model.receipts.push({ id: receipt.id, entries: model.entries.slice(from) });
    },
  });
}

/** Whether an entry was taken back with the settlement of its order, which made it a deposit. */
const isMoved = ({ entries }: StoreModel, entry: Entry): boolean => {
  const counter = entries.find(({ undoes }) => undoes === entry);
  return entries.some((one) => one.call === counter?.call && one.kind === 'sale' && one.undoes !== null);
};

/** Takes one payment over several orders back as a whole, or tries to; null where there is none. */
export function undoReceipt(play: Play, who: Person): Step | null {
  const { model, numbers } = play;
  const some = model.receipts.filter(({ entries }) => entries.some((entry) => !isUndone(model, entry)));
  const receipt = numbers.pick(some) ?? numbers.pick(model.receipts);
  if (!receipt) return null;
  const { id, entries } = receipt;
  const left = entries.filter((entry) => !isUndone(model, entry));
  const isHeld = left.every(({ order, means, amount }) => order === null || paidOf(model, order, means) >= amount);
  return stepOf(play, till.tillUndoReceipt, { receipt: id, reason: '试' }, who, {
    name: `${left.length} parts`,
    order: null,
    may:
      !entries.some((entry) => isMoved(model, entry)) &&
      isHeld &&
      left.every((entry) => mayTakeBack(model, who, entry)),
    again: 'ever',
    apply: () => {
      for (const entry of left)
        book(model, entry.order, who.uid, [opposite(entry, counterDay(model, now(play), entry.day))]);
    },
  });
}
