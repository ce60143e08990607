import { benchLiveSockets } from '../../server/bench/live-sockets.bench';
import { benchOrders } from '../../server/bench/order-throughput.bench';
import type { Benchmark } from './benchmark';

/** Orders under load, and a broadcast to many open sockets; the backend alone, in this process. */
export const shopBench: Benchmark = {
  name: 'shop',
  run: async () => [...(await benchOrders()), ...(await benchLiveSockets())],
};
