import { benchDiagramLayout } from '../../server/bench/diagram-layout.bench';
import type { Benchmark } from './benchmark';

/** Wiring diagrams that have no drawing hints: time and crossings. */
export const layoutBench: Benchmark = { name: 'layout', run: () => Promise.resolve(benchDiagramLayout()) };
