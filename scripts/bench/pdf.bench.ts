import { benchPdfPages } from '../../server/bench/pdf-pages.bench';
import type { Benchmark } from './benchmark';

/** Pictures of PDF pages, as mini programs show them. */
export const pdfBench: Benchmark = { name: 'pdf', run: () => benchPdfPages() };
