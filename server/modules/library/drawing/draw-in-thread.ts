import { DrawingThreads } from './drawing-threads';

let threads = new DrawingThreads();

/** As `DrawingThreads.draw`, in the threads of this process. Tests draw in their own (server/testing/draw-here.ts). */
export const drawInThread: DrawingThreads['draw'] = (task, input, job) => threads.draw(task, input, job);

/** Gives up what is being drawn and ends the threads; the next drawing starts others. */
export async function endDrawing(): Promise<void> {
  const ended = threads;
  threads = new DrawingThreads();
  await ended.close();
}
