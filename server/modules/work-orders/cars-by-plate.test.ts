import { sql } from 'drizzle-orm';
import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { DAY } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

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
