import { KNOWN } from './candidate-readings';
import { toleranceAt } from './prediction';
import { tellingOf, type Expected } from './telling';

const NEAR = 2 * toleranceAt('volt', 0);

/** One of two explanations that are as likely. */
const reads = (place: number, low: number, { high = low, known = KNOWN.exact as number } = {}): Expected => ({
  prediction: { low, high, known },
  share: 0.5,
  place,
});

const bitsOf = (...expected: Expected[]): number => tellingOf('volt', expected, 2).bits;

/** Of a question with two answers, one in twenty of them wrong and half of those right by chance. */
const SURE = 1 + 0.025 * Math.log2(0.025) + 0.975 * Math.log2(0.975);

describe('what a measurement tells of two places', () => {
  it('is nothing where both read within two tolerances', () => {
    expect(tellingOf('volt', [reads(0, 0), reads(1, NEAR)], 2)).toEqual({
      bits: 0,
      classes: [{ low: 0, high: NEAR, share: 0 }],
    });
  });

  it('is almost a bit where they read further apart', () => {
    expect(bitsOf(reads(0, 0), reads(1, NEAR + 0.1))).toBeCloseTo(SURE, 9);
    expect(bitsOf(reads(0, 12), reads(1, 0))).toBeCloseTo(SURE, 9);
  });

  it('is nothing where they are one place, or nobody knows what either reads', () => {
    expect(bitsOf(reads(0, 0), reads(0, 12))).toBeCloseTo(0, 9);
    const unknown = { known: KNOWN.anything };
    expect(bitsOf(reads(0, 0, unknown), reads(1, 12, unknown))).toBe(0);
  });

  it('is less where one floats, or may read either', () => {
    expect(bitsOf(reads(0, 0, { known: KNOWN.floating }), reads(1, 12))).toBeLessThan(SURE - 0.1);
    expect(bitsOf(reads(0, 0, { high: 12 }), reads(1, 12))).toBeLessThan(SURE - 0.3);
  });
});
