import { FileProblem } from '../file/checked-file';
import { readFileWithin } from '../file/read-file';
import type { Source } from '../source/open-source';

/** The bytes of a picture beside a page or circuit; null when it is missing, a link, too large or cannot be read. */
export async function readPicture(
  { root, files }: Pick<Source, 'root' | 'files'>,
  path: string,
  maxBytes: number,
): Promise<Buffer | null> {
  const file = files.get(path);
  if (!file || file.isLink || file.size > maxBytes) return null;
  try {
    return await readFileWithin(root, file.realPath, maxBytes);
  } catch (error) {
    if (error instanceof FileProblem) return null;
    throw error;
  }
}
