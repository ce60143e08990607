import { sql } from 'drizzle-orm';
import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import { storeUpdate } from '../../../src/contract/endpoints/store';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../src/contract/endpoint';
import { DAY } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const query = async (body: RequestOf<typeof calls.workOrderQuery> = {}, { token } = shop.receptionist) =>
  (await server.call(calls.workOrderQuery, body, { token })).data;
const plates = async (body: RequestOf<typeof calls.workOrderQuery>, who = shop.receptionist) =>
  (await query(body, who)).list.map(({ carid }) => carid);

describe('workOrderQuery', () => {
  it('has the newest first, in pages, with the counts of the whole store', async () => {
    for (const carid of ['沪A00001', '沪A00002', '沪A00003']) {
      await shop.receive({ carid, items: [line('机油')] });
      server.advanceClock(1000);
    }
    const page = await query({ pageRequest: { pageNum: 2, pageSize: 2 } });
    expect(page).toMatchObject({
      total: 3,
      pageNum: 2,
      pageSize: 2,
      list: [{ carid: '沪A00001', total: 15_000, itemCount: 1, photoCount: 0, technician: null }],
    });
    expect(page.counts).toEqual({
      received: 3,
      assigned: 0,
      repairing: 0,
      checking: 0,
      settling: 0,
      delivered: 0,
      void: 0,
    });
    expect((await query({ pageRequest: { pageNum: 9, pageSize: 2 } })).list).toEqual([]);
  });

  it('finds an order by who brought the car, and by no former one', async () => {
    const bringer = { bringerName: '欧阳 送车', bringerPhone: '13600001111' };
    const { id, version } = await shop.receive({ carid: '沪A00001', ownerName: '王建国', ...bringer });
    for (const keyword of ['阳送', '欧阳 送车', '0000111']) expect(await plates({ keyword })).toEqual(['沪A00001']);
    const other = { id, version, bringerName: '赵钱', bringerPhone: '' };
    expect((await server.call(calls.workOrderUpdate, other, { token: shop.receptionist.token })).code).toBe(0);
    expect(await plates({ keyword: '赵钱' })).toEqual(['沪A00001']);
    for (const keyword of ['阳送', '0000111']) expect(await plates({ keyword })).toEqual([]);
  });

  it('is not found by digits of a phone that a technician may not see', async () => {
    const people = { ownerName: '王建国', ownerPhone: '13987654321', bringerName: '小李', bringerPhone: '13600002468' };
    await shop.receive({ carid: '沪A00001', ...people });
    const found = (keyword: string) => plates({ keyword }, shop.technician);
    for (const hidden of ['1360', '13600002468', '02468', '1398', '54321', '7654'])
      expect([hidden, await found(hidden)]).toEqual([hidden, []]);
    for (const shown of ['136', '2468', '4321', '小李', '0001'])
      expect([shown, await found(shown)]).toEqual([shown, ['沪A00001']]);
    await server.call(storeUpdate, { techniciansSeePhones: true }, { token: shop.owner.token });
    for (const seen of ['1360', '54321']) expect(await found(seen)).toEqual(['沪A00001']);
  });

  it('filters by stage, open, mine and day of reception', async () => {
    const first = await shop.receive({ carid: '沪A00001' });
    await shop.bringTo(first.id, 'delivered');
    const dayOfFirst = first.createdAt.slice(0, 10);
    server.advanceClock(3 * DAY);
    const second = await shop.receive({ carid: '沪A00002' });
    await shop.assign(second.id);
    const third = await shop.receive({ carid: '沪A00003' });
    await server.call(calls.workOrderDelete, { uid: third.id, reason: '重复' }, { token: shop.owner.token });
    expect([
      await plates({ stage: 'delivered' }),
      await plates({ open: true }),
      await plates({ stage: 'void' }),
    ]).toEqual([['沪A00001'], ['沪A00002'], ['沪A00003']]);
    expect([
      (await query({ open: true })).total,
      (await query({ stage: 'void' })).total,
      (await query({ stage: 'void', open: true })).total,
    ]).toEqual([1, 1, 0]);
    expect((await plates({ mine: true }, shop.technician)).sort()).toEqual(['沪A00001', '沪A00002']);
    expect((await query({ mine: true, open: true }, shop.technician)).total).toBe(1);
    expect(await plates({ mine: true })).toEqual([]);
    expect(await query({ from: dayOfFirst, to: dayOfFirst })).toMatchObject({
      total: 1,
      list: [{ carid: '沪A00001' }],
    });
    expect((await query({ from: second.createdAt.slice(0, 10) })).total).toBe(2);
    expect((await query({ to: '2026-02-31' })).total).toBe(0);
  });

  it('has those first that are promised first, others after them', async () => {
    for (const [carid, hours] of [
      ['沪A00001', 5],
      ['沪A00002', null],
      ['沪A00003', 2],
    ] as const) {
      const promisedAt =
        hours === null ? null : new Date(server.services.clock.now().getTime() + hours * 3_600_000).toISOString();
      await shop.receive({ carid, promisedAt });
      server.advanceClock(1000);
    }
    expect(await plates({ open: true, sort: 'promised' })).toEqual(['沪A00003', '沪A00001', '沪A00002']);
  });

  it('tells what each open stage comes to, when asked, and only who moves money', async () => {
    const first = await shop.receive({ carid: '沪A00001', items: [line('机油')] });
    await shop.receive({ carid: '沪A00002', items: [line('机油')] });
    await shop.bringTo(first.id, 'delivered');
    await (await openWorkshop(server)).receive({ carid: '沪A00003', items: [line('机油')] });
    expect((await query({ sums: true })).sums).toMatchObject({ received: 15_000, delivered: 0 });
    expect((await query()).sums).toBeNull();
    expect((await query({ sums: true }, shop.technician)).sums).toBeNull();
  });

  it('counts a day by China’s clock', async () => {
    // 23:59:59 and 00:00:00 of the day after in UTC+8.
    const untilMidnight =
      new Date(`${server.services.clock.now().toISOString().slice(0, 10)}T15:59:59Z`).getTime() -
      server.services.clock.now().getTime();
    server.advanceClock(untilMidnight < 0 ? untilMidnight + DAY : untilMidnight);
    const day = server.services.clock.now().toISOString().slice(0, 10);
    await shop.receive({ carid: '沪A00001' });
    server.advanceClock(1000);
    await shop.receive({ carid: '沪A00002' });
    expect(await plates({ from: day, to: day })).toEqual(['沪A00001']);
    expect((await shop.days()).map((row) => row.received)).toEqual([1, 1]);
  });

  it('finds by plate, VIN, phone, name and number from two characters on, whatever case and width', async () => {
    const order = await shop.receive({ carid: '沪A12345', vin: VIN, ownerName: 'Tom 李', ownerPhone: '13987654321' });
    await shop.receive({ carid: '京B67890', ownerName: '王建国' });
    for (const keyword of [
      '沪a',
      '123',
      '2345',
      VIN,
      '320473',
      '1398765',
      '4321',
      'tom',
      'ＴＯＭ李',
      'm 李',
      order.number,
      order.number.slice(-6),
      '沪A·12345',
    ])
      expect([keyword, await plates({ keyword })]).toEqual([keyword, ['沪A12345']]);
    expect(await plates({ keyword: '建国' })).toEqual(['京B67890']);
    expect(await plates({ keyword: '沪' })).toHaveLength(2);
    expect(await query({ keyword: '%%' })).toMatchObject({ list: [], total: 0 });
    expect(await query({ keyword: '__' })).toMatchObject({ total: 2 });
  });

  it('does not find what only has the pieces of the keyword', async () => {
    await shop.receive({ carid: '沪A12321' });
    expect([await plates({ keyword: '12321' }), await plates({ keyword: '3212' })]).toEqual([['沪A12321'], []]);
  });

  it('combines keyword and filters, and follows changes of plate and owner', async () => {
    const { id } = await shop.receive({ carid: '沪A12345' });
    await shop.assign(id);
    expect([
      await plates({ keyword: '1234', stage: 'received' }),
      await plates({ keyword: '1234', open: true }),
    ]).toEqual([[], ['沪A12345']]);
    await server.call(calls.setOrderCarId, { id, version: 2, carid: '苏E88Q16' }, { token: shop.owner.token });
    await server.call(calls.workOrderUpdate, { id, version: 3, ownerName: '欧阳修' }, { token: shop.owner.token });
    expect([
      await plates({ keyword: '1234' }),
      await plates({ keyword: '88Q' }),
      await plates({ keyword: '欧阳' }),
    ]).toEqual([[], ['苏E88Q16'], ['苏E88Q16']]);
  });

  it('shows a store its own orders only', async () => {
    await shop.receive({ carid: '沪A12345' });
    const other = await openWorkshop(server);
    expect(await query({}, other.owner)).toMatchObject({ list: [], total: 0, counts: { received: 0 } });
    expect(await query({ keyword: '沪A12345' }, other.owner)).toMatchObject({ list: [], total: 0 });
    expect(await server.call(calls.workOrderQuery, {})).toMatchObject({ code: 20100 });
    expect(await server.call(calls.workOrderQuery, {}, { token: (await server.addUser()).token })).toMatchObject({
      code: 403,
    });
  });
});

