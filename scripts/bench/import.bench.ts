import { benchContentImport } from '../../server/bench/content-import.bench';
import type { Benchmark } from './benchmark';

/** The import of 50,000 files beside a running backend; takes minutes. */
export const importBench: Benchmark = { name: 'import', run: benchContentImport };
