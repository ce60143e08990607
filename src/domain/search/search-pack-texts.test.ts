import { piecesOfHtml, piecesOfPages, textsWith } from './search-pack-texts';

const HTML = `<h2>油泵 J17</h2><p>拆下继电器&nbsp;J17，测量<b>端子 30</b> 的电压。</p>
  <table><tr><td>轨压</td><td>3.5 bar</td></tr><tr><td>保险丝</td><td>S228</td></tr></table>`;
const guide = { documentId: 'guide', pieces: piecesOfHtml(HTML, 1000) };
const book = { documentId: 'book', pieces: piecesOfHtml('<p>继电器 J170</p><p>电压 12 V</p>', 1000) };
const find = (words: string[], known = '') => textsWith([book, guide], words, () => known);

describe('texts of a pack (§5)', () => {
  it('are cut into headings, paragraphs and rows, whose cells stay together', () => {
    expect(guide.pieces.map(({ text }) => text)).toEqual([
      '油泵 J17',
      '拆下继电器 J17，测量 端子 30 的电压。',
      '轨压 3.5 bar',
      '保险丝 S228',
    ]);
  });

  it('answer where one piece has all the words, with the longest of the words as it stands there', () => {
    expect(find(['j17', '端子30'])).toEqual([
      { documentId: 'guide', page: 1, text: '拆下继电器 J17，测量 端子 30 的电压。', find: '端子 30' },
    ]);
    expect(find(['轨压3.5'])).toMatchObject([{ find: '轨压 3.5' }]);
    expect(find(['油泵', '电压'])).toEqual([]);
    expect(find(['继电器', '12v'])).toEqual([]);
  });

  it('need not repeat what their title says, and are not found by that alone', () => {
    expect(find(['帕萨特', '电压'], '帕萨特').map(({ documentId }) => documentId)).toEqual(['book', 'guide']);
    expect(find(['帕萨特'], '帕萨特')).toEqual([]);
  });

  it('are searched up to a number of characters', () => {
    expect(piecesOfHtml(HTML, 8).map(({ text }) => text)).toEqual(['油泵 J17', '拆下']);
  });

  it('of a PDF answer with the page, and of too many characters each page has its beginning', () => {
    const pages = [
      { page: 2, pieces: ['轨压 3.5 bar', '保压 10 分钟'], codes: [] },
      { page: 7, pieces: ['回油量'], codes: ['P0230'] },
    ];
    const pdf = { documentId: 'pdf', pieces: piecesOfPages({ pages }, 1000) };
    expect(textsWith([pdf], ['回油量'], () => '')).toEqual([
      { documentId: 'pdf', page: 7, text: '回油量', find: '回油量' },
    ]);
    expect(piecesOfPages({ pages }, 15).map(({ page, text }) => [page, text])).toEqual([
      [2, '轨压 3.5 bar'],
      [7, '回油量'],
      [2, '保压'],
    ]);
  });
});
