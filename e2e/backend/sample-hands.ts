import { setTimeout as sleep } from 'node:timers/promises';
import { storeBriefing } from '../../src/contract/endpoints/store';
import { RespCode } from '../../src/contract/envelope';
import type { Random } from './random';
import type { Backend } from './server-process';
import { logIn } from './trader';
import { WorkshopHand, type AcknowledgedOrders, type Insistent } from './workshop-hand';

const TRY_AGAIN_MS = 50;
/** The owner and the reception desk of the sample store. */
const STAFF = ['13800138000', '13800138002'].map((phone) => ({ phone }));

/** Sends a call until the server that is there by then answers it; `untilUp` waits for that one. */
export const insistOn = (server: Backend, untilUp: () => Promise<void>): Insistent => ({
  async insist(endpoint, body, token) {
    for (;;) {
      try {
        const answer = await server.call(endpoint, body, token);
        if (answer.code !== RespCode.unavailable) return answer;
      } catch (error) {
        // Nobody answers: killed. Anything else is a fault of the run.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
      await sleep(TRY_AGAIN_MS);
      await untilUp();
    }
  },
});

/** Who receives cars in the sample store; `name` tells the client keys of this run from those of others. */
export async function sampleHands(
  server: Backend,
  insistent: Insistent,
  random: Random,
  name: string,
  acknowledged: AcknowledgedOrders,
): Promise<WorkshopHand[]> {
  const people = await Promise.all(STAFF.map((who) => logIn(server, who)));
  return Promise.all(
    people.map(async ({ uid, token }, index) => {
      const { data } = await server.call(storeBriefing, {}, token);
      const technicianUid = data.staff.find(({ role }) => role === 'technician')?.uid ?? uid;
      const person = { uid, token, storeId: data.store.id, technicianUid };
      return new WorkshopHand(insistent, random, person, `${name}-${index}`, acknowledged);
    }),
  );
}
