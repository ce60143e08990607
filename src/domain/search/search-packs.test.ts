import type { DocumentSummary } from '../../contract/schemas/library';
import type { FindEntry } from '../diagram/find-in-set';
import { piecesOfHtml } from './search-pack-texts';
import { searchPacks, type PackContents } from './search-packs';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const LAVIDA = '大众/上汽大众/朗逸/2010/1.6';

const document = (series: string, id: string, title: string, more: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  title,
  kind: 'wiring',
  format: 'netlist',
  category: '发动机',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series, yearFrom: 2000, yearTo: 2010, displacements: [] },
  ...more,
});
const entry = (id: string, name: string, more: Partial<FindEntry> = {}): FindEntry => ({
  id,
  name,
  kind: 'relay',
  pinyin: '',
  initials: '',
  pins: ['85', '86'],
  sheets: ['pump'],
  ...more,
});
const GUIDE = '<h2>拆装</h2><p>先放掉燃油压力。</p><table><tr><td>轨压</td><td>3.5 bar</td></tr></table>';
const pack = (path: string, series: string, prefix: string): PackContents => ({
  path,
  documents: [
    document(series, `${prefix}pump`, '燃油泵电路图'),
    document(series, `${prefix}lights`, '前照灯电路图', { category: '灯光' }),
    document(series, `${prefix}guide`, '故障码指南', { kind: 'dtc', format: 'html', category: '故障码' }),
  ],
  sets: [
    {
      find: [
        entry('J17', '燃油泵继电器', { codes: ['P0230'], pinyin: 'ranyoubengjidianqi', initials: 'rybjdq' }),
        entry('J170', '座椅继电器', { sheets: ['elsewhere'] }),
        entry('N30', '喷油器', { kind: 'solenoid', codes: ['P0201', 'P0261'] }),
        { id: 'T4t', name: '燃油箱法兰插头', pinyin: '', initials: '', pins: ['1', '2'], sheets: ['pump'] },
      ],
      sheets: [
        { netlist: 'elsewhere', document: 'not-in-pack', title: '座椅', page: 1 },
        { netlist: 'pump', document: `${prefix}pump`, title: '燃油泵电路图', page: 2 },
      ],
    },
  ],
  explained: [{ code: 'P0230', documentId: `${prefix}guide`, page: 1 }],
  texts: [{ documentId: `${prefix}guide`, pieces: piecesOfHtml(GUIDE, 1000) }],
  cases: [
    {
      ...{ id: `${prefix}case`, title: `${series}雨刮不停`, summary: '', vehicle: series },
      ...{ dtcs: [], parts: [], content: '<p>开关脏</p>' },
    },
  ],
});

const packs = [pack(LAVIDA, '朗逸', 'l-'), pack(PASSAT, '帕萨特', '')];
const search = (text: string, current: string | null = PASSAT) =>
  searchPacks(packs, text, current).map(({ section, hits }) => [
    section,
    ...hits.map(({ id, place, snippet }) =>
      [id, place?.page, place?.at || place?.find, snippet].filter(Boolean).join(' '),
    ),
  ]);

describe('a search in the packs of a device (§5)', () => {
  it('finds a designation on its sheet, of the current car first, and nothing that the pack lacks', () => {
    expect(search('j17')).toEqual([
      ['thisCar', 'pump 2 J17 J17 燃油泵继电器'],
      ['otherCars', 'l-pump 2 J17 J17 燃油泵继电器'],
    ]);
    expect(search('J170')).toEqual([]);
  });

  it.each([
    ['T4t/2', 'pump 2 t=T4t=2 T4t 燃油箱法兰插头'],
    ['喷油嘴', 'pump 2 N30 N30 喷油器'],
    ['rybjdq', 'pump 2 J17 J17 燃油泵继电器'],
    ['帕萨特 喷油器', 'pump 2 N30 N30 喷油器'],
  ])('finds %s', (text, hit) => expect(search(text)[0]).toEqual(['thisCar', hit]));

  it('finds titles by all words, before parts that only hold them', () => {
    expect(search('燃油泵')[0]).toEqual(['thisCar', 'pump', 'pump 2 J17 J17 燃油泵继电器']);
    expect(search('帕萨特 电路图 灯光')[0]).toEqual(['thisCar', 'lights']);
    expect(search('朗逸 电路图')).toEqual([['otherCars', 'l-pump', 'l-lights']]);
    expect(search('帕萨特')).toEqual([]);
  });

  it('finds a trouble code: its page, the guide at the code, the parts that it is linked to', () => {
    const hits = ['guide 1 P0230 P0230', 'pump 2 J17 J17 燃油泵继电器'];
    expect(search('P 0230')).toEqual([
      ['codes', 'P0230 故障码指南、J17 燃油泵继电器'],
      ['thisCar', ...hits],
      ['otherCars', ...hits.map((hit) => `l-${hit}`)],
    ]);
    expect(search('P02')[0]).toEqual([
      'codes',
      'P0230 故障码指南、J17 燃油泵继电器',
      'P0201 N30 喷油器',
      'P0261 N30 喷油器',
    ]);
    expect(search('P0999')).toEqual([]);
  });

  it('opens no page of a code but for the car of a pack: it holds those of its own', () => {
    expect(search('P0230', null).map(([section]) => section)).toEqual(['otherCars']);
    const series = '大众/上汽大众/帕萨特';
    expect(search('P0230', series).map(([section]) => section)).toEqual(['thisCar', 'otherCars']);
    expect(search('P0230', `${series}领驭`).map(([section]) => section)).toEqual(['otherCars']);
  });

  it('finds cases between the documents of the current car and those of the others', () => {
    expect(search('雨刮')).toEqual([['cases', 'case', 'l-case']]);
  });

  it('tells when there is more than it shows', () => {
    const [own] = packs;
    const many = Array.from({ length: 40 }, (_, at) => document('朗逸', `d${at}`, `火花塞 ${at}`));
    const [section] = searchPacks([{ ...(own as PackContents), documents: many }], '火花塞', LAVIDA);
    expect([section?.hits.length, section?.count, section?.more]).toEqual([30, 30, true]);
  });

  it.each(['', '  ', '不存在的零件'])('finds nothing for %j', (text) => expect(search(text)).toEqual([]));

  it('finds what texts say, opened at the place, after parts and titles, and once where the title says it, too', () => {
    expect(search('轨压 3.5')).toEqual([
      ['thisCar', 'guide 1 3.5 轨压 3.5 bar'],
      ['otherCars', 'l-guide 1 3.5 轨压 3.5 bar'],
    ]);
    expect(search('帕萨特 拆装')).toEqual([['thisCar', 'guide 1 拆装 拆装']]);
    expect(search('故障码指南')).toEqual([
      ['thisCar', 'guide'],
      ['otherCars', 'l-guide'],
    ]);
  });
});
