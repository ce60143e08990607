import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import type { AccountPaper } from '../../paper/account-paper';
import { requireStoreRow } from '../store/store-profile';
import { listDebtors } from '../till/debtors';
import { debtorPerson } from '../till/debtor-persons';
import { receiptView } from '../till/receipts';
import { statementOf } from '../till/statement';
import { storeHead } from './order-paper-of';
import { receiptPaperOf, statementPaperOf } from './statement-paper-of';

/** So many orders stand on a statement: 20 pages. */
const MOST = 500;

/** Whose statement, or which payment of his, is printed. */
export interface AccountOf {
  readonly storeId: string;
  readonly person: string;
  /** '' for the statement. */
  readonly receipt: string;
}

/**
 * The paper of a statement, or of the receipt of one payment over several orders. Throws CallError notFound, refused.
 */
export async function accountPaper(
  db: Database,
  now: Date,
  { storeId, person, receipt }: AccountOf,
): Promise<AccountPaper> {
  const store = storeHead(await requireStoreRow(db, storeId));
  if (receipt !== '') {
    const paid = await receiptView(db, storeId, receipt, person);
    return receiptPaperOf(store, await debtorPerson(db, now, storeId, paid.person), paid, now);
  }
  const statement = await statementOf(db, now, storeId, person);
  const filter = { overdue: false, keyword: '', customerId: null, person };
  const { list } = await listDebtors(db, now, storeId, filter, { limit: MOST, offset: 0 });
  return statementPaperOf(store, statement, list, chinaDay(now), now);
}
