import { queryOptions } from '@tanstack/react-query';
import {
  storeImportCheck,
  storeImportGet,
  storeImportQuery,
  storeImportRows,
  storeImportRun,
  storeImportSheet,
  storeImportUndo,
  storeImportUpload,
} from '@/contract/endpoints/store-import';
import type { ImportKind, ImportOutcome, StoreImport, StoreImportDetail } from '@/contract/schemas/store-import';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { keepPicked, type PickedTable } from '../picked-table';

export const importsKey = ['store-imports'] as const;
export const importKey = (id: string) => [...importsKey, 'one', id] as const;

/** The store's imports, the newest first. */
export const importsQuery = () =>
  pagedQuery([...importsKey, 'list'] as const, (request, signal) => call(storeImportQuery, request, { signal }));

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call(storeImportGet, { id }, { signal }),
    staleTime: StaleTime.seconds30,
  });

/** Rows of a checked import; null: all outcomes. `state`: a step changes what became of rows. */
export const importRowsQuery = (id: string, outcome: ImportOutcome | null, state: string) =>
  pagedQuery([...importKey(id), 'rows', outcome ?? 'all', state] as const, async (request, signal) => {
    const page = await call(storeImportRows, { ...request, id, outcome }, { signal });
    return { ...page, list: page.list.map((row) => ({ ...row, id: String(row.line) })) };
  });

/** Sends a table to be read; `sheet` null: the one that looks most like it. Throws ApiError. */
export async function uploadTable(table: PickedTable, sheet: string | null = null): Promise<StoreImportDetail> {
  const { kind, name, base64 } = table;
  const detail = await call(storeImportUpload, { kind, fileName: name, base64, sheet });
  keepPicked(table, detail.id);
  return detail;
}

export const checkTable = (id: string, mapping: Record<string, number>): Promise<StoreImportDetail> =>
  call(storeImportCheck, { id, mapping });

export const runStep = (id: string): Promise<StoreImport> => call(storeImportRun, { id });
export const undoStep = (id: string): Promise<StoreImport> => call(storeImportUndo, { id });

/** The address of the sheet to fill in, or of the rows that an import refused. */
export const sheetOf = (kind: ImportKind, id?: string) => call(storeImportSheet, { kind, id: id ?? null });
