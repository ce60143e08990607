import { benchFiles } from '../../server/bench/files.bench';
import type { Benchmark } from './benchmark';

/** What others wait for while tables and papers are made; in this process. */
export const filesBench: Benchmark = { name: 'files', run: benchFiles };
