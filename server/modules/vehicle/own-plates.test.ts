import { searchCarName } from '../../../src/contract/endpoints/library';
import { vinParseNew } from '../../../src/contract/endpoints/vehicle';
import { seedAccounts } from '../../seed/accounts';
import { fillLibrary } from '../../seed/fill-library';
import { seedLibrary, seedSamplePlates } from '../../seed/library';
import { seedDemoStore } from '../../seed/stores';
import { sampleCars } from '../../seed/work-order-samples';
import { seedDemoWorkOrders } from '../../seed/work-orders';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openSession } from '../users/session-repository';
import { smallLibrary } from '../library/testing/small-library';
import { openWorkshop } from '../work-orders/testing/workshop';

const UNKNOWN = { code: -2, msg: '未查询到该车牌对应的车辆，请扫描或输入 VIN' };
const VIN = 'LSVAA49J132047371';

describe('plates of the demo store (§5)', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await createTestServer({
      seed: async (db, clock) => {
        await seedLibrary(db);
        await seedSamplePlates(db);
        await seedAccounts(db, clock.now());
        await seedDemoStore(db, clock.now());
        await seedDemoWorkOrders(db, clock.now());
      },
    });
    token = await openSession(server.db, server.services.clock.now(), 'demo-store', 'h5');
  });
  afterAll(() => server.close());

  it.each(Object.values(sampleCars))('lead to the car that was received as $carid', async ({ carid, vin, path }) => {
    const { data } = await server.call(vinParseNew, { plate: carid }, { token });
    expect(data).toMatchObject({ plate: carid, vin, path });
  });

  it('lead others to the samples of the sandbox alone', async () => {
    const stranger = await server.addUser();
    const { data } = await server.call(vinParseNew, { plate: '沪A12345' }, stranger);
    expect(data).toMatchObject({ vin: sampleCars.oldPassat.vin });
    expect(await server.call(vinParseNew, { plate: '苏E88Q16' }, stranger)).toMatchObject(UNKNOWN);
    expect(await server.call(vinParseNew, { plate: '苏E88Q16' })).toMatchObject({ code: 20100 });
  });
});

describe('plates of a store', () => {
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openWorkshop>>;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
    shop = await openWorkshop(server);
  });
  afterAll(() => server.close());
  const identify = (text: string, { token } = shop.technician) => server.call(vinParseNew, { vin: text }, { token });

  it('are found by every role of the store, scanned or typed, and by no other store', async () => {
    await shop.receive({ carid: '苏B77RK3', vin: VIN });
    for (const person of [shop.owner, shop.receptionist, shop.technician])
      expect((await identify('苏b·77rk3', person)).data).toMatchObject({ plate: '苏B77RK3', vin: VIN });
    const other = await openWorkshop(server);
    expect(await identify('苏B77RK3', other.owner)).toMatchObject(UNKNOWN);
    expect(await identify('苏B77RK3', await server.addUser())).toMatchObject(UNKNOWN);
  });

  it('are a car without a VIN too, by its model', async () => {
    await shop.receive({ carid: '苏B77RK4', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T', car: '帕萨特' });
    expect((await identify('苏B77RK4')).data).toMatchObject({
      vin: null,
      plate: '苏B77RK4',
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      corrections: [],
      checkDigitValid: true,
    });
  });

  it('take the model that the reception chose where the VIN leaves it open', async () => {
    await shop.receive({ carid: '苏B77RK5', vin: 'LSVZZ77Z133047371', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' });
    expect((await identify('苏B77RK5')).data).toMatchObject({
      vin: 'LSVZZ77Z133047371',
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      seriesCandidates: [],
    });
  });

  it('say what is missing where neither VIN nor model was noted', async () => {
    await shop.receive({ carid: '苏B77RK6' });
    expect(await identify('苏B77RK6')).toMatchObject({
      code: -2,
      msg: '本店接过这台车，但没有记下 VIN 和车型，请扫描或输入 VIN',
    });
  });

  it('are found in the search box by a part, in the own store alone, on the first page', async () => {
    await shop.receive({ carid: '苏E88Q16', car: '上汽大众 帕萨特' });
    const search = async (keyword: string, token?: string, pageNum = 1) =>
      (await server.call(searchCarName, { keyword, pageNum }, token ? { token } : {})).data;
    const hit = { type: 'car', title: '苏E·88Q16', subtitle: '上汽大众 帕萨特', path: '', plate: '苏E88Q16' };
    expect(await search('88q', shop.technician.token)).toEqual([hit]);
    expect(await search('苏E88', shop.technician.token)).toEqual([hit]);
    expect(await search('88Q', shop.technician.token, 2)).toEqual([]);
    expect(await search('88Q')).toEqual([]);
    expect(await search('88Q', (await server.addUser()).token)).toEqual([]);
    expect(await search('88Q', (await openWorkshop(server)).owner.token)).toEqual([]);
  });
});