describe.each([
  ['byPlateLike', calls.byPlateLike],
  ['byPlateLikeQuiet', calls.byPlateLikeQuiet],
] as const)('%s', (_name, call) => {
  const find = async (carid: string, { token } = shop.receptionist) =>
    (await server.call(call, { carid }, { token })).data;

  it('finds cars by any part of the plate, the last visitor first, phones masked', async () => {
    await shop.receive({ carid: '沪A12345', vin: VIN, car: '帕萨特', ownerName: '王建国', ownerPhone: '13987654321' });
    server.advanceClock(1000);
    await shop.receive({ carid: '沪AD12346', confirmed: ['open_order'] });
    const found = await find('123');
    expect(found).toMatchObject({
      total: 2,
      list: [
        { carid: '沪AD12346' },
        { carid: '沪A12345', vin: VIN, car: '帕萨特', ownerName: '王建国', ownerPhone: '139****4321', visits: 1 },
      ],
    });
    for (const [part, count] of [
      ['沪', 2],
      ['D', 1],
      ['d', 1],
      ['沪a·1', 1],
      ['2346', 1],
      ['9', 0],
      ['·', 0],
      ['%', 0],
    ] as const)
      expect([part, (await find(part)).total]).toEqual([part, count]);
  });

  it('finds two characters beyond the newest cars too, and any part of a plate of eight', async () => {
    await shop.receive({ carid: '沪ZF88888' });
    server.advanceClock(DAY);
    // Past the rules, for a thousand receptions would take a minute.
    await server.db.execute(sql`
      insert into store_cars (store_id, carid, car, owner_name, owner_phone, visits, last_visit_at)
      select ${shop.storeId}, '京B' || lpad(n::text, 5, '0'), '', '', '', 1, now() + interval '1 year' from generate_series(1, 1200) n`);
    for (const part of ['ZF', 'F8', '888', '沪ZF88888', 'ZF88888'])
      expect([part, (await find(part)).list.map(({ carid }) => carid)]).toEqual([part, ['沪ZF88888']]);
    expect(await find('沪ZF888889')).toMatchObject({ total: 0 });
    expect(await find('京B')).toMatchObject({ total: 100 });
  });

  it('knows no car of another store', async () => {
    await shop.receive({ carid: '沪A12345' });
    const other = await openWorkshop(server);
    expect([await find('12345', other.owner), await find('沪', other.owner)]).toMatchObject([
      { list: [], total: 0 },
      { list: [], total: 0 },
    ]);
    expect(await server.call(call, { carid: '沪' })).toMatchObject({ code: 20100 });
    expect(await server.call(call, { carid: ' ' }, { token: shop.owner.token })).toMatchObject({
      code: -1,
      msg: '请输入车牌号',
    });
  });
});

