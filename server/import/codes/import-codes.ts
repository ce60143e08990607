import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ImportError } from '../fatal';
import type { LibraryDesk } from '../library/library-desk';
import type { Counts } from '../library/runs';
import { NotReadable } from '../netlist/reading';
import { csvSheet, workbookSheets, type TableSheet } from '../netlist/table-rows';
import type { CodeItem } from './code-fields';
import { readCodes, type KnownSeries } from './read-codes';

/** A batch must fit into one request of the operator's channel. */
const AT_ONCE = 200;

export interface CodesResult {
  /** Null for a dry run. */
  readonly runId: string | null;
  readonly counts: Counts;
  readonly refused: readonly CodeItem[];
}

/** The table of a CSV, or the first sheet of a workbook. Throws ImportError. */
async function readTable(path: string): Promise<{ table: TableSheet; hash: string }> {
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`没有文件 ${path}`);
  });
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    const [table] = /\.xlsx$/i.test(path) ? await workbookSheets(bytes) : [csvSheet(bytes)];
    if (table === undefined) throw new ImportError('表格中没有工作表');
    return { table, hash };
  } catch (error) {
    if (error instanceof NotReadable) throw new ImportError(error.message);
    throw error;
  }
}

async function knownSeries(desk: LibraryDesk): Promise<KnownSeries> {
  const known = new Map<string, Set<string>>();
  for (const { brand, series } of await desk.ask('vehicles', {})) {
    const ofBrand = known.get(brand) ?? new Set();
    if (series !== null) ofBrand.add(series);
    known.set(brand, ofBrand);
  }
  return known;
}

/**
 * Brings a maker's table of trouble codes (CSV, XLSX) into the library, as a run of its own: it goes on where it was
 * when it was killed, and can be undone. Throws ImportError.
 */
export async function importCodes(desk: LibraryDesk, path: string, isDryRun: boolean): Promise<CodesResult> {
  const { table, hash } = await readTable(path);
  const items = readCodes(table, await knownSeries(desk));
  const refused = items.filter(({ code }) => code === null);
  if (isDryRun) {
    const counts = { added: items.length - refused.length, updated: 0, unchanged: 0, refused: refused.length };
    return { runId: null, counts, refused };
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['codes', path, hash]))
    .digest('hex');
  const { runId, done } = await desk.ask('open', { fingerprint, source: path, total: items.length });
  const rest = items.filter(({ line }) => !done.includes(line));
  for (let at = 0; at < rest.length; at += AT_ONCE)
    await desk.ask('writeCodes', { runId, items: rest.slice(at, at + AT_ONCE) });
  return { runId, counts: await desk.ask('finish', { runId }), refused };
}
