import { customItemCreate, workPrices } from '../../../src/contract/endpoints/work-order-items';
import { INSPECTION_CHECKLIST } from '../../../src/domain/inspection-checklist';
import { workPrice } from '../../../src/domain/work-prices';
import { storeTemplates } from '../../seed/store-templates';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const prices = async (orderId: string, works: string[], token = shop.technician.token) =>
  server.call(workPrices, { orderId, works }, { token });
const template = (name: string, price: number) =>
  server.call(customItemCreate, { name, price, labour: 12_000, quantity: 1, unit: '副' }, { token: shop.owner.token });
const deliver = async (name: string, price: number, vehiclePath = PASSAT) => {
  const { id } = await shop.receive({ vehiclePath, items: [line(name, price, 5000)] });
  await shop.bringTo(id, 'delivered');
};

describe('what a store asks for work', () => {
  it('is the template that the workshop calls otherwise, the front apart from the rear', async () => {
    await template('前刹车片', 26_800);
    const { id } = await shop.receive();
    expect((await prices(id, ['前制动片', '后制动片'])).data.prices).toEqual([
      {
        work: '前制动片',
        line: { name: '前刹车片', price: 26_800, labour: 12_000, quantity: 1, unit: '副' },
        from: 'template',
        orders: 0,
        series: '',
      },
    ]);
  });

  it('is what it charged cars of the same series, from three orders on; other series and stores do not count', async () => {
    await template('前刹车片', 26_800);
    const { id } = await shop.receive({ vehiclePath: '大众/上汽大众/帕萨特/2005/2.0' });
    await deliver('前刹车皮', 30_000);
    await deliver('前制动片', 40_000, '大众/上汽大众/帕萨特领驭/2009/1.8T');
    await deliver('前制动片', 32_000);
    expect((await prices(id, ['前制动片'])).data.prices[0]).toMatchObject({ from: 'template' });
    await deliver('前刹车片（进口）', 90_000);
    expect((await prices(id, ['前制动片'])).data.prices[0]).toMatchObject({
      from: 'series',
      orders: 3,
      series: '帕萨特',
      line: { name: '前制动片', price: 32_000, labour: 5000 },
    });
    const byPath = { vehiclePath: PASSAT, works: ['前制动片'] };
    const beforeOrder = await server.call(workPrices, byPath, { token: shop.technician.token });
    expect(beforeOrder.data.prices[0]).toMatchObject({ from: 'series', orders: 3 });
    const rival = await openWorkshop(server);
    expect((await server.call(workPrices, byPath, { token: rival.owner.token })).data.prices).toEqual([]);
    expect((await prices(id, ['前制动片'], rival.owner.token)).code).not.toBe(0);
    expect((await prices(id, [])).code).not.toBe(0);
    expect((await server.call(workPrices, { orderId: id, works: ['前制动片'] })).code).toBe(20100);
  });
});

describe('a finding', () => {
  it('has one line, however often it is added', async () => {
    const { id } = await shop.receive();
    const ofFinding = { ...line('前刹车片'), source: 'inspection' as const, sourceKey: 'brake.front-pads' };
    const first = (await shop.addLines(id, [ofFinding])).data.items;
    const again = (await shop.addLines(id, [ofFinding, line('雨刮片')], shop.technician)).data.items;
    expect(again.map(({ name }) => name)).toEqual(['前刹车片', '雨刮片']);
    expect(again[0]?.id).toBe(first[0]?.id);
    const [one, other] = await Promise.all([
      shop.addLines(id, [{ ...ofFinding, sourceKey: 'brake.fluid' }]),
      shop.addLines(id, [{ ...ofFinding, sourceKey: 'brake.fluid' }], shop.technician),
    ]);
    expect(one.data.items[0]?.id).toBe(other.data.items[0]?.id);
    expect((await shop.get(id)).items).toHaveLength(3);
  });
});

it('the built-in checklist finds the sample templates, which call things otherwise', () => {
  const points = INSPECTION_CHECKLIST.flatMap((group) => group.points);
  const found = points.map(({ key, name, work }) => [key, workPrice(work ?? name, [], storeTemplates)?.line.name]);
  expect(Object.fromEntries(found)).toMatchObject({
    'lights.front': '前大灯灯泡',
    'body.wipers': '雨刮片',
    'engine.oil': '机油机滤（半合成 4L）',
    'engine.coolant': '防冻液',
    'engine.air-filter': '空气滤芯',
    'engine.battery': '电瓶（免维护 60Ah）',
    'brake.front-pads': '前刹车片',
    'brake.rear-pads': '后刹车片',
    'brake.discs': '前刹车盘',
    'brake.fluid': '刹车油',
    'tyre.front': '轮胎 205/55 R16',
    'chassis.suspension': '前减震器',
    'climate.cooling': '冷媒加注（R134a）',
    'climate.filter': '空调滤芯',
    'electric.codes': '故障码检测',
    'engine.leaks': undefined,
  });
});
