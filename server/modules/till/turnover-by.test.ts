import * as till from '../../../src/contract/endpoints/till';
import { dayCars } from '../../../src/contract/endpoints/turnover';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { line } from '../work-orders/testing/workshop';
import { cash, confirmed, eachAtTill, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
eachAtTill((opened) => ({ server, shop, desk } = opened));

describe('the turnover', () => {
  it('is split by technician, means and item to the cent, each with what is behind it', async () => {
    const { id } = await shop.receive({
      items: [line('机油', 40_000, 10_000), line('机滤', 3000, 0, 2)],
    });
    const { version } = await shop.bringTo(id, 'settling');
    await server.call(orders.workOrderUpdate, { id, version, discount: 600 }, desk);
    const seen = (await shop.get(id)).version;
    await server.call(
      orders.workOrderSettle,
      { id, version: seen, payMethod: 'mixed', payments: [cash(50_000)], confirmed },
      desk,
    );
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const by = async (split: 'technician' | 'means' | 'item') =>
      (await server.call(till.tillTurnover, { ...period, by: split }, desk)).data;
    expect((await by('item')).list).toEqual([
      { key: '机油', name: '机油', count: 1, amount: 50_000 },
      { key: '机滤', name: '机滤', count: 2, amount: 6000 },
      { key: '', name: '整单优惠', count: 1, amount: -600 },
    ]);
    expect(await by('technician')).toMatchObject({ sum: 55_400, list: [{ key: shop.technician.uid, count: 1 }] });
    expect(await by('means')).toMatchObject({ sum: 50_000, total: 1, list: [{ key: 'cash', name: '现金', count: 1 }] });
    const behindItem = async (item: string) =>
      (await server.call(dayCars, { date: period.from, to: period.to, item }, desk)).data.list;
    for (const { key: item, amount } of (await by('item')).list)
      expect(await behindItem(item)).toMatchObject([{ orderId: id, amount }]);
    const behind = (await server.call(till.tillMovements, { ...period, kinds: ['payment'], means: 'cash' }, desk)).data;
    expect(behind).toMatchObject({ total: 1, list: [{ amount: 50_000, order: { id } }] });
    await shop.settle(id, null);
    for (const split of ['item', 'technician'] as const)
      expect(await by(split)).toMatchObject({ list: [], total: 0, sum: 0 });
  });
});
