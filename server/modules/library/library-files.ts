import { join } from 'node:path';
import type { ServerConfig } from '../../config/config';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { RENDER_VERSION } from '../../diagram/render/render-version';
import { SAMPLE_LIBRARY_VERSION } from '../../sample/library-version';
import { DocumentFiles } from './document-files';

/** Of what makes files: what draws, and the sample library, whose files are made of code. */
export const MAKING_VERSION = `${RENDER_VERSION}-${SAMPLE_LIBRARY_VERSION}`;

const made = new WeakMap<ObjectStorage, DocumentFiles>();

/** The files of the library behind one object storage; what is rendered is kept below the data directory. */
export function libraryFiles(storage: ObjectStorage, { dataDir }: Pick<ServerConfig, 'dataDir'>): DocumentFiles {
  const files = made.get(storage) ?? new DocumentFiles(join(dataDir, 'rendered', MAKING_VERSION), storage);
  made.set(storage, files);
  return files;
}
