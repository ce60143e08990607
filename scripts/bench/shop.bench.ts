import { benchOrders } from '../../server/bench/order-throughput.bench';
import type { Benchmark } from './benchmark';

/** Orders under load; the backend alone, in this process. */
export const shopBench: Benchmark = { name: 'shop', run: () => benchOrders() };
