import { setTimeout as sleep } from 'node:timers/promises';
import { workOrderCreate, workOrderShare } from '../../src/contract/endpoints/work-orders';
import type { Random } from '../backend/random';
import { readCatalogue, Trader, type Acknowledged } from '../backend/trader';
import type { BackendClient } from './backend-client';
import { readingCalls, type Reading } from './reading-calls';
import { WorkshopHand, type AcknowledgedOrders } from '../backend/workshop-hand';
import type { World } from './world';

/** Of four connections one trades and one receives cars; the others read. */
const KINDS = 4;
const TRY_AGAIN_MS = 150;

/** An order that everybody reads, with a link for its customer. */
async function showpiece(
  client: BackendClient,
  { owners: [owner] }: World,
): Promise<{ workOrderId: string; shareKey: string }> {
  if (!owner) throw new Error('no store');
  const { data } = await client.insist(
    workOrderCreate,
    { clientKey: 'showpiece', carid: '苏A10000', confirmed: [] },
    owner.token,
  );
  const workOrderId = data.order?.id ?? '';
  const shared = await client.insist(workOrderShare, { id: workOrderId, open: true }, owner.token);
  return { workOrderId, shareKey: shared.data.shareKey ?? '' };
}

async function read(client: BackendClient, random: Random, readings: readonly Reading[], world: World): Promise<void> {
  const { call, body } = random.pick(readings);
  const reader =
    call.endpoint.access === 'store' || call.name === 'storeBriefing' ? world.owners[0] : random.pick(world.buyers);
  const { code, msg } = await client.insist(call.endpoint, body, reader?.token);
  if (code !== 0) throw new Error(`${call.name}: ${code} ${msg}`);
}

/** What each of `count` connections does over and over; `acknowledged` gathers what the backend promised them. */
export async function openConnections(
  client: BackendClient,
  random: Random,
  world: World,
  count: number,
  acknowledged: { trade: Acknowledged; workshop: AcknowledgedOrders },
): Promise<(() => Promise<void>)[]> {
  const catalogue = await readCatalogue(client);
  const readings = readingCalls({ ...world.ids, ...(await showpiece(client, world)) });
  return Array.from({ length: count }, (_, at) => {
    const buyer = world.buyers[at];
    const owner = world.owners[Math.floor(at / KINDS) % world.owners.length];
    if (at % KINDS === 0 && buyer) {
      const trader = new Trader(client, random, buyer, catalogue, acknowledged.trade, () => sleep(TRY_AGAIN_MS));
      return () => trader.act();
    }
    if (at % KINDS === 1 && owner) {
      const hand = new WorkshopHand(client, random, owner, `soak-${at}`, acknowledged.workshop);
      return () => (random.between(1, 40) === 1 ? hand.closeDay() : hand.act());
    }
    return () => read(client, random, readings, world);
  });
}
