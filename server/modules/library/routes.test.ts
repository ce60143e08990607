import { sql } from 'drizzle-orm';
import { getDocBanks, getFileUrl, searchCarName } from '../../../src/contract/endpoints/library';
import type { SearchHit } from '../../../src/contract/schemas/library';
import { bumpLibraryVersion, fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from './testing/small-library';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({
    seed: (db) => fillLibrary(db, smallLibrary),
    config: { publicOrigin: 'https://files.test', fileHosts: ['papers.example.com'] },
  });
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const tree = async (path: string, kind?: 'wiring' | 'dtc') =>
  (await server.call(getDocBanks, { path, kind: kind ?? null })).data;

describe('/getDocBanks3a', () => {
  it('gives anyone the brands in pinyin order with makers, series and counts', async () => {
    const brands = await tree('');
    expect(brands.map((brand) => brand.name)).toEqual(['奥迪', '本田', '大众', '斯柯达']);
    expect(brands[2]).toMatchObject({ name: '大众', path: '大众', initial: 'D', hot: true, count: 7 });
    expect(brands[2]?.files?.map((maker) => maker.path)).toEqual(['大众/上汽大众', '大众/进口大众']);
    expect(brands[2]?.files?.[0]?.files).toEqual([
      { name: '朗逸', path: '大众/上汽大众/朗逸', initial: 'L', count: 0 },
      { name: '帕萨特', path: '大众/上汽大众/帕萨特', initial: 'P', count: 7 },
      { name: 'POLO', path: '大众/上汽大众/POLO', initial: 'P', count: 0 },
    ]);
  });

  it('counts only the documents of the kind asked for', async () => {
    const brands = await tree('', 'dtc');
    expect(brands.map((brand) => brand.count)).toEqual([0, 1, 1, 0]);
  });

  it('travels as deflated base64 in datas (§7)', async () => {
    const response = await server.app.inject({ method: 'POST', url: getDocBanks.path, payload: {} });
    expect(response.json()).toMatchObject({ resp_code: 0, datas: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) });
  });

  it('keeps the brands in memory until the library changes', async () => {
    const before = await server.app.inject({ method: 'POST', url: getDocBanks.path, payload: {} });
    await server.db.execute(sql`update documents set gone_at = now() where id = 'crv-dtc'`);
    expect((await server.app.inject({ method: 'POST', url: getDocBanks.path, payload: {} })).body).toBe(before.body);
    await bumpLibraryVersion(server.db);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await tree('')).find((brand) => brand.name === '本田')?.count).toBe(0);
    await server.db.execute(sql`update documents set gone_at = null where id = 'crv-dtc'`);
  });

  it('gives makers below a brand and series below a maker', async () => {
    expect((await tree('大众')).map((maker) => maker.name)).toEqual(['上汽大众', '进口大众']);
    expect((await tree('大众/进口大众')).map((series) => series.name)).toEqual(['帕萨特', '途锐']);
  });

  it('gives years, newest first, with their displacements below a series', async () => {
    const years = await tree('大众/上汽大众/帕萨特');
    expect(years.map((year) => [year.name, year.count])).toEqual([
      ['2011', 1],
      ['2010', 1],
      ['2009', 1],
      ['2005', 6],
      ['2004', 6],
      ['2003', 6],
      ['2002', 6],
      ['2001', 6],
    ]);
    expect(years[5]?.files).toEqual([
      { name: '1.8T', path: '大众/上汽大众/帕萨特/2003/1.8T', count: 6 },
      { name: '2.0', path: '大众/上汽大众/帕萨特/2003/2.0', count: 1 },
    ]);
    expect((await tree('大众/上汽大众/帕萨特/2003')).map((entry) => entry.name)).toEqual(['1.8T', '2.0']);
  });

  it('finds the series of a path without a maker', async () => {
    expect(await tree('大众//帕萨特')).toEqual(await tree('大众/上汽大众/帕萨特'));
  });

  it('gives categories with all documents of the series, those for this very car first', async () => {
    const categories = await tree('大众/上汽大众/帕萨特/2003/2.0');
    expect(categories.map((category) => [category.name, category.count])).toEqual([
      ['发动机', 4],
      ['空调', 1],
      ['保险丝', 1],
      ['故障码', 1],
    ]);
    const [fuse] = categories.filter((category) => category.name === '保险丝');
    expect(fuse?.files?.[0]).toMatchObject({
      name: '保险丝盒',
      path: '大众/上汽大众/帕萨特/2003/2.0/保险丝/all-engines',
      document: {
        id: 'all-engines',
        kind: 'fuse',
        appliesTo: { series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
      },
    });
    const only = await tree('大众/上汽大众/帕萨特/2003/1.8T', 'wiring');
    expect(only.map((category) => category.name)).toEqual(['发动机', '空调']);
  });

  it('is empty for a series without documents', async () => {
    expect(await tree('大众/上汽大众/朗逸')).toEqual([]);
    expect(await tree('大众/上汽大众/朗逸/2010/1.6')).toEqual([]);
  });

  it.each(['宝马', '大众/一汽-大众', '大众/上汽大众/辉腾', '<script>', '😀', "'; drop table documents; --"])(
    'does not know %p',
    async (path) => {
      expect(await server.call(getDocBanks, { path })).toMatchObject({ code: 404, msg: '资料库中没有该车型' });
    },
  );

  it('refuses a wrong year, kind and an endless path', async () => {
    expect(await server.call(getDocBanks, { path: '大众/上汽大众/帕萨特/去年' })).toMatchObject({
      code: -1,
      msg: '年款不正确，请重新选择',
    });
    expect(await server.call(getDocBanks, { path: '', kind: 'poem' as 'wiring' })).toMatchObject({ code: -1 });
    expect(await server.call(getDocBanks, { path: '长'.repeat(500) })).toMatchObject({ code: -1 });
  });
});

