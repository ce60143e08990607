import { asTold, placeLine, placeOfCode, placesOfHtml, placesOfNetlist, readPlaceLine } from './place-line';

describe('places inside a document', () => {
  it('are the parts and plugs of a sheet, with what is said of them, not its rails and splices', () => {
    const netlist = {
      components: [
        { id: '30', kind: 'rail', name: '蓄电池常电', pins: [] },
        {
          id: 'S228',
          kind: 'fuse',
          name: '燃油泵保险丝',
          ampere: 20,
          location: '保险丝盒',
          pins: [{ id: '1' }, { id: '2' }],
        },
        { id: 'D73', kind: 'splice', name: '连接点 D73', pins: [] },
      ],
      plugs: [
        { id: 'T4t', name: '燃油箱法兰插头', location: '后座椅下', cavities: [{ id: '1' }, { id: '3', pin: {} }] },
      ],
    } as unknown as Parameters<typeof placesOfNetlist>[0];
    expect(placesOfNetlist(netlist).map(readPlaceLine)).toEqual([
      {
        page: 1,
        at: 'S228',
        name: '燃油泵保险丝',
        find: '',
        detail: '20 A 保险丝盒',
        pins: { of: 'part', ids: ['1', '2'] },
      },
      { page: 1, at: 'T4t', name: '燃油箱法兰插头', find: '', detail: '后座椅下', pins: { of: 'plug', ids: ['3'] } },
    ]);
  });

  it('are the headings and rows of a text, without heads of tables', () => {
    const html =
      '<h1>表</h1><h2 id="x">P0230 燃油泵</h2><table><tr><th>编号</th></tr><tr><td>S228</td><td>燃油泵保险丝</td><td>20&nbsp;A</td></tr><tr><td>火花塞</td><td>25 N·m</td></tr></table>';
    expect(placesOfHtml(html).map(readPlaceLine)).toMatchObject([
      { page: 1, at: '', name: 'P0230 燃油泵', find: 'P0230 燃油泵', detail: '' },
      { page: 1, at: '', name: 'S228 燃油泵保险丝', find: 'S228', detail: '20 A' },
      { page: 1, at: '', name: '火花塞', find: '火花塞', detail: '25 N·m' },
    ]);
  });

  it('are trouble codes, too, where no heading and no row begins with them', () => {
    const html = '<h2>P0230 燃油泵</h2><p>与 P0231、U1999 一起出现时，先查 P0230。</p>';
    expect(placesOfHtml(html).map(readPlaceLine)).toMatchObject([
      { name: 'P0230 燃油泵', find: 'P0230 燃油泵' },
      { name: expect.stringMatching(/^P0231 .*燃油泵/), find: 'P0231' },
      { name: 'U1999', find: 'U1999' },
    ]);
  });

  it('are cut between characters, never in one', () => {
    const detail = (before: number) =>
      readPlaceLine(placeLine({ page: 1, at: '', name: '', find: '', detail: `${'x'.repeat(before)}𠮷y` })).detail;
    expect(detail(118)).toBe(`${'x'.repeat(118)}𠮷`);
    expect(detail(119)).toBe('x'.repeat(119));
  });

  it('keep one line each, whatever stands in them', () => {
    expect(placeLine({ page: 2, at: 'A\tB', name: '两\n行', find: '', detail: 'x'.repeat(500) }).split('\t')).toEqual([
      '2',
      'A B',
      '两 行',
      '',
      'x'.repeat(120),
    ]);
  });
});

it('names a code as it is told now, and leaves what the document says of it', () => {
  const told = new Map([['P0230', '汽油泵初级电路']]);
  const read = placeOfCode('P0230', { page: 5, detail: '燃油泵不转' });
  expect(asTold(read, told).split('\t')).toEqual(['5', '', 'P0230 汽油泵初级电路', 'P0230', '燃油泵不转']);
  const row = placeLine({ page: 1, at: '', name: 'P0230 燃油泵的电路', find: 'P0230', detail: '' });
  expect([asTold(row, told), asTold(read, new Map())]).toEqual([row, read]);
});
