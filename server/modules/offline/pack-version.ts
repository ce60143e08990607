import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { maintenanceItems } from '../../db/schema/maintenance';
import { marksState } from '../diagrams/find-marks';
import type { StoredDocument } from '../library/document-repository';
import { findSeries } from '../library/find-series';
import type { LibraryIndex } from '../library/library-index';
import { codesState } from '../trouble-codes/codes-state';
import type { PackedFile } from './pack-files';

/** What of a pack is read already; `cases` is what lists and pages say of its cases. */
interface Read {
  readonly path: string;
  readonly packed: readonly StoredDocument[];
  readonly files: readonly PackedFile[];
  readonly cases: unknown;
}

async function scheduleOf(db: Database, library: LibraryIndex, path: string): Promise<unknown> {
  const series = findSeries(library, path);
  if (!series) return [];
  return db
    .select()
    .from(maintenanceItems)
    .where(and(eq(maintenanceItems.seriesId, series.id), isNull(maintenanceItems.withdrawnAt)))
    .orderBy(asc(maintenanceItems.number));
}

/**
 * A hash over what a device keeps of a car: documents and their files, the maintenance schedule, what its trouble codes
 * mean, the cases, what its diagrams are marked with as other than cars. Counts that change with every reader, such as
 * views and proven faults, are not in it.
 */
export async function packVersion(db: Database, library: LibraryIndex, read: Read): Promise<string> {
  const { path, packed, files, cases } = read;
  const documents = packed.map(({ summary: { id, title, category, appliesTo } }) => [id, title, category, appliesTo]);
  const hashes = files.map(({ documentId, hash }) => [documentId, hash]);
  const [schedule, codes] = [await scheduleOf(db, library, path), await codesState(db, path)];
  const marks = await marksState(
    db,
    packed.map(({ summary }) => summary.id),
  );
  return createHash('sha256')
    .update(JSON.stringify([documents, hashes, schedule, codes, cases, marks]))
    .digest('hex')
    .slice(0, 16);
}
