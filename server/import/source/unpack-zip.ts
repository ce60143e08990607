import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { decodeText } from '../../base/decode-text';
import type { ArchiveEntry, EntryCheck } from './entry-check';
import { plainPath } from './source-limits';

const UTF8_NAME = 0x800;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Windows in Chinese writes names in GBK and does not say so. */
function nameOf({ generalPurposeBitFlag, fileNameRaw }: Entry): string {
  const utf8 = (generalPurposeBitFlag & UTF8_NAME) !== 0;
  return utf8 ? fileNameRaw.toString('utf8') : (decodeText(fileNameRaw) ?? fileNameRaw.toString('latin1'));
}

function describe(entry: Entry): ArchiveEntry {
  const path = nameOf(entry);
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  return {
    path,
    type: /[/\\]$/.test(path) ? 'folder' : isLink ? 'link' : 'file',
    size: entry.uncompressedSize,
    compressedSize: entry.compressedSize,
    isEncrypted: entry.isEncrypted(),
  };
}

/** Unpacks what `check` takes into an empty folder. Rejects when the archive is broken or holds more than it says. */
export async function unpackZip(archive: string, folder: string, check: EntryCheck): Promise<void> {
  const zip = await openPromise(archive, { decodeStrings: false, validateEntrySizes: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const described = describe(entry);
      if (!check.takes(described)) continue;
      const target = join(folder, plainPath(described.path));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx' }));
    }
  } finally {
    zip.close();
  }
}
