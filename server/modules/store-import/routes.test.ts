import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/universal';
import * as calls from '../../../src/contract/endpoints/store-import';
import { DAY, MINUTE } from '../../base/clock/clock';
import { storeImports } from '../../db/schema/store-import';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { forgetOldImports } from './forget-imports';
import { csv, importerOf, workbook } from './import.testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function aStore() {
  const { storeId, owner } = await server.addStore();
  return { storeId, token: owner.token, ...importerOf(server, owner.token) };
}
const prices = (count: number, from = 0) =>
  csv([['项目名称', '工时费'], ...Array.from({ length: count }, (_, at) => [`项目${from + at}`, 80])]);
const fetchSheet = async ({ url, utoken }: { url: string; utoken: string }) => {
  const { rawPayload, statusCode } = await server.app.inject({
    method: 'GET',
    url: `${new URL(url).pathname}?utoken=${utoken}`,
  });
  return { statusCode, rows: async () => (await readWorkbook(new Blob([new Uint8Array(rawPayload)])))[0]?.data ?? [] };
};

describe('storeImportUpload', () => {
  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版 Excel/],
    [
      'a workbook under a password',
      Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /有密码/,
    ],
    ['a broken archive', Buffer.from('504b0304deadbeef', 'hex'), /已损坏/],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64, 1)]), /无法识别/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a page', Buffer.from('<html><table><tr><td>车牌</td></tr></table></html>'), /网页格式/],
    ['quotes that do not close', Buffer.from('车牌,车主\n"苏A88Q66,王'), /引号不成对/],
    ['headings alone', Buffer.from('车牌,车主\n'), /没有内容/],
    ['nothing', Buffer.from('\n\n'), /空的/],
    ['too many rows', Buffer.from(prices(20_001)), /20000 行/],
  ])('says in words why %s cannot be read', async (_name, bytes, words) => {
    const { upload } = await aStore();
    const answer = await upload(bytes, 'prices');
    expect(answer).toMatchObject({ code: -1 });
    expect(answer.msg).toMatch(words);
  });

  it('refuses a table of 200,000 rows and stays there for others', async () => {
    const { upload, bring } = await aStore();
    const start = performance.now();
    expect((await upload(prices(200_000), 'prices')).msg).toMatch(/20000 行/);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(await bring(prices(3), 'prices')).toMatchObject({ state: 'done', done: 3 });
  });

  it('finds the headings below a title, and the sheet', async () => {
    const { upload } = await aStore();
    const { data } = await upload(
      await workbook([
        ['宏达汽修客户档案', null, null],
        ['序号', '牌照号码', '客户名称'],
        [1, '苏A88Q66', '王建国'],
      ]),
    );
    expect(data).toMatchObject({ rows: 1, sheet: '客户', mapping: { ownerName: 2 } });
    expect(data.columns[1]).toEqual({ heading: '牌照号码', samples: ['苏A88Q66'] });
  });

  it('gives the same import for the same table while it waits', async () => {
    const { upload } = await aStore();
    const first = (await upload(prices(2), 'prices')).data;
    expect((await upload(prices(2), 'prices')).data.id).toBe(first.id);
  });
});

describe('storeImportCheck', () => {
  it('takes the columns that the user chose, and none without what is needed', async () => {
    const { upload, check } = await aStore();
    const { id } = (await upload('甲,乙\n四轮定位,120\n', 'prices')).data;
    expect(await check(id, { labour: 1 })).toMatchObject({ code: -1, msg: '请选择“项目名称”在哪一列' });
    expect(await check(id, { name: 1, labour: 1 })).toMatchObject({ code: -1, msg: '同一列不能对应两个内容' });
    expect((await check(id, { name: 0, labour: 1 })).data.counts.added).toBe(1);
  });
});

