import * as calls from '../../../src/contract/endpoints/customers';
import * as orders from '../../../src/contract/endpoints/work-orders';
import * as store from '../../../src/contract/endpoints/store';
import { DAY } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { eachWithCustomers, LI, WANG } from './testing/each-with-customers';

let server: TestServer;
let shop: Workshop;
const { desk, find, get, names, aDebt } = eachWithCustomers((...opened) => ([server, shop] = opened));

describe('customerQuery', () => {
  it('knows whoever brought a car, the last visit first, with cars, visits and what is owed', async () => {
    await aDebt();
    server.advanceClock(DAY);
    const { carid } = await shop.receive(LI);
    server.advanceClock(DAY);
    const second = await shop.receive(WANG);
    const { list, total } = await find();
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { name: '王建国', phone: '13987654321', cars: 2, visits: 2, owed: 15_000, company: false },
      { name: '李四', plates: [carid], cars: 1, visits: 1, owed: 0 },
    ]);
    expect(list[0]?.plates[0]).toBe(second.carid);
    expect(second.customerId).toBe(list[0]?.id);
  });

  it('finds by name, the end of a phone and a plate; pages reach the last one', async () => {
    await shop.receive({ ...WANG, carid: '沪A88Q99' });
    server.advanceClock(DAY);
    await shop.receive(LI);
    for (const keyword of ['王', '建国', '4321', '13987654321', '88q', '沪A·88Q99'])
      expect({ keyword, found: await names(keyword) }).toEqual({ keyword, found: ['王建国'] });
    expect(await names('0000')).toEqual([]);
    expect(await names('%')).toEqual([]);
    const page = { keyword: '', pageRequest: { pageNum: 2, pageSize: 1 } };
    const { list, total } = (await server.call(calls.customerQuery, page, desk())).data;
    expect([list.map(({ name }) => name), total]).toEqual([['王建国'], 2]);
  });

  it('is one store’s own', async () => {
    await shop.receive(WANG);
    const other = await openWorkshop(server);
    expect(await find('', { token: other.owner.token })).toMatchObject({ list: [], total: 0 });
    expect(await server.call(calls.customerQuery, { keyword: 'x'.repeat(61) }, desk())).toMatchObject({ code: -1 });
    expect(await server.call(calls.customerQuery, {})).toMatchObject({ code: 20100 });
  });
});

