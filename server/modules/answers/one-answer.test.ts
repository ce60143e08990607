import { answerSearch } from '../../../src/contract/endpoints/search';
import type { RequestOf } from '../../../src/contract/endpoint';
import type { SearchSection } from '../../../src/contract/schemas/search';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { placeLine } from '../library/place-line';
import { documentSeed, smallLibrary } from '../library/testing/small-library';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const POLO = '大众/上汽大众/POLO';
const LAVIDA = '大众/上汽大众/朗逸';
const applies = (series: string, yearFrom = 2001, yearTo = 2005) => ({
  ...documentSeed({ id: '' }).appliesTo,
  series,
  yearFrom,
  yearTo,
});
const row = (name: string, page = 1, at = '') => placeLine({ page, at, name, find: name, detail: '' });
const wiring = (id: string, title: string, series: string, places: string[] = []) =>
  documentSeed({ id, title, appliesTo: applies(series), places });
const torque = (id: string, title: string, series: string, places: string[] = []) =>
  documentSeed({ id, title, kind: 'torque', format: 'html', pages: 1, appliesTo: applies(series), places });

const library = {
  ...smallLibrary,
  documents: [
    wiring('ignition-lavida', '点火系统电路图', '朗逸', [row('火花塞', 1, 'Q')]),
    torque('torque-lavida', '发动机扭矩表', '朗逸', [row('火花塞 30 N·m')]),
    torque('torque-passat', '发动机扭矩', '帕萨特', [row('火花塞 25 N·m')]),
    // of one title, with the relay at another place in each
    wiring('relay-polo', '供油电路图', 'POLO', [row('燃油泵继电器', 2, 'J17')]),
    wiring('relay-lavida', '供油电路图', '朗逸', [row('燃油泵继电器', 1, 'K23')]),
    wiring('cooling', '冷却系统电路图', '帕萨特', [row('水温传感器', 1, 'G62')]),
    torque('oil', '传感器', 'POLO', [row('油温传感器')]),
    // one series, three times
    ...[2001, 2006, 2011].map((year) =>
      documentSeed({ id: `wiper-${year}`, title: '雨刮电路图', appliesTo: applies('POLO', year, year + 4) }),
    ),
    torque('fan', '冷却风扇扭矩', 'POLO'),
    wiring('horn-passat', '喇叭电路图', '帕萨特'),
    wiring('horn-polo', '喇叭线束', 'POLO'),
    torque('horn-torque', '喇叭扭矩', 'POLO'),
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
});
afterAll(() => server.close());

type Asked = Partial<RequestOf<typeof answerSearch>>;
const answer = async (text: string, more: Asked = {}) => (await server.call(answerSearch, { text, ...more })).data;
const sectionOf = async (name: SearchSection, text: string, more: Asked = {}) =>
  (await answer(text, more)).sections.find(({ section }) => section === name);

describe('a corrected spelling (§1)', () => {
  it.each([
    ['朗逸 火华塞', LAVIDA, null],
    ['朗逸 火华塞 扭矩', LAVIDA, 'torque'],
    ['火华塞 2003 朗逸 扭矩', `${LAVIDA}/2003`, 'torque'],
    ['帕萨特 2003 燃油甭继电器', '大众/上汽大众/帕萨特/2003', null],
  ])('of %s leaves the car, the year and the kind that it names', async (text, path, wants) => {
    const { understood } = await answer(text, { vehiclePath: PASSAT });
    expect(understood).toMatchObject({ car: { path }, wants });
    expect(understood.corrected).toBe(text.replace('火华塞', '火花塞').replace('甭', '泵'));
  });

  it('is found though the car stands in the middle of it', async () => {
    const { understood } = await answer('燃油泵 朗逸 继电气');
    expect(understood.corrected).toBe('燃油泵 朗逸 继电器');
  });

  it('of a compound is taken in a section, too, that is asked for by what was typed', async () => {
    const { understood, sections } = await answer('水温搞', { kind: 'torque', section: 'otherCars' });
    expect(understood.corrected).toBe('水温高');
    expect(sections[0]?.hits.map(({ id }) => id)).toContain('fan');
  });

  it('is answered by what the named car has', async () => {
    const { best } = await answer('朗逸 火华塞 扭矩', { vehiclePath: PASSAT });
    expect(best).toMatchObject({ path: LAVIDA, document: { kind: 'torque' } });
  });

  it('is asked for again by what it says, and answers the same', async () => {
    const first = await answer('朗逸 火华塞', { vehiclePath: PASSAT });
    const again = await answer(first.understood.corrected ?? '', { vehiclePath: PASSAT, exactly: true });
    expect(again.sections).toEqual(first.sections);
    expect(again.understood.car).toEqual(first.understood.car);
  });
});

describe('a filter (§1)', () => {
  it.each<[string, Asked]>([
    ['kind', { kind: 'torque' }],
    ['year', { year: 1995 }],
  ])('that leaves nothing by %s lists nothing else', async (_, filter) => {
    const { understood, sections } = await answer('水温传感器', { ...filter, section: 'otherCars' });
    expect([understood.corrected, sections]).toEqual([null, []]);
    expect((await answer('水温传感器', { ...filter, exactly: true })).sections).toEqual([]);
  });

  it('of a section offers what the section itself has', async () => {
    const own = await answer('喇叭', { vehiclePath: PASSAT, section: 'thisCar' });
    expect(own.filters.kinds).toEqual([{ kind: 'wiring', count: 1 }]);
    const others = await answer('喇叭', { vehiclePath: PASSAT, section: 'otherCars' });
    expect([...others.filters.kinds].sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'torque', count: 1 },
      { kind: 'wiring', count: 1 },
    ]);
    expect(others.filters.series).toEqual([{ path: POLO, name: 'POLO', count: 2 }]);
  });
});

describe('a folded row (§1)', () => {
  it('opens each document at its own place', async () => {
    const others = await sectionOf('otherCars', '燃油泵继电器', { vehiclePath: PASSAT });
    const [fold] = others?.hits ?? [];
    expect(fold).toMatchObject({ title: '供油电路图', cars: 2 });
    const opened = await sectionOf('otherCars', '燃油泵继电器', { vehiclePath: PASSAT, fold: fold?.fold ?? '' });
    expect(opened?.hits.map(({ id, place }) => [id, place?.page, place?.at])).toEqual([
      ['relay-lavida', 1, 'K23'],
      ['relay-polo', 2, 'J17'],
    ]);
  });

  it('counts cars, and opens all documents of a single one', async () => {
    const others = await sectionOf('otherCars', '雨刮', { vehiclePath: PASSAT });
    const [fold] = others?.hits ?? [];
    expect(fold).toMatchObject({ title: '雨刮电路图', cars: 1 });
    const opened = await sectionOf('otherCars', '雨刮', { vehiclePath: PASSAT, fold: fold?.fold ?? '' });
    expect(opened?.hits.map(({ id }) => id)).toEqual(['wiper-2001', 'wiper-2006', 'wiper-2011']);
  });
});
