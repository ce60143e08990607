import { sql } from 'drizzle-orm';
import { answerSearch, suggestSearch } from '../../../src/contract/endpoints/search';
import { queryRows } from '../../db/database';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { placeLine } from '../library/place-line';
import { documentSeed, smallLibrary } from '../library/testing/small-library';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

const spark = placeLine({ page: 1, at: '', name: '火花塞', find: '', detail: '' });
const library = {
  ...smallLibrary,
  documents: [documentSeed({ id: 'torque', title: '扭矩表', kind: 'torque', format: 'html', places: [spark] })],
};

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

async function ask(text: string, token?: string) {
  return (await server.call(answerSearch, { text, asked: true }, token === undefined ? {} : { token })).data;
}

describe('what is counted of a workshop', () => {
  const countedTexts = async () =>
    (await queryRows<{ text: string }>(server.db, sql`select text from search_counts order by text`)).map(
      ({ text }) => text,
    );

  it('holds no customer, whether one was found or not', async () => {
    await shop.receive({ carid: '苏A7K236', ownerName: '王小明', ownerPhone: '13800138000' });
    for (const text of ['王小明', '7K236', '苏A7K', '8000', '李大海', '陈师傅', '苏A9X'])
      for (let time = 0; time < 3; time += 1) await ask(text, shop.receptionist.token);
    expect((await ask('王小明', shop.receptionist.token)).sections[0]?.section).toBe('orders');
    expect(await countedTexts()).toEqual([]);
    for (const text of ['机脚胶套', '空滤壳']) await ask(text, shop.receptionist.token);
    expect(await countedTexts()).toEqual(['机脚胶套', '空滤壳']);
  });

  it('is popular only where the library knows every word of it', async () => {
    for (const text of ['火花塞', '朗逸 火花塞 扭矩', '火花塞 快来某某店', '火花塞 a7k236', '火花塞 dy8866'])
      for (let time = 0; time < 3; time += 1) await ask(text);
    const { data } = await server.call(suggestSearch, { text: '' });
    expect(data.map(({ text }) => text).sort()).toEqual(['朗逸 火花塞 扭矩', '火花塞']);
  });
});
