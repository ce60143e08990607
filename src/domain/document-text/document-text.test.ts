import { documentParts, jumpTargets } from './document-parts';
import { findWords, highlightWords } from './find-words';
import { tableHtml, tableWidths, type HtmlTable } from './html-table';
import { textOfHtml } from './html-tokens';
import { keepTogether } from './keep-together';

const ones = (html: string) =>
  [...keepTogether(html).matchAll(/<span class="rich-one">(.*?)<\/span>/g)].map(([, one]) => one);
const tableOf = (html: string): HtmlTable => {
  const part = documentParts(html).find(({ kind }) => kind === 'table');
  if (part?.kind !== 'table') throw new Error('no table');
  return part.table;
};

describe('what is never broken', () => {
  it.each([
    ['每 10000 km 或 12 个月', ['10000 km', '12 个月']],
    ['保险丝 10 A，导线 1.5 mm²', ['10 A', '1.5 mm²']],
    ['拧紧力矩 25 N·m + 90°', ['25 N·m', '90°']],
    ['电压 12.2–12.8 V', ['12.2–12.8 V']],
    ['插头 T28/5 到 S228/2', ['T28/5 到 S228/2']],
    ['机油 5W-40，4.5 L', ['5W-40', '4.5 L']],
    ['电阻 &lt; 5 Ω', ['&lt;', '5 Ω']],
    ['10000公里', ['10000公里']],
    ['漏电不超过 50 毫安，油压 300 千帕', ['50 毫安', '300 千帕']],
    ['拧紧 25 牛·米再转 90 度，怠速 800 转/分', ['25 牛·米', '90 度', '800 转/分']],
    ['加注 500 毫升，制冷剂 550 克', ['500 毫升', '550 克']],
    ['继电器 J17 与 S10', []],
    ['https://example.org/a/very/long/address/of/a/page.html', []],
  ])('%s', (text, whole) => expect(ones(text)).toEqual(whole));

  it('leaves tags and their attributes alone', () =>
    expect(keepTogether('<img alt="10 A > 5 A"><b>10 A</b>')).toBe(
      '<img alt="10 A > 5 A"><b><span class="rich-one">10 A</span></b>',
    ));
});

describe('a document in parts', () => {
  const html =
    '<article><h1>故障码指南</h1><p>帕萨特</p><h2>P0230 燃油泵</h2><ol><li>听泵 2 s</li></ol>' +
    '<div><table><thead><tr><th>号</th><th>安培</th></tr></thead><tbody><tr><td>S1</td><td>10 A</td></tr>' +
    '<tr><td>S10</td><td>15 A</td></tr></tbody></table><p>完</p></div></article>';

  it('keeps the order, and closes and opens again what stands around', () => {
    const parts = documentParts(html);
    expect(parts.map(({ kind }) => kind)).toEqual(['heading', 'text', 'heading', 'text', 'table', 'text']);
    expect(parts[1]).toEqual({ kind: 'text', html: '<article><p>帕萨特</p></article>' });
    expect(parts[5]).toEqual({ kind: 'text', html: '<article><div><p>完</p></div></article>' });
  });

  it('loses nothing that can be read', () => {
    const shown = documentParts(html).map((part) => (part.kind === 'table' ? tableHtml(part.table) : part.html));
    expect(shown.map(textOfHtml).join(' ').replace(/\s+/g, '')).toBe(textOfHtml(html).replace(/\s+/g, ''));
  });

  it('shows broken pages as far as they go', () => {
    expect(documentParts('<p>a<table><tr><td>1<td>2<tr><td>3').map(({ kind }) => kind)).toEqual(['text', 'table']);
    expect(tableOf('<table><tr><td>1<td>2<tr><td>3</table>').rows.map((row) => row.length)).toEqual([2, 1]);
    expect(documentParts('')).toEqual([]);
    expect(documentParts('<table></table><h2></h2>< a')).toHaveLength(1);
  });

  it('finds a code at its heading, a row by what begins it, and no longer code', () => {
    const parts = documentParts(html);
    expect(findWords(parts, 'p0230')).toEqual({ part: 2, row: null, down: 0 });
    expect(findWords(parts, 'S1')).toMatchObject({ part: 4, row: 1 });
    expect(findWords(parts, 'S10')).toMatchObject({ part: 4, row: 2 });
    expect(findWords(parts, '听泵')).toMatchObject({ part: 3, row: null });
    expect(findWords(parts, 'P0231')).toBeNull();
    expect(findWords(parts, ' ')).toBeNull();
  });

  it('finds a code at the heading of a range that has it, after one that names it alone', () => {
    const guide = (...heads: string[]) => documentParts(heads.map((head) => `<h2>${head}</h2><p>步骤</p>`).join(''));
    const range = guide('P0300 失火', 'P0301–P0304 某缸失火');
    expect(findWords(range, 'P0302')).toEqual({ part: 2, row: null, down: 0 });
    expect(findWords(range, 'P0305')).toBeNull();
    expect(findWords(guide('P0301–P0304 某缸失火', 'P0302 二缸失火'), 'P0302')).toMatchObject({ part: 2 });
  });

  it('marks words in a text once', () => {
    expect(highlightWords('<p>测 J220，再测 J220</p>', 'J 220')).toBe(
      '<p>测 <mark class="rich-found">J220</mark>，再测 J220</p>',
    );
    expect(highlightWords('<p>J220</p>', 'J22')).toBe('<p>J220</p>');
    expect(highlightWords('<p>a (b</p>', '(b')).toContain('mark');
  });

  it('jumps to the headings of a long document, not to its title', () => {
    const long = `<h1>指南</h1>${['P0230', 'P0300', 'P0351', 'P0420'].map((code) => `<h2>${code}</h2><h3>步骤</h3>`).join('')}`;
    expect(jumpTargets(documentParts(long)).slice(0, 2)).toEqual([
      { part: 1, text: 'P0230', depth: 0 },
      { part: 2, text: '步骤', depth: 1 },
    ]);
    expect(jumpTargets(documentParts(html))).toEqual([]);
  });
});

