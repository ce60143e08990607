import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/customers';
import * as orders from '../../../src/contract/endpoints/work-orders';
import * as store from '../../../src/contract/endpoints/store';
import { stageChecks } from '../../../src/contract/schemas/store';
import { DAY } from '../../base/clock/clock';
import { storeCustomerCounts, storeCustomers } from '../../db/schema/customer';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from '../work-orders/testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';

const WANG = { ownerName: '王建国', ownerPhone: '13987654321' };
const LI = { ownerName: '李四', ownerPhone: '13811112222' };
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const desk = () => ({ token: shop.receptionist.token });
const find = async (keyword = '', who = desk()) => (await server.call(calls.customerQuery, { keyword }, who)).data;
const get = async (id: string, who = desk()) => (await server.call(calls.customerById, { id }, who)).data;
const names = async (keyword?: string) => (await find(keyword)).list.map(({ name }) => name);
const counted = async () =>
  (await server.db.select().from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, shop.storeId)))[0]?.count;

/** A delivered order for 150 yuan that is owed for. */
async function aDebt(fields = WANG) {
  const { id } = await shop.receive({ ...fields, items: [line('机油')] });
  const { version } = await shop.bringTo(id, 'settling');
  await server.call(orders.workOrderSettle, { id, version, payMethod: 'credit', confirmed: [...stageChecks] }, desk());
  return id;
}

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

