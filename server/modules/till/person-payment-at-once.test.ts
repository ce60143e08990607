import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as till from '../../../src/contract/endpoints/till';
import { workOrders } from '../../db/schema/work-order';
import { itPostgres } from '../../testing/on-engine';
import { holdTill } from './till';
import { cash, eachAtTill, key, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
const { settle } = eachAtTill((opened) => ({ server, shop, desk } = opened));

const owe = async (dueOn: string) => (await settle({ payMethod: 'credit', debtor: '顺达公司', dueOn })).data.id;
/** As long as a call takes to wait for what is held. */
const A_WHILE = 500;

// The embedded database runs one transaction at a time: there nothing can wait for anything.
itPostgres('a payment over several orders holds them in the order in which whoever holds several does', async () => {
  const ids = [await owe('2026-03-05'), await owe('2026-03-06')];
  const rows = await server.db.select({ id: workOrders.id }).from(workOrders).orderBy(workOrders.id);
  const [first = '', second = ''] = rows.map(({ id }) => id).filter((id) => ids.includes(id));
  await server.call(till.tillSetDue, { id: first, dueOn: '2026-03-20' }, desk);
  const paying = await server.db.transaction(async (tx) => {
    const lock = (id: string) => tx.select().from(workOrders).where(eq(workOrders.id, id)).for('update');
    await lock(first);
    const payment = { person: 'd/顺达公司', clientKey: key(), payments: [cash(100_000)] };
    const call = server.call(till.tillPayPerson, payment, desk);
    await wait(A_WHILE);
    await lock(second);
    return { call };
  });
  expect(await paying.call).toMatchObject({ code: 0 });
  for (const id of ids) expect((await shop.get(id)).owed).toBe(0);
});

itPostgres(
  'a day on which something is due does not move while a payment over several orders has the till',
  async () => {
    const id = await owe('2026-03-05');
    const moving = await server.db.transaction(async (tx) => {
      await holdTill(tx, shop.storeId, 'update');
      const call = server.call(till.tillSetDue, { id, dueOn: '2026-03-20' }, desk);
      expect(await Promise.race([call.then(() => 'moved'), wait(A_WHILE, 'waits')])).toBe('waits');
      return { call };
    });
    expect(await moving.call).toMatchObject({ code: 0 });
  },
);
