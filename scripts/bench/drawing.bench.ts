import { benchDrawing } from '../../server/bench/drawing.bench';
import type { Benchmark } from './benchmark';

/** What others wait for while large circuits are drawn; the backend alone, in this process. */
export const drawingBench: Benchmark = { name: 'drawing', run: benchDrawing };
