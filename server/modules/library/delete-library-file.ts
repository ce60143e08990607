import { partPictureNames } from '../../../src/domain/netlist/part-pictures';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { pictureEnding } from './file-names';

/** Of the keys of circuits that were imported. */
const CIRCUIT = '.netlist';

/**
 * Removes a stored file of the library that nothing shows any more, and before it the pictures that it names, which lie
 * beside it.
 */
export async function deleteLibraryFile(storage: ObjectStorage, key: string): Promise<void> {
  const circuit = key.endsWith(CIRCUIT) ? await storage.get(key) : null;
  for (const name of partPictureNames(circuit?.toString() ?? '')) await storage.delete(key + pictureEnding(name));
  await storage.delete(key);
}
