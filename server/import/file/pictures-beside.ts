import { posix } from 'node:path';
import { pathProblem, plainPath } from '../source/source-limits';
import { checkImage } from './check-image';
import { CONTENT_TYPES, FileProblem } from './checked-file';
import { picturesOf, type LoadPicture } from './clean-html';

/** A page is read whole by a phone, with the pictures in it. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_PAGE_BYTES = 10 * 1024 * 1024;

/** The bytes of a file beside the one that is judged; null when it is missing, a link, too large or cannot be read. */
export type ReadBeside = (path: string, maxBytes: number) => Promise<Buffer | null>;

/** The path in the source that a path beside a file means; null for one that leads elsewhere. */
export function pathBeside(filePath: string, path: string): string | null {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(path)) return null;
  const joined = posix.join(posix.dirname(filePath), plainPath(path));
  return pathProblem(joined) === null ? joined : null;
}

/** The path that a page's address of a picture means in the source; null for one that leads elsewhere. */
function picturePath(pagePath: string, address: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return null;
  try {
    return pathBeside(pagePath, decodeURIComponent(address.replace(/[?#].*$/, '')));
  } catch {
    return null;
  }
}

/** Puts pictures that lie beside a page into it. */
export function picturesBeside(pagePath: string, readBeside: ReadBeside, maxPixels: number): LoadPicture {
  let left = MAX_PAGE_BYTES;
  return async (address) => {
    const path = picturePath(pagePath, address);
    const delivered = path === null ? null : await readBeside(path, Math.min(left, MAX_PICTURE_BYTES));
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
export const picturesOfPage = (pagePath: string, html: string): string[] => [
  ...new Set([...picturesOf(html)].flatMap((address) => picturePath(pagePath, address) ?? [])),
];
