import { benchLines } from '../../server/bench/lines.bench';
import type { Benchmark } from './benchmark';

/** Lines of PDFs and SVGs that other programs have drawn: how many wires are found. */
export const linesBench: Benchmark = { name: 'lines', run: benchLines };
