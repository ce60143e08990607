import { sql } from 'drizzle-orm';
import { answerSearch } from '../../../src/contract/endpoints/search';
import type { SearchAnswer } from '../../../src/contract/schemas/search';
import type { RequestOf } from '../../../src/contract/endpoint';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { placeLine } from '../library/place-line';
import { documentSeed, smallLibrary } from '../library/testing/small-library';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const part = (at: string, name: string) => placeLine({ page: 1, at, name, find: '', detail: '' });
const library = {
  ...smallLibrary,
  documents: [
    documentSeed({
      id: 'pump',
      title: '燃油泵电路图',
      places: [part('G6', '燃油泵'), part('J17', '燃油泵继电器'), part('S228', '燃油泵保险丝'), part('T28', '插头')],
    }),
  ],
};
/** Plates that hold a designation, a trouble code, and the words of a complaint for their owner. */
const PLATES = ['京AJ1701', '京AS2281', '京AT2812', '京AG6123', '京AP0230'];

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
  shop = await openWorkshop(server);
  for (const carid of PLATES) await shop.receive({ carid, complaint: '换机油' });
});
afterAll(() => server.close());

const ask = async (text: string, more: Partial<RequestOf<typeof answerSearch>> = {}) =>
  (await server.call(answerSearch, { text, vehiclePath: PASSAT, ...more }, { token: shop.technician.token })).data;

describe('cars of the own store (§1)', () => {
  it.each(['J17', 'S228', 't28', 'G6'])('%s is the part on the diagram, though a plate has it, too', async (text) => {
    for (const vehiclePath of [PASSAT, null]) {
      const { best } = await ask(text, { vehiclePath });
      expect([best?.kind, best?.place?.at]).toEqual(['part', text.toUpperCase()]);
    }
  });

  it('a trouble code is the code, though a plate has it, too', async () => {
    expect((await ask('P0230')).best).toMatchObject({ kind: 'code', id: 'P0230' });
  });

  it.each([
    ['京AJ1701', '京AJ1701'],
    ['京A·J1701', '京AJ1701'],
    ['AJ1701', '京AJ1701'],
    ['2812', '京AT2812'],
  ])('%s is the car', async (text, plate) => {
    expect((await ask(text)).best).toMatchObject({ kind: 'car', id: plate });
  });

  it('lists the cars with a part of a plate below what was meant', async () => {
    const cars = (await ask('J17')).sections.find(({ section }) => section === 'cars');
    expect(cars?.hits.map(({ id }) => id)).toEqual(['京AJ1701']);
  });
});

describe('a car by letters and digits of its VIN', () => {
  it('is found by a part without four digits in a row', async () => {
    await shop.receive({ carid: '京AV0001', vin: 'LSVAB2180E2105337' });
    const { sections } = await ask('VAB21');
    expect(sections.flatMap(({ hits }) => hits.map(({ kind, id }) => `${kind} ${id}`))).toContain('car 京AV0001');
  });
});

describe('what is counted of the own store (§1)', () => {
  const MANY = 130;
  async function everyPage(section: 'cars' | 'orders', text: string) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: SearchAnswer = await ask(text, { section, cursor });
      const [found] = answer.sections;
      ids.push(...(found?.hits.map(({ id }) => id) ?? []));
      cursor = found?.next ?? null;
    } while (cursor !== null);
    return ids;
  }
  beforeAll(async () => {
    const { storeId } = shop;
    await server.db.execute(sql`
      insert into store_cars (store_id, carid, grams, car, owner_name, owner_phone, visits, last_visit_at)
      select ${storeId}, '京B77' || to_char(n, 'FM000'), array['B77'], '', '', '', 1, now()
      from generate_series(1, ${MANY}) n`);
    const { id } = await shop.receive({ complaint: '方向盘发抖' });
    const copies = sql`generate_series(2, ${MANY}::int) n`;
    await server.db.execute(sql`
      insert into work_orders
      select (jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'number', 'N' || n,
        'client_key', 'copy' || n))).*
      from work_orders o, ${copies} where o.id = ${id}`);
    await server.db.execute(sql`
      insert into search_orders (order_id, store_id) select 'copy' || n, ${storeId} from ${copies}`);
  });

  it.each([
    ['cars', 'B77'],
    ['orders', '发抖'],
  ] as const)('is the true number of %s, and pages lead to the last one', async (section, text) => {
    const found = (await ask(text)).sections.find((one) => one.section === section);
    expect([found?.count, found?.more]).toEqual([MANY, false]);
    expect(new Set(await everyPage(section, text)).size).toBe(MANY);
  });

  it('narrows orders to a stage, with the true counts', async () => {
    await server.db.execute(sql`update work_orders set stage = 'repairing' where id in ('copy2', 'copy3')`);
    const stage = (value: string) => ({ by: 'stage', value }) as const;
    const whole = await ask('发抖', { section: 'orders' });
    expect(whole.filters.groups).toEqual([
      { ...stage('received'), count: MANY - 2 },
      { ...stage('repairing'), count: 2 },
    ]);
    const { sections, filters } = await ask('发抖', { section: 'orders', groups: [stage('repairing')] });
    expect([sections[0]?.count, sections[0]?.hits.map(({ id }) => id).sort()]).toEqual([2, ['copy2', 'copy3']]);
    expect(filters.groups).toEqual([]);
  });
});
