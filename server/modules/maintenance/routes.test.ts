import { uncoveredVehicle, urge } from '../../../src/contract/endpoints/maintenance';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let first: string;
let second: string;

beforeAll(async () => {
  server = await createTestServer();
  first = (await server.addUser()).token;
  second = (await server.addUser()).token;
});
afterAll(() => server.close());

describe('/jiajiNoti/put', () => {
  const wish = { title: '空调电路图', path: '大众/上汽大众/帕萨特/2003/1.8T', note: '急用' };

  it('counts each user once for equal wishes', async () => {
    const mine = await server.call(urge, wish, { token: first });
    expect(mine.data.count).toBe(1);
    expect((await server.call(urge, { ...wish, title: ' 空调电路图 ', note: null }, { token: first })).data).toEqual(
      mine.data,
    );
    expect((await server.call(urge, wish, { token: second })).data).toEqual({ id: mine.data.id, count: 2 });
  });

  it('keeps wishes for other cars and documents apart', async () => {
    const ids = new Set<string>();
    for (const other of [
      wish,
      { ...wish, title: '保险丝' },
      { ...wish, path: '大众' },
      { title: wish.title, vin: 'LSVAA49J132047371' },
    ]) {
      ids.add((await server.call(urge, other, { token: first })).data.id);
    }
    expect(ids.size).toBe(4);
  });

  it('refuses bad input and strangers', async () => {
    expect(await server.call(urge, { title: ' ' }, { token: first })).toMatchObject({
      code: -1,
      msg: '请说明需要的资料',
    });
    expect(await server.call(urge, { title: '长'.repeat(101) }, { token: first })).toMatchObject({
      code: -1,
      msg: '最多 100 个字',
    });
    expect(await server.call(urge, wish)).toMatchObject({ code: 20100, msg: '请先登录' });
  });
});

describe('/baoyItem/onloadCar', () => {
  const car = { brand: '五十铃', series: 'D-MAX', year: 2020, displacement: '1.9T', vin: 'lwlda123' };

  it('keeps the same car of the same user once', async () => {
    const mine = await server.call(uncoveredVehicle, car, { token: first });
    expect((await server.call(uncoveredVehicle, { ...car, brand: ' 五十铃' }, { token: first })).data.id).toBe(
      mine.data.id,
    );
    expect((await server.call(uncoveredVehicle, car, { token: second })).data.id).not.toBe(mine.data.id);
    expect((await server.call(uncoveredVehicle, { brand: '五十铃' }, { token: first })).data.id).not.toBe(mine.data.id);
  });

  it('refuses bad input and strangers', async () => {
    expect(await server.call(uncoveredVehicle, { brand: '' }, { token: first })).toMatchObject({
      code: -1,
      msg: '请填写品牌',
    });
    expect(await server.call(uncoveredVehicle, { brand: '五十铃', year: 2020.5 }, { token: first })).toMatchObject({
      code: -1,
    });
    expect(await server.call(uncoveredVehicle, car)).toMatchObject({ code: 20100 });
  });
});
