import { renderHook } from '@testing-library/react';
import { caseOne, caseQuery } from '@/contract/endpoints/cases';
import { codePage } from '@/contract/endpoints/code-page';
import { getDocBanks, getFileUrl } from '@/contract/endpoints/library';
import type { UserInfo } from '@/contract/schemas/account';
import { newPack } from '@/domain/offline-pack';
import { searchPacks } from '@/domain/search/search-packs';
import { packList } from '@/features/offline/pack-list';
import { answerKey } from '@/infra/api-cache';
import { keptAnswers } from '@/infra/kept/kept-answers';
import { keptContent } from '@/platform/kept-content';
import { session } from '@/state/session';
import { listOfCases } from './pack-answers';
import { usePackSearch } from './pack-search';

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const appliesTo = { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2000, yearTo: 2005 };
const document = (id: string, title: string, kind: string, format: string) => ({
  ...{ id, title, kind, format, category: '发动机', pages: 1, size: null },
  appliesTo: { ...appliesTo, displacements: ['1.8T'] },
});
const pump = document('pump', '燃油泵电路图', 'wiring', 'netlist');
const guide = document('guide', '故障码指南', 'dtc', 'html');
const book = { ...document('book', '维修手册', 'manual', 'pdf'), pages: 9 };

const files: Record<string, string> = {
  'f/pump/page-1.json': JSON.stringify({
    netlist: { id: 'pump', components: [] },
    set: [{ netlist: 'pump', document: 'pump', title: '燃油泵电路图', page: 1 }],
    find: [{ id: 'J17', name: '燃油泵继电器', kind: 'relay', pinyin: '', initials: '', pins: [], sheets: ['pump'] }],
  }),
  'f/guide/document.html': '<h2>P0230</h2><p>检查油泵。</p><p>测量端子 30 的电压</p>',
  'f/book/texts.json': JSON.stringify({
    pages: [
      { page: 3, pieces: ['喷油器回油量 40 毫升'], codes: [] },
      { page: 8, pieces: ['测量端子 15 的电压'], codes: [] },
    ],
  }),
};
const answers = new Map<string, unknown>([
  [
    answerKey(getDocBanks.service, getDocBanks.path, { path: PATH }, 'u1'),
    [
      {
        name: '发动机',
        path: '',
        count: 3,
        files: [pump, guide, book].map((one) => ({ name: one.title, document: one })),
      },
    ],
  ],
  [
    answerKey(getFileUrl.service, getFileUrl.path, { id: 'pump' }, 'u1'),
    { document: pump, url: '/files/pump/document.json', sheetUrls: ['/files/pump/page-1.json'] },
  ],
  [
    answerKey(getFileUrl.service, getFileUrl.path, { id: 'guide' }, 'u1'),
    { document: guide, url: '/files/guide/document.html' },
  ],
  [
    answerKey(getFileUrl.service, getFileUrl.path, { id: 'book' }, 'u1'),
    { document: book, url: '/files/book/document.pdf', pagesUrl: '/files/book/pages.json' },
  ],
  [
    answerKey(codePage.service, codePage.path, { codes: ['P0230'], vehiclePath: PATH }, 'u1'),
    { codes: [{ code: 'P0230', facts: [{ name: '燃油泵初级电路', isChecked: false, partNames: [] }] }] },
  ],
  [
    answerKey(caseQuery.service, caseQuery.path, listOfCases(PATH), 'u1'),
    { list: [{ id: 'case' }, { id: 'not-kept' }], total: 2 },
  ],
  [
    answerKey(caseOne.service, caseOne.path, { id: 'case' }, 'u1'),
    {
      ...{ id: 'case', title: '帕萨特冷车起动无力', summary: '', vehicle: '上汽大众 帕萨特', dtcs: ['P0562'] },
      ...{ parts: [], content: '<p>放一夜后转得慢</p>' },
    },
  ],
]);

beforeEach(() => {
  jest.spyOn(keptContent, 'readText').mockImplementation(async (name) => files[name] ?? null);
  jest.spyOn(keptAnswers, 'read').mockImplementation(async (key) => {
    const data = answers.get(key);
    return data === undefined ? null : { data, at: 1 };
  });
  session.setUserInfo({ uid: 'u1' } as UserInfo);
  packList.clear();
});
afterEach(() => jest.restoreAllMocks());

const find = async (text: string) => {
  const packs = await renderHook(usePackSearch).result.current.read();
  return searchPacks(packs, text, PATH).flatMap(({ section, hits }) => hits.map(({ id }) => `${section} ${id}`));
};

it('finds parts, codes and titles in what a pack holds, without asking for anything', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  expect(await find('J17')).toEqual(['thisCar pump']);
  expect(await find('P0230')).toEqual(['codes P0230', 'thisCar guide']);
  expect(await find('燃油泵')).toEqual(['thisCar pump', 'thisCar pump']);
});

