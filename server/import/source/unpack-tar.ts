import { extract, type ReadEntry } from 'tar';
import { ImportError } from '../fatal';
import { MOST_COMPRESSION, type ArchiveEntry, type EntryCheck } from './entry-check';

const TYPES: Readonly<Record<string, ArchiveEntry['type']>> = {
  File: 'file',
  OldFile: 'file',
  ContiguousFile: 'file',
  Directory: 'folder',
  GNUDumpDir: 'folder',
  SymbolicLink: 'link',
  Link: 'link',
};

/**
 * Unpacks what `check` takes of a tar, gzipped or not, into an empty folder. Rejects when the archive is broken or
 * unpacks to far too much.
 */
export async function unpackTar(archive: string, folder: string, check: EntryCheck): Promise<void> {
  let tooMuch: ImportError | null = null;
  const takes = (path: string, { type, size }: ReadEntry) => {
    if (tooMuch) return false;
    try {
      return check.takes({ path, type: TYPES[type] ?? 'other', size, compressedSize: null, isEncrypted: false });
    } catch (error) {
      // Thrown inside the parser it would be lost.
      if (!(error instanceof ImportError)) throw error;
      tooMuch = error;
      return false;
    }
  };
  await extract({
    file: archive,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    noMtime: true,
    maxDecompressionRatio: MOST_COMPRESSION,
    filter: (path, entry) => takes(path, entry as ReadEntry),
  });
  // Assigned in a callback, which the compiler does not see.
  if (tooMuch as ImportError | null) throw tooMuch as unknown as ImportError;
}
