const BLOCK = 512;
const ASCII = /^[\x20-\x7e]*$/;
const encoder = new TextEncoder();

/** Fills up to whole blocks. */
const padding = (size: number) => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);

/** The head of one entry of a ustar archive, with its checksum. */
function head(name: string, size: number, type: '0' | 'x'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(BLOCK);
  const put = (text: string, at: number) => bytes.set(encoder.encode(text), at);
  put(name, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${size.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        ', 148);
  put(type, 156);
  put('ustar\x0000', 257);
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** A record `length key=value`, whose length counts itself. */
function paxRecord(key: string, value: string): Uint8Array<ArrayBuffer> {
  const rest = encoder.encode(` ${key}=${value}\n`);
  let length = rest.length;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return encoder.encode(`${length} ${key}=${value}\n`);
}

/** Names that a head has no room for, or that are not ASCII, stand in an entry of their own before the file. */
function pathEntry(path: string): BlobPart[] {
  if (ASCII.test(path) && path.length < 100) return [];
  const record = paxRecord('path', path);
  return [head('path', record.length, 'x'), record, padding(record.length)];
}

/** Files of a folder that was picked, as one tar. Nothing is read before it is sent. */
export function folderTar(files: readonly File[]): File {
  const pathOf = (file: File) => file.webkitRelativePath || file.name;
  const parts = files.flatMap((file): BlobPart[] => {
    const path = pathOf(file);
    const name = ASCII.test(path) && path.length < 100 ? path : 'file';
    return [...pathEntry(path), head(name, file.size, '0'), file, padding(file.size)];
  });
  const [first] = files;
  const folder = first ? (pathOf(first).split('/')[0] ?? '') : '';
  // The newest change names the upload, so that the same folder goes on where it broke off, and a changed one does not.
  const lastModified = Math.max(0, ...files.map((file) => file.lastModified));
  return new File([...parts, new Uint8Array(2 * BLOCK)], `${folder || '资料'}.tar`, { lastModified });
}
