import { benchThroughput } from '../../server/bench/backend-throughput.bench';
import { benchTreeCost } from '../../server/bench/tree-cost.bench';
import type { Benchmark } from './benchmark';

/**
 * The reference backend alone, in this process: VIN parse and document tree under load, and a tree query in a hundred
 * times the documents.
 */
export const backendBench: Benchmark = {
  name: 'backend',
  run: async () => [...(await benchThroughput()), ...(await benchTreeCost())],
};
