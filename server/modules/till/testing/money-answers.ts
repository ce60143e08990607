import { isDeepStrictEqual } from 'node:util';
import { customerById } from '../../../../src/contract/endpoints/customers';
import * as till from '../../../../src/contract/endpoints/till';
import { dayFigures, statistics } from '../../../../src/contract/endpoints/turnover';
import { tillKinds } from '../../../../src/contract/schemas/till';
import { NOBODY } from '../../../../src/domain/till/debtor-key';
import { chinaDay } from '../../../base/clock/china-day';
import { amountsOf, balanceOf, dayFor, entriesOf, paidOf, sum, writtenOffOf, type OrderModel } from './money-model';
import type { Play } from './money-play';
import { billOf, cashOf, debtorsOf, debtsOf, figuresOf, paidBy, splitsOf, turnoverOf } from './money-recount';

const PERIOD = { from: '2026-03-01', to: '2026-12-31' } as const;
const ALL = { pageRequest: { pageNum: 1, pageSize: 1000 } } as const;

/** Keeps what the server answers otherwise than the model says. */
function compare({ faults }: Play, what: string, is: unknown, shouldBe: unknown): void {
  if (isDeepStrictEqual(is, shouldBe)) return;
  faults.push(`${what}\n  is        ${JSON.stringify(is)}\n  should be ${JSON.stringify(shouldBe)}`);
}

const byText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

/** An order, its bill, what is owed for it, by whom and until when. */
export async function compareOrder(play: Play, order: OrderModel): Promise<void> {
  const { model, shop } = play;
  const answer = await shop.get(order.id);
  const { parts, labour, lineDiscount, discount, total, paid, prepaid, owed, writtenOff, settledDay } = answer;
  const { dueOn, debtor, grantedDiscount } = answer;
  const balance = balanceOf(model, order);
  compare(
    play,
    `order ${order.id}`,
    {
      ...{ parts, labour, lineDiscount, discount, total, paid, prepaid, owed, writtenOff, settledDay, dueOn, debtor },
      grantedDiscount,
    },
    {
      ...amountsOf(order),
      paid: paidOf(model, order),
      prepaid: Math.max(-balance, 0),
      owed: Math.max(balance, 0),
      writtenOff: writtenOffOf(model, order),
      settledDay: order.sale?.day ?? null,
      dueOn: balance > 0 ? order.dueOn : null,
      debtor: balance > 0 ? order.debtor : null,
      grantedDiscount: order.discount,
    },
  );
  const bill = answer.payments.map(({ kind, means, amount, day, undone }) => ({ kind, means, amount, day, undone }));
  compare(play, `the bill of ${order.id}`, byText(bill), byText(billOf(model, order)));
  const known = entriesOf(model, order);
  for (const { id, kind, means, amount, day, undoes } of answer.payments) {
    if (known.some((entry) => entry.id === id)) continue;
    const entry = known.find(
      (one) =>
        one.id === null &&
        isDeepStrictEqual([one.kind, one.means, one.amount, one.day], [kind, means, amount, day]) &&
        (one.undoes?.id ?? null) === undoes,
    );
    if (entry) entry.id = id;
  }
}

async function compareDebts(play: Play): Promise<void> {
  const { server, model, owner } = play;
  const token = { token: owner.token };
  const today = chinaDay(server.services.clock.now());
  const debts = debtsOf(model);
  const sumOf = (rows: typeof debts) => ({ count: rows.length, owed: sum(rows.map(({ owed }) => owed)) });
  const debtors = (await server.call(till.tillDebtors, ALL, token)).data;
  compare(
    play,
    'the debtors',
    [
      debtors.total,
      debtors.all,
      debtors.overdue,
      byText(debtors.list.map(({ id, owed, dueOn }) => ({ id, owed, dueOn }))),
    ],
    [
      debts.length,
      sumOf(debts),
      sumOf(debts.filter(({ dueOn }) => dueOn < today)),
      byText(debts.map(({ order, owed, dueOn }) => ({ id: order.id, owed, dueOn }))),
    ],
  );
  const persons = debtorsOf(model, today);
  const { list } = (await server.call(till.tillDebtorPersons, ALL, token)).data;
  compare(
    play,
    'the persons who owe',
    byText(list.map(({ id, count, owed, overdue, dueOn }) => ({ id, count, owed, overdue, dueOn }))),
    byText(persons.map(({ id, count, owed, overdue, dueOn }) => ({ id, count, owed, overdue, dueOn }))),
  );
  const person = play.numbers.pick(persons);
  if (!person) return;
  const his = (await server.call(till.tillDebtors, { ...ALL, person: person.id }, token)).data.list;
  compare(play, `what ${person.id} owes`, his.map(({ id }) => id).sort(), person.orders);
  if (person.id !== NOBODY) await compareStatement(play, person);
}

