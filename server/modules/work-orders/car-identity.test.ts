import * as store from '../../../src/contract/endpoints/store';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { DAY } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
const OTHER_VIN = 'LSVNV2182E2100001';
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const ofCar = async (carid: string, vin: string | null = null) =>
  (await server.call(calls.byPlate, { carid, vin }, { token: shop.receptionist.token })).data;

describe('a car with two plates is one car', () => {
  it('brings visits, what was declined and mileage along when its VIN is typed, and warns at once', async () => {
    const first = await shop.receive({
      carid: '沪A11111',
      vin: VIN,
      mileageKm: 60_000,
      ownerName: '王建国',
      items: [line('前刹车片')],
    });
    await server.call(
      calls.workOrderUpdate,
      { id: first.id, version: 1, inspection: [{ key: 'tyre', name: '轮胎', level: 'red', photoKeys: [] }] },
      { token: shop.owner.token },
    );
    server.advanceClock(DAY);
    expect(await ofCar('苏B22222')).toMatchObject({ total: 0, returning: null, warnings: [] });
    const found = await ofCar('苏B22222', VIN);
    expect(found).toMatchObject({
      total: 1,
      list: [{ id: first.id, carid: '沪A11111' }],
      returning: { carid: '沪A11111', plates: ['沪A11111'], ownerName: '王建国', lastMileageKm: 60_000 },
      warnings: [{ kind: 'vin_differs' }, { kind: 'open_order', orderId: first.id }],
    });
    expect(found.returning?.findings).toMatchObject([{ key: 'tyre' }]);
    // A VIN that is typed before the plate.
    expect((await ofCar('', VIN)).returning?.carid).toBe('沪A11111');
  });

  it('is found once under any of its plates, with all visits, and is warned of once', async () => {
    await shop.receive({ carid: '沪A11111', vin: VIN });
    server.advanceClock(DAY);
    // The plate's first visit had no VIN.
    await shop.receive({ carid: '沪A11112' });
    server.advanceClock(DAY);
    await shop.receive({ carid: '沪A11112', vin: VIN, confirmed: ['vin_differs', 'open_order'] });
    for (const plate of ['沪A11111', '沪A11112']) {
      const { total, returning, warnings } = await ofCar(plate, VIN);
      expect([total, returning?.visits, returning?.plates]).toEqual([3, 3, ['沪A11112', '沪A11111']]);
      expect(warnings.map(({ kind }) => kind)).toEqual(['open_order']);
    }
    const { data } = await server.call(calls.byPlateLike, { carid: '1111' }, { token: shop.owner.token });
    expect(data).toMatchObject({
      total: 1,
      list: [{ carid: '沪A11112', plates: ['沪A11112', '沪A11111'], visits: 3 }],
    });
  });

  it('does not follow a plate to another car', async () => {
    const first = await shop.receive({ carid: '沪A11111', vin: VIN });
    server.advanceClock(DAY);
    const second = await shop.receive({ carid: '沪A11111', vin: OTHER_VIN, confirmed: ['vin_differs', 'open_order'] });
    expect((await ofCar('沪A11111')).list.map(({ id }) => id)).toEqual([second.id]);
    expect((await ofCar('沪A11111', VIN)).list.map(({ id }) => id)).toEqual([first.id]);
    expect((await ofCar('沪A11111', VIN)).warnings).toMatchObject([
      { kind: 'vin_differs' },
      { kind: 'open_order', orderId: second.id },
    ]);
  });

  it('knows no VIN of another store', async () => {
    const other = await openWorkshop(server);
    await shop.receive({ carid: '沪A11111', vin: VIN });
    const { data } = await server.call(calls.byPlate, { carid: '', vin: VIN }, { token: other.owner.token });
    expect(data).toMatchObject({ total: 0, returning: null, warnings: [] });
    const asked = await server.call(calls.byPlate, { carid: ' ' }, { token: other.owner.token });
    expect(asked).toMatchObject({ code: -1, msg: '请输入车牌号' });
  });
});

describe('the phone of an owner', () => {
  it('is masked for technicians unless the owner allows, also in lists and forms', async () => {
    const order = await shop.receive({ carid: '沪A11111', ownerName: '王建国', ownerPhone: '13987654321' });
    const { token } = shop.technician;
    const phones = async () => [
      (await shop.get(order.id, shop.technician)).ownerPhone,
      (await server.call(calls.workOrderQuery, {}, { token })).data.list[0]?.ownerPhone,
      (await server.call(calls.byPlate, { carid: '沪A11111' }, { token })).data.returning?.ownerPhone,
    ];
    expect(await phones()).toEqual(['139****4321', '139****4321', '']);
    expect((await shop.get(order.id)).ownerPhone).toBe('13987654321');
    // A technician who receives the car again leaves the phone out; the store still has it.
    const again = shop.input({ carid: '沪A11111', confirmed: ['open_order'] });
    const { order: second } = (await shop.create(again, shop.technician)).data;
    expect(second?.ownerPhone).toBe('139****4321');
    expect((await shop.get(second?.id ?? '')).ownerPhone).toBe('13987654321');
    await server.call(store.storeUpdate, { techniciansSeePhones: true }, { token: shop.owner.token });
    expect(await phones()).toEqual(['13987654321', '13987654321', '13987654321']);
  });
});
