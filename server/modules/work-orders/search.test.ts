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
