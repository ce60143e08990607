import { writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** What stands in an archive, true or not. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  readonly mode?: number;
  readonly flags?: number;
  /** What the archive says of its size, when that is a lie. */
  readonly claimedSize?: number;
}

/** Writes a zip with whatever names and attributes an attacker would write. Returns the file's path. */
export function writeZip(file: string, entries: readonly ZipEntry[]): string {
  const parts: Buffer[] = [];
  const directoryParts: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, flags = 0, claimedSize } of entries) {
    const nameBytes = Buffer.from(name as string);
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directoryParts.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directoryParts);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  writeFileSync(file, Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]));
  return file;
}
