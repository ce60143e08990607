const PROBED = 4096;
/** Commas and line ends of UTF-16 have a zero byte beside them: so many of a hundred bytes are enough. */
const MIN_ZEROS = 0.04;

/** Which UTF-16 bytes are, by their byte order mark, or without one by where their zero bytes lie; null: none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBED);
  const zeros = (odd: number) => probe.filter((byte, at) => byte === 0 && at % 2 === odd).length / probe.length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd >= MIN_ZEROS && even < odd / 8) return 'utf-16le';
  return even >= MIN_ZEROS && odd < even / 8 ? 'utf-16be' : null;
}

/**
 * The text of a file from whichever system: UTF-8 and UTF-16 with or without byte order mark, else GB18030, which
 * contains GBK and GB2312. Null when it is none of them.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = utf16Of(bytes);
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
