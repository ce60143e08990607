import { sql } from 'drizzle-orm';
import { casePublish } from '../../../../src/contract/endpoints/cases';
import { answerSearch } from '../../../../src/contract/endpoints/search';
import type { RequestOf } from '../../../../src/contract/endpoint';
import type { SearchSection } from '../../../../src/contract/schemas/search';
import { fillLibrary } from '../../../seed/fill-library';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { aCase } from '../../cases/testing/a-case';
import { addCourse } from '../../courses/testing/small-courses';
import { placeLine } from '../../library/place-line';
import { documentSeed, smallLibrary } from '../../library/testing/small-library';
import { openWorkshop, type Workshop } from '../../work-orders/testing/workshop';

export const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
/** The cars that its documents are for. */
export const passat = documentSeed({ id: '' }).appliesTo;
const PUMP = [
  placeLine({ page: 1, at: 'G6', name: '燃油泵', find: '', detail: '燃油箱内' }),
  placeLine({ page: 2, at: 'J17', name: '燃油泵继电器', find: '', detail: '12 V 继电器盒' }),
];
const pump = (id: string, series: string, places = PUMP) =>
  documentSeed({ id, title: '燃油泵电路图', appliesTo: { ...passat, series }, places });
const lamp = (id: string, series: string, name: string) =>
  documentSeed({
    id,
    title: '前部照明',
    appliesTo: { ...passat, series },
    places: [placeLine({ page: 1, at: 'J343', name, find: '', detail: '' })],
  });
const library = {
  ...smallLibrary,
  documents: [
    ...smallLibrary.documents,
    pump('pump-passat', '帕萨特'),
    lamp('lamp-polo', 'POLO', '氙灯控制单元'),
    lamp('lamp-bora', '朗逸', '氙灯点火器'),
    ...['POLO', '朗逸', '途岳'].map((series) => pump(`pump-${series === '途岳' ? 'x' : series.length}`, series)),
    documentSeed({
      id: 'guide',
      title: '故障码指南',
      kind: 'dtc',
      format: 'html',
      places: [placeLine({ page: 1, at: '', name: 'P0230 燃油泵初级电路', find: 'P0230', detail: '' })],
    }),
  ],
};

export type Asked = Partial<RequestOf<typeof answerSearch>>;

/**
 * One server for the tests of a file, with documents, cases and a course about a fuel pump, and a workshop that has
 * received a car: `take` gets both. Returns short ways to search there.
 */
export function openFilledSearch(take: (server: TestServer, shop: Workshop) => void) {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
    const shop = await openWorkshop(server);
    await shop.receive({ carid: '苏A7K236', vin: 'LSVAB2180E2105337', car: '上汽大众 朗逸', complaint: '换机油' });
    const { id } = (await server.call(casePublish, aCase(), { token: shop.owner.token })).data;
    await server.db.execute(sql`update repair_cases set state = 'published' where id = ${id}`);
    await server.call(casePublish, aCase({ title: '还在等审核的起动无力' }), { token: shop.owner.token });
    await addCourse(server.db, { fid: 'pump', title: '燃油供给系统', searchText: '燃油泵 油压' });
    take(server, shop);
  });
  afterAll(() => server.close());
  const ask = (text: string, more: Asked = {}, token?: string) =>
    server.call(answerSearch, { text, ...more }, token === undefined ? {} : { token });
  const answer = async (text: string, more: Asked = {}, token?: string) => (await ask(text, more, token)).data;
  return {
    ask,
    answer,
    section: async (name: SearchSection, text: string, more: Asked = {}, token?: string) =>
      (await answer(text, more, token)).sections.find((one) => one.section === name),
  };
}
