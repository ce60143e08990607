import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { day } from './turnover';

/** An order that is owed for. */
export const debt = z.object({
  id,
  number: z.string(),
  carid: z.string(),
  car: z.string(),
  ownerName: z.string(),
  /** '' when it is not known. */
  ownerPhone: z.string(),
  debtor: z.string().nullable(),
  total: cents,
  paid: cents,
  owed: cents,
  settledDay: day,
  dueOn: day,
  /** Days since the settlement. */
  ageDays: z.number().int(),
  /** Days since it was due; 0 while it is not. */
  overdueDays: z.number().int(),
  reminders: z.number().int(),
  remindedAt: timestamp.nullable(),
});
export type Debt = z.output<typeof debt>;
/** Who owes, as an opaque key. */
export const debtorKey = z.string().min(1).max(100);
const sum = z.object({ count: z.number().int(), owed: cents });
/**
 * Who owes, what is due first first. `keyword` finds plate, VIN, number, debtor, and the owner's and bringer's names
 * and phones; `customerId`: for cars of one customer; `person`: what one of `tillDebtorPersons` owes. `all`, `overdue`:
 * sums of the whole store, whatever the filter.
 */
export const tillDebtors = {
  request: paged.extend({
    overdue: z.boolean().nullish(),
    keyword: z.string().trim().max(60, '搜索内容最多 60 字').nullish(),
    customerId: id.nullish(),
    person: debtorKey.nullish(),
  }),
  response: pageOf(debt).extend({ all: sum, overdue: sum }),
};
/** Whoever owes, with all that he owes: somebody else than the owner by his name, a customer, or who is not known. */
export const debtorPerson = sum.extend({
  id: debtorKey,
  /** '' for owners of whom no file is kept. */
  name: z.string(),
  phone: z.string(),
  /** What of it is overdue. */
  overdue: cents,
  /** The first day on which some of it is due. */
  dueOn: day,
});
export type DebtorPerson = z.output<typeof debtorPerson>;
/** Who owes, by person, who owes most first. `keyword` as in `tillDebtors`: what it finds is summed. */
export const tillDebtorPersons = {
  request: paged.extend({ keyword: z.string().trim().max(60, '搜索内容最多 60 字').nullish() }),
  response: pageOf(debtorPerson),
};