describe('/searchCarName', () => {
  const search = async (keyword: string, more: { vehiclePath?: string; pageNum?: number; pageSize?: number } = {}) =>
    (await server.call(searchCarName, { keyword, ...more })).data;
  const brief = (hits: SearchHit[]) => hits.map((hit) => (hit.document ? hit.document.id : `${hit.type} ${hit.path}`));

  it.each([
    ['大众', ['brand 大众']],
    ['dazhong', ['brand 大众']],
    ['DZ', ['brand 大众']],
    ['pst', ['series 大众/上汽大众/帕萨特', 'series 大众/进口大众/帕萨特']],
    ['大众途锐', ['series 大众/进口大众/途锐']],
    ['crv', ['series 本田/东风本田/CR-V']],
    ['cr-v', ['series 本田/东风本田/CR-V']],
    ['途', ['series 大众/进口大众/途锐']],
  ])('finds %s by name, pinyin or initials', async (keyword, expected) => {
    const hits = await search(keyword);
    expect(brief(hits.filter((hit) => hit.type !== 'document'))).toEqual(expected);
  });

  it.each([
    ['P0301', ['crv-dtc', 'dtc']],
    ['p 0301', ['crv-dtc', 'dtc']],
    ['起动机', ['start']],
    ['帕萨特 起动', ['start']],
    ['点火线圈', ['dtc']],
    ['扭矩', ['torque']],
    ['100%', ['percent']],
    ['%', []],
    ['_', []],
    ['没有这种东西', []],
  ])('finds documents by %s', async (keyword, expected) => {
    const documents = brief((await search(keyword)).filter((hit) => hit.type === 'document'));
    expect(documents.sort()).toEqual(expected);
  });

  it("puts this car's documents first", async () => {
    expect(brief(await search('P0301', { vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' }))).toEqual(['dtc', 'crv-dtc']);
    expect(brief(await search('P0301', { vehiclePath: '本田/东风本田/CR-V/2007/2.0' }))).toEqual(['crv-dtc', 'dtc']);
  });

  it('pages through names and documents without gaps or doubles', async () => {
    const all = brief(await search('帕萨特'));
    expect(all.length).toBe(9);
    const paged: string[] = [];
    for (let pageNum = 1; pageNum <= 4; pageNum += 1)
      paged.push(...brief(await search('帕萨特', { pageNum, pageSize: 3 })));
    expect(paged).toEqual(all);
  });

  it.each(['😀', '<script>alert(1)</script>', "';--", '\\', '长'.repeat(100), '\u0000'])(
    'survives %p',
    async (keyword) => {
      const result = await server.call(searchCarName, { keyword });
      expect(result.code === 0 ? result.data : result.code).toEqual(result.code === 0 ? [] : -1);
    },
  );

  it('refuses empty and endless keywords', async () => {
    expect(await server.call(searchCarName, { keyword: '  ' })).toMatchObject({ code: -1, msg: '请输入要搜索的内容' });
    expect(await server.call(searchCarName, { keyword: '长'.repeat(500) })).toMatchObject({
      code: -1,
      msg: '搜索内容最多 100 个字',
    });
  });
});

describe('/docbank/getFileUrl', () => {
  it('gives the drawings, the sheet files and the PDF of a netlist, with a token for ten minutes', async () => {
    const { data } = await server.call(getFileUrl, { id: 'start' }, { token });
    expect(data).toMatchObject({
      url: 'https://files.test/files/start/page-1.svg',
      expiresIn: 600,
      fileName: '帕萨特 起动系统电路图.pdf',
      contentType: 'image/svg+xml',
      pageUrls: ['https://files.test/files/start/page-1.svg', 'https://files.test/files/start/page-2.svg'],
      sheetUrls: ['https://files.test/files/start/page-1.json', 'https://files.test/files/start/page-2.json'],
      pdfUrl: 'https://files.test/files/start/document.pdf',
      document: { id: 'start', pages: 2 },
    });
    expect(Date.parse(data.expiresAt) - server.services.clock.now().getTime()).toBe(600_000);
  });

  it('gives one file of a plain document', async () => {
    const { data } = await server.call(getFileUrl, { id: 'torque' }, { token });
    expect(data).toMatchObject({
      url: 'https://files.test/files/torque/document.html',
      pageUrls: ['https://files.test/files/torque/document.html'],
      pdfUrl: null,
      contentType: 'text/html; charset=utf-8',
    });
    expect(data).not.toHaveProperty('sheetUrls');
    expect(data).not.toHaveProperty('linesUrls');
  });

  it('hands out an outside address only when its host is allowed', async () => {
    expect((await server.call(getFileUrl, { id: 'outside' }, { token })).data.url).toBe(
      'https://papers.example.com/a.pdf',
    );
    await server.db.execute(
      sql`update documents set source = 'https://evil.example/papers.example.com/a.pdf' where id = 'outside'`,
    );
    expect(await server.call(getFileUrl, { id: 'outside' }, { token })).toMatchObject({
      code: -2,
      msg: '资料地址不在允许的域名内，无法打开',
    });
  });

  it('says that a document is gone or never was', async () => {
    await server.db.execute(sql`update documents set gone_at = now() where id = 'late'`);
    expect(await server.call(getFileUrl, { id: 'late' }, { token })).toMatchObject({
      status: 200,
      code: 404,
      msg: '该资料已下架，可返回查看其他资料或催更',
    });
    expect(await server.call(getFileUrl, { id: '../start' }, { token })).toMatchObject({
      code: 404,
      msg: '未找到该资料',
    });
  });

  it('counts how often a document was opened, and tells it in the tree of the car', async () => {
    const viewsIn = async (path: string) =>
      (await tree(path))
        .flatMap(({ files = [] }) => files)
        .filter(({ document }) => document?.views !== undefined)
        .map(({ document }) => [document?.id, document?.views] as const);
    await server.db.execute(sql`delete from document_views`);
    expect(await viewsIn('大众/上汽大众/帕萨特/2001/2.0')).toEqual([]);
    for (const id of ['torque', 'start', 'torque']) await server.call(getFileUrl, { id }, { token });
    expect(await server.call(getFileUrl, { id: 'torque' })).toMatchObject({ code: 20100 });
    expect(new Map(await viewsIn('大众/上汽大众/帕萨特/2001/1.8T'))).toEqual(
      new Map([
        ['start', 1],
        ['torque', 2],
      ]),
    );
  });

  it('wants a login (§6)', async () => {
    expect(await server.call(getFileUrl, { id: 'start' })).toMatchObject({ code: 20100, msg: '请先登录' });
  });
});
