import { parentPort } from 'node:worker_threads';
import { openDurable } from './durable-engine';
import { EngineTurns } from './engine-turns';
import { toFault, type Asked, type Told } from './orders';

const tell = (told: Told): void => parentPort?.postMessage(told);

/** Ends the thread after what was told: another one recovers the database, as after a crash of PostgreSQL. */
const endThread = (error: Error): void => {
  setImmediate(() => {
    throw error;
  });
};

let engine: EngineTurns | undefined;

parentPort?.on('message', ({ id, from, order }: Asked) => {
  if (order.do !== 'open') return engine?.take({ id, from, order });
  openDurable(order.directory, order.module).then(
    (client) => {
      engine = new EngineTurns(client, order.directory, tell, endThread);
      tell({ id, answer: undefined });
    },
    (error: unknown) => tell({ id, fault: toFault(error) }),
  );
});