/** What one person is told that he owes and has paid. */
async function compareStatement(play: Play, person: ReturnType<typeof debtorsOf>[number]): Promise<void> {
  const { server, model, owner } = play;
  const answer = (await server.call(till.tillStatement, { person: person.id }, { token: owner.token })).data;
  const { id, count, owed, overdue, dueOn, since, payments } = answer;
  compare(
    play,
    `the statement of ${person.id}`,
    [id, count, owed, overdue, dueOn],
    [person.id, person.count, person.owed, person.overdue, person.dueOn],
  );
  const told = payments.map(({ kind, day, amount, receipt, orders }) => ({
    ...{ kind, day, amount, receipt },
    orders: orders.map((order) => order.id).sort(),
  }));
  compare(play, `what ${person.id} paid`, byText(told), byText(paidBy(model, person.id, since)));
}

/** What a business day was worth, and what it brought. */
export async function compareDay(play: Play, day: string): Promise<void> {
  const { server, model, owner } = play;
  const token = { token: owner.token };
  const { figures, expectedCash } = (await server.call(till.tillDay, { day }, token)).data;
  compare(play, `the day ${day}`, [figures, expectedCash], [figuresOf(model, day), cashOf(model, day)]);
  const {
    date: _day,
    averageTicket: _mean,
    ...brought
  } = (await server.call(dayFigures, { date: day }, token)).data.total;
  compare(play, `the turnover of ${day}`, brought, turnoverOf(model, day));
}

async function compareTurnover(play: Play): Promise<void> {
  const { server, model, owner } = play;
  const token = { token: owner.token };
  const { total } = (await server.call(statistics, PERIOD, token)).data;
  const { date: _period, averageTicket: _mean, ...brought } = total;
  compare(play, 'the turnover', brought, turnoverOf(model, null));
  const splits = splitsOf(model);
  for (const by of ['technician', 'item', 'means'] as const) {
    const answer = (await server.call(till.tillTurnover, { ...PERIOD, ...ALL, by }, token)).data;
    const rows = answer.list.map(({ key, count, amount }) => ({ key, count, amount }));
    compare(play, `the turnover by ${by}`, byText(rows), byText(splits[by]));
    compare(play, `the sum by ${by}`, answer.sum, sum(splits[by].map(({ amount }) => amount)));
  }
}

async function compareCustomers(play: Play): Promise<void> {
  const { server, model, owner } = play;
  // Who has void orders alone is none.
  const ids = [...new Set(model.orders.flatMap(({ customerId, isVoid }) => (isVoid ? [] : (customerId ?? []))))];
  for (const id of ids) {
    const { spent, owed } = (await server.call(customerById, { id }, { token: owner.token })).data;
    const own = model.orders.filter(({ customerId }) => customerId === id);
    const shouldBe = {
      spent: sum(own.map(({ sale }) => sale?.amounts.total ?? 0)),
      owed: sum(own.map((order) => Math.max(balanceOf(model, order), 0))),
    };
    compare(play, `the customer ${id}`, { spent, owed }, shouldBe);
  }
}

/** What the server says of one order and the days that it touches, and of all debts. */
export async function compareStore(play: Play, order: OrderModel | null): Promise<void> {
  const { model, server } = play;
  const days = new Set([dayFor(model, server.services.clock.now()), model.entries.at(-1)?.day]);
  if (order) await compareOrder(play, order);
  for (const day of days) if (day !== undefined) await compareDay(play, day);
  await compareDebts(play);
}

/** The sums that take many calls: the turnover with its parts, and what each customer spent and owes. */
export async function compareSums(play: Play): Promise<void> {
  await compareTurnover(play);
  await compareCustomers(play);
}

/** Every order and every day, and how many movements there were in all. */
export async function compareAll(play: Play): Promise<void> {
  const { server, model, owner } = play;
  for (const order of model.orders) await compareOrder(play, order);
  for (const day of new Set(model.entries.map((entry) => entry.day))) await compareDay(play, day);
  const request = { ...PERIOD, ...ALL, kinds: [...tillKinds] };
  const { list, total } = (await server.call(till.tillMovements, request, { token: owner.token })).data;
  const shown = model.entries.filter(
    (entry) =>
      entry.undoes?.day !== entry.day &&
      !model.entries.some(({ undoes, day }) => undoes === entry && day === entry.day),
  );
  const rowOf = ({ kind, amount, day }: { kind: string; amount: number; day: string }) => ({ kind, amount, day });
  compare(play, 'the movements', [total, byText(list.map(rowOf))], [shown.length, byText(shown.map(rowOf))]);
}
