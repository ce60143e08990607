import { eq } from 'drizzle-orm';
import { casePublish } from '../../../src/contract/endpoints/cases';
import { codePage } from '../../../src/contract/endpoints/code-page';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { repairCases } from '../../db/schema/repair-case';
import { charge } from '../../limits/charge';
import { DEMO_SLUG } from '../../sample/data/sample-series';
import { docxFromPage } from '../../sample/files/html-docx';
import { fillLibrary } from '../../seed/fill-library';
import { sampleDocumentSeeds } from '../../seed/sample-documents';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { addCourse } from '../courses/testing/small-courses';
import { placeOfCode } from '../library/place-line';
import { documentSeed, smallLibrary } from '../library/testing/small-library';
import { aFault } from '../work-orders/testing/a-fault';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const KEYS = ['fuel-pump', 'injection', 'engine-control', 'dtc'].map((key) => `${DEMO_SLUG}-${key}`);
/** What a store of files is told of a Word file. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const POLO = '大众/上汽大众/POLO/2003';
const start = documentSeed({ id: 'start', title: '起动系统电路图', kind: 'wiring', format: 'netlist' });
const ofPolo = (fields: Parameters<typeof documentSeed>[0]) =>
  documentSeed({
    format: 'docx',
    pages: 1,
    ...fields,
    source: `storage:library/${fields.id}.docx`,
    appliesTo: { ...start.appliesTo, series: 'POLO' },
  });
const words = [
  ofPolo({ id: 'broken', title: '坏的故障码指南', kind: 'dtc' }),
  ofPolo({ id: 'guide', title: '故障码指南', kind: 'dtc' }),
  ...[3, 4, 5].map((place) => ofPolo({ id: `guide-${place}`, title: `故障码指南 ${place}`, kind: 'dtc' })),
  ofPolo({ id: 'guide-6', title: '故障码指南 6', kind: 'dtc', keywords: ['P0119'] }),
  ofPolo({ id: 'manual', title: '维修手册', kind: 'manual', keywords: ['P0118'] }),
];
/** PDFs as their import has read them. */
const books = [
  { id: 'book', title: '发动机维修手册', kind: 'manual' as const, codes: { P0118: 90, P0121: 212, P0122: 213 } },
  { id: 'book-of-codes', title: '故障码手册', kind: 'dtc' as const, codes: { P0122: 7 } },
].map(({ codes, ...fields }) =>
  documentSeed({
    ...fields,
    format: 'pdf',
    pages: 300,
    appliesTo: { ...start.appliesTo, series: 'POLO' },
    places: Object.entries(codes).map(([code, page]) => placeOfCode(code, { page, detail: `${code} 的检测` })),
  }),
);

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  const sheets = sampleDocumentSeeds().filter(({ id }) => KEYS.includes(id));
  server = await createTestServer({
    seed: (db) => fillLibrary(db, { ...smallLibrary, documents: [...sheets, start, ...words, ...books] }),
  });
  const guide = docxFromPage('<h2>P0117 水温信号过低</h2><p>看插头。</p><ul><li>测 5 V</li></ul>');
  const manual = docxFromPage('<p>P0118 水温信号过高</p><p>先量搭铁。</p>');
  await server.services.storage.put('library/guide.docx', guide, WORD);
  const sixth = docxFromPage('<h2>P0119 水温信号间歇</h2><p>晃动线束。</p>');
  await server.services.storage.put('library/guide-6.docx', sixth, WORD);
  for (const place of [3, 4, 5]) await server.services.storage.put(`library/guide-${place}.docx`, guide, WORD);
  await server.services.storage.put('library/manual.docx', manual, WORD);
  await server.services.storage.put('library/broken.docx', guide.subarray(0, 100), WORD);
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

const ask = async (codes: string[], vehiclePath: string | null = PASSAT, token?: string) =>
  server.call(codePage, { codes, vehiclePath }, token === undefined ? {} : { token });

async function publish(fields: Parameters<typeof aCase>[0]): Promise<string> {
  const { id } = (await server.call(casePublish, aCase(fields), { token: shop.owner.token })).data;
  await server.db.update(repairCases).set({ state: 'published' }).where(eq(repairCases.id, id));
  return id;
}

async function delivered(dtc: string, stage: 'delivered' | 'settling' = 'delivered') {
  const { id } = await shop.receive();
  const { token } = shop.technician;
  const { faults } = (await server.call(orders.workOrderAddFault, aFault(id, { dtc }), { token })).data;
  await server.call(orders.workOrderJudgeFault, { id, faultId: faults[0]?.id ?? '', verdict: 'proven' }, { token });
  await shop.bringTo(id, stage);
  return id;
}

