import { decodeText } from '../../base/decode-text';
import { FileProblem } from '../file/checked-file';
import { readFileWithin } from '../file/read-file';
import type { FileJudge } from '../judge/file-judges';
import type { Source } from '../source/open-source';

const PICTURE = /\.(png|jpe?g|webp)$/i;
/** What may name pictures: pages, and circuits of our own format. */
const PAGE = /\.(x?html?|json)$/i;
const MAX_PAGE_BYTES = 20 * 1024 * 1024;

/** Files that no row of the index names and no page or circuit of it shows, sorted. `named`: paths in the index. */
export async function unindexedFiles(
  source: Pick<Source, 'root' | 'files'>,
  named: ReadonlySet<string>,
  judge: FileJudge,
): Promise<string[]> {
  const left = new Set([...source.files.keys()].filter((path) => !named.has(path)));
  // Pages are read again only where pictures are left: those of earlier runs were not opened in this one.
  if ([...left].some((path) => PICTURE.test(path))) {
    for (const path of named) {
      for (const picture of PAGE.test(path) ? await picturesOfPage(source, path, judge) : []) left.delete(picture);
    }
  }
  return [...left].sort();
}

async function picturesOfPage(
  { root, files }: Pick<Source, 'root' | 'files'>,
  path: string,
  judge: FileJudge,
): Promise<string[]> {
  const file = files.get(path);
  if (!file || file.isLink) return [];
  try {
    const text = decodeText(await readFileWithin(root, file.realPath, MAX_PAGE_BYTES));
    return text === null ? [] : await judge.judge('picturePaths', { path, text });
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}
