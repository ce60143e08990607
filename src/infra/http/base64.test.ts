import { base64ToBytes } from './base64';

describe('base64ToBytes', () => {
  it.each(['', 'f', 'fo', 'foo', '电路图 100%'])('reads what was written: %p', (text) => {
    expect(Buffer.from(base64ToBytes(Buffer.from(text).toString('base64'))).toString()).toBe(text);
  });

  it('reads every byte value, and over line breaks', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    const text = Buffer.from(bytes)
      .toString('base64')
      .replace(/(.{10})/g, '$1\n');
    expect(Array.from(base64ToBytes(text))).toEqual(Array.from(bytes));
  });

  it('refuses other characters', () => {
    expect(() => base64ToBytes('ab-_')).toThrow(RangeError);
    expect(() => base64ToBytes('中文')).toThrow(RangeError);
  });
});
