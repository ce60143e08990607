import type { OfflinePack } from '@/contract/schemas/offline';
import { readContents } from './read-contents';

/**
 * Trouble codes that a pack knows of, each once: those that its guides explain, then those that its wiring diagrams
 * link to a part, then those of its PDFs, of which one has hundreds and would leave no room for the others. Its files
 * are on the device.
 */
export async function codesOfPack({ contents }: Pick<OfflinePack, 'contents'>): Promise<string[]> {
  const { explained, sets } = await readContents(contents);
  const books = new Set(contents.flatMap(({ document }) => (document.format === 'pdf' ? [document.id] : [])));
  const told = (isBook: boolean) =>
    explained.filter(({ documentId }) => books.has(documentId) === isBook).map(({ code }) => code);
  const linked = sets.flatMap(({ find }) => find.flatMap(({ codes = [] }) => codes));
  return [...new Set([...told(false), ...linked, ...told(true)])];
}
