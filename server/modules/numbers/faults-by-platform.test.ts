import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { chinaDay } from '../../base/clock/china-day';
import { takeTallies } from '../../base/tally';
import { workOrderFaults } from '../../db/schema/work-order-fault';
import { fillLibrary } from '../../seed/fill-library';
import type { TestServer } from '../../testing/test-server';
import { smallLibrary } from '../library/testing/small-library';
import { aFault } from '../work-orders/testing/a-fault';
import { eachInWorkshop } from '../work-orders/testing/each-in-workshop';
import type { Workshop } from '../work-orders/testing/workshop';
import { addNumbers } from './add-numbers';
import { countDay } from './count-day';
import { numbersOf } from './testing/numbers-of';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened), { seed: (db) => fillLibrary(db, smallLibrary) });

async function find(platform: string): Promise<string> {
  const { id } = await shop.receive();
  const { token } = shop.technician;
  const { data } = await server.call(calls.workOrderAddFault, aFault(id), { token, platform });
  return data.faults[0]?.id ?? '';
}

const foundFaults = (day: string) => numbersOf(server.db, day, ['faults-found']);

it('counts found faults in all and by platform when they happen, and so again from what is kept', async () => {
  const now = server.services.clock.now();
  const day = chinaDay(now);
  takeTallies();
  for (const platform of ['weapp', 'h5', 'a made-up platform']) await find(platform);
  const removed = await find('weapp');
  await addNumbers(server.db, day, takeTallies());
  const happened = { 'faults-found': 4, 'faults-found weapp': 2, 'faults-found h5': 1, 'faults-found other': 1 };
  expect(await foundFaults(day)).toEqual(happened);
  await countDay(server.db, now, day);
  expect(await foundFaults(day)).toEqual(happened);

  const of = eq(workOrderFaults.id, removed);
  await server.db.update(workOrderFaults).set({ deletedAt: now }).where(of);
  await countDay(server.db, now, day);
  expect(await foundFaults(day)).toEqual({ ...happened, 'faults-found': 3, 'faults-found weapp': 1 });
  // As earlier releases keep them.
  await server.db.update(workOrderFaults).set({ deletedAt: null, platform: null }).where(of);
  await countDay(server.db, now, day);
  expect(await foundFaults(day)).toEqual({ ...happened, 'faults-found weapp': 1 });
});
