import { sql } from 'drizzle-orm';
import { aboutPart } from '../../../src/contract/endpoints/about-part';
import { casePublish } from '../../../src/contract/endpoints/cases';
import type { RequestOf } from '../../../src/contract/endpoint';
import { repairCases } from '../../db/schema/repair-case';
import { fillLibrary } from '../../seed/fill-library';
import { addWorkOrder } from '../../testing/add-work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { addCourse } from '../courses/testing/small-courses';
import { addDiagram } from '../diagrams/testing/add-diagram';
import { documentSeed, smallLibrary } from '../library/testing/small-library';
import { openWorkshop, line, type Workshop } from '../work-orders/testing/workshop';

const PASSAT = '大众/上汽大众/帕萨特';
const passat = documentSeed({ id: '' }).appliesTo;
const guide = (id: string, title: string, fields: Partial<Parameters<typeof documentSeed>[0]> = {}) =>
  documentSeed({ id, title, kind: 'manual', format: 'html', pages: 1, ...fields });
const library = {
  ...smallLibrary,
  documents: [
    guide('pump-later', '燃油泵检修（后期）', { appliesTo: { ...passat, yearFrom: 2009, yearTo: 2011 } }),
    guide('pump-word', '供油系统检修', { keywords: ['燃油泵继电器'] }),
    guide('pump-title', '汽油泵检修'),
    guide('pump-diagram', '燃油泵图', { kind: 'wiring' }),
    guide('pump-code', '油路资料', { keywords: ['G6'] }),
    guide('other-code', '别的资料', { keywords: ['G65'] }),
    guide('crv-pump', '燃油泵检修', { appliesTo: { ...passat, brand: '本田', maker: '东风本田', series: 'CR-V' } }),
    documentSeed({ id: 'fuses', title: '位置表', kind: 'fuse', format: 'html', pages: 1, category: '保险丝' }),
  ],
};

let server: TestServer;
let shop: Workshop;
let documentId: string;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
  [shop, user] = [await openWorkshop(server), await server.addUser()];
  documentId = await addDiagram(server);
});
afterAll(() => server.close());

const PUMP = { component: 'G6', name: '燃油泵' };
const ask = (input: Partial<RequestOf<typeof aboutPart>> = {}, { token } = user) =>
  server.call(aboutPart, { documentId, ...PUMP, ...input }, { token });
const now = () => server.services.clock.now();

