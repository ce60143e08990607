import { codesIn } from './codes-in';

describe('trouble codes of a page', () => {
  it('are found once, in their order, in text alone', () => {
    const page = '<h2 id="P0999">P0351 点火线圈</h2><p>与 P0230、P0351 同时出现时先查 <b>C0035</b>。</p>';
    expect(codesIn(page)).toEqual(['P0351', 'P0230', 'C0035']);
  });

  it('are found in a megabyte of broken marks without a wait', () => {
    const start = performance.now();
    expect(codesIn(`P0230 ${'<'.repeat(1_000_000)} P0231`)).toEqual(['P0230', 'P0231']);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('are those between the first and last of a range, too', () => {
    expect(codesIn('<h2>P0301–P0304 失火</h2><p>P0300</p>')).toEqual(['P0301', 'P0302', 'P0303', 'P0304', 'P0300']);
  });

  it('are those named alone before those inside a range, where there is no room for all', () => {
    const codes = codesIn('P0100–P011F、P0200–P021F 见总表。P0420 催化器');
    expect(codes).toHaveLength(60);
    expect(codes).toEqual(expect.arrayContaining(['P0100', 'P011F', 'P0200', 'P021F', 'P0420']));
    expect(codes.slice(0, 3)).toEqual(['P0100', 'P0101', 'P0102']);
  });

  it('are no parts of other words or numbers', () => {
    expect(codesIn('AP0351 P03512 P4000 T0351 0230 p0301-p0304')).toEqual([]);
  });
});