describe('customerById', () => {
  it('shows cars, visits and what was spent, exact to the cent', async () => {
    const owed = await aDebt();
    const { carid } = await shop.get(owed);
    const confirmed = ['open_order' as const];
    const again = await shop.receive({ ...WANG, carid, confirmed, items: [line('机滤', 4567, 0)] });
    await shop.bringTo(again.id, 'delivered');
    await shop.receive({ ...WANG, items: [line('未结算')] });
    const customer = await get(again.customerId ?? '');
    expect(customer).toMatchObject({ spent: 19_567, owed: 15_000, visits: 3, cars: 2, log: [] });
    expect(customer.carList.find((car) => car.carid === carid)?.visits).toBe(2);
    expect(customer.consent).toEqual({ state: 'unasked', at: null, means: null, by: null });
    const { list, total } = (await server.call(calls.customerVisits, { id: customer.id }, desk())).data;
    expect([list.length, total]).toEqual([3, 3]);
    const ofCar = (await server.call(calls.customerVisits, { id: customer.id, carid }, desk())).data;
    expect(ofCar.list.map(({ id }) => id).sort()).toEqual([owed, again.id].sort());
  });

  it('is not found by digits of a phone that a technician may not see', async () => {
    await shop.receive({ ...WANG, carid: '沪A88888' });
    await shop.receive({ ...LI, ownerName: '6号车间54321', carid: '沪A77777' });
    const who = { token: shop.technician.token };
    const found = async (keyword: string) => (await find(keyword, who)).list.map(({ name }) => name);
    for (const hidden of ['7654321', '54321 ', '65432', '1398765', WANG.ownerPhone])
      expect([hidden, await found(hidden)]).toEqual([hidden, hidden === '54321 ' ? ['6号车间54321'] : []]);
    // What is shown of it, names and plates find him still.
    for (const shown of ['4321', '321', '建国', '88888', 'A88']) expect(await found(shown)).toContain('王建国');
    expect(await found('77777')).toEqual(['6号车间54321']);
    await server.call(store.storeUpdate, { techniciansSeePhones: true }, { token: shop.owner.token });
    for (const seen of ['7654321', '1398765', WANG.ownerPhone]) expect(await found(seen)).toEqual(['王建国']);
  });

  it('hides phones and amounts from technicians unless the owner lets them read phones', async () => {
    const { customerId } = await shop.receive(WANG);
    const id = customerId ?? '';
    const who = { token: shop.technician.token };
    const seen = async () => [
      (await get(id, who)).phone,
      (await find('4321', who)).list[0]?.phone,
      (await server.call(calls.customerVisits, { id }, who)).data.list[0]?.ownerPhone,
    ];
    expect(await seen()).toEqual(['139****4321', '139****4321', '139****4321']);
    expect(await get(id, who)).toMatchObject({ spent: null, owed: null });
    await server.call(store.storeUpdate, { techniciansSeePhones: true }, { token: shop.owner.token });
    expect(await seen()).toEqual(['13987654321', '13987654321', '13987654321']);
    expect(await get(id, who)).toMatchObject({ spent: null, owed: null });
  });

  it('is not told to another store', async () => {
    const { customerId } = await shop.receive(WANG);
    const rival = { token: (await openWorkshop(server)).owner.token };
    const id = customerId ?? '';
    const answers = [
      await server.call(calls.customerById, { id }, rival),
      await server.call(calls.customerVisits, { id }, rival),
      await server.call(calls.customerForget, { id }, rival),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect((await server.call(calls.customerUpdate, { id, note: '抢' }, rival)).code).toBe(404);
    expect((await server.call(calls.customerConsent, { id, agreed: true }, rival)).code).toBe(404);
    expect(await get(id)).toMatchObject({ note: '', consent: { state: 'unasked' } });
  });
});

describe('customerUpdate', () => {
  it('changes what is given, with a log from what to what, and what the reception prefills', async () => {
    const { customerId, carid } = await shop.receive(WANG);
    const id = customerId ?? '';
    const change = { id, name: '王建国公司', phone: '13500000000', company: true, note: '月结' };
    const changed = (await server.call(calls.customerUpdate, change, desk())).data;
    expect(changed).toMatchObject({ ...change, log: [{ kind: 'edited', by: { uid: shop.receptionist.uid } }] });
    expect(changed.log[0]?.note).toBe(
      '姓名 王建国 → 王建国公司；电话 139****4321 → 135****0000；类型 个人 → 单位；备注 （空） → 月结',
    );
    expect((await server.call(calls.customerUpdate, change, desk())).data.log).toHaveLength(1);
    expect(await names('0000')).toEqual(['王建国公司']);
    const { returning } = (await server.call(orders.byPlate, { carid }, desk())).data;
    expect(returning).toMatchObject({ ownerName: '王建国公司', ownerPhone: '13500000000' });
  });

  it('refuses a phone of somebody else, a wrong one, and technicians; nothing changes', async () => {
    const { customerId } = await shop.receive(WANG);
    await shop.receive(LI);
    const id = customerId ?? '';
    expect(await server.call(calls.customerUpdate, { id, phone: LI.ownerPhone }, desk())).toMatchObject({
      code: -2,
      msg: '这个电话已登记给客户“李四”，同一个人可以合并客户',
    });
    expect((await server.call(calls.customerUpdate, { id, phone: '110' }, desk())).code).toBe(-1);
    const technician = { token: shop.technician.token };
    expect((await server.call(calls.customerUpdate, { id, note: 'x' }, technician)).code).toBe(403);
    expect(await get(id)).toMatchObject({ phone: WANG.ownerPhone, note: '', log: [] });
  });

  it('keeps a customer with a note when his only order is void', async () => {
    const { id: order, customerId } = await shop.receive(WANG);
    await server.call(calls.customerUpdate, { id: customerId ?? '', note: '老客户' }, desk());
    await server.call(orders.workOrderDelete, { uid: order, reason: '开错' }, desk());
    expect(await get(customerId ?? '')).toMatchObject({ visits: 0, cars: 0, lastVisitAt: null, note: '老客户' });
  });
});

describe('customerConsent', () => {
  it('keeps the last word with time, means and who heard it; the same word again is no new one', async () => {
    const { customerId } = await shop.receive(WANG);
    const id = customerId ?? '';
    const say = (agreed: boolean) => server.call(calls.customerConsent, { id, agreed }, desk());
    const { consent } = (await say(true)).data;
    expect(consent).toMatchObject({ state: 'yes', means: 'counter', by: { uid: shop.receptionist.uid } });
    server.advanceClock(DAY);
    expect((await say(true)).data.consent.at).toBe(consent.at);
    const refusal = (await say(false)).data;
    expect(refusal.consent.state).toBe('no');
    expect(refusal.log.map(({ note }) => note)).toEqual(['不接收通知', '同意接收通知']);
  });
});
