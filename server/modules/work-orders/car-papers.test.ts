import * as shared from '../../../src/contract/endpoints/shared-orders';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../src/contract/schemas/store';
import { DAY } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type CreateInput, type Workshop } from './testing/workshop';

const VIN = 'LSVAA49J132047371';
const OWNER = '13987654321';
const DEAD = { code: 404, msg: '链接无效或已失效，请联系门店' };
const FOREIGN = { code: 404, msg: '单据不存在，或不属于这台车' };
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

/** A visit of the Passat, delivered unless told; each comes a day after the one before. */
async function visit(fields: Partial<CreateInput> = {}, to: 'delivered' | 'received' = 'delivered'): Promise<string> {
  server.advanceClock(DAY);
  const { id } = await shop.receive({
    carid: '苏E88Q16',
    vin: VIN,
    ownerName: '王建国',
    ownerPhone: OWNER,
    items: [line('机油')],
    confirmed: ['vin_differs', 'open_order'],
    ...fields,
  });
  await shop.bringTo(id, to);
  return id;
}
const keyOf = async (id: string) =>
  (await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token })).data.shareKey ?? '';
const papers = async (key: string) => server.call(shared.papersByShare, { key });
const idsOf = async (key: string) => (await papers(key)).data.list.map(({ id }) => id);
const paper = (key: string, id: string) => server.call(shared.paperByShare, { key, id });

describe('the papers that go with a link', () => {
  it('are the earlier delivered visits of the car, under whatever plate, newest first', async () => {
    const [first, second] = [await visit({ carid: '沪A10001' }), await visit({ items: [line('前刹车片', 38_800, 0)] })];
    await visit({}, 'received');
    const key = await keyOf(await visit({}, 'received'));
    const { list, total } = (await papers(key)).data;
    expect([list.map(({ id }) => id), total]).toEqual([[second, first], 2]);
    expect(list[0]).toMatchObject({ carid: '苏E88Q16', works: ['前刹车片'], total: 38_800, paid: 38_800, owed: 0 });
  });

  it('each open to read only, with findings, lines, payments and what is owed, and nothing of the inside', async () => {
    const photo = await shop.upload();
    const id = await visit({ notes: '客户爱砍价' }, 'received');
    const inspection = [{ key: 'brake', name: '前制动片', level: 'red' as const, photoKeys: [photo] }];
    const { version } = await shop.get(id);
    await server.call(calls.workOrderUpdate, { id, version, inspection }, { token: shop.technician.token });
    await shop.addLines(id, [{ ...line('前刹车片', 38_800, 0), source: 'inspection', sourceKey: 'brake' }]);
    const key = await keyOf(await visit({}, 'received'));
    expect(await paper(key, id)).toMatchObject(FOREIGN);
    const pending = (await shop.get(id)).items[1]?.id ?? '';
    await server.call(shared.decideByShare, {
      key: await keyOf(id),
      decisions: [{ itemId: pending, decision: 'approved' }],
    });
    await shop.bringTo(id, 'settling');
    await server.call(
      calls.workOrderSettle,
      {
        id,
        version: (await shop.get(id)).version,
        payMethod: 'mixed',
        payments: [{ means: 'wechat', amount: 20_000 }],
        confirmed: [...stageChecks],
      },
      { token: shop.owner.token },
    );
    await shop.bringTo(id, 'delivered');
    const shown = (await paper(key, id)).data;
    expect(shown).toMatchObject({
      decidable: false,
      stage: 'delivered',
      total: 53_800,
      paid: 20_000,
      owed: 33_800,
      ownerName: '王**',
      inspection: [{ name: '前制动片', level: 'red', photoUrls: [expect.stringContaining('/uploads/')] }],
      items: [
        { name: '机油', findingKey: null },
        { name: '前刹车片', findingKey: 'brake' },
      ],
      payments: [{ kind: 'payment', means: 'wechat', amount: 20_000 }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/砍价|王建国|13987654321|LSVAA49J|"by"|"reason"/);
  });

  it('leave out what is not this owner’s: another car, another owner, another store, void and later ones', async () => {
    const [mine, otherCar] = [await visit(), await visit({ carid: '沪A20002', vin: null })];
    const formerOwner = await visit({ ownerPhone: '13811112222', ownerName: '赵六' });
    const gone = await visit({}, 'received');
    await server.call(calls.workOrderDelete, { uid: gone, reason: '重复' }, { token: shop.owner.token });
    const key = await keyOf(await visit({}, 'received'));
    const later = await visit();
    const elsewhere = shop;
    shop = await openWorkshop(server);
    const there = await visit();
    const thereKey = await keyOf(await visit({}, 'received'));
    expect([await idsOf(key), await idsOf(thereKey)]).toEqual([[mine], [there]]);
    for (const id of [otherCar, formerOwner, gone, later, there, 'w1'])
      expect(await paper(key, id)).toMatchObject(FOREIGN);
    expect(await paper(thereKey, mine)).toMatchObject(FOREIGN);
    expect(elsewhere.storeId).not.toBe(shop.storeId);
  });

  it('go by who brought the car where no owner was taken down, and are none without any phone', async () => {
    const unknown = { ownerName: '', ownerPhone: '' };
    await visit(unknown);
    expect(await idsOf(await keyOf(await visit(unknown, 'received')))).toEqual([]);
  });

  it('are hidden with the link: unknown, revoked, a year after the delivery', async () => {
    const mine = await visit();
    const id = await visit();
    const key = await keyOf(id);
    expect((await paper(key, mine)).code).toBe(0);
    expect(await papers('A'.repeat(22))).toMatchObject(DEAD);
    const next = await visit({}, 'received');
    const nextKey = await keyOf(next);
    await server.call(calls.workOrderShare, { id: next, open: false }, { token: shop.owner.token });
    expect([await papers(nextKey), await paper(nextKey, mine)]).toMatchObject([DEAD, DEAD]);
    server.advanceClock(365 * DAY);
    expect([await papers(key), await paper(key, mine)]).toMatchObject([DEAD, DEAD]);
  });
});
