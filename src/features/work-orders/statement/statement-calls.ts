import { queryOptions } from '@tanstack/react-query';
import { storeExport } from '@/contract/endpoints/store-export';
import { tillDebtors, tillPayPerson, tillReceipt, tillStatement, tillUndoReceipt } from '@/contract/endpoints/till';
import { statementPrint } from '@/contract/endpoints/work-order-print';
import type { RequestOf } from '@/contract/endpoint';
import type { ExportFormat } from '@/contract/schemas/store-export';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { tillKey } from '@/infra/query-keys';

/** What one person owes in all and has paid lately. */
export const statementQuery = (person: string) =>
  queryOptions({
    queryKey: [...tillKey, 'statement', person] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(tillStatement, { person }, { signal }),
  });

/** The orders that one person owes for, what is due first first. */
export const personDebtsQuery = (person: string) =>
  pagedQuery([...tillKey, 'person-debts', person] as const, (page, signal) =>
    call(tillDebtors, { ...page, person }, { signal }),
  );

/** One payment over several orders. */
export const receiptQuery = (receipt: string) =>
  queryOptions({
    queryKey: [...tillKey, 'receipt', receipt] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(tillReceipt, { receipt }, { signal }),
  });

export const payPerson = (request: RequestOf<typeof tillPayPerson>) => call(tillPayPerson, request);
export const undoReceipt = (receipt: string, reason: string) => call(tillUndoReceipt, { receipt, reason });
/** Where the PDF of a statement is fetched from. */
export const printStatement = (person: string) => call(statementPrint, { person });
/** The same of the receipt of one payment over several orders. */
export const printReceipt = (person: string, receipt: string) => call(statementPrint, { person, receipt });
/** Makes a table of a statement, with what was paid from one day to another. */
export const exportStatement = (person: string, format: ExportFormat, period: { from: string; to: string }) =>
  call(storeExport, { subject: 'statement', person, format, ...period });
