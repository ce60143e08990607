import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { partPictureName } from '../../../src/domain/netlist/part-pictures';
import type { Netlist, PartPicture } from '../../../src/domain/netlist/netlist-types';
import { pictureEnding } from '../../modules/library/file-names';
import { quoted } from '../netlist/reading';
import { checkImage } from './check-image';
import { FileProblem, type FileBeside } from './checked-file';
import { pathBeside, type ReadBeside } from './pictures-beside';

/** Of one picture as it comes, such as a phone takes it. */
export const MAX_PART_PICTURE_BYTES = 20 * 1024 * 1024;
/** Of all pictures of a document as they are stored. */
const MAX_STORED_BYTES = 30 * 1024 * 1024;
/** Longest side and bytes of a picture that is kept as it is; it is looked at on a phone, at a car. */
const MAX_SIDE = 1600;
const KEPT_BYTES = 512 * 1024;
const QUALITY = 80;

/** What of a netlist may have pictures. */
interface Pictured {
  readonly id: string;
  readonly pictures?: readonly PartPicture[] | undefined;
}

export interface PicturedPages {
  /** With the names of the stored pictures, without those that are not taken. */
  readonly pages: Netlist[];
  readonly beside: FileBeside[];
  /** What was taken, and each that was not with why, Chinese. */
  readonly notes: string[];
}

/** Takes the pictures that the pages name from beside their file; a circuit is taken also where they cannot be had. */
export async function takePartPictures(
  path: string,
  pages: readonly Netlist[],
  readBeside: ReadBeside,
  maxPixels: number,
): Promise<PicturedPages> {
  const known = new Map<string, Promise<FileBeside | string>>();
  const taken = new Map<string, FileBeside>();
  const notes: string[] = [];
  let left = MAX_STORED_BYTES;

  const read = async (file: string): Promise<FileBeside | string> => {
    const own = pathBeside(path, file);
    const delivered = own === null ? null : await readBeside(own, MAX_PART_PICTURE_BYTES);
    if (delivered === null) return '找不到、是链接或超过 20 MB';
    try {
      const picture = await storedPicture(delivered, maxPixels);
      if (picture.bytes.length > left) return '这份资料的图片合计超过 30 MB';
      if (!taken.has(picture.ending)) left -= picture.bytes.length;
      taken.set(picture.ending, picture);
      return picture;
    } catch (error) {
      if (error instanceof FileProblem) return error.message;
      throw error;
    }
  };
  const withPictures = async <T extends Pictured>(part: T): Promise<T> => {
    if (part.pictures === undefined) return part;
    const { pictures, ...rest } = part;
    const found: PartPicture[] = [];
    for (const one of pictures) {
      const reading = known.get(one.file) ?? read(one.file);
      known.set(one.file, reading);
      const picture = await reading;
      if (typeof picture === 'string') notes.push(`图片${quoted(one.file)}（${part.id}）未采用：${picture}`);
      else found.push({ ...one, file: picture.ending.slice(1) });
    }
    return (found.length > 0 ? { ...rest, pictures: found } : rest) as T;
  };
  const eachInTurn = async <T extends Pictured>(parts: readonly T[]): Promise<T[]> => {
    const done: T[] = [];
    for (const part of parts) done.push(await withPictures(part));
    return done;
  };

  const pictured: Netlist[] = [];
  for (const page of pages) {
    const components = await eachInTurn(page.components);
    pictured.push({ ...page, components, ...(page.plugs ? { plugs: await eachInTurn(page.plugs) } : {}) });
  }
  const beside = [...taken.values()];
  return { pages: pictured, beside, notes: [...(beside.length > 0 ? [`位置图 ${beside.length} 张`] : []), ...notes] };
}

/** Upright, no larger than a phone shows, and without what a camera notes beside it. Throws FileProblem. */
async function storedPicture(delivered: Buffer, maxPixels: number): Promise<FileBeside> {
  const checked = await checkImage(delivered, maxPixels);
  const { width, height } = await sharp(checked.bytes, { limitInputPixels: maxPixels }).metadata();
  const isKept = Math.max(width, height) <= MAX_SIDE && checked.bytes.length <= KEPT_BYTES;
  const format = isKept && checked.format === 'png' ? 'png' : 'jpg';
  const bytes = isKept
    ? checked.bytes
    : await sharp(checked.bytes, { limitInputPixels: maxPixels })
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ending: pictureEnding(partPictureName(hash, format)), format, bytes };
}

/** Paths of the pictures beside a circuit of our own format that it names, once each; none of what is no JSON. */
export function pathsOfPartPictures(path: string, json: string): string[] {
  const files = new Set<string>();
  try {
    // What is no text is no name; what else is wrong with the file, its check tells.
    JSON.parse(json, (key: string, value: unknown) => {
      if (key === 'pictures' && Array.isArray(value))
        for (const one of value as unknown[]) {
          const file = typeof one === 'object' && one !== null && 'file' in one ? one.file : undefined;
          if (typeof file === 'string') files.add(file.trim());
        }
      return value;
    });
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
  return [...files].flatMap((file) => pathBeside(path, file) ?? []);
}
