import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const MIB = 1024 * 1024;
/** Packed, unpacked together, and the one part that is read as a tree. */
const MOST = { packed: 20 * MIB, unpacked: 48 * MIB, part: 12 * MIB, parts: 2_000 } as const;

/** Why a file is not shown here, in words for its reader. */
export class OfficeProblem extends Error {
  override name = 'OfficeProblem';
}

export const TOO_LARGE = '文件过大，无法在这里显示，请下载后打开';
const BROKEN = '文件已损坏或有密码，请下载后用 Word、Excel 或 WPS 打开';

/**
 * The parts of an office file (ECMA-376) that `isWanted`, by name. Stops before it holds more than a phone would show,
 * whatever the archive says of itself. Throws OfficeProblem.
 */
export async function unpackOffice(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Buffer>> {
  if (bytes.length > MOST.packed) throw new OfficeProblem(TOO_LARGE);
  const parts = new Map<string, Buffer>();
  let total = 0;
  let seen = 0;
  try {
    // A part that unpacks to more than it says ends the stream.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      seen += 1;
      const { fileName: name, uncompressedSize: size } = entry;
      if (seen > MOST.parts) throw new OfficeProblem(TOO_LARGE);
      if (!isWanted(name)) continue;
      total += size;
      const isTooLarge = total > MOST.unpacked || (name.endsWith('.xml') && size > MOST.part);
      if (isTooLarge) throw new OfficeProblem(TOO_LARGE);
      if (entry.isEncrypted() || parts.has(name)) throw new OfficeProblem(BROKEN);
      parts.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (error) {
    throw error instanceof OfficeProblem ? error : broken(error);
  }
  return parts;
}

/** The problem of a file that a reader could not read. */
export const broken = (cause: unknown): OfficeProblem => new OfficeProblem(BROKEN, { cause });
