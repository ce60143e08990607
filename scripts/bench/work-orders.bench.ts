import { benchWorkOrders } from '../../server/bench/work-orders.bench';
import type { Benchmark } from './benchmark';

/** Order lists and statistics of a store with a hundred times the orders; the backend alone, in this process. */
export const workOrdersBench: Benchmark = { name: 'work-orders', run: benchWorkOrders };
