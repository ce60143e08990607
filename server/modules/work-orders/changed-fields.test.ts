import * as calls from '../../../src/contract/endpoints/work-orders';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const discount = async (id: string, fields: object) =>
  server.call(
    calls.workOrderUpdate,
    { id, version: (await shop.get(id)).version, ...fields },
    { token: shop.receptionist.token },
  );

describe('a discount on the whole order', () => {
  it('may change from a share to the same amount, and back', async () => {
    const { id } = await shop.receive({ items: [line('机油', 100_000, 0)] });
    await discount(id, { discountRate: 1000 });
    const inYuan = { grantedDiscount: 10_000, discountRate: 0, discount: 10_000, total: 90_000 };
    expect((await discount(id, { discount: 10_000, discountRate: 0 })).data).toMatchObject(inYuan);
    const asShare = { grantedDiscount: 0, discountRate: 1000, discount: 10_000, total: 90_000 };
    expect((await discount(id, { discount: 0, discountRate: 1000 })).data).toMatchObject(asShare);
  });

  it('may be granted beside a share that comes to the same amount', async () => {
    const { id } = await shop.receive({ items: [line('机油', 100_000, 0)] });
    await discount(id, { discountRate: 1000 });
    expect((await discount(id, { discount: 10_000, discountRate: 1000 })).data.total).toBe(80_000);
  });

  it('stays as it is when what was shown of it comes back with other fields', async () => {
    const { id } = await shop.receive({ items: [line('机油', 100_000, 0)] });
    await discount(id, { discountRate: 1000 });
    expect((await discount(id, { discount: 10_000, notes: '急' })).data).toMatchObject({
      grantedDiscount: 0,
      total: 90_000,
      notes: '急',
    });
  });
});
