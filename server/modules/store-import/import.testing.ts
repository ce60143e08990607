import writeWorkbook from 'write-excel-file/node';
import * as calls from '../../../src/contract/endpoints/store-import';
import type { ImportKind } from '../../../src/contract/schemas/store-import';
import type { TestServer } from '../../testing/test-server';

export type Row = readonly (string | number | null)[];

export const csv = (rows: readonly Row[]) =>
  `${rows.map((row) => row.map((cell) => cell ?? '').join(',')).join('\r\n')}\r\n`;

export const workbook = (rows: readonly Row[]): Promise<Buffer> =>
  writeWorkbook(
    rows.map((row) =>
      row.map((value) =>
        value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
      ),
    ),
    { sheet: '客户' },
  ).toBuffer();

/** What the tests do with imports as one person. */
export function importerOf(server: TestServer, token: string) {
  const as = { token };
  const upload = (
    bytes: Buffer | string,
    kind: ImportKind = 'cars',
    more: { sheet?: string; fileName?: string } = {},
  ) =>
    server.call(
      calls.storeImportUpload,
      { kind, fileName: '客户.csv', base64: Buffer.from(bytes).toString('base64'), ...more },
      as,
    );
  const check = async (id: string, mapping?: Record<string, number>) => {
    const proposed = (await server.call(calls.storeImportGet, { id }, as)).data.mapping;
    return server.call(calls.storeImportCheck, { id, mapping: mapping ?? proposed }, as);
  };
  const until = async (call: typeof calls.storeImportRun, id: string, state: string) => {
    for (let step = 0; step < 50; step += 1) {
      const { data } = await server.call(call, { id }, as);
      if (data.state === state) return data;
    }
    throw new Error(`no ${state}`);
  };
  return {
    upload,
    check,
    run: (id: string) => until(calls.storeImportRun, id, 'done'),
    undo: (id: string) => until(calls.storeImportUndo, id, 'undone'),
    rows: async (id: string) => (await server.call(calls.storeImportRows, { id }, as)).data.list,
    /** Reads, checks and writes a table; the summary of the end. */
    bring: async (bytes: Buffer | string, kind: ImportKind = 'cars') => {
      const { id } = (await upload(bytes, kind)).data;
      await check(id);
      return until(calls.storeImportRun, id, 'done');
    },
  };
}
