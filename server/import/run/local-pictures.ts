import { posix } from 'node:path';
import { checkImage } from '../file/check-image';
import { CONTENT_TYPES, FileProblem } from '../file/checked-file';
import type { LoadPicture } from '../file/clean-html';
import { readFileWithin } from '../file/read-file';
import { plainPath, pathProblem } from '../source/source-limits';
import type { Source } from '../source/open-source';

/** A page is read whole by a phone, with the pictures in it. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_PAGE_BYTES = 10 * 1024 * 1024;
const PICTURE = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

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

/** Puts pictures that lie beside a page into it. */
export function picturesBeside(pagePath: string, { root, files }: Pick<Source, 'root' | 'files'>, maxPixels: number): LoadPicture {
  let left = MAX_PAGE_BYTES;
  return async (address) => {
    const path = picturePath(pagePath, address);
    const file = path === null ? undefined : files.get(path);
    if (!file || file.isLink || file.size > Math.min(left, MAX_PICTURE_BYTES)) return null;
    try {
      const { bytes, format } = await checkImage(await readFileWithin(root, file.realPath, MAX_PICTURE_BYTES), maxPixels);
      left -= bytes.length;
      return `data:${CONTENT_TYPES[format]};base64,${bytes.toString('base64')}`;
    } catch (error) {
      if (error instanceof FileProblem) return null;
      throw error;
    }
  };
}

/** Paths of the pictures beside a page that it shows. */
export function pathsOfPictures(pagePath: string, html: string): string[] {
  return [...html.matchAll(PICTURE)].flatMap(([, double, single, bare]) => picturePath(pagePath, double ?? single ?? bare ?? '') ?? []);
}
