import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL's own sizes: bytes of a page, bytes of a file before the next segment begins. */
const PAGE = 8192;
const PAGES_OF_A_SEGMENT = 131_072;
/** Offsets in a page's head: its checksum, and where its free room ends, which is 0 on a page that was never used. */
const CHECKSUM_AT = 8;
const UPPER_AT = 14;

/** PostgreSQL's page checksum (storage/checksum_impl.h): 32 sums side by side in the manner of FNV-1a. */
const BASE_OFFSETS = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);
const FNV_PRIME = 16_777_619;
const WORDS = PAGE / 4;
const LANES = BASE_OFFSETS.length;

/** `words`: the page as 32-bit numbers; `block`: which page of its table it is. */
function checksumOf(words: Uint32Array, block: number): number {
  let folded = 0;
  for (let lane = 0; lane < LANES; lane += 1) {
    let sum = BASE_OFFSETS[lane] ?? 0;
    for (let at = lane; at < WORDS; at += LANES) {
      // The checksum itself counts as 0: it is the lower half of the third word.
      const word = at === CHECKSUM_AT / 4 ? (words[at] ?? 0) & 0xffff0000 : (words[at] ?? 0);
      const mixed = sum ^ word;
      sum = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
    }
    for (let round = 0; round < 2; round += 1) sum = Math.imul(sum, FNV_PRIME) ^ (sum >>> 17);
    folded ^= sum;
  }
  return (((folded ^ block) >>> 0) % 65_535) + 1;
}

/** Files of tables and indexes: number, kind of map, segment. Others have checksums of their own, or none. */
const PAGED_FILE = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** Pages that are read at once. */
const PAGES_OF_A_READ = 512;

/**
 * How many pages of a file are not as they were written. A begun page at its end belongs to nothing yet. `bytes`: what
 * is read into.
 */
async function countBad(path: string, firstBlock: number, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const file = await open(path);
  try {
    let bad = 0;
    for (let block = firstBlock; ; block += PAGES_OF_A_READ) {
      const { bytesRead } = await file.read(bytes);
      const pages = Math.floor(bytesRead / PAGE);
      for (let page = 0; page < pages; page += 1) if (isBad(bytes.buffer, page, block + page)) bad += 1;
      if (pages < PAGES_OF_A_READ) return bad;
    }
  } finally {
    await file.close();
  }
}

function isBad(buffer: ArrayBuffer, page: number, block: number): boolean {
  const head = new DataView(buffer, page * PAGE, UPPER_AT + 2);
  if (head.getUint16(UPPER_AT, true) === 0) return false;
  return checksumOf(new Uint32Array(buffer, page * PAGE, WORDS), block) !== head.getUint16(CHECKSUM_AT, true);
}

/** A file of the database whose pages are damaged. */
export interface DamagedFile {
  /** Relative to the database's directory. */
  readonly file: string;
  readonly pages: number;
}

/**
 * Compares every page of every table and index of a database directory with its checksum, as `pg_checksums --check`
 * does. The database must write nothing meanwhile and have recovered from its log.
 */
export async function findDamagedFiles(directory: string): Promise<DamagedFile[]> {
  const databases = (await readdir(join(directory, 'base'))).map((name) => join('base', name));
  const damaged: DamagedFile[] = [];
  const bytes = new Uint8Array(PAGES_OF_A_READ * PAGE);
  for (const folder of ['global', ...databases]) {
    for (const name of (await readdir(join(directory, folder))).sort()) {
      const segment = PAGED_FILE.exec(name);
      if (!segment) continue;
      const pages = await countBad(join(directory, folder, name), Number(segment[1] ?? 0) * PAGES_OF_A_SEGMENT, bytes);
      if (pages > 0) damaged.push({ file: join(folder, name), pages });
    }
  }
  return damaged;
}
