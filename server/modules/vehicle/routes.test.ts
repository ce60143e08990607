import { eq, sql } from 'drizzle-orm';
import { vinError, vinParseNew, vinParseSimple, voteSeries } from '../../../src/contract/endpoints/vehicle';
import { vinErrors } from '../../db/schema/vehicle';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from '../library/testing/small-library';

const VIN = 'LSVAA49J132047371';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({
    seed: async (db) => {
      await fillLibrary(db, smallLibrary);
      await db.execute(sql`insert into plates (plate, vin) values ('沪A12345', ${VIN}), ('沪AD12345', ${VIN})`);
    },
  });
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const parse = (vin: string) => server.call(vinParseNew, { vin }, { token });

describe('/vinVehicle/vinParseNew', () => {
  it('decodes the Passat of the sample library', async () => {
    const { data } = await parse(VIN);
    expect(data).toEqual({
      vin: VIN,
      plate: null,
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      transmission: '手动',
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      documentCount: 6,
      checkDigitValid: true,
      corrections: [],
      seriesCandidates: [],
      yearCandidates: [2003],
      displacementCandidates: ['1.8T'],
    });
  });

  it('takes a VIN as people type it', async () => {
    expect((await parse(' lsv-aa49j 1320 47371 ')).data.vin).toBe(VIN);
  });

  it('lets the more specific pattern win', async () => {
    expect((await parse('LSVFA49J632047371')).data).toMatchObject({ series: 'POLO', displacement: '1.4' });
  });

  it('warns of a wrong check digit with corrections and goes on (§5)', async () => {
    const { data } = await parse('L5VAA49J132047371'.replace('L5', 'LS').replace('J1', 'J2'));
    expect(data).toMatchObject({ checkDigitValid: false, series: '帕萨特', year: 2003 });
    const misread = await parse('LSVAA49J13Z047371');
    expect(misread.data.corrections[0]).toEqual({ vin: VIN, changes: [{ index: 10, from: 'Z', to: '2' }] });
  });

  it('offers the series of every brand of the maker when no pattern fits', async () => {
    const { data } = await parse('LSVZZ77Z133047371');
    expect(data).toMatchObject({
      brand: '大众',
      maker: '上汽大众',
      series: null,
      path: null,
      year: 2003,
      documentCount: 0,
    });
    expect(data.seriesCandidates.slice().sort()).toEqual(
      ['大众/上汽大众/POLO', '大众/上汽大众/帕萨特', '大众/上汽大众/朗逸', '斯柯达/上汽大众斯柯达/明锐'].sort(),
    );
    expect(data.seriesCandidates.at(-1)).toBe('斯柯达/上汽大众斯柯达/明锐');
  });

  it('knows makers of two characters and names them when the library has no brand for them', async () => {
    expect((await parse('JHMCM56633C004437')).data).toMatchObject({ brand: 'Honda', maker: 'Honda', series: null });
  });

  it.each([
    ['', '请输入 VIN'],
    ['LSVAA49J13204737', 'VIN 应为 17 位，当前 16 位'],
    ['LSVAA49J132O47371', 'VIN 不含字母 I、O、Q：第 12 位为 O。是否为 LSVAA49J132047371？'],
    ['😀'.repeat(5), 'VIN 只能由字母和数字组成：第 1 位为 😀，第 2 位为 😀，第 3 位为 😀 等 5 处'],
    ['A'.repeat(500), 'VIN 应为 17 位，当前 500 位'],
    ['<script>alert(1)</script>', 'VIN 只能由字母和数字组成：第 1 位为 <，第 8 位为 >，第 14 位为 ( 等 7 处'],
  ])('refuses %p in clear words', async (vin, msg) => {
    expect(await parse(vin)).toMatchObject({ status: 200, code: -1, msg });
  });

  it('says which maker it does not know', async () => {
    expect(await parse('XQ9AA49J132047371'.replace('Q', 'Z'))).toMatchObject({
      code: -2,
      msg: '未识别该 VIN 的生产厂家（XZ9），请核对，或上报给我们补充',
    });
  });

  it.each([[{ vin: '沪A12345' }], [{ vin: '沪a·12345' }], [{ plate: '沪AD12345' }], [{ vin: '', plate: '沪A12345' }]])(
    'understands the plate in %p',
    async (input) => {
      const { data } = await server.call(vinParseNew, input, { token });
      expect(data).toMatchObject({ vin: VIN, series: '帕萨特' });
      expect(data.plate).toMatch(/^沪A/);
    },
  );

  it('says that a plate is not known or no plate', async () => {
    expect(await parse('沪B12345')).toMatchObject({ code: -2, msg: '未查询到该车牌对应的车辆，请扫描或输入 VIN' });
    expect(await server.call(vinParseNew, { plate: '沪I12345' }, { token })).toMatchObject({
      code: -1,
      msg: '车牌号第 2 位应为字母（I、O 除外）',
    });
  });

  it('wants a login (§6)', async () => {
    expect(await server.call(vinParseNew, { vin: VIN })).toMatchObject({ code: 20100, msg: '请先登录' });
    expect(await server.call(vinParseNew, { vin: VIN }, { token: 'stale' })).toMatchObject({
      code: 20100,
      msg: '登录已过期',
    });
  });
});

