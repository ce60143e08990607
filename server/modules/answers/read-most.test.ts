import { answerSearch } from '../../../src/contract/endpoints/search';
import { documentViews } from '../../db/schema/library';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { documentSeed, smallLibrary } from '../library/testing/small-library';

const { appliesTo } = documentSeed({ id: '' });
/** Two documents of a series that answer equally well. */
const wipersOf = (series: string, id: string) =>
  ['a', 'b'].map((which) =>
    documentSeed({ id: `${id}-${which}`, title: '雨刮电路图', appliesTo: { ...appliesTo, series } }),
  );

let server: TestServer;
beforeAll(async () => {
  const documents = [...smallLibrary.documents, ...wipersOf('朗逸', 'lavida'), ...wipersOf('POLO', 'polo')];
  server = await createTestServer({ seed: (db) => fillLibrary(db, { ...smallLibrary, documents }) });
});
afterAll(() => server.close());

it('brings what is read most first among documents that answer equally well (§1)', async () => {
  await server.db.insert(documentViews).values([
    { documentId: 'lavida-a', views: 30 },
    { documentId: 'polo-b', views: 30 },
  ]);
  const first = async (series: string) => {
    const vehiclePath = `大众/上汽大众/${series}/2003/1.8T`;
    const { sections } = (await server.call(answerSearch, { text: '雨刮电路图', vehiclePath })).data;
    return sections.find(({ section }) => section === 'thisCar')?.hits[0]?.id;
  };
  expect([await first('朗逸'), await first('POLO')]).toEqual(['lavida-a', 'polo-b']);
});
