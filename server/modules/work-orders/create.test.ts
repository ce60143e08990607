import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { customItems, stores } from '../../db/schema/store';
import { workOrders } from '../../db/schema/work-order';
import { uploads } from '../../db/schema/upload';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
const OTHER_VIN = 'LFV3A28K5C3012345';
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));
const ordersOf = ({ storeId }: Workshop) => server.db.select().from(workOrders).where(eq(workOrders.storeId, storeId));

describe('workOrderCreate', () => {
  it('takes a car in, with approved lines, totals, number and log', async () => {
    const photo = await shop.upload();
    const order = await shop.receive({
      carid: ' 沪a·12345 ',
      vin: VIN.toLowerCase(),
      car: '上汽大众 帕萨特 2003 1.8T',
      vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
      mileageKm: 185_000,
      fuelPercent: 40,
      warningLamps: ['engine', 'abs'],
      ownerName: '王建国',
      ownerPhone: '13812345678',
      complaint: '起动无力',
      notes: '钥匙在前台',
      signatureKey: photo,
      photos: [{ key: photo, position: 'front', marks: [{ x: 0.5, y: 0.25, kind: 'scratch' }], note: '旧伤' }],
      items: [line('前刹车片', 26_800, 12_000), line('火花塞', 6800, 12_000, 4)],
    });
    expect(order).toMatchObject({
      number: '20260302-001',
      carid: '沪A12345',
      vin: VIN,
      stage: 'received',
      mileageKm: 185_000,
      warningLamps: ['engine', 'abs'],
      parts: 54_000,
      labour: 24_000,
      discount: 0,
      total: 78_000,
      itemCount: 2,
      pendingItems: 0,
      photoCount: 1,
      technician: null,
      receivedBy: { uid: shop.receptionist.uid },
      payMethod: null,
      shareKey: null,
      version: 1,
    });
    expect(order.items.map(({ name, decision, unit, done }) => [name, decision, unit, done])).toEqual([
      ['前刹车片', 'approved', '件', false],
      ['火花塞', 'approved', '件', false],
    ]);
    expect(order.photos[0]?.url).toContain(`http://localhost:80/uploads/${photo}?e=`);
    expect(order.signatureUrl).toContain(`http://localhost:80/uploads/${photo}?e=`);
    expect(order.log).toMatchObject([{ kind: 'created', to: 'received', by: { uid: shop.receptionist.uid } }]);
    expect(await shop.get(order.id)).toEqual(order);
    expect(await shop.counts()).toEqual({ received: 1 });
    expect(await shop.days()).toMatchObject([{ day: '2026-03-02', received: 1, cars: 0 }]);
  });

  it.each([
    ['沪A1234', '车牌号应为 7 位（新能源 8 位），当前 6 位'],
    ['沪I12345', '车牌号第 2 位应为字母（I、O 除外）'],
    ['沪A1O345', '车牌号不含字母 I、O，请核对是否为数字 1、0'],
    ['WJ沪12345', '暂不支持军车、武警车牌'],
  ])('says what is wrong with the plate %s', async (carid, msg) =>
    expect(await shop.create(shop.input({ carid }))).toMatchObject({ code: -1, msg }),
  );

  it('refuses a VIN that is none, and takes one with a wrong check digit (ISO 3779)', async () => {
    expect(await shop.create(shop.input({ vin: 'LSVAA49J13204737' }))).toMatchObject({
      code: -1,
      msg: 'VIN 应为 17 位，当前 16 位',
    });
    expect(await shop.create(shop.input({ vin: 'LSVAA49J13204737O' }))).toMatchObject({
      code: -1,
      msg: 'VIN 不含字母 I、O、Q：第 17 位为 O',
    });
    expect((await shop.receive({ vin: 'LSVAA49J032047371' })).vin).toBe('LSVAA49J032047371');
    expect((await shop.receive({ vin: ' ' })).vin).toBeNull();
    expect(await ordersOf(shop)).toHaveLength(2);
  });

  it.each([
    ['a negative price', { items: [line('机油', -1)] }, '金额不能为负数'],
    ['10,000 items', { items: Array.from({ length: 10_000 }, () => line('机油')) }, '一个工单最多 200 个项目'],
    ['a line without a name', { items: [line(' ')] }, '请填写项目名称'],
    ['half a part', { items: [line('机油', 1, 1, 0.5)] }, '数量应为整数'],
    ['a mileage backwards', { mileageKm: -1 }, '里程不能为负数'],
    ['a wrong phone', { ownerPhone: '123' }, '请输入正确的手机号'],
    [
      '61 photos',
      {
        photos: Array.from({ length: 61 }, (_, index) => ({ key: `k${index}`, position: 'front' as const, marks: [] })),
      },
      '照片最多 60 张',
    ],
  ])('refuses %s', async (_what, fields, msg) => {
    expect(await shop.create(shop.input(fields))).toMatchObject({ code: -1, msg });
    expect(await ordersOf(shop)).toEqual([]);
  });

  it('refuses a total beyond 10 million yuan', async () => {
    const dear = Array.from({ length: 11 }, () => line('发动机总成', 100_000_000));
    expect(await shop.create(shop.input({ items: dear }))).toMatchObject({
      code: -2,
      msg: '工单合计不能超过 1000 万元，请核对单价和数量',
    });
    expect(await shop.days()).toEqual([]);
  });

  it('takes pictures of this store’s people only, uploaded for an order and still there', async () => {
    const other = await openWorkshop(server);
    const deleted = await shop.upload();
    await server.db.update(uploads).set({ deletedAt: server.services.clock.now() }).where(eq(uploads.key, deleted));
    for (const key of [
      'order_photo/nobody/x.jpg',
      await other.upload(),
      await shop.upload(shop.receptionist.uid, 'avatar'),
      deleted,
    ]) {
      const refusal = { code: -1, msg: '有照片不存在或已被删除，请重新拍摄' };
      expect(await shop.create(shop.input({ photos: [{ key, position: 'front', marks: [] }] }))).toMatchObject(refusal);
      expect(await shop.create(shop.input({ signatureKey: key }))).toMatchObject(refusal);
    }
    expect((await shop.receive({ signatureKey: await shop.upload(shop.technician.uid) })).signatureUrl).toContain(
      '/uploads/order_photo/',
    );
  });

  it('gives the same order for the same intent, also ten times at once', async () => {
    const body = shop.input({ items: [line('机油')] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.create(body)));
    expect(new Set(answers.map(({ data }) => data.order?.id)).size).toBe(1);
    // Its own order is no car that is still here.
    expect((await shop.create(body)).data).toMatchObject({
      order: { number: '20260302-001', itemCount: 1 },
      warnings: [],
    });
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await shop.counts()).toEqual({ received: 1 });
    expect((await server.db.select().from(stores).where(eq(stores.id, shop.storeId)))[0]?.orders).toBe(1);
  });

  it('gives twenty cars at once twenty numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.create(shop.input())));
    expect(answers.map(({ data }) => data.order?.number).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `20260302-${String(index + 1).padStart(3, '0')}`),
    );
    expect(await shop.counts()).toEqual({ received: 20 });
  });

  it('warns of a car that is still here, and of a VIN of another car, until that is confirmed', async () => {
    const first = await shop.receive({ carid: '沪A88888', vin: VIN });
    const again = shop.input({ carid: '沪A88888', vin: OTHER_VIN });
    const { order, warnings } = (await shop.create(again)).data;
    expect(order).toBeNull();
    expect(warnings).toEqual([
      {
        kind: 'vin_differs',
        message: `沪A·88888 上次登记的 VIN 是 ${VIN}，与本次的 ${OTHER_VIN} 不同，请核对车牌和 VIN`,
        orderId: null,
      },
      {
        kind: 'open_order',
        message: '沪A·88888 有未完成的工单 20260302-001（接车），确定再开一单吗？',
        orderId: first.id,
      },
    ]);
    expect((await shop.create({ ...again, confirmed: ['open_order'] })).data).toMatchObject({
      order: null,
      warnings: [{ kind: 'vin_differs' }],
    });
    expect(await ordersOf(shop)).toHaveLength(1);
    expect((await shop.create({ ...again, confirmed: ['open_order', 'vin_differs'] })).data).toMatchObject({
      order: { number: '20260302-002', vin: OTHER_VIN },
      warnings: [],
    });
  });

  it('warns of a VIN that belongs to another plate', async () => {
    const { id } = await shop.receive({ carid: '沪A88888', vin: VIN });
    const { order, warnings } = (await shop.create(shop.input({ carid: '沪A99999', vin: VIN }))).data;
    expect([order, warnings]).toMatchObject([
      null,
      [
        {
          kind: 'vin_differs',
          message: `VIN ${VIN} 在本店登记的车牌是 沪A·88888，与本次的 沪A·99999 不同，请核对车牌和 VIN`,
          orderId: null,
        },
        { kind: 'open_order', message: expect.stringContaining('沪A·88888 有未完成的工单'), orderId: id },
      ],
    ]);
  });

  it('knows nothing of the cars of another store', async () => {
    await shop.receive({ carid: '沪A88888', vin: VIN });
    const other = await openWorkshop(server);
    expect((await other.create(other.input({ carid: '沪A88888', vin: OTHER_VIN }))).data).toMatchObject({
      order: { number: '20260302-001' },
      warnings: [],
    });
  });

  it('is not for technicians where the owner leaves it to the front desk, people without a store, or nobody', async () => {
    const shop = await openWorkshop(server);
    await server.db.update(stores).set({ receptionDeskOnly: true }).where(eq(stores.id, shop.storeId));
    expect(await shop.create(shop.input(), shop.technician)).toMatchObject({ code: 403 });
    expect(await shop.create(shop.input(), await server.addUser())).toMatchObject({ code: 403 });
    expect(await server.call(calls.workOrderCreate, shop.input())).toMatchObject({ code: 20100 });
    expect(await ordersOf(shop)).toEqual([]);
  });

  it('counts the templates that it uses, of this store only', async () => {
    const other = await openWorkshop(server);
    const template = {
      name: '机油机滤',
      category: '保养',
      price: 1,
      labour: 1,
      quantity: 1,
      unit: '套',
      createdAt: server.services.clock.now(),
    };
    await server.db.insert(customItems).values([
      { ...template, id: `mine-${shop.storeId}`, storeId: shop.storeId },
      { ...template, id: `theirs-${shop.storeId}`, storeId: other.storeId },
    ]);
    const used = async (id: string) =>
      (await server.db.select().from(customItems).where(eq(customItems.id, id)))[0]?.used;
    const from = (sourceKey: string) => ({ ...line('机油机滤'), source: 'custom' as const, sourceKey });
    const order = await shop.receive({ items: [from(`mine-${shop.storeId}`), from(`theirs-${shop.storeId}`)] });
    await shop.addLines(order.id, [from(`mine-${shop.storeId}`)]);
    expect([await used(`mine-${shop.storeId}`), await used(`theirs-${shop.storeId}`)]).toEqual([2, 0]);
  });
});
