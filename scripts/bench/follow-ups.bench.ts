import { benchFollowUps } from '../../server/bench/follow-ups.bench';
import type { Benchmark } from './benchmark';

/** The due list of a store with very many cars; the backend alone, in this process. */
export const followUpsBench: Benchmark = { name: 'follow-ups', run: benchFollowUps };
