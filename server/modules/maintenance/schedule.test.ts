import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { itemQuery, scheduledSeries } from '../../../src/contract/endpoints/maintenance';
import { seedLibrary } from '../../seed/library';
import { seedMaintenance } from '../../seed/maintenance';
import { createTestServer, type TestServer } from '../../testing/test-server';

const passat = '大众/上汽大众/帕萨特';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({
    seed: async (db) => {
      await seedLibrary(db);
      await seedMaintenance(db);
    },
  });
  token = (await server.addUser()).token;
}, 60_000);
afterAll(() => server.close());

describe('/baoyItem/query', () => {
  it('gives the schedule of the car with steps, torques, oils and media', async () => {
    const { data } = await server.call(itemQuery, { path: `${passat}/2003/1.8T` }, { token });
    expect(data).toMatchObject({ vehicle: '上汽大众 帕萨特 2003–2005', path: passat, fits: true });
    const oil = data.subItemList_res.find(({ name }) => name === '机油与机油滤清器');
    expect(oil).toMatchObject({ group: 'engine', action: 'replace', dueAtKm: null, dueState: null });
    expect(oil?.parts).toContainEqual({
      name: '发动机机油',
      specification: expect.stringContaining('5W-30') as string,
      quantity: '4.5 L',
    });
    expect(oil?.torques.map(({ value }) => value).join()).toContain('N·m');
    expect(oil?.steps.length).toBeGreaterThan(4);
    expect(oil?.media.map(({ kind }) => kind)).toContain('video');
    // Mini programs need whole addresses.
    for (const { url } of oil?.media ?? []) expect(url).toMatch(/^https?:\/\/[^/]+\/assets\/maintenance\//);
  });

  it('sends the text URI-encoded (§3 subItemList_res.content)', async () => {
    const { data } = await server.call(itemQuery, { path: passat, keyword: '空调滤清器' }, { token });
    expect(data.subItemList_res).toHaveLength(1);
    expect(data.subItemList_res[0]?.content).toMatch(/^<ul><li>/);
  });

  it('tells what the mileage makes due since the last service', async () => {
    const { data } = await server.call(
      itemQuery,
      { path: passat, mileageKm: 60_200, lastMileageKm: 50_000 },
      { token },
    );
    const due = Object.fromEntries(
      data.subItemList_res.map(({ name, dueAtKm, dueState }) => [name, [dueAtKm, dueState]]),
    );
    expect(due['轮胎换位与气压']).toEqual([60_000, 'due']);
    expect(due['燃油滤清器']).toEqual([90_000, 'later']);
    const unknown = await server.call(itemQuery, { path: passat, mileageKm: 60_200 }, { token });
    expect(new Set(unknown.data.subItemList_res.map(({ dueState }) => dueState))).toEqual(new Set([null]));
  });

  it('answers one item alone, and says when there is none', async () => {
    const { data } = await server.call(itemQuery, { path: passat, id: 'vw-passat-2003-m1' }, { token });
    expect(data.subItemList_res.map(({ id }) => id)).toEqual(['vw-passat-2003-m1']);
    expect(await server.call(itemQuery, { path: passat, id: 'tesla-model-s-2014-m1' }, { token })).toMatchObject({
      code: 404,
      msg: '没有这个保养项目',
    });
  });

  it('says when the schedule is for other years, or the series has none', async () => {
    expect((await server.call(itemQuery, { path: `${passat}/2015` }, { token })).data).toMatchObject({
      vehicle: '上汽大众 帕萨特 2003–2005',
      fits: false,
    });
    expect((await server.call(itemQuery, { path: '大众/上汽大众/途岳' }, { token })).data).toMatchObject({
      subItemList_res: [],
    });
  });

  it('refuses an unknown car, bad mileage and strangers (§6: login)', async () => {
    expect(await server.call(itemQuery, { path: '大众/上汽大众/不存在' }, { token })).toMatchObject({
      code: 404,
      msg: '资料库中没有这个车系',
    });
    expect(await server.call(itemQuery, { path: '' }, { token })).toMatchObject({ code: -1, msg: '请选择车型' });
    expect(await server.call(itemQuery, { path: passat, mileageKm: -1 }, { token })).toMatchObject({ code: -1 });
    expect(await server.call(itemQuery, { path: passat })).toMatchObject({ code: 20100 });
  });
});

describe('/baoyItem/querySeries', () => {
  it('lists the series that have a schedule, at least 40, to everybody', async () => {
    const { data } = await server.call(scheduledSeries, {});
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(data).toContainEqual({ path: passat, brand: '大众', series: '帕萨特', items: 15 });
  });
});

describe('the sample schedules', () => {
  it('are the same after a second seeding', async () => {
    const before = (await server.call(scheduledSeries, {})).data;
    await seedMaintenance(server.db);
    expect((await server.call(scheduledSeries, {})).data).toEqual(before);
  });

  it('have every picture and film that they name', async () => {
    const { data } = await server.call(itemQuery, { path: passat }, { token });
    const addresses = data.subItemList_res.flatMap(({ media }) =>
      media.flatMap(({ url, coverUrl }) => (coverUrl === null ? [url] : [url, coverUrl])),
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(existsSync(join(__dirname, '../..', new URL(address).pathname))).toBe(true);
  });

  it('give electric cars no engine oil', async () => {
    const { data } = await server.call(itemQuery, { path: '特斯拉/进口特斯拉/Model S' }, { token });
    expect(data.subItemList_res.map(({ group }) => group)).not.toContain('engine');
    expect(data.subItemList_res.map(({ name }) => name)).toContain('绝缘电阻');
  });
});
