import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Connections without a request get this long for one that is on its way. */
const IDLE_GRACE_MS = 1_000;
const LOOK_EVERY_MS = 20;
/**
 * No new connection for so long: all that wait in the system's queue, or at the parent of several processes, which
 * hands them out one after the other, have come.
 */
const QUIET_MS = 100;
/** Where new ones never stop coming, no longer than this is waited for a pause. */
const QUIET_LIMIT_MS = 2_000;

/** Whether the server is about to stop. Told to load balancers by /readyz, and to clients by `Connection: close`. */
export class Shutdown {
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on each answer is the last of its connection, so that clients open the next one elsewhere. */
  begin(): void {
    this.stopping = true;
  }

  /**
   * Takes no connection from now on, and waits until those that are open have had their answers. Only closing comes
   * after it: idle connections are then closed, which could not be done at once without losing requests on their way.
   */
  static async drain(app: FastifyInstance): Promise<void> {
    // Clients take a connection that still waits in the queue for an open one; closing would break it.
    await untilQuiet(app.server);
    // The HTTP server's own close would cut idle connections; the one it inherits only stops listening.
    Server.prototype.close.call(app.server);
    for (let waited = 0; waited < IDLE_GRACE_MS; waited += LOOK_EVERY_MS) {
      if ((await openConnections(app)) === 0) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

async function untilQuiet(server: Server): Promise<void> {
  let taken = 0;
  const count = () => void (taken += 1);
  server.on('connection', count);
  for (let waited = 0; waited < QUIET_LIMIT_MS; waited += QUIET_MS) {
    const before = taken;
    await sleep(QUIET_MS);
    // After a long turn the timer comes first and what waits in the queue afterwards, in the same turn.
    await nextTurn();
    if (taken === before) break;
  }
  server.off('connection', count);
}

const openConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
