import { benchOfflinePack } from '../../server/bench/offline-pack.bench';
import type { Benchmark } from './benchmark';

/** An offline pack of 60 documents: its list, its size, and fetching it; the backend alone, in this process. */
export const packBench: Benchmark = { name: 'pack', run: benchOfflinePack };
