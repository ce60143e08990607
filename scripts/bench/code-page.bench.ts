import { benchCodePage } from '../../server/bench/code-page.bench';
import type { Benchmark } from './benchmark';

/** The page of trouble codes, one and several, with few and with many cases; the backend alone, in this process. */
export const codePageBench: Benchmark = { name: 'code-page', run: benchCodePage };
