import { join } from 'node:path';
import type { ServerConfig } from '../../config/config';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { SAMPLE_LIBRARY_VERSION } from '../../sample/library-version';
import { DocumentFiles } from './document-files';

const made = new WeakMap<ObjectStorage, DocumentFiles>();

/** The files of the library behind one object storage; what is rendered is kept below the data directory. */
export function libraryFiles(storage: ObjectStorage, { dataDir }: Pick<ServerConfig, 'dataDir'>): DocumentFiles {
  const files =
    made.get(storage) ?? new DocumentFiles(join(dataDir, 'rendered', String(SAMPLE_LIBRARY_VERSION)), storage);
  made.set(storage, files);
  return files;
}