it('says what a code means by its kept page, with 待核实, and nothing of a code without one (§5)', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  const { meanings } = renderHook(usePackSearch).result.current;
  expect(await meanings(['P0230', 'P0562'], PATH)).toEqual({ P0230: '燃油泵初级电路（待核实）' });
});

it.each(['起动无力', 'P0562', '转得慢'])('finds a case of a pack by %s (§5)', async (text) => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  expect(await find(text)).toEqual(['cases case']);
});

it('finds what a text of a pack says, as its file lies on the device (§5)', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  expect(await find('端子30 电压')).toEqual(['thisCar guide']);
  expect(await find('油泵 电压')).toEqual([]);
});

it('finds what stands on the pages of a PDF of a pack, and opens it there (§5)', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  const packs = await renderHook(usePackSearch).result.current.read();
  const hits = (text: string) => searchPacks(packs, text, PATH).flatMap(({ hits: found }) => found);
  expect(hits('回油量')).toMatchObject([
    { id: 'book', subtitle: '上汽大众 帕萨特 · 发动机 · 第 3 页', place: { page: 3, at: '', find: '' } },
  ]);
  expect(hits('端子15')).toMatchObject([{ id: 'book', place: { page: 8 } }]);
  expect(hits('端子15 回油量')).toEqual([]);
});

it('reads of many packs less of each text, so that a slow phone is not kept busy (§5)', async () => {
  const last = 'f/guide/document.html';
  const before = files[last] ?? '';
  files[last] = `${`<p>${'长'.repeat(100)}</p>`.repeat(500)}<p>测量端子 30 的电压</p>`;
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  const add = (at: number) => packList.put({ ...newPack(`大众/上汽大众/车型${at}`, 'u1', '另一台'), wholeAt: 1 });
  [1, 2].forEach(add);
  expect(await find('端子30')).toEqual(['thisCar guide']);
  // Of ten, 45,000 characters each.
  [3, 4, 5, 6, 7, 8, 9].forEach(add);
  expect(await find('端子30')).toEqual([]);
  files[last] = before;
});

it('reads no more books of many packs than have a share that says something (§5)', async () => {
  const books = [1, 2, 3, 4, 5].map((at) => ({ ...book, id: `book${at}`, title: `手册${at}` }));
  const tree = answerKey(getDocBanks.service, getDocBanks.path, { path: PATH }, 'u1');
  const before = answers.get(tree);
  answers.set(tree, [
    { name: '发动机', path: '', count: 5, files: books.map((one) => ({ name: one.title, document: one })) },
  ]);
  for (const one of books) {
    answers.set(answerKey(getFileUrl.service, getFileUrl.path, { id: one.id }, 'u1'), {
      document: one,
      url: `/files/${one.id}/document.pdf`,
      pagesUrl: `/files/${one.id}/pages.json`,
    });
    const pieces = Array.from({ length: 60 }, (_, at) => `${one.id}的第${at}段`.padEnd(100, '长'));
    files[`f/${one.id}/texts.json`] = JSON.stringify({ pages: [{ page: 1, pieces, codes: [] }] });
  }
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  const read = async () => {
    const packs = await renderHook(usePackSearch).result.current.read();
    return packs.flatMap(({ texts }) => texts.map(({ documentId }) => documentId));
  };
  expect(await read()).toEqual(books.map(({ id }) => id));
  // Of a hundred packs each has 4,500 characters: of five books two and a bit, not 900 of each.
  for (let at = 1; at < 100; at += 1)
    packList.put({ ...newPack(`大众/上汽大众/车型${at}`, 'u1', '另一台'), wholeAt: 1 });
  expect(await read()).toEqual(['book1', 'book2', 'book3']);
  answers.set(tree, before);
});

it('leaves out a book whose texts are damaged, and the rest of its pack answers', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  const before = files['f/book/texts.json'] ?? '';
  files['f/book/texts.json'] = '<!doctype html>';
  expect(await find('J17')).toEqual(['thisCar pump']);
  expect(await find('回油量')).toEqual([]);
  files['f/book/texts.json'] = before;
});

it('finds nothing in the packs of others, nor in one that was never whole', async () => {
  packList.put({ ...newPack(PATH, 'u2', '帕萨特'), wholeAt: 1 });
  packList.put(newPack(PATH, 'u1', '帕萨特'));
  expect(await find('J17')).toEqual([]);
});

it('leaves out a pack with a damaged file, and the others answer', async () => {
  packList.put({ ...newPack(PATH, 'u1', '帕萨特'), wholeAt: 1 });
  files['f/pump/page-1.json'] = '{"netlist":';
  expect(await find('J17')).toEqual([]);
});