describe('who a customer is', () => {
  it('one phone is one customer; without a phone the name decides, on the same car', async () => {
    const first = await shop.receive({ ...WANG, carid: '沪A11111' });
    const open = { confirmed: ['open_order' as const] };
    const byName = await shop.receive({ carid: '沪A11111', ownerName: '王建国', ...open });
    const unasked = await shop.receive({ carid: '沪A11111', ...open });
    const otherCar = await shop.receive({ carid: '沪A22222', ownerName: '王建国' });
    expect([byName.customerId, unasked.customerId]).toEqual([first.customerId, first.customerId]);
    expect(otherCar.customerId).not.toBe(first.customerId);
    // The phone is asked for later.
    const told = { carid: '沪A22222', ownerName: '王建国', ownerPhone: '13700000000', ...open };
    expect((await shop.receive(told)).customerId).toBe(otherCar.customerId);
    expect((await get(otherCar.customerId ?? '')).phone).toBe('13700000000');
    expect((await shop.receive({ carid: '沪A33333' })).customerId).toBeNull();
    expect(await counted()).toBe(2);
  });

  it('follows a corrected owner, and forgets whom nothing is known of any more', async () => {
    const { id, customerId, version } = await shop.receive(WANG);
    const update = { id, version, ownerName: '李四', ownerPhone: '13811112222' };
    const moved = (await server.call(orders.workOrderUpdate, update, desk())).data;
    expect(moved.customerId).not.toBe(customerId);
    expect(await names()).toEqual(['李四']);
    const renamed = { id, version: moved.version, ownerName: '李思' };
    expect((await server.call(orders.workOrderUpdate, renamed, desk())).data.customerId).toBe(moved.customerId);
    expect((await get(moved.customerId ?? '')).log[0]).toMatchObject({ note: '接车时改姓名 李四 → 李思' });
    await server.call(orders.workOrderDelete, { uid: id, reason: '开错' }, desk());
    expect([await names(), await counted()]).toEqual([[], 0]);
  });

  it('has both on the order: who brought the car, and who owns it', async () => {
    const bringer = { bringerName: ' 小  王', bringerPhone: '13600001111' };
    const { id, version } = await shop.receive({ ...WANG, ...bringer });
    expect(await shop.get(id)).toMatchObject({ ...WANG, bringerName: '小 王', bringerPhone: '13600001111' });
    expect((await shop.get(id, shop.technician)).bringerPhone).toBe('136****1111');
    const wrong = await server.call(orders.workOrderUpdate, { id, version, bringerPhone: '12' }, desk());
    expect(wrong).toMatchObject({ code: -1, msg: '请输入正确的手机号' });
    const gone = { id, version, bringerName: '', bringerPhone: '' };
    const { log } = (await server.call(orders.workOrderUpdate, gone, desk())).data;
    expect(log.at(-1)?.note).toBe('送修人 小 王 → （空）；送修人电话 136****1111 → （空）');
    const byTechnician = await server.call(
      orders.workOrderUpdate,
      { id, version: version + 1, bringerName: '谁' },
      { token: shop.technician.token },
    );
    expect(byTechnician.code).toBe(0);
    expect(await names('小王')).toEqual([]);
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

describe('customerMerge', () => {
  it('moves cars, orders and notes; the other phone leads here from now on; a refusal holds', async () => {
    const kept = (await shop.receive(WANG)).customerId ?? '';
    const { customerId, carid } = await shop.receive(LI);
    const gone = customerId ?? '';
    await server.call(calls.customerUpdate, { id: gone, note: '爱喝茶' }, desk());
    await server.call(calls.customerConsent, { id: kept, agreed: true }, desk());
    await server.call(calls.customerConsent, { id: gone, agreed: false }, desk());
    const merge = () => server.call(calls.customerMerge, { id: kept, otherId: gone }, desk());
    const merged = (await merge()).data;
    expect(merged).toMatchObject({ id: kept, name: '王建国', note: '爱喝茶', visits: 2, cars: 2 });
    expect(merged.consent.state).toBe('no');
    expect((await merge()).data.log).toHaveLength(merged.log.length);
    expect([(await find()).total, (await get(gone)).id]).toEqual([1, kept]);
    expect((await shop.receive({ ...LI, carid, confirmed: ['open_order'] })).customerId).toBe(kept);
    expect(await server.call(calls.customerMerge, { id: kept, otherId: kept }, desk())).toMatchObject({ code: -2 });
    // His old phone may become the one that is called.
    const swap = { id: kept, phone: LI.ownerPhone };
    expect((await server.call(calls.customerUpdate, swap, desk())).data.phone).toBe(LI.ownerPhone);
  });

  it('takes nobody of another store', async () => {
    const { customerId } = await shop.receive(WANG);
    const other = await openWorkshop(server);
    const theirs = (await other.receive(WANG)).customerId ?? '';
    const refused = await server.call(calls.customerMerge, { id: customerId ?? '', otherId: theirs }, desk());
    expect(refused.code).toBe(404);
    expect(await names()).toEqual(['王建国']);
  });
});

describe('customerForget', () => {
  const owner = () => ({ token: shop.owner.token });

  it('waits until nothing is owed and no car is in the workshop', async () => {
    const debt = await aDebt();
    const { customerId } = await shop.get(debt);
    const forget = () => server.call(calls.customerForget, { id: customerId ?? '' }, owner());
    expect(await forget()).toMatchObject({ code: -2, msg: '客户还欠 ¥150.00，收清或核销后才能删除' });
    const { id } = await shop.receive(LI);
    const open = await server.call(calls.customerForget, { id: (await shop.get(id)).customerId ?? '' }, owner());
    expect(open).toMatchObject({ code: -2, msg: '客户还有 1 张工单在店，交车后才能删除' });
    expect(await names()).toHaveLength(2);
  });

  it('takes name and phone off his orders and cars, which stay; once more he is gone', async () => {
    const { id, customerId, carid } = await shop.receive({ ...WANG, bringerName: '小王', items: [line('机油')] });
    const { total } = await shop.bringTo(id, 'delivered');
    const forget = () => server.call(calls.customerForget, { id: customerId ?? '' }, owner());
    expect((await server.call(calls.customerForget, { id: customerId ?? '' }, desk())).code).toBe(403);
    expect((await forget()).data).toEqual({ orders: 1 });
    expect((await forget()).code).toBe(404);
    expect(await shop.get(id)).toMatchObject({ ownerName: '', ownerPhone: '', bringerName: '', carid, total });
    const { returning } = (await server.call(orders.byPlate, { carid }, desk())).data;
    expect(returning).toMatchObject({ ownerName: '', ownerPhone: '' });
    expect((await server.call(orders.workOrderQuery, { keyword: '4321' }, desk())).data.list).toEqual([]);
    expect([await names(), await counted()]).toEqual([[], 0]);
  });

  it('takes him off the orders of others whose car he brought, and no other bringer', async () => {
    const his = await shop.receive(WANG);
    await shop.bringTo(his.id, 'delivered');
    const brought = { ...LI, bringerName: '王建国', bringerPhone: WANG.ownerPhone };
    const [{ id }, { id: stays }] = [
      await shop.receive(brought),
      await shop.receive({ ...LI, bringerName: '赵六', bringerPhone: '13700007777' }),
    ];
    const found = async (keyword: string) =>
      (await server.call(orders.workOrderQuery, { keyword }, desk())).data.list.map((order) => order.id);
    expect((await found('7654321')).sort()).toEqual([his.id, id].sort());
    const { data } = await server.call(calls.customerForget, { id: his.customerId ?? '' }, owner());
    expect(data).toEqual({ orders: 1 });
    expect([await found('7654321'), await found('王建国')]).toEqual([[], []]);
    expect(await shop.get(id)).toMatchObject({ ...LI, bringerName: '', bringerPhone: '' });
    expect(await shop.get(stays)).toMatchObject({ bringerName: '赵六', bringerPhone: '13700007777' });
  });
});

it('two orders of one new phone at once are one customer', async () => {
  const made = await Promise.all(['沪A55551', '沪A55552'].map((carid) => shop.receive({ ...WANG, carid })));
  expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1);
  const rows = await server.db.select().from(storeCustomers).where(eq(storeCustomers.storeId, shop.storeId));
  expect(rows).toHaveLength(1);
});
