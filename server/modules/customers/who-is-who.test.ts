import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/customers';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { storeCustomers } from '../../db/schema/customer';
import type { TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { eachWithCustomers, LI, WANG } from './testing/each-with-customers';

let server: TestServer;
let shop: Workshop;
const { desk, find, get, names, counted, aDebt } = eachWithCustomers((...opened) => ([server, shop] = opened));

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
