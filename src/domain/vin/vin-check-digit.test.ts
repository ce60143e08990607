import fc from 'fast-check';
import { hasValidCheckDigit, vinCheckDigit } from './vin-check-digit';

const LEGAL = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const anyVin = fc.array(fc.constantFrom(...LEGAL), { minLength: 17, maxLength: 17 }).map((chars) => chars.join(''));
const withCheckDigit = (vin: string) => vin.slice(0, 8) + String(vinCheckDigit(vin)) + vin.slice(9);

describe('vinCheckDigit (ISO 3779, GB 16735)', () => {
  it.each([
    ['LSVAA49J132047371', '1'],
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
    ['5GZCZ43D13S812715', '1'],
  ])('%s carries %s', (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit);
    expect(hasValidCheckDigit(vin)).toBe(true);
  });

  it('notices a wrong digit', () => {
    expect(hasValidCheckDigit('LSVAA49J232047371')).toBe(false);
  });

  it.each(['', 'LSVAA49J13204737', 'LSVAA49J1320473711', 'LSVAA49J13204737O', 'lsvaa49j132047371'])(
    'has no answer for %p',
    (vin) => {
      expect(vinCheckDigit(vin)).toBeNull();
      expect(hasValidCheckDigit(vin)).toBe(false);
    },
  );

  it('accepts every VIN that carries its own digit, and no other digit', () => {
    fc.assert(
      fc.property(anyVin, fc.constantFrom(...'0123456789X'), (vin, digit) => {
        const right = withCheckDigit(vin);
        expect(hasValidCheckDigit(right)).toBe(true);
        expect(hasValidCheckDigit(right.slice(0, 8) + digit + right.slice(9))).toBe(digit === right[8]);
      }),
    );
  });

  it('notices a single digit read wrongly anywhere but in position 9', () => {
    fc.assert(
      fc.property(anyVin, fc.integer({ min: 0, max: 16 }), fc.constantFrom(...'0123456789'), (vin, index, digit) => {
        fc.pre(index !== 8 && /\d/.test(vin.charAt(index)) && vin[index] !== digit);
        const right = withCheckDigit(vin);
        expect(hasValidCheckDigit(right.slice(0, index) + digit + right.slice(index + 1))).toBe(false);
      }),
    );
  });
});
