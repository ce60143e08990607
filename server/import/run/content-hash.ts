import { createHash } from 'node:crypto';
import { decodeText } from '../../base/decode-text';
import { detectType } from '../file/detect-type';
import type { Source } from '../source/open-source';
import { MAX_PICTURE_BYTES } from '../file/pictures-beside';
import type { FileJudge } from '../judge/file-judges';
import { readPicture } from './local-pictures';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * Tells a file by what will be stored of it: SHA-256 (hex) of its bytes and, of a page, of the pictures beside it that
 * are put into it.
 */
export async function contentHash(
  path: string,
  bytes: Buffer,
  source: Pick<Source, 'root' | 'files'>,
  judge: FileJudge,
): Promise<string> {
  const own = sha256(bytes);
  const html = detectType(bytes) === 'html' ? decodeText(bytes) : null;
  const pictures: string[] = [];
  const paths = html !== null && /<img/i.test(html) ? await judge.judge('picturePaths', { path, html }) : [];
  for (const picture of paths) {
    const delivered = await readPicture(source, picture, MAX_PICTURE_BYTES);
    // How the page names them is part of its own bytes, and so is their order.
    pictures.push(delivered === null ? 'none' : sha256(delivered));
  }
  return pictures.length === 0 ? own : sha256([own, ...pictures].join('\0'));
}
