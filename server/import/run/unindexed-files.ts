import { decodeText } from '../../base/decode-text';
import { FileProblem } from '../file/checked-file';
import { readFileWithin } from '../file/read-file';
import type { Source } from '../source/open-source';
import { pathsOfPictures } from './local-pictures';

const PICTURE = /\.(png|jpe?g|webp)$/i;
const PAGE = /\.x?html?$/i;
const MAX_PAGE_BYTES = 20 * 1024 * 1024;

/** Files that no row of the index names and no page of it shows, sorted. `named`: paths in the index. */
export async function unindexedFiles(
  source: Pick<Source, 'root' | 'files'>,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const left = new Set([...source.files.keys()].filter((path) => !named.has(path)));
  // Pages are read again only where pictures are left: those of earlier runs were not opened in this one.
  if ([...left].some((path) => PICTURE.test(path))) {
    for (const path of named) {
      for (const picture of PAGE.test(path) ? await picturesOfPage(source, path) : []) left.delete(picture);
    }
  }
  return [...left].sort();
}

async function picturesOfPage({ root, files }: Pick<Source, 'root' | 'files'>, path: string): Promise<string[]> {
  const file = files.get(path);
  if (!file || file.isLink) return [];
  try {
    const html = decodeText(await readFileWithin(root, file.realPath, MAX_PAGE_BYTES));
    return html === null ? [] : pathsOfPictures(path, html);
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}
