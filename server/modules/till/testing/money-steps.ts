import * as till from '../../../../src/contract/endpoints/till';
import type { PayMeans, PaymentParts, TillKind } from '../../../../src/contract/schemas/till';
import { payMeans } from '../../../../src/contract/schemas/till';
import { newId } from '../../../base/ids';
import { addDays } from '../../turnover/days';
import {
  balanceOf,
  book,
  counterDay,
  dayFor,
  entriesOf,
  isUndone,
  mayTakeBack,
  opposite,
  paidOf,
  standingOf,
  writtenOffOf,
  type Entry,
  type NewEntry,
  type OrderModel,
} from './money-model';
import { now, stepOf, type Person, type Play, type Step } from './money-play';
import { parts, totalOf } from './payment-parts';

const reason = '试';
const key = () => `key-${newId()}`;

/** Takes certain amounts: a deposit, or what is owed. */
export function payParts(play: Play, who: Person, order: OrderModel, payments: PaymentParts): Step {
  const { model } = play;
  const owed = balanceOf(model, order);
  const isDeposit = order.sale === null;
  return stepOf(play, till.tillPay, { id: order.id, clientKey: key(), payments }, who, {
    name: `${order.id} ${JSON.stringify(payments)}`,
    order,
    may: !order.isVoid && (isDeposit || totalOf(payments) <= owed),
    again: 'ever',
    apply: () => {
      const [kind, day] = [isDeposit ? ('deposit' as const) : ('collected' as const), dayFor(model, now(play))];
      book(
        model,
        order,
        who.uid,
        payments.map((part) => ({ ...part, kind, day })),
      );
    },
  });
}

export function pay(play: Play, who: Person, order: OrderModel): Step {
  const { below } = play.numbers;
  const owed = balanceOf(play.model, order);
  const all: PaymentParts = [{ means: 'cash', amount: owed }];
  const payments = owed > 0 && below(2) === 0 ? all : parts(play, below(3) === 0 ? 60_000 : 9000);
  return payParts(play, who, order, payments);
}

const mayWriteOff = ({ model }: Play, who: Person, order: OrderModel, amount: number) =>
  who.isOwner || writtenOffOf(model, order) + amount <= model.writeOffLimit;

/** What is given back to a customer. */
interface Given {
  readonly means: PayMeans;
  readonly amount: number;
  readonly waive: boolean;
}

/** Gives a certain amount back. */
export function giveBack(play: Play, who: Person, order: OrderModel, { means, amount, waive }: Given): Step {
  const { model } = play;
  const held = paidOf(model, order, means);
  const off = waive && order.sale !== null ? Math.max(amount + Math.min(balanceOf(model, order), 0), 0) : 0;
  const body = { id: order.id, clientKey: key(), means, amount, reason, waive };
  return stepOf(play, till.tillRefund, body, who, {
    name: `${order.id} ${means} ${amount} ${waive ? 'waived' : ''}`,
    order,
    may: amount <= held && (off === 0 || mayWriteOff(play, who, order, off)),
    again: 'ever',
    apply: () => {
      const day = dayFor(model, now(play));
      book(model, order, who.uid, [
        { kind: 'refund', means, amount, day },
        ...(off > 0 ? [{ kind: 'write_off' as const, amount: off, day }] : []),
      ]);
    },
  });
}

export function refund(play: Play, who: Person, order: OrderModel): Step {
  const { model, numbers } = play;
  const means = numbers.pick(payMeans.filter((one) => paidOf(model, order, one) > 0)) ?? 'cash';
  const held = paidOf(model, order, means);
  const [amount, waive] = [1 + numbers.below(Math.max(held, 1000) + 100), numbers.below(2) === 0];
  return giveBack(play, who, order, { means, amount, waive });
}

/** Gives up a certain amount of what is owed. */
export function giveUp(play: Play, who: Person, order: OrderModel, amount: number): Step {
  const { model } = play;
  const owed = balanceOf(model, order);
  return stepOf(play, till.tillWriteOff, { id: order.id, clientKey: key(), amount, reason }, who, {
    name: `${order.id} ${amount}/${owed}`,
    order,
    may: amount <= owed && mayWriteOff(play, who, order, amount),
    again: 'ever',
    apply: () => book(model, order, who.uid, [{ kind: 'write_off', amount, day: dayFor(model, now(play)) }]),
  });
}

export function writeOff(play: Play, who: Person, order: OrderModel): Step {
  const owed = balanceOf(play.model, order);
  return giveUp(play, who, order, 1 + play.numbers.below(Math.max(owed, 100) + 50));
}

const UNDOABLE: readonly TillKind[] = ['deposit', 'payment', 'collected', 'refund', 'write_off'];

/** Takes something back that was booked of an order, or tries to; null where there is nothing. */
export function undo(play: Play, who: Person, order: OrderModel): Step | null {
  const { model, numbers } = play;
  const entry = numbers.pick(entriesOf(model, order).filter(({ kind, id }) => UNDOABLE.includes(kind) && id !== null));
  return entry ? undoEntry(play, who, order, entry) : null;
}

/** Takes back an entry of an order that was seen in an answer. */
export function undoEntry(play: Play, who: Person, order: OrderModel, entry: Entry): Step {
  const { model } = play;
  const { kind, means, amount, undoes, id } = entry;
  const isBefore = isUndone(model, entry);
  const isHeld = means === null || kind === 'refund' || paidOf(model, order, means) >= amount;
  return stepOf(play, till.tillUndo, { id: order.id, paymentId: id ?? '', reason }, who, {
    name: `${order.id} ${kind} ${amount}${isBefore ? ', again' : ''}`,
    order,
    may: undoes === null && (isBefore || (mayTakeBack(model, who, entry) && isHeld)),
    again: 'ever',
    apply: () => {
      if (isBefore) return;
      const dayOf = (day: string) => counterDay(model, now(play), day);
      const day = dayOf(entry.day);
      const owed = balanceOf(model, order);
      const offs = standingOf(model, order).filter(
        (one) => kind === 'refund' && one.kind === 'write_off' && one.call === entry.call,
      );
      const more = kind === 'deposit' ? Math.max(owed + amount, 0) - Math.max(owed, 0) : 0;
      const instead: NewEntry[] =
        order.sale === null
          ? []
          : kind === 'payment'
            ? [{ kind: 'credit', amount, day }]
            : more > 0
              ? [
                  { kind: 'deposit_used', amount: -more, day },
                  { kind: 'credit', amount: more, day },
                ]
              : [];
      book(model, order, who.uid, [
        opposite(entry, day),
        ...offs.map((off) => opposite(off, dayOf(off.day))),
        ...instead,
      ]);
    },
  });
}

/** Says when a debt is due, and often who owes it. */
export function setDue(play: Play, who: Person, order: OrderModel): Step {
  const { model, numbers } = play;
  const from = order.sale?.day ?? dayFor(model, now(play));
  const dueOn = addDays(from, numbers.below(20) - 2);
  const debtor = numbers.pick([undefined, '', '平安保险', '顺达公司']);
  return stepOf(play, till.tillSetDue, { id: order.id, dueOn, debtor }, who, {
    name: `${order.id} ${dueOn} ${debtor ?? '-'}`,
    order,
    may: balanceOf(model, order) > 0 && dueOn >= from,
    again: 'at once',
    apply: () => {
      order.dueOn = dueOn;
      if (debtor !== undefined) order.debtor = debtor || null;
    },
  });
}
