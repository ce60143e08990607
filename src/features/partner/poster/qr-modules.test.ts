import { qrModules } from './qr-modules';

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

/** The 7 × 7 squares from a corner. */
const corner = (modules: boolean[][], row: number, column: number) => Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (__, x) => (modules[row + y]?.[column + x] ? '1' : '0')).join(''));

describe('QR codes (ISO/IEC 18004)', () => {
  it('have the three finder patterns and a legal size', () => {
    const modules = qrModules('https://app.test/dlqxuser/#/pages/home/home?shareKey=abcdefgh');
    const size = modules.length;
    expect((size - 17) % 4).toBe(0);
    expect(modules.every((row) => row.length === size)).toBe(true);
    expect(corner(modules, 0, 0)).toEqual(FINDER);
    expect(corner(modules, 0, size - 7)).toEqual(FINDER);
    expect(corner(modules, size - 7, 0)).toEqual(FINDER);
  });

  it('differ with the text', () => {
    expect(qrModules('https://app.test/a')).not.toEqual(qrModules('https://app.test/b'));
  });
});
