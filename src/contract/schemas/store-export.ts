import { z } from 'zod';
import { debtorKey } from './debts';
import { day } from './turnover';

export const exportSubjects = ['orders', 'lines', 'payments', 'debtors', 'statement'] as const;
export type ExportSubject = (typeof exportSubjects)[number];
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/**
 * Makes an address of a table: orders received in the period, their lines, payments of its business days; debtors are
 * those of now, whatever the period; the statement of one `person` has what he owes now and paid in the period, for
 * whoever takes money. At most 366 days, and 50,000 rows as CSV (UTF-8 with BOM) or 5,000 as XLSX. The
 * file is fetched from `url` with `utoken` for ten minutes.
 */
export const storeExport = {
  request: z.object({
    subject: z.enum(exportSubjects),
    format: z.enum(exportFormats),
    from: day,
    to: day,
    /** Of the statement alone. */
    person: debtorKey.nullish(),
  }),
  response: z.object({ url: z.string(), utoken: z.string(), name: z.string(), rows: z.number().int() }),
};
/** What `url` points to. */
export const storeExportFile = {
  request: z.object({ utoken: z.string('下载链接不完整，请返回重新导出') }),
  response: z.unknown(),
};
