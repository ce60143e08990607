import { createHash } from 'node:crypto';
import { decodeText } from '../../base/decode-text';
import { detectType } from '../file/detect-type';
import type { Source } from '../source/open-source';
import { MAX_PART_PICTURE_BYTES } from '../file/part-pictures';
import { MAX_PICTURE_BYTES } from '../file/pictures-beside';
import type { FileJudge } from '../judge/file-judges';
import { readPicture } from './local-pictures';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * Tells a file by what will be stored of it: SHA-256 (hex) of its bytes and, of a page or circuit, of the pictures
 * beside it that it names.
 */
export async function contentHash(
  path: string,
  bytes: Buffer,
  source: Pick<Source, 'root' | 'files'>,
  judge: FileJudge,
): Promise<string> {
  const own = sha256(bytes);
  const type = detectType(bytes);
  const isPage = type === 'html';
  const text = isPage || (type === null && bytes.includes('"pictures"')) ? decodeText(bytes) : null;
  const pictures: string[] = [];
  const hasPictures = text !== null && (!isPage || /<img/i.test(text));
  for (const picture of hasPictures ? await judge.judge('picturePaths', { path, text }) : []) {
    const delivered = await readPicture(source, picture, isPage ? MAX_PICTURE_BYTES : MAX_PART_PICTURE_BYTES);
    // How the page names them is part of its own bytes, and so is their order.
    pictures.push(delivered === null ? 'none' : sha256(delivered));
  }
  return pictures.length === 0 ? own : sha256([own, ...pictures].join('\0'));
}
