import fc from 'fast-check';
import { hasValidCheckDigit, vinCheckDigit } from './vin-check-digit';
import { correctVin } from './vin-corrections';

const RIGHT = 'LSVAA49J132047371';

describe('correctVin', () => {
  it.each([
    ['LSVAA49JI32047371', [{ index: 8, from: 'I', to: '1' }]],
    ['LSVAA49J132O47371', [{ index: 11, from: 'O', to: '0' }]],
    ['LSVAA49J132Q47371', [{ index: 11, from: 'Q', to: '0' }]],
    ['LSVAA49J13Z047371', [{ index: 10, from: 'Z', to: '2' }]],
    ['L5VAA49J132047371', [{ index: 1, from: '5', to: 'S' }]],
  ])('finds the VIN behind %s with the changed places', (read, changes) => {
    expect(correctVin(read)[0]).toEqual({ vin: RIGHT, changes });
  });

  it.each([
    ['S', '5'],
    ['B', '8'],
    ['8', 'S'],
    ['Z', '2'],
    ['G', '6'],
    ['0', 'O'],
    ['1', 'I'],
    ['0', 'Q'],
  ])('undoes %s read as %s', (meant, read) => {
    const draft = `LFV${meant}A49J0A3047371`;
    const vin = draft.slice(0, 8) + String(vinCheckDigit(draft)) + draft.slice(9);
    const misread = vin.slice(0, 3) + read + vin.slice(4);
    expect(correctVin(misread, 50).map((correction) => correction.vin)).toContain(vin);
  });

  it('has nothing to correct in a right VIN', () => {
    expect(correctVin(RIGHT)).toEqual([]);
  });

  it.each([
    ['a mistyped digit that no look-alike explains', 'LSVAA49J132047372'],
    ['two swaps that would put letters into the serial', '1HGCM82633A004353'],
    ['makers whom nobody knows', 'ZZ9AA49J132047371'],
  ])('is silent on %s', (_name, vin) => expect(correctVin(vin)).toEqual([]));

  it('keeps a maker’s code that is known', () => {
    const all = correctVin('LSVAA49J13Z047371', 50);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ vin }) => vin.startsWith('LSV'))).toBe(true);
  });

  it('replaces what no VIN has for a maker whom nobody knows', () => {
    const draft = 'XZ9AA49J032047371';
    const right = draft.slice(0, 8) + String(vinCheckDigit(draft)) + draft.slice(9);
    expect(correctVin(right.replace('047', 'O47'))[0]?.vin).toBe(right);
  });

  it('puts a known series first', () => {
    const read = 'LFVJLLJE80PBXE371';
    const told = (isKnownSeries: (vin: string) => boolean) =>
      correctVin(read, 50, { isKnownMaker: () => true, isKnownSeries }).map(({ vin }) => vin);
    const [first, second] = ['LFVJ1LJE80PBXE371', 'LFVJLLJE8DPBXE371'];
    expect(told(() => false)).toEqual([first, second]);
    expect(told((vin) => vin === second)).toEqual([second, first]);
  });

  it('prefers one change to two', () => {
    expect(correctVin('L5VAA49J132047371', 50).every((correction) => correction.changes.length === 1)).toBe(true);
  });

  it('puts no letter among the last three digits and no U, Z or 0 in the year', () => {
    const legal = fc.constantFrom(...'ABCDGHJKLMNPRSTUVWXYZ0123456789');
    fc.assert(
      fc.property(fc.array(legal, { minLength: 9, maxLength: 9 }), fc.constantFrom(...'25867'), (head, digit) => {
        const vin = `${head.join('')}2${digit}047${digit}5${digit}`;
        for (const correction of correctVin(vin, 200)) {
          expect(correction.vin.slice(14)).toMatch(/^\d{3}$/);
          expect('UZ0').not.toContain(correction.vin[9]);
        }
      }),
    );
  });

  it('offers only VINs that pass the check digit and differ exactly where it says', () => {
    const read = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(read, (chars) => {
        const vin = chars.join('');
        for (const correction of correctVin(vin)) {
          expect(hasValidCheckDigit(correction.vin)).toBe(true);
          const rebuilt = [...chars];
          for (const change of correction.changes) {
            expect(rebuilt[change.index]).toBe(change.from);
            rebuilt[change.index] = change.to;
          }
          expect(rebuilt.join('')).toBe(correction.vin);
        }
      }),
    );
  });

  it.each(['', 'LSVAA49J13204737', 'LSVAA49J13204737😀', 'OOOOO49J132047371'])('has nothing for %p', (vin) => {
    expect(correctVin(vin)).toEqual([]);
  });
});
