import { inputFault } from './input-fault';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

describe('inputFault', () => {
  it.each([
    ['a text', { a: 'x\0' }],
    ['half a character', ['\ud83d']],
    ['the name of a field', { 'a\0': 1 }],
    ['deep inside', { a: [{ b: '\0' }] }],
  ])('finds characters that cannot be stored in %s', (_where, input) => expect(inputFault(input)).toBe('character'));

  it('lets emoji, line breaks and everything else through', () => {
    expect(inputFault({ a: '😀\n\t<script>', b: null, c: 1, d: [true] })).toBeNull();
  });

  it('bounds the depth', () => {
    expect(inputFault(nested(30))).toBeNull();
    expect(inputFault(nested(40))).toBe('depth');
  });
});
