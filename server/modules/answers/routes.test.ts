import { sql } from 'drizzle-orm';
import { casePublish, caseQuery } from '../../../src/contract/endpoints/cases';
import { courseSearch } from '../../../src/contract/endpoints/courses';
import { suggestSearch } from '../../../src/contract/endpoints/search';
import { queryRows } from '../../db/database';
import type { TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { indexCases } from '../search/case-terms';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { openFilledSearch, passat, PASSAT, type Asked } from './testing/filled-search';

let server: TestServer;
let shop: Workshop;
const { ask, answer, section } = openFilledSearch((...opened) => ([server, shop] = opened));

describe('answerSearch', () => {
  it('brings the part of the current car first, at its place, with marks', async () => {
    const { best, sections } = await answer('J17', { vehiclePath: PASSAT });
    expect(best).toMatchObject({
      kind: 'part',
      id: 'pump-passat',
      snippet: 'J17 燃油泵继电器 · 12 V 继电器盒',
      snippetMarks: [[0, 3]],
      fit: 'exact',
      place: { page: 2, at: 'J17', find: '' },
    });
    expect(sections.map((one) => one.section)).toEqual(['thisCar', 'otherCars']);
  });

  it('tells what a hit has nothing of, though it is for the very car', async () => {
    const { best } = await answer('阿斯顿飞碟燃油泵', { vehiclePath: PASSAT });
    expect(best).toMatchObject({ fit: 'exact', lacks: ['阿斯顿飞碟'] });
    expect((await answer('燃油泵', { vehiclePath: PASSAT })).best?.lacks).toEqual([]);
  });

  it('folds what is said of other cars and opens the fold page by page', async () => {
    const others = await section('otherCars', '燃油泵', { vehiclePath: PASSAT });
    const [row] = others?.hits ?? [];
    expect([others?.count, row?.cars, row?.kind]).toEqual([1, 3, 'part']);
    const opened = await answer('燃油泵', { vehiclePath: PASSAT, fold: row?.fold ?? '' });
    expect(opened.sections[0]?.hits.map(({ id }) => id).sort()).toEqual(['pump-2', 'pump-4', 'pump-x']);
    expect(opened.sections[0]?.next).toBeNull();
    expect((await answer('燃油泵', { fold: 'nothing' })).sections).toEqual([]);
  });

  it('takes the car that the text names instead of the current one', async () => {
    const { understood, best } = await answer('朗逸 燃油泵 电路图', { vehiclePath: PASSAT });
    expect(understood).toMatchObject({ car: { path: '大众/上汽大众/朗逸' }, wants: 'wiring' });
    expect(best).toMatchObject({ id: 'pump-2', path: '大众/上汽大众/朗逸' });
  });

  it('finds published cases, by other words, and courses', async () => {
    const cases = await section('cases', '启动无力');
    expect(cases?.hits.map(({ title }) => title)).toEqual(['帕萨特冷车起动无力']);
    expect((await section('courses', '油泵'))?.hits.map(({ id }) => id)).toEqual(['pump']);
  });

  it('says what it searched for instead of a misspelt word, unless it is wanted exactly', async () => {
    const { understood, best } = await answer('燃油蹦', { vehiclePath: PASSAT });
    expect([understood.corrected, best?.id]).toEqual(['燃油泵', 'pump-passat']);
    const exactly = await answer('燃油蹦', { vehiclePath: PASSAT, exactly: true });
    expect([exactly.understood.corrected, exactly.best]).toEqual([null, null]);
  });

  it('finds cars and orders of the own store by plate and VIN, for its people alone', async () => {
    for (const text of ['7K236', '苏A7K236', '0E2105337', 'LSVAB2180E2105337']) {
      const own = await answer(text, {}, shop.technician.token);
      expect([text, own.best?.kind, own.best?.id]).toEqual([text, 'car', '苏A7K236']);
      const rival = await openWorkshop(server);
      for (const token of [undefined, (await server.addUser()).token, rival.owner.token]) {
        const { sections } = await answer(text, {}, token);
        expect(sections.filter((one) => ['orders', 'cars'].includes(one.section))).toEqual([]);
      }
    }
    expect((await section('orders', '0E2105337', {}, shop.owner.token))?.hits[0]).toMatchObject({ snippet: '换机油' });
  });

  it('finds own orders by complaint, line and trouble code, in other words, and as they change', async () => {
    const order = await shop.receive({ complaint: '热车后异响，偶尔打不着', codes: ['P0335-11'] });
    const ids = async (text: string, token = shop.technician.token) =>
      (await section('orders', text, {}, token))?.hits.map(({ id }) => id) ?? [];
    for (const text of ['异响', '热车无法启动', 'P0335', 'p 0335'])
      expect([text, await ids(text)]).toEqual([text, [order.id]]);
    expect(await ids('减震器')).toEqual([]);
    await shop.addLines(order.id, [{ name: '左前减震器', price: 30_000, labour: 8_000, quantity: 1, unit: '个' }]);
    expect(await ids('减震器')).toEqual([order.id]);
    const rival = await openWorkshop(server);
    for (const token of [rival.owner.token, (await server.addUser()).token])
      expect(await ids('异响', token)).toEqual([]);
  });

  it('knows brands in English, series in pinyin, and series of the beginning of a VIN', async () => {
    expect((await answer('vw')).best).toMatchObject({ kind: 'brand', id: '大众' });
    expect((await answer('pasate')).best).toMatchObject({ kind: 'series', title: '帕萨特' });
    expect((await answer('LSVAA49J13')).best).toMatchObject({ kind: 'series', id: '大众/上汽大众/帕萨特' });
  });

  it('narrows documents by kind, series and year, and pages to the last one', async () => {
    const { filters } = await answer('燃油泵', { vehiclePath: PASSAT });
    expect(filters.kinds).toContainEqual({ kind: 'wiring', count: 4 });
    expect((await answer('燃油泵', { vehiclePath: PASSAT, kind: 'torque' })).sections).toEqual([]);
    expect((await answer('燃油泵', { series: '大众/上汽大众/POLO' })).best).toMatchObject({ id: 'pump-4' });
    expect((await answer('燃油泵', { vehiclePath: PASSAT, year: 1999 })).sections).toEqual([]);
    const own = await answer('燃油泵', { series: '大众/上汽大众/POLO', section: 'thisCar' });
    expect(own.filters.years).toContainEqual({ year: passat.yearFrom, count: 1 });
    const page = await section('thisCar', '电路图', { vehiclePath: PASSAT, section: 'thisCar', cursor: '1' });
    expect(page).toMatchObject({ count: (page?.hits.length ?? 0) + 1, next: null });
  });

  it('narrows cases by brand and system, and courses by whether they cost anything', async () => {
    const another = aCase({ title: 'POLO 起动无力', brand: '斯柯达', system: 'engine' });
    const { id } = (await server.call(casePublish, another, { token: shop.owner.token })).data;
    await server.db.execute(sql`update repair_cases set state = 'published' where id = ${id}`);
    await indexCases(server.db);
    const brand = { by: 'brand', value: '斯柯达' } as const;
    const cases = (more: Asked) => answer('起动无力', { section: 'cases', ...more });
    expect((await cases({})).filters.groups.map(({ by, value, count }) => `${by} ${value} ${count}`).sort()).toEqual([
      'brand 大众 1',
      'brand 斯柯达 1',
      'system electrical 1',
      'system engine 1',
    ]);
    const narrowed = await cases({ groups: [brand] });
    expect(narrowed.sections.flatMap(({ hits }) => hits.map((hit) => hit.id))).toEqual([id]);
    expect(narrowed.filters.groups).toEqual([{ by: 'system', value: 'engine', count: 1 }]);
    expect((await cases({ groups: [brand, { by: 'system', value: 'electrical' }] })).sections).toEqual([]);
    // Of the page of all sections nothing goes.
    expect((await answer('起动无力', { groups: [brand] })).sections).toEqual((await answer('起动无力')).sections);
    await server.db.execute(sql`delete from repair_cases where id = ${id}`);

    const courses = (value: string) =>
      section('courses', '燃油泵', { section: 'courses', groups: [{ by: 'price', value }] });
    expect([(await courses('paid'))?.count, await courses('free')]).toEqual([1, undefined]);
  });

  it('answers the same twice', async () => {
    expect(await answer('燃油泵')).toEqual(await answer('燃油泵'));
  });

  it('wants a text, of a length that somebody types', async () => {
    expect(await ask(' ')).toMatchObject({ code: -1, msg: '请输入要搜索的内容' });
    expect((await ask('长'.repeat(101))).code).toBe(-1);
    expect((await answer('😀')).sections).toEqual([]);
    expect((await answer("%_\\'{}", { vehiclePath: '没有/这个/车' })).best).toBeNull();
  });
});

describe('lists of cases and courses', () => {
  it('find by their keyword what the search understands of it', async () => {
    const cases = async (keyword: string) => (await server.call(caseQuery, { keyword })).data.list;
    for (const keyword of ['马达无力', '起动无刀'])
      expect([keyword, (await cases(keyword)).length]).toEqual([keyword, 1]);
    expect(await cases('雨刮不停')).toEqual([]);
    const { list } = (await server.call(courseSearch, { keyword: '汽油泵' })).data;
    expect(list.map(({ fid }) => fid)).toEqual(['pump']);
  });
});

describe('what is counted', () => {
  it('is a finished text without personal data, and whether all of it was found', async () => {
    const texts = [
      '燃油泵',
      '燃油泵',
      '燃油泵',
      '不存在的零件',
      '阿斯顿飞碟燃油泵',
      'LSVAB2180E2105337',
      '苏A7K236',
      '13800138000 油泵',
    ];
    for (const text of texts) await answer(text, { asked: true });
    await answer('燃油泵');
    const rows = await queryRows(server.db, sql`select text, asked, missed, partly from search_counts order by text`);
    expect(rows).toEqual([
      { text: '不存在的零件', asked: 1, missed: 1, partly: 0 },
      { text: '燃油泵', asked: 3, missed: 0, partly: 0 },
      { text: '阿斯顿飞碟燃油泵', asked: 1, missed: 1, partly: 1 },
    ]);
    expect((await server.call(suggestSearch, { text: '' })).data.map(({ text }) => text)).toEqual(['燃油泵']);
  });
});

it('indexes cases that have no terms yet', async () => {
  await server.db.execute(sql`delete from search_cases`);
  expect(await section('cases', '起动无力')).toBeUndefined();
  await indexCases(server.db);
  expect((await section('cases', '起动无力'))?.count).toBe(1);
});

it('finds a case by the part that was at fault on its order, one from before this was searched, too', async () => {
  await server.db.execute(sql`update repair_cases set parts = '{"N429 转向柱闭锁阀"}' where state = 'published'`);
  for (const text of ['N429', '转向柱闭锁阀']) expect(await section('cases', text)).toBeUndefined();
  await indexCases(server.db);
  for (const text of ['N429', '转向柱闭锁阀'])
    expect((await section('cases', text))?.hits).toMatchObject([
      { title: '帕萨特冷车起动无力', snippet: '故障部件：N429 转向柱闭锁阀' },
    ]);
});
