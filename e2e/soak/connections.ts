import { setTimeout as sleep } from 'node:timers/promises';
import { workOrderCreate, workOrderShare } from '../../src/contract/endpoints/work-orders';
import type { Random } from '../backend/random';
import { readCatalogue, Trader, type Acknowledged } from '../backend/trader';
import type { BackendClient } from './backend-client';
import { readingCalls, type Reading } from './reading-calls';
import { WorkshopHand, type AcknowledgedOrders, type Insistent, type StoreOwner } from '../backend/workshop-hand';
import type { Buyer, World } from './world';

/** Of four connections one trades and one receives cars; the others read. */
const KINDS = 4;
const TRY_AGAIN_MS = 150;

/** An order of a store that its people read, with a link for its customer. */
export async function showpiece(
  client: Insistent,
  owner: { readonly token: string },
): Promise<{ workOrderId: string; shareKey: string }> {
  const { data } = await client.insist(
    workOrderCreate,
    { clientKey: 'showpiece', carid: '苏A10000', confirmed: [] },
    owner.token,
  );
  const workOrderId = data.order?.id ?? '';
  const shared = await client.insist(workOrderShare, { id: workOrderId, open: true }, owner.token);
  return { workOrderId, shareKey: shared.data.shareKey ?? '' };
}

/** What one person reads, who also works in a store. */
interface Reader {
  readonly buyer: Buyer;
  readonly owner: StoreOwner;
  readonly readings: readonly Reading[];
}

async function read(client: BackendClient, random: Random, { buyer, owner, readings }: Reader): Promise<void> {
  const { call, body } = random.pick(readings);
  const reader = call.endpoint.access === 'store' || call.name === 'storeBriefing' ? owner : buyer;
  const { code, msg } = await client.insist(call.endpoint, body, reader.token);
  if (code !== 0) throw new Error(`${call.name}: ${code} ${msg}`);
}

const nth = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('the world is empty');
  return one;
};

/** What each of `count` connections does over and over; `acknowledged` gathers what the backend promised them. */
export async function openConnections(
  client: BackendClient,
  random: Random,
  world: World,
  count: number,
  acknowledged: { trade: Acknowledged; workshop: AcknowledgedOrders },
): Promise<(() => Promise<void>)[]> {
  const catalogue = await readCatalogue(client);
  const readings = await Promise.all(
    world.owners.map(async (owner) => readingCalls({ ...world.ids, ...(await showpiece(client, owner)) })),
  );
  return Array.from({ length: count }, (_, at) => {
    const [buyer, store] = [nth(world.buyers, at), Math.floor(at / KINDS)];
    const owner = nth(world.owners, store);
    if (at % KINDS === 0) {
      const trader = new Trader(client, random, buyer, catalogue, acknowledged.trade, () => sleep(TRY_AGAIN_MS));
      return () => trader.act();
    }
    if (at % KINDS === 1) {
      const hand = new WorkshopHand(client, random, owner, `soak-${at}`, acknowledged.workshop);
      return () => (random.between(1, 40) === 1 ? hand.closeDay() : hand.act());
    }
    const reader = { buyer, owner: nth(world.owners, at), readings: nth(readings, at) };
    return () => read(client, random, reader);
  });
}
