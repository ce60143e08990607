import * as follow from '../../../src/contract/endpoints/follow-ups';
import { itemQuery, tellHistory } from '../../../src/contract/endpoints/maintenance';
import { line } from '../work-orders/testing/workshop';
import { eachWithDueCars, PATH, PHONE, VIN, type WithDueCars } from './testing/each-with-due-cars';

let server: WithDueCars['server'];
let shop: WithDueCars['shop'];
let desk: WithDueCars['desk'];
let boss: WithDueCars['boss'];
const { list, send, consent, aVisit, aDueCar } = eachWithDueCars((opened) => ({ server, shop, desk, boss } = opened));

/** What the customer says of when something was done last on the car. */
async function tell(service: string, said: { kind: 'customer' | 'never'; month?: string }) {
  const { data } = await server.call(itemQuery, { path: PATH }, desk);
  const itemIds = data.subItemList_res.flatMap(({ id, name }) => (name === service ? [id] : []));
  expect((await server.call(tellHistory, { path: PATH, vin: VIN, itemIds, ...said }, desk)).code).toBe(0);
}

describe('the due list', () => {
  it('has what is due of a delivered car, first first, with the numbers of each part', async () => {
    const order = await aVisit();
    expect(await list()).toMatchObject({ list: [], counts: { due: 0, overdue: 0, later: 1 } });
    server.goTo('2026-04-03T02:00:00Z');
    const due = await list();
    expect(due.list).toMatchObject([
      {
        carKey: VIN,
        carid: '沪A88888',
        reason: 'declined',
        dueOn: '2026-04-01',
        matters: [{ name: '前制动片', amount: 38_000 }],
        ownerName: '王建国',
        ownerPhone: PHONE,
        consent: 'unasked',
        lastOrderId: order.id,
        notice: null,
      },
    ]);
    expect([due.total, due.counts]).toEqual([1, { due: 1, overdue: 1, later: 0 }]);
    expect((await list({ reason: 'insurance' })).list).toEqual([]);
    server.goTo('2027-03-01T02:00:00Z');
    // The oil by months; the declined line is forgotten by then.
    expect((await list()).list.map(({ reason, matters }) => [reason, matters[0]?.name])).toEqual([
      ['service', expect.stringContaining('机油')],
    ]);
  });

  it('leaves out a car while it is in the workshop, and what was mended', async () => {
    await aVisit();
    server.goTo('2026-04-03T02:00:00Z');
    const again = await shop.receive({ carid: '沪A88888', vin: VIN, items: [line('前制动片')] });
    expect((await list()).counts).toEqual({ due: 0, overdue: 0, later: 0 });
    await shop.bringTo(again.id, 'delivered');
    server.goTo('2026-05-15T02:00:00Z');
    expect((await list({ reason: 'declined' })).list).toEqual([]);
  });

  it('forgets the car that a plate leaves behind when it comes with another VIN', async () => {
    await aVisit();
    server.goTo('2026-04-03T02:00:00Z');
    expect((await list()).counts.due).toBe(1);
    await shop.receive({ carid: '沪A88888', vin: 'LFV3A28K5C3012345', confirmed: ['vin_differs'] });
    expect((await list()).list).toEqual([]);
  });

  it('has a service of a km interval whose last month alone is known, by how the car runs', async () => {
    for (const [day, mileageKm] of [
      ['2026-03-02', 60_000],
      ['2026-07-10', 73_000],
    ] as const) {
      server.goTo(`${day}T02:00:00Z`);
      const order = await shop.receive({ carid: '沪A88888', vin: VIN, vehiclePath: PATH, mileageKm });
      await shop.bringTo(order.id, 'delivered');
    }
    await tell('火花塞', { kind: 'customer', month: '2025-11' });
    server.goTo('2026-12-01T02:00:00Z');
    // 100 km a day: 40,000 km are 400 days, some 47,900 km were on the clock.
    const [due] = (await list({ reason: 'service' })).list;
    expect(due).toMatchObject({ dueOn: '2026-12-06', matters: [{ name: '火花塞', atKm: 87_900 }] });
  });

  it('has a new car by months from the first day on which that was said, and tells it once', async () => {
    const order = await shop.receive({ carid: '沪A88888', vin: VIN, vehiclePath: PATH, ownerPhone: PHONE });
    await shop.bringTo(order.id, 'delivered');
    await tell('制动液', { kind: 'never' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
    server.goTo('2027-09-02T02:00:00Z');
    await tell('制动液', { kind: 'never' });
    server.goTo('2028-03-02T02:00:00Z');
    expect((await list({ reason: 'service' })).list).toMatchObject([
      { carKey: VIN, dueOn: '2028-03-01', matters: [{ name: '制动液' }] },
    ]);
    await consent('yes');
    expect((await send(VIN, 'service')).code).toBe(0);
    await tell('制动液', { kind: 'never' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
  });

  it('is told of nothing anew because of what the customer says of another service', async () => {
    await aVisit();
    server.goTo('2027-03-01T02:00:00Z');
    await consent('yes');
    expect((await send(VIN, 'service')).code).toBe(0);
    await tell('制动液', { kind: 'customer', month: '2026-11' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
    expect((await list({ reason: 'service', told: true })).list).toMatchObject([{ carKey: VIN, reason: 'service' }]);
  });

  it('takes reasons off that the owner switches off, and shows the owner alone his rules to change', async () => {
    await aDueCar();
    const rules = { declined: { on: false, leadDays: 0 } };
    expect((await server.call(follow.followUpdateRules, rules, desk)).code).toBe(403);
    expect((await server.call(follow.followUpdateRules, { dailyLimit: 0 }, boss)).code).toBe(-1);
    expect((await server.call(follow.followUpdateRules, rules, boss)).data).toMatchObject({ ...rules, dailyLimit: 50 });
    expect((await server.call(follow.followGetRules, {}, desk)).data.declined.on).toBe(false);
    expect((await list()).list).toEqual([]);
  });

  it('has inspection and insurance by the days that were noted', async () => {
    await aVisit();
    const car = { carid: '沪A88888' };
    const noted = await server.call(follow.carPapersUpdate, { ...car, registeredOn: '2022-05-10' }, desk);
    expect(noted.data).toMatchObject({ carKey: VIN, suggestedInspectionOn: '2026-05-31', inspectionOn: null });
    await server.call(follow.carPapersUpdate, { ...car, inspectionOn: '2026-04-30', insuranceOn: '2026-03-20' }, desk);
    expect((await server.call(follow.carPapersQuery, { vin: VIN }, desk)).data).toMatchObject({
      registeredOn: '2022-05-10',
      inspectionOn: '2026-04-30',
    });
    expect((await list()).list.map(({ reason, dueOn }) => [reason, dueOn])).toEqual([
      ['insurance', '2026-03-20'],
      ['inspection', '2026-04-30'],
    ]);
    await server.call(follow.carPapersUpdate, { ...car, insuranceOn: null }, desk);
    expect((await list()).counts.due).toBe(1);
    const wrong = await server.call(follow.carPapersUpdate, { ...car, inspectionOn: '2026-02-30' }, desk);
    expect(wrong.msg).toBe('日期不存在：2026-02-30');
    expect((await server.call(follow.carPapersUpdate, { ...car, registeredOn: '2030-01-01' }, desk)).code).toBe(-1);
    expect((await server.call(follow.carPapersQuery, {}, desk)).code).toBe(-1);
  });
});
