import { benchOfflinePack } from '../../server/bench/offline-pack.bench';
import type { Benchmark } from './benchmark';

/** The list of an offline pack of 60 documents; the backend alone, in this process. */
export const packBench: Benchmark = { name: 'pack', run: benchOfflinePack };
