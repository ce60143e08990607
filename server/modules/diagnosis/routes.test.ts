import { eq } from 'drizzle-orm';
import { casePublish } from '../../../src/contract/endpoints/cases';
import { faultCounts } from '../../../src/contract/endpoints/diagnosis';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { MINUTE } from '../../base/clock/clock';
import { repairCases } from '../../db/schema/repair-case';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from '../cases/testing/a-case';
import { smallLibrary } from '../library/testing/small-library';
import { aFault } from '../work-orders/testing/a-fault';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { ENOUGH_OF_SERIES } from './fault-counts';

let server: TestServer;
let shop: Workshop;
beforeEach(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  shop = await openWorkshop(server);
});
afterEach(() => server.close());

const count = async (vehiclePath?: string) =>
  (await server.call(faultCounts, vehiclePath === undefined ? {} : { vehiclePath }, {})).data;

/** A delivered order with a fault that was judged; the series is that of its diagram. */
async function delivered(verdict: 'proven' | 'wrong' = 'proven', stage: 'delivered' | 'settling' = 'delivered') {
  const { id } = await shop.receive();
  const { token } = shop.technician;
  const { faults } = (await server.call(calls.workOrderAddFault, aFault(id), { token })).data;
  await server.call(calls.workOrderJudgeFault, { id, faultId: faults[0]?.id ?? '', verdict }, { token });
  await shop.bringTo(id, stage);
  return id;
}
async function publish(fields: Parameters<typeof aCase>[0]) {
  const { id } = (await server.call(casePublish, aCase(fields), { token: shop.owner.token })).data;
  await server.db.update(repairCases).set({ state: 'published' }).where(eq(repairCases.id, id));
}

describe('how often a kind of fault was the cause', () => {
  it('counts proven faults of delivered orders and published cases, each cause once', async () => {
    const orderId = await delivered();
    await delivered('wrong');
    await delivered('proven', 'settling');
    await publish({ faultFamily: 'ground' });
    await publish({ faultFamily: 'fuse', orderId });
    await publish({});
    expect(await count()).toEqual({ scope: 'all', counts: { fuse: 1, ground: 1 } });
  });

  it('tells the series’ own once there are enough of them', async () => {
    const path = '大众/上汽大众/帕萨特/2003/1.8T';
    for (let index = 0; index < ENOUGH_OF_SERIES; index += 1) await publish({ faultFamily: 'wire', vehiclePath: path });
    await publish({ faultFamily: 'relay', vehiclePath: '丰田/一汽丰田/卡罗拉' });
    expect(await count(path)).toEqual({ scope: 'series', counts: { wire: ENOUGH_OF_SERIES } });
    expect(await count('丰田/一汽丰田/卡罗拉')).toMatchObject({ scope: 'all', counts: { relay: 1 } });
  });

  it('is read anew every ten minutes', async () => {
    expect((await count()).counts).toEqual({});
    await publish({ faultFamily: 'splice' });
    expect((await count()).counts).toEqual({});
    server.advanceClock(10 * MINUTE);
    expect((await count()).counts).toEqual({ splice: 1 });
  });

  it('refuses a path that is too long', async () => {
    expect((await server.call(faultCounts, { vehiclePath: '长'.repeat(301) }, {})).code).toBe(-1);
  });
});
