import { gzipSync } from 'node:zlib';
import { codeTable, lookUpCodes } from '../../../src/contract/endpoints/trouble-codes';
import { codeInTable, CODE_TABLE_PATH } from '../../../src/domain/trouble-codes/code-table';
import { standardCodes } from '../../codes/dictionary';
import { importRuns } from '../../db/schema/content-import';
import { makerCodes } from '../../db/schema/trouble-code';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { codeTableFile } from './code-table';
import { reviewStandardCode, takeBackReview } from './standard-reviews';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const told = { system: '动力系统', part: '质量式空气流量计', failure: 'range' as const, importRun: 'r1' };
const P1128 = { ...told, code: 'P1128', name: '长期燃油修正，系统过稀', series: '' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const now = new Date();
  const run = { fingerprint: '', source: 'x', total: 1, state: 'done', startedAt: now };
  await server.db.insert(importRuns).values(['r1', 'r2'].map((id) => ({ ...run, id })));
  await server.db.insert(makerCodes).values([
    { ...P1128, brand: '大众' },
    { ...P1128, brand: '奥迪', isChecked: true },
    { ...P1128, brand: '福特', name: '空气流量计信号过低', partNames: ['MAF', '空气流量计'] },
    { ...P1128, code: 'P1200', brand: '大众', name: '旧' },
    { ...P1128, code: 'P1200', brand: '大众', name: '新', importRun: 'r2' },
    { ...P1128, code: 'P1200', brand: '大众', series: '帕萨特', name: '帕萨特的' },
    { ...P1128, code: 'P0230', brand: '大众', name: '燃油泵继电器 J17' },
  ]);
});
afterAll(() => server.close());

const ask = (codes: string[], vehiclePath?: string) => server.call(lookUpCodes, { codes, vehiclePath });
const namesOf = async (codes: string[], vehiclePath?: string) =>
  (await ask(codes, vehiclePath)).data.list.map(({ code, facts }) => [code, ...facts.map(({ name }) => name)]);

describe('lookUpCodes', () => {
  it('says what standard codes mean, several at once, to everybody, twice the same', async () => {
    const first = await ask(['p0302', 'U0121', 'P0302']);
    expect(first.data.list.map(({ code, facts }) => [code, facts[0]?.name])).toEqual([
      ['P0302', '检测到2缸失火'],
      ['U0121', '与ABS控制模块失去通信'],
    ]);
    expect(first.data.list[0]?.facts[0]).toMatchObject({ isChecked: true, standard: 'ISO/SAE', makes: [] });
    expect((await ask(['p0302', 'U0121', 'P0302'])).data).toEqual(first.data);
  });

  it.each(['P0230-11', 'P023011', 'P0230 11'])('reads the failure type of %s', async (typed) => {
    const [found] = (await ask([typed], '别克/上汽通用别克/凯越')).data.list;
    expect([found?.code, found?.failureType]).toEqual(['P0230', { byte: '11', name: '电路对地短路' }]);
  });

  it('tells makers apart, those that say the same together', async () => {
    const [found] = (await ask(['P1128'])).data.list;
    expect(found?.facts.map(({ name, makes }) => [name, [...makes].sort()])).toEqual([
      ['空气流量计信号过低', ['福特']],
      ['长期燃油修正，系统过稀', ['大众', '奥迪']],
    ]);
    expect(found?.facts[0]).toMatchObject({ standard: 'maker', partNames: ['MAF', '空气流量计'], isChecked: false });
  });

  it('tells of a car its own brand alone, its series first, the last import, beside the standard', async () => {
    expect(await namesOf(['P1128', 'P1200', 'P0230'], PASSAT)).toEqual([
      ['P1128', '长期燃油修正，系统过稀'],
      ['P1200', '帕萨特的', '新'],
      ['P0230', '燃油泵初级电路', '燃油泵继电器 J17'],
    ]);
    expect(await namesOf(['P1200'], '大众/上汽大众/朗逸/2015/1.6')).toEqual([['P1200', '新']]);
    expect(await namesOf(['P1128'], '本田/东风本田/CR-V/2007/2.0')).toEqual([['P1128']]);
  });

  it('refuses what is no code', async () => {
    expect(await ask(['P0Z30'])).toMatchObject({ code: -1, msg: '故障码“P0Z30”格式不正确，如 P0171' });
    expect((await ask([])).code).toBe(-1);
    expect((await ask(Array.from({ length: 31 }, () => 'P0230'))).code).toBe(-1);
  });
});

describe('codeTable, for devices without a network (§5)', () => {
  const get = () => server.app.inject(CODE_TABLE_PATH);

  it('has every code of the standard with its name and its mark, and is small on its way', async () => {
    const { statusCode, body } = await get();
    expect([statusCode, codeTable.path, body.split('\n').length - 1]).toEqual([
      200,
      CODE_TABLE_PATH,
      standardCodes().length,
    ]);
    const wrong = standardCodes().filter(({ code, name, isChecked }) => {
      const said = codeInTable(body, code);
      return said?.name !== name || said.isChecked !== isChecked;
    });
    expect(wrong).toEqual([]);
    expect(gzipSync(body).length).toBeLessThan(100_000);
  });

  it('tells a pack its size and a hash, which changes with what the operator says and comes back with it', async () => {
    const before = await codeTableFile(server.db);
    expect(before).toMatchObject({ url: CODE_TABLE_PATH, bytes: Buffer.byteLength((await get()).body) });
    expect(await codeTableFile(server.db)).toEqual(before);
    const said = { code: 'P0232', name: '燃油泵回路电压过高', by: 'op', reason: '手册' };
    await reviewStandardCode(server.db, new Date(), said);
    const after = await codeTableFile(server.db);
    expect(after.hash).not.toBe(before.hash);
    expect(codeInTable((await get()).body, 'P0232')).toEqual({
      code: 'P0232',
      name: '燃油泵回路电压过高',
      isChecked: true,
    });
    await takeBackReview(server.db, new Date(), said);
    expect(await codeTableFile(server.db)).toEqual(before);
  });
});