describe('byPlate', () => {
  const ofCar = async (carid: string, { token } = shop.receptionist) =>
    (await server.call(calls.byPlate, { carid }, { token })).data;

  it('brings what a returning car declined, what was seen on it, and where its mileage should be', async () => {
    const first = await shop.receive({
      carid: '沪A12345',
      vin: VIN,
      mileageKm: 100_000,
      ownerName: '王建国',
      ownerPhone: '13987654321',
      items: [line('机油'), line('前刹车片', 26_800, 12_000), line('空调滤芯')],
    });
    const decline = (place: number) =>
      server.call(
        temporaryItemUpdate,
        { id: first.items[place]?.id ?? '', decision: 'declined' as const },
        { token: shop.owner.token },
      );
    await decline(1);
    await decline(2);
    const seen = (key: string, level: 'green' | 'amber' | 'red') => ({
      key,
      name: `检查 ${key}`,
      level,
      photoKeys: [],
    });
    const { version } = await shop.get(first.id);
    await server.call(
      calls.workOrderUpdate,
      {
        id: first.id,
        version,
        inspection: [seen('wiper', 'amber'), seen('tyre', 'red'), seen('lamp', 'green'), seen('belt', 'red')],
      },
      { token: shop.owner.token },
    );
    await shop.addLines(first.id, [{ ...line('更换皮带'), source: 'inspection', sourceKey: 'belt' }]);
    const added = (await shop.get(first.id)).items[3];
    await server.call(temporaryItemUpdate, { id: added?.id ?? '', decision: 'approved' }, { token: shop.owner.token });
    await shop.bringTo(first.id, 'delivered');
    server.advanceClock(20 * DAY);
    const second = await shop.receive({ carid: '沪A12345', mileageKm: 105_000, items: [line('空调滤芯')] });
    await server.call(
      calls.workOrderUpdate,
      { id: second.id, version: 1, inspection: [seen('tyre', 'green')] },
      { token: shop.owner.token },
    );
    server.advanceClock(20 * DAY);

    const { list, total, returning } = await ofCar('沪a·12345');
    expect([total, list.map(({ id }) => id)]).toEqual([2, [second.id, first.id]]);
    expect(returning).toMatchObject({
      carid: '沪A12345',
      vin: VIN,
      ownerName: '王建国',
      ownerPhone: '13987654321',
      visits: 2,
      lastMileageKm: 105_000,
      expectedMileageKm: 110_000,
      openOrderId: second.id,
    });
    expect(returning?.declined).toMatchObject([
      { name: '前刹车片', price: 26_800, labour: 12_000, orderId: first.id, itemId: first.items[1]?.id },
    ]);
    expect(returning?.findings).toMatchObject([{ key: 'wiper', level: 'amber', orderId: first.id }]);
  });

  it('brings nothing for a car that was never here, or was in another store only', async () => {
    await shop.receive({ carid: '沪A12345' });
    const other = await openWorkshop(server);
    expect(await ofCar('沪A12345', other.owner)).toMatchObject({ list: [], total: 0, returning: null });
    expect(await ofCar('不是车牌')).toMatchObject({ list: [], total: 0, returning: null });
    expect(await server.call(calls.byPlate, { carid: '沪A12345' })).toMatchObject({ code: 20100 });
  });
});
