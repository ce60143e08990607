import type { ExportSubject } from '../../../src/contract/schemas/store-export';
import type { Database } from '../../db/database';
import type { PagedTable, Row } from '../../tables/table';
import { assertIsPerson } from '../till/debt-filter';
import type { Days } from '../turnover/days';
import type { Export } from './export';
import { debtors, lines, orders } from './order-exports';
import { payments } from './payment-export';
import { statementExport } from './statement-export';

const PAGE_SIZE = 500;

const exportsOf: Readonly<Record<Exclude<ExportSubject, 'statement'>, Export>> = { orders, lines, payments, debtors };

/** What is asked for; null for the statement of nobody. Throws CallError refused for that of many at once. */
export function exportOf(subject: ExportSubject, person: string): Export | null {
  if (subject !== 'statement') return exportsOf[subject];
  assertIsPerson(person, '请逐单查看');
  return person === '' ? null : statementExport(person);
}

async function* pagesOf({ rows }: Export, db: Database, ids: readonly string[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += PAGE_SIZE) yield await rows(db, ids.slice(from, from + PAGE_SIZE));
}

/** A table of a store, and how many rows it had when it was asked for. */
export async function tableOf(
  wanted: Export,
  db: Database,
  storeId: string,
  period: Days,
): Promise<{ table: PagedTable; count: number }> {
  const ids = (await wanted.ids(db, storeId, period)).map(({ id }) => id);
  const { name, head } = wanted;
  return { table: { name, head, pages: pagesOf(wanted, db, ids) }, count: ids.length };
}