describe('what is known of trouble codes', () => {
  it('tells a guest meaning, diagrams of the car, and the section of its guide', async () => {
    const { data } = await ask(['P0230-11']);
    const [code] = data.codes;
    expect(code).toMatchObject({ code: 'P0230', failureType: { byte: '11' } });
    expect(code?.facts[0]?.name).toMatch(/燃油泵/);
    expect(code?.diagrams[0]).toMatchObject({ at: 'J17', document: { id: `${DEMO_SLUG}-fuel-pump` } });
    expect(code?.guide?.document.id).toBe(`${DEMO_SLUG}-dtc`);
    expect(code?.guide?.steps.some((step) => step.includes('J17'))).toBe(true);
    expect([data.shared, data.begin]).toEqual([[], null]);
  });

  it('tells of one code all failure types that were asked about, and older apps the last', async () => {
    const { codes } = (await ask(['P0230-11', 'P0171', 'P0230-13'])).data;
    expect(codes.map(({ code, failureType, failureTypes }) => [code, failureType, failureTypes])).toEqual([
      [
        'P0230',
        { byte: '13', name: '电路断路' },
        [
          { byte: '11', name: '电路对地短路' },
          { byte: '13', name: '电路断路' },
        ],
      ],
      ['P0171', null, []],
    ]);
  });

  it('reads guides of Word files, then other papers that name the code, and gets over a broken one', async () => {
    const { data } = await ask(['P0117', 'P0118', 'P0119', 'P0116'], POLO);
    const guides = data.codes.map(({ guide }) => guide && [guide.document.id, guide.title, guide.texts, guide.steps]);
    expect(guides).toEqual([
      ['guide', 'P0117 水温信号过低', ['看插头。'], ['测 5 V']],
      ['manual', 'P0118 水温信号过高', ['先量搭铁。'], []],
      // One guide of many is found like any other paper.
      ['guide-6', 'P0119 水温信号间歇', ['晃动线束。'], []],
      null,
    ]);
  });

  it('tells the page of a PDF that names a code of which no text says anything, guides first', async () => {
    const { data } = await ask(['P0118', 'P0121', 'P0122', 'P0123'], POLO);
    expect(data.codes.map(({ guide }) => guide && [guide.document.id, guide.page, guide.texts])).toEqual([
      ['manual', 1, ['先量搭铁。']],
      ['book', 212, ['P0121 的检测']],
      ['book-of-codes', 7, ['P0122 的检测']],
      null,
    ]);
    // Beside a text the PDF is named, too; it is not named twice.
    expect(data.codes.map(({ book }) => book && [book.document.id, book.page])).toEqual([
      ['book', 90],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('answers the same twice, whoever asks, but for the picture that guests get', async () => {
    const first = (await ask(['P0201'])).data;
    expect((await ask(['P0201'])).data).toEqual(first);
    const codes = first.codes.map((code) => ({ ...code, picture: null }));
    expect((await ask(['P0201'], PASSAT, shop.owner.token)).data).toEqual({ ...first, codes });
  });

  it('shows a guest the circuit around the lit part, in the colours of his screen; nothing without a car', async () => {
    const picture = async (isDark: boolean, vehiclePath: string | null) =>
      (await server.call(codePage, { codes: ['P0230'], vehiclePath, isDark })).data.codes[0]?.picture;
    const [light, dark] = [await picture(false, PASSAT), await picture(true, PASSAT)];
    expect(light).toMatch(/^<svg [^]*J17[^]*<\/svg>$/);
    expect(dark).toMatch(/^<svg /);
    expect(dark).not.toBe(light);
    expect(await picture(false, null)).toBeNull();
  });

  it('counts parts of cases and of delivered orders of the own store, never those of others', async () => {
    const { token } = shop.owner;
    const closed = async (codes: string[], foundParts: string[], stage: 'delivered' | 'settling' = 'delivered') => {
      const { id, version } = await shop.receive({ codes });
      const told = await server.call(orders.workOrderUpdate, { id, version, foundParts }, { token });
      expect(told.data.foundParts).toEqual(foundParts);
      await shop.bringTo(id, stage);
      return id;
    };
    const id = await closed(['P0480-11'], ['J271 主继电器', 'V7 冷却风扇']);
    await closed(['P0480', 'P0481'], ['主继电器']);
    await closed(['P0480'], ['没有交车'], 'settling');
    await publish({ dtcs: ['P0480'], orderId: id });
    const other = await publish({ dtcs: ['P0480'] });
    await server.db
      .update(repairCases)
      .set({ parts: ['S10 风扇保险丝', '主继电器'] })
      .where(eq(repairCases.id, other));
    const parts = async (caller?: string) => (await ask(['P0480'], null, caller)).data.codes[0]?.parts;
    expect(await parts(token)).toEqual([
      { name: '主继电器', count: 3, own: 2 },
      { name: '冷却风扇', count: 1, own: 1 },
      { name: '风扇保险丝', count: 1, own: 0 },
    ]);
    // Of the orders the others know what was published alone.
    const told = [
      { name: '主继电器', count: 2, own: 0 },
      { name: '风扇保险丝', count: 1, own: 0 },
      { name: '冷却风扇', count: 1, own: 0 },
    ];
    const { owner: stranger } = await server.addStore({ name: '别的店' });
    expect([await parts(), await parts(stranger.token)]).toEqual([told, told]);
  });

  it('reads several codes together: what they share, and where to begin', async () => {
    const { data } = await ask(['P0201', 'P0135', 'P0443']);
    expect(data.shared[0]?.codes).toEqual(['P0201', 'P0135', 'P0443']);
    const begin = data.shared[data.begin ?? -1];
    expect(begin).toMatchObject({ kind: 'fuse', place: { at: begin?.id } });
    expect(data.codes.map(({ code }) => code)).toEqual(['P0201', 'P0135', 'P0443']);
  });

  it('has no diagrams and no guide without a car, or for one that is not known', async () => {
    for (const path of [null, '没有/这个/车']) {
      const { data } = await ask(['P0230', 'P0231'], path);
      expect(data.codes.map(({ diagrams, guide }) => [diagrams, guide])).toEqual([
        [[], null],
        [[], null],
      ]);
      expect([data.shared, data.begin]).toEqual([[], null]);
    }
  });

  it('counts what a code turned out to be by proven faults and cases, each cause once, and honestly none', async () => {
    expect((await ask(['P0615'])).data.codes[0]).toMatchObject({ causes: [], solved: 0 });
    const orderId = await delivered('P0615');
    await delivered('P0615', 'settling');
    await delivered('P0562');
    await publish({ dtcs: ['P0615'], faultFamily: 'fuse', orderId });
    const own = await publish({ dtcs: ['P0615', 'P0616'], faultFamily: 'fuse' });
    await publish({ dtcs: ['P0615'], vehiclePath: '丰田/一汽丰田/卡罗拉', brand: '丰田' });
    const { codes } = (await ask(['P0615'])).data;
    // The order's fault and its case are one cause; the third has no kind.
    expect(codes[0]).toMatchObject({ causes: [{ family: 'fuse', count: 2 }], solved: 3 });
    const { total, list } = codes[0]?.cases ?? { total: 0, list: [] };
    expect(total).toBe(3);
    expect(list.find(({ id }) => id === own)).toMatchObject({ times: 2 });
    expect(list[2]).toMatchObject({ vehiclePath: '丰田/一汽丰田/卡罗拉', times: 1 });
    expect(JSON.stringify(codes)).not.toContain(orderId);
  });

  it('tells of each code how many fixes there are, however many are listed, and crowds out none', async () => {
    for (let count = 0; count < 12; count += 1) await publish({ dtcs: ['P0700'], faultFamily: 'fuse' });
    const both = await publish({ dtcs: ['P0700', 'P0701'], faultFamily: 'fuse' });
    const far = await publish({ dtcs: ['P0701'], vehiclePath: '丰田/一汽丰田/卡罗拉', brand: '丰田' });
    const { codes } = (await ask(['P0700', 'P0701'])).data;
    expect(codes.map(({ cases }) => cases.total)).toEqual([13, 2]);
    expect(codes.map(({ causes, solved }) => [causes[0]?.count, solved])).toEqual([
      [13, 13],
      [1, 2],
    ]);
    // On the same car the case with both codes comes first.
    expect(codes[0]?.cases.list[0]).toMatchObject({ id: both, times: 13 });
    expect(codes[1]?.cases.list.map(({ id, times }) => [id, times])).toEqual([
      [both, 1],
      [far, 1],
    ]);
  });

  it('names the courses that speak of a code or of its parts', async () => {
    await addCourse(server.db, { fid: 'named', title: '起动系统', searchText: '起动机 P0615' });
    await addCourse(server.db, { fid: 'part', title: '燃油供给', searchText: '燃油泵继电器' });
    const fids = async (...codes: string[]) => (await ask(codes)).data.courses.list.map(({ fid }) => fid);
    expect(await fids('P0615-11')).toEqual(['named']);
    expect(await fids('P0230')).toEqual(['part']);
    expect((await fids('P0615', 'P0230')).sort()).toEqual(['named', 'part']);
    // A word with letters of the code, as the pinyin that courses are found by, is no mention of it.
    await addCourse(server.db, { fid: 'pinyin', title: '喷油', searchText: '喷油 penyou' });
    expect(await fids('P0128')).toEqual([]);
    await addCourse(server.db, { fid: 'coil', title: '点火', searchText: '点火线圈' });
    expect(await fids('P0353')).toEqual(['coil']);
  });

  it('serves guests of one address 300 pages in ten minutes, and users as many as they like', async () => {
    const meta = { ip: '203.0.113.9' };
    await charge({ db: server.db, services: server.services, user: null, meta }, [{ budget: 'codePages', cost: 300 }]);
    const [guest, user] = [undefined, shop.owner.token].map((token) =>
      server.call(codePage, { codes: ['P0001'] }, { ip: meta.ip, ...(token === undefined ? {} : { token }) }),
    );
    expect([(await guest)?.code, (await user)?.code]).toEqual([-3, 0]);
  });

  it('refuses what is no code, none, and too many', async () => {
    for (const codes of [['0230'], ['P0230-1'], [], Array.from({ length: 13 }, () => 'P0230')])
      expect((await ask(codes)).code).toBe(-1);
  });
});
