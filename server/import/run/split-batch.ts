import type { LibraryFile } from '../library/step-types';
import type { BatchResult } from './import-batch';

/** Characters of one request: a running server takes four million, in which a tab counts up to four. */
const MOST_CHARACTERS = 1_000_000;

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/**
 * A batch as parts of at most so many characters, in its order; every file comes with the first document that has it.
 * What a part holds is whole by itself, so the journal is right wherever an import ends.
 */
export function splitBatch({ items, files }: BatchResult, most = MOST_CHARACTERS): BatchResult[] {
  const open = new Map(files.map((file) => [file.hash, file]));
  const take = (hash: string | undefined): LibraryFile[] => {
    const file = hash === undefined ? undefined : open.get(hash);
    if (!file) return [];
    open.delete(file.hash);
    return [file];
  };
  const withItems = items.map((item) => ({ items: [item], files: take(item.document?.fileHash) }));
  // Files that were read anew for documents that stay as they are.
  const alone = [...open.values()].map((file) => ({ items: [], files: [file] }));
  const parts: BatchResult[] = [{ items: [], files: [] }];
  let size = 0;
  for (const one of [...alone, ...withItems]) {
    const more = sizeOf(one);
    if (size > 0 && size + more > most) {
      parts.push({ items: [], files: [] });
      size = 0;
    }
    size += more;
    parts.at(-1)?.items.push(...one.items);
    parts.at(-1)?.files.push(...one.files);
  }
  return parts;
}