describe('a table', () => {
  it('keeps its head and first column, stripes its rows, and marks one', () => {
    const table = tableOf(
      '<table><tr><th>号</th><th>值</th></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    );
    const shown = tableHtml(table, { marked: 2 });
    expect(shown).toContain(
      '<thead><tr class="rich-heads"><th class="rich-cell rich-head rich-head-kept rich-first">号',
    );
    expect(shown).toContain('<colgroup><col style="width:2.6em"><col style="width:2.6em"></colgroup>');
    expect(shown).toContain('<tr class="rich-even rich-marked"><td class="rich-cell rich-first">3</td>');
  });

  it('knows the columns under merged cells', () => {
    const table = tableOf(
      '<table><tr><td rowspan="2">甲</td><td>1</td></tr><tr><td>2</td></tr><tr><td colspan="2">全</td></tr></table>',
    );
    expect(table.rows.map((row) => row.map(({ column }) => column))).toEqual([[0, 1], [1], [0]]);
    expect(tableHtml(table).match(/rich-first/g)).toHaveLength(1);
  });

  it('bounds hostile spans', () => {
    expect(tableOf('<table><tr><td colspan="99999999">a</td></tr></table>').rows[0]?.[0]?.columns).toBeLessThan(100);
  });

  it('needs more room with more and longer columns', () => {
    const row = (cells: string[]) =>
      tableWidths(tableOf(`<table><tr>${cells.map((c) => `<td>${c}</td>`).join('')}</tr></table>`));
    expect(row(['S10', '10 A']).fewest).toBeLessThan(10);
    const words = row(Array.from({ length: 6 }, () => '很长的一段说明文字'));
    expect(words.fewest).toBeGreaterThan(35);
    expect(words.easy).toBeGreaterThan(words.fewest);
  });

  it('leaves widths of the document aside and keeps its alignment', () => {
    const shown = tableHtml(
      tableOf('<table><tr><td style="width: 900px;text-align:right" align="right">1</td></tr></table>'),
    );
    expect(shown).toContain('align="right" style="text-align:right"');
  });

  it('reads a table inside a cell as its text', () => {
    const table = tableOf('<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>');
    expect(table.rows[0]?.map(({ text }) => text)).toEqual(['a b', 'c']);
  });
});
