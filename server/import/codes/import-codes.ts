import type { LibraryDesk } from '../library/library-desk';
import type { GivenTable } from '../table/given-table';
import { importTable, type TableResult } from '../table/import-table';
import { readCodes, type KnownSeries } from './read-codes';

async function knownSeries(desk: LibraryDesk): Promise<KnownSeries> {
  const known = new Map<string, Set<string>>();
  for (const { brand, series } of await desk.ask('vehicles', {})) {
    const ofBrand = known.get(brand) ?? new Set();
    if (series !== null) ofBrand.add(series);
    known.set(brand, ofBrand);
  }
  return known;
}

/** Brings a maker's table of trouble codes into the library, or says what would become of each row. Throws ImportError. */
export async function importCodes(
  desk: LibraryDesk,
  table: GivenTable,
  options: Parameters<typeof importTable>[4],
): Promise<TableResult> {
  const steps = {
    name: 'codes',
    judge: (items: ReturnType<typeof readCodes>) => desk.ask('judgeCodes', { items }),
    write: (runId: string, items: ReturnType<typeof readCodes>) => desk.ask('writeCodes', { runId, items }),
  };
  return importTable(desk, table, readCodes(table, await knownSeries(desk)), steps, options);
}
