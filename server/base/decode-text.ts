/**
 * The text of a file from whichever system: UTF-8 with or without byte order mark, UTF-16 with one, else GB18030, which
 * contains GBK and GB2312. Null when it is none of them.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  // UTF-8 first: GB18030 takes nearly every byte, while a Chinese text in it is hardly ever valid UTF-8.
  for (const encoding of marked === null ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      // The decoder drops a byte order mark by itself.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    }
  }
  return null;
}