describe('/vinVehicle/vinParseSimple', () => {
  it('tells maker and year to anyone', async () => {
    expect((await server.call(vinParseSimple, { vin: VIN })).data).toEqual({
      vin: VIN,
      wmi: 'LSV',
      brand: '大众',
      maker: '上汽大众',
      year: 2003,
      checkDigitValid: true,
    });
  });
  it('has no maker for an unknown one', async () => {
    expect((await server.call(vinParseSimple, { vin: 'XZ9AA49J132047371' })).data).toMatchObject({
      wmi: 'XZ9',
      brand: null,
      maker: null,
      checkDigitValid: false,
    });
  });
  it('refuses what is no VIN', async () => {
    expect(await server.call(vinParseSimple, { vin: '沪A12345' })).toMatchObject({
      code: -1,
      msg: '这是车牌号，请输入 17 位 VIN',
    });
  });
});

describe('/vinVehicle/voteSeries', () => {
  /** Nothing tells the series of this kind of Passat; its check digit is right. */
  const OPEN = 'LSVZZ77Z133047371';
  const series = '大众/上汽大众/朗逸';
  const vote = (who: { token: string }, fields = {}) => server.call(voteSeries, { vin: OPEN, series, ...fields }, who);
  const told = async (vin = OPEN, who = { token }) => {
    const { data } = await server.call(vinParseNew, { vin }, who);
    return [data.series, data.told];
  };

  it('makes a pattern of three equal picks of different users, for cars of the same kind alone', async () => {
    const people = [await server.addUser(), await server.addUser(), await server.addUser()];
    for (const [nth, who] of people.entries()) {
      expect(await told()).toEqual([null, undefined]);
      expect((await vote(who)).data).toEqual({ counted: true });
      // The same pick again is the same vote; what one picked is what one gets.
      expect((await vote(who)).data).toEqual({ counted: true });
      expect(await told(OPEN, who)).toEqual(['朗逸', { from: 'own', peers: nth + 1 }]);
    }
    expect(await told()).toEqual(['朗逸', { from: 'peers', peers: 3 }]);
    expect((await parse(OPEN)).data).toMatchObject({ path: '大众/上汽大众/朗逸/2003', maker: '上汽大众' });
    expect((await parse(OPEN)).data.seriesCandidates).toContain('大众/上汽大众/POLO');
    const [sameKind, otherYear] = ['LSVZZ77Z931234567', 'LSVZZ77Z041234567'];
    expect(await told(sameKind)).toEqual(['朗逸', { from: 'peers', peers: 3 }]);
    expect(await told(otherYear)).toEqual([null, undefined]);
    const rows = await server.db.execute(sql`select * from vin_votes`);
    expect(JSON.stringify(rows)).not.toContain('047371');
    const contrary = [await server.addUser(), await server.addUser()];
    for (const who of contrary) await vote(who, { series: '大众/上汽大众/POLO' });
    expect(await told()).toEqual([null, undefined]);
  });

  it.each([
    ['a VIN with a wrong check digit', { vin: 'LSVZZ77Z233047371' }],
    ['a series of another maker', { series: '本田/东风本田/CR-V' }],
    ['a VIN that tells its series', { vin: VIN }],
    ['a maker whom nobody knows', { vin: 'XZ9AA49J132047371' }],
  ])('counts nothing of %s', async (_name, fields) =>
    expect((await vote({ token }, fields)).data).toEqual({ counted: false }),
  );

  it('wants a VIN, a series of the library and a login (§6)', async () => {
    expect(await vote({ token }, { vin: 'LSV' })).toMatchObject({ code: -1 });
    expect(await vote({ token }, { series: '大众/上汽大众/甲' })).toMatchObject({ code: 404 });
    expect(await server.call(voteSeries, { vin: OPEN, series })).toMatchObject({ code: 20100, msg: '请先登录' });
  });
});

describe('/vinVehicle/vinError', () => {
  it('keeps a report once, and one of another user apart', async () => {
    const report = { vin: ' lsvaa49j132047371', reason: 'wrong_vehicle' as const, note: '应为领驭' };
    const first = await server.call(vinError, report, { token });
    const again = await server.call(vinError, report, { token });
    const anonymous = await server.call(vinError, report);
    expect(again.data.id).toBe(first.data.id);
    expect(anonymous.data.id).not.toBe(first.data.id);
  });
  it('tells who had a login that it has ended, instead of keeping his words as a stranger’s (§8)', async () => {
    const report = { vin: VIN, reason: 'other' as const, note: '登录过期后上报' };
    expect(await server.call(vinError, report, { token: 'stale' })).toMatchObject({ code: 20100, msg: '登录已过期' });
    expect(await server.db.$count(vinErrors, eq(vinErrors.note, report.note))).toBe(0);
  });
  it('keeps a VIN that cannot be decoded', async () => {
    expect((await server.call(vinError, { vin: 'ABC', reason: 'unreadable' })).data.id).toMatch(/\S/);
  });
  it('refuses an empty VIN, an unknown reason and an endless note', async () => {
    expect(await server.call(vinError, { vin: ' ', reason: 'unknown' })).toMatchObject({ code: -1, msg: '请输入 VIN' });
    expect(await server.call(vinError, { vin: 'A', reason: 'bored' as 'other' })).toMatchObject({ code: -1 });
    expect(await server.call(vinError, { vin: 'A', reason: 'other', note: '长'.repeat(501) })).toMatchObject({
      code: -1,
      msg: '说明最多 500 字',
    });
  });
});
