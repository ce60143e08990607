import { decodeText } from './decode-text';

const TEXT = '车牌号,车主,里程\r\n苏A88Q66,王建国,68000\r\n';
const utf16le = Buffer.from(TEXT, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le])],
    ['UTF-16 BE with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
    ['UTF-16 LE without one', utf16le],
    ['UTF-16 BE without one', utf16be],
  ])('%s', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT));

  it('GBK', () => {
    const bytes = Buffer.from('b3b5c5c6bac52ccbd5413838513636', 'hex');
    expect(decodeText(bytes)).toBe('车牌号,苏A88Q66');
  });

  it('says that bytes of none of them are no text', () => {
    expect(decodeText(Buffer.from([0x81, 0xff, 0xff, 0x20]))).toBeNull();
  });
});
