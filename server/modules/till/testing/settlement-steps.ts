import * as orders from '../../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../../src/contract/schemas/store';
import type { PaymentParts, TillKind } from '../../../../src/contract/schemas/till';
import { addDays } from '../../turnover/days';
import {
  amountsOf,
  book,
  counterDay,
  dayFor,
  opposite,
  paidOf,
  saleOf,
  standingOf,
  type NewEntry,
  type OrderModel,
  type StoreModel,
} from './money-model';
import { now, stepOf, type Person, type Play, type Step } from './money-play';
import { parts, totalOf } from './payment-parts';

/** How an order is settled, of what was seen of it. */
interface Settled {
  readonly version: number;
  readonly payMethod: 'cash' | 'wechat' | 'credit' | 'mixed';
  /** With `mixed` alone. */
  readonly payments?: PaymentParts | undefined;
  readonly seen?: number | undefined;
  readonly debtor?: string | undefined;
  readonly dueOn?: string | undefined;
}

/** What is due of an order that is not settled yet. */
const dueOf = (model: StoreModel, order: OrderModel): number =>
  Math.max(amountsOf(order).total - paidOf(model, order), 0);

/** Settles in a certain way. */
export function settleBy(play: Play, who: Person, order: OrderModel, settled: Settled): Step {
  const { model } = play;
  const { version, payMethod, payments, seen, debtor, dueOn } = settled;
  const { total } = amountsOf(order);
  const due = dueOf(model, order);
  const day = dayFor(model, now(play));
  const taken =
    payments ??
    (payMethod === 'credit' || payMethod === 'mixed' || due === 0 ? [] : [{ means: payMethod, amount: due }]);
  const body = { id: order.id, version, payMethod, payments, due: seen, debtor, dueOn, confirmed: [...stageChecks] };
  return stepOf(play, orders.workOrderSettle, body, who, {
    name: `${order.id} ${payMethod} ${totalOf(taken)}/${due}`,
    order,
    may: totalOf(taken) <= due && (seen === undefined || seen === due),
    again: 'ever',
    apply: () => {
      const credit = due - totalOf(taken);
      order.sale = saleOf(order, day);
      [order.debtor, order.dueOn] = credit > 0 ? [debtor ?? null, dueOn ?? null] : [null, null];
      book(model, order, who.uid, [
        { kind: 'sale', amount: total, day, sale: order.sale },
        ...taken.map(({ means, amount }) => ({ kind: 'payment' as const, means, amount, day })),
        ...(total > due ? [{ kind: 'deposit_used' as const, amount: total - due, day }] : []),
        ...(credit > 0 ? [{ kind: 'credit' as const, amount: credit, day }] : []),
      ]);
    },
  });
}

/** Settles in one of many ways, or on credit of a firm; what was seen as due is sometimes wrong. */
export function settle(play: Play, who: Person, order: OrderModel, version: number, firm?: string): Step {
  const { model } = play;
  const { below, pick } = play.numbers;
  const due = dueOf(model, order);
  const payMethod = firm ? 'credit' : (pick(['cash', 'wechat', 'credit', 'mixed', 'mixed'] as const) ?? 'cash');
  const payments = payMethod === 'mixed' ? parts(play, Math.max(due, 1)) : undefined;
  const seen = pick([undefined, due, due, due + 1]);
  const debtor = firm ?? pick([undefined, '平安保险']);
  const dueOn = pick([undefined, addDays(dayFor(model, now(play)), below(20))]);
  return settleBy(play, who, order, { version, payMethod, payments, seen, debtor, dueOn });
}

const OF_SALE: readonly TillKind[] = ['sale', 'credit', 'deposit_used', 'write_off', 'payment', 'collected'];

/** Takes a settlement back: what was paid is a deposit again. */
export function unsettle(play: Play, who: Person, order: OrderModel, seen: { version: number; stage: string }): Step {
  const { model } = play;
  const body = { id: order.id, version: seen.version, payMethod: null };
  return stepOf(play, orders.workOrderSettle, body, who, {
    name: `${order.id} back`,
    order,
    may: who.isOwner && seen.stage === 'settling' && order.sale !== null,
    again: 'ever',
    apply: () => {
      const taken = standingOf(model, order).filter(({ kind }) => OF_SALE.includes(kind));
      order.sale = order.debtor = order.dueOn = null;
      const entries = taken.flatMap((entry): NewEntry[] => {
        const { kind, means, amount } = entry;
        const day = counterDay(model, now(play), entry.day);
        const isMoney = kind === 'payment' || kind === 'collected';
        return [opposite(entry, day), ...(isMoney ? [{ kind: 'deposit' as const, means, amount, day }] : [])];
      });
      book(model, order, who.uid, entries);
    },
  });
}
