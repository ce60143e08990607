import type { DrawingThreads } from '../modules/library/drawing/drawing-threads';

/** In place of `draw-in-thread` in tests: a thread for each test file would load the whole library once more. */
export const drawInThread: DrawingThreads['draw'] = async (task, input) => {
  const { runTask } = await import('../modules/library/drawing/drawing-tasks');
  return Buffer.from(await runTask({ task, input }));
};

/** There is nothing to end. */
export const endDrawing = (): Promise<void> => Promise.resolve();