describe('aboutPart', () => {
  it('lists the documents of the series: those for the years first, then by word, those that it names in the title', async () => {
    const { documents } = (await ask()).data;
    expect(documents.list.map(({ id }) => id)).toEqual([
      'pump-title',
      'pump-diagram',
      'pump-word',
      'pump-code',
      'pump-later',
    ]);
    expect(documents.total).toBe(5);
  });

  it('adds the fuse table to fuses and relays, below what names them', async () => {
    const { documents } = (await ask({ component: 'J17', name: '燃油泵继电器' })).data;
    expect(documents.list.map(({ id }) => id)).toEqual([
      'pump-word',
      'pump-title',
      'pump-diagram',
      'fuses',
      'pump-later',
    ]);
  });

  it('lists published cases in any spelling, those of the car first', async () => {
    await server.db.delete(repairCases);
    const add = async (title: string, fields: Parameters<typeof aCase>[0], state: 'pending' | 'published') => {
      const { id } = (await server.call(casePublish, aCase({ title, ...fields }), { token: user.token })).data;
      await server.db.execute(sql`update repair_cases set state = ${state} where id = ${id}`);
      return id;
    };
    const honda = { brand: '本田', vehiclePath: '本田/东风本田/CR-V/2012/2.4' };
    await add('本田行驶中熄火', { ...honda, diagnosis: '检查汽油泵供电，没有电压。' }, 'published');
    await add('帕萨特打不着车', { diagnosis: '燃油泵插头处没有电压，继电器损坏。' }, 'published');
    await add('本田说的是另一个 G6', { ...honda, diagnosis: '传感器 G6 信号没有变化。' }, 'published');
    await add('帕萨特 G6 插头烧蚀', { diagnosis: 'G6 插头烧蚀，触点发黑。' }, 'published');
    await add('待审的燃油泵案例', {}, 'pending');
    const { cases } = (await ask()).data;
    expect([cases.total, cases.list.map(({ title }) => title)]).toEqual([
      3,
      ['帕萨特打不着车', '帕萨特 G6 插头烧蚀', '本田行驶中熄火'],
    ]);
  });

  it('lists courses on offer', async () => {
    await addCourse(server.db, { fid: 'pump', title: '供油系统', searchText: '供油系统 燃油泵 三步测量' });
    await addCourse(server.db, { fid: 'gone', title: '燃油泵旧课', searchText: '燃油泵', published: false });
    const { courses } = (await ask()).data;
    expect(courses).toEqual({
      total: 1,
      list: [{ fid: 'pump', title: '供油系统', teacher: '陈国梁', lessons: 2, free: false }],
    });
  });

  it('lists work orders of cars of the series by what is written in them, for the people of their store alone', async () => {
    const car = { vehiclePath: `${PASSAT}/2003/1.8T` };
    const told = [
      await shop.receive({ ...car, complaint: '汽油泵异响' }),
      await shop.receive({ ...car, items: [line('更换燃油泵')] }),
      await shop.receive({ car: '大众 帕萨特 2003', notes: '怀疑 G6' }),
    ].map(({ id }) => id);
    // another series, another part, void
    await shop.receive({ vehiclePath: '大众/上汽大众/帕萨特领驭/2008/1.8T', complaint: '燃油泵异响' });
    await shop.receive({ ...car, complaint: '常规保养，检查 G65' });
    await addWorkOrder(server.db, now(), shop.storeId, { ...car, complaint: '燃油泵', stage: 'void' });

    for (const person of [shop.owner, shop.receptionist, shop.technician]) {
      const { orders } = (await ask({}, person)).data;
      expect(orders.total).toBe(3);
      expect(orders.list.map(({ id }) => id).sort()).toEqual([...told].sort());
    }
    const [first] = (await ask({}, shop.owner)).data.orders.list;
    expect(Object.keys(first ?? {}).sort()).toEqual(['carid', 'complaint', 'createdAt', 'id', 'number', 'stage']);
    const rival = await openWorkshop(server);
    for (const stranger of [user, rival.owner])
      expect((await ask({}, stranger)).data.orders).toEqual({ total: 0, list: [] });
  });

  it('lists at most 20 of a kind and counts the others', async () => {
    const complaint = '后视镜加热失灵';
    for (let count = 0; count < 22; count += 1)
      await addWorkOrder(server.db, now(), shop.storeId, { vehiclePath: PASSAT, complaint });
    const { orders } = (await ask({ component: 'Z4', name: '左后视镜加热' }, shop.owner)).data;
    expect([orders.total, orders.list.length]).toEqual([22, 20]);
  });

  it('answers the same twice, and with nothing for a name that could be anything', async () => {
    expect((await ask()).data).toEqual((await ask()).data);
    const nothing = { total: 0, list: [] };
    expect((await ask({ name: '泵' })).data).toEqual({
      documents: nothing,
      cases: nothing,
      courses: nothing,
      orders: nothing,
    });
    expect((await ask({ component: '', name: '100%_\\' })).data.documents).toEqual(nothing);
  });

  it('wants a login, a name and a document that is there', async () => {
    expect((await server.call(aboutPart, { documentId, ...PUMP })).code).toBe(20100);
    expect((await ask({ name: ' ' })).code).toBe(-1);
    expect((await ask({ component: 'x'.repeat(61) })).code).toBe(-1);
    expect((await ask({ documentId: 'nothing-there' })).code).toBe(404);
  });
});