describe('storeImportRun', () => {
  it('goes on where a step ended, also when two ask at once', async () => {
    const { upload, check, token } = await aStore();
    const { id } = (await upload(prices(250), 'prices')).data;
    expect(await server.call(calls.storeImportRun, { id }, { token })).toMatchObject({
      code: -2,
      msg: '请先核对再导入',
    });
    await check(id);
    const steps = await Promise.all([1, 2, 3, 4].map(() => server.call(calls.storeImportRun, { id }, { token })));
    expect(
      steps
        .map(({ data }) => data.done)
        .sort((a, b) => a - b)
        .at(-1),
    ).toBeGreaterThan(100);
    for (;;) {
      const { data } = await server.call(calls.storeImportRun, { id }, { token });
      if (data.state === 'done') {
        expect(data).toMatchObject({ done: 250, counts: { added: 250 } });
        break;
      }
    }
    expect((await server.call(calls.storeImportRun, { id }, { token })).data.done).toBe(250);
  });

  it('runs two imports of one store at once, each name once', async () => {
    const { upload, check, run } = await aStore();
    const ids = [(await upload(prices(60), 'prices')).data.id, (await upload(prices(60, 30), 'prices')).data.id];
    for (const id of ids) await check(id);
    const done = await Promise.all(ids.map(run));
    expect(done.map(({ counts }) => counts.added).reduce((sum, added) => sum + added, 0)).toBe(90);
    expect(done.map(({ counts }) => counts.unchanged).reduce((sum, rows) => sum + rows, 0)).toBe(30);
  });
});

describe("another store's import", () => {
  it('is not there', async () => {
    const [mine, theirs] = [await aStore(), await aStore()];
    const { id } = (await theirs.upload(prices(1), 'prices')).data;
    const as = { token: mine.token };
    const answers = [
      await server.call(calls.storeImportGet, { id }, as),
      await server.call(calls.storeImportCheck, { id, mapping: { name: 0 } }, as),
      await server.call(calls.storeImportRows, { id }, as),
      await server.call(calls.storeImportRun, { id }, as),
      await server.call(calls.storeImportUndo, { id }, as),
      await server.call(calls.storeImportSheet, { kind: 'prices', id }, as),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await server.call(calls.storeImportQuery, {}, { token: mine.token })).data.list).toEqual([]);
  });
});

describe('storeImportSheet and storeImportFile', () => {
  it('give the sheet to fill in, which can be imported as it is', async () => {
    const { token, upload, check } = await aStore();
    const { data } = await server.call(calls.storeImportSheet, { kind: 'cars' }, { token });
    const rows = await (await fetchSheet(data)).rows();
    expect(rows[0]).toEqual(expect.arrayContaining(['车牌号', 'VIN', '手机号']));
    const { id } = (await upload(await workbook(rows as string[][]))).data;
    expect((await check(id)).data.counts).toMatchObject({ added: 2, refused: 0 });
  });

  it('give the refused rows with their reasons, for ten minutes', async () => {
    const { token, upload, check } = await aStore();
    const { id } = (await upload('车牌,车主\n坏牌,=1+1\n苏A88Q66,李\n')).data;
    await check(id);
    const { data } = await server.call(calls.storeImportSheet, { kind: 'cars', id }, { token });
    expect(await (await fetchSheet(data)).rows()).toEqual([
      ['原行号', '未导入原因', '车牌', '车主'],
      ['2', expect.stringContaining('车牌号'), '坏牌', '=1+1'],
    ]);
    server.advanceClock(11 * MINUTE);
    expect((await fetchSheet(data)).statusCode).toBe(403);
  });

  it('give all refused rows in order, however many', async () => {
    const { token, upload, check } = await aStore();
    const plates = Array.from({ length: 1_100 }, (_, at) => `坏牌${at}`);
    const { id } = (await upload(['车牌', ...plates].join('\n'))).data;
    await check(id);
    const { data } = await server.call(calls.storeImportSheet, { kind: 'cars', id }, { token });
    const [, ...rows] = await (await fetchSheet(data)).rows();
    expect(rows.map((row) => row[2])).toEqual(plates);
  });
});

describe('what is kept of imports', () => {
  it('is given up unconfirmed after a day, and cannot be undone after thirty', async () => {
    const { token, upload, bring } = await aStore();
    const { id: waiting } = (await upload(prices(1, 900), 'prices')).data;
    const { id } = await bring(prices(2), 'prices');
    await forgetOldImports(server.db, new Date(server.services.clock.now().getTime() + 2 * DAY));
    expect(await server.call(calls.storeImportGet, { id: waiting }, { token })).toMatchObject({ code: 404 });
    const old = new Date(server.services.clock.now().getTime() - 31 * DAY);
    await server.db.update(storeImports).set({ createdAt: old }).where(eq(storeImports.id, id));
    const late = await server.call(calls.storeImportUndo, { id }, { token });
    expect(late).toMatchObject({ code: -2, msg: '导入已超过 30 天，不能再撤销' });
  });
});
