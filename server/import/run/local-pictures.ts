import { posix } from 'node:path';
import { checkImage } from '../file/check-image';
import { CONTENT_TYPES, FileProblem } from '../file/checked-file';
import { picturesOf, type LoadPicture } from '../file/clean-html';
import { readFileWithin } from '../file/read-file';
import { plainPath, pathProblem } from '../source/source-limits';
import type { Source } from '../source/open-source';

/** A page is read whole by a phone, with the pictures in it. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_PAGE_BYTES = 10 * 1024 * 1024;

/** The path that a page's address of a picture means in the source; null for one that leads elsewhere. */
function picturePath(pagePath: string, address: string): string | null {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(address)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(address.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
  const path = posix.join(posix.dirname(pagePath), plainPath(decoded));
  return pathProblem(path) === null ? path : null;
}

/** The bytes of a picture beside a page; null when it is missing, a link, too large or cannot be read. */
export async function readPicture(
  { root, files }: Pick<Source, 'root' | 'files'>,
  path: string,
  maxBytes = MAX_PICTURE_BYTES,
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

/** Puts pictures that lie beside a page into it. */
export function picturesBeside(
  pagePath: string,
  source: Pick<Source, 'root' | 'files'>,
  maxPixels: number,
): LoadPicture {
  let left = MAX_PAGE_BYTES;
  return async (address) => {
    const path = picturePath(pagePath, address);
    const delivered = path === null ? null : await readPicture(source, path, Math.min(left, MAX_PICTURE_BYTES));
    if (delivered === null) return null;
    try {
      const { bytes, format } = await checkImage(delivered, maxPixels);
      left -= bytes.length;
      return `data:${CONTENT_TYPES[format]};base64,${bytes.toString('base64')}`;
    } catch (error) {
      if (error instanceof FileProblem) return null;
      throw error;
    }
  };
}

/** Paths of the pictures beside a page that it shows, once each. */
export function pathsOfPictures(pagePath: string, html: string): string[] {
  return [...new Set([...picturesOf(html)].flatMap((address) => picturePath(pagePath, address) ?? []))];
}
