const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const INVALID = 255;

const values = new Uint8Array(128).fill(INVALID);
Array.from(ALPHABET).forEach((char, value) => {
  values[char.charCodeAt(0)] = value;
});

/**
 * Bytes of base64 text. Own code because mini programs have no `atob` and their own decoder differs from platform to
 * platform.
 * @throws RangeError on characters that are not base64.
 */
export function base64ToBytes(text: string): Uint8Array {
  const clean = text.replace(/[\s=]+/g, '');
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let length = 0;
  for (let place = 0; place < clean.length; place += 1) {
    const value = values[clean.charCodeAt(place)] ?? INVALID;
    if (value === INVALID) throw new RangeError(`not base64 at character ${place}`);
    buffer = (buffer << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (buffer >> bits) & 0xff;
      length += 1;
    }
  }
  return bytes;
}
