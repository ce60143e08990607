import { zipArchive } from './zip-archive';
import { workbookFault } from './workbook-extent';

const sheetOf = (cells: string, name = 'xl/worksheets/sheet1.xml') =>
  zipArchive([{ name, content: `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>` }]);

describe('what stands against reading a workbook', () => {
  it.each([
    ['<c r="A1"><v>1</v></c><c r="B2"/>', null],
    ['<c r="XFD1"/>', null],
    ['<c t="s" r = \'A1048576\'><v>1</v></c>', null],
    ['<c r="XFE1"/>', 'outside'],
    ['<c r="A1048577"/>', 'outside'],
    ['<c r="ZZZZZZ999999999"><v>1</v></c>', 'outside'],
    ['<x:c r="zzzz1"/>', 'outside'],
    // One cell, and 17 thousand million empty ones in front of it.
    ['<c r="XFD1048576"><v>1</v></c>', 'too-large'],
    ['<cols><col min="1" max="9"/></cols><c r="A1"/>', null],
    ['<c><v>1</v></c>'.repeat(1_048_577), 'too-large'],
  ])('%.40s: %s', async (cells, fault) => {
    expect(await workbookFault(sheetOf(cells), 1_048_576)).toBe(fault);
  });

  it('counts the cells of all sheets together, wherever they are', async () => {
    const part = (name: string) => ({ name, content: '<sheetData><c r="J10"/></sheetData>' });
    const two = zipArchive([part('xl/worksheets/sheet1.xml'), part('xl/elsewhere.xml')]);
    expect([await workbookFault(two, 200), await workbookFault(two, 199)]).toEqual([null, 'too-large']);
  });

  it('finds a cell whose beginning two chunks share', async () => {
    // Chunks of a stream are some ten kilobytes: each place of a tag is cut once.
    for (let shift = 0; shift < 24; shift += 1) {
      const filler = `<a>${'x'.repeat(16_384 - 40 + shift)}</a>`.repeat(4);
      expect(await workbookFault(sheetOf(`${filler}<c r="ZZZ1"/>`.repeat(20)), 1_000)).toBe('outside');
    }
  });
});
