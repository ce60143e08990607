import { DrawingThreads } from './drawing-threads';

const threads = new DrawingThreads();

/** As `DrawingThreads.draw`, in the threads of this process. Tests draw in their own (server/testing/draw-here.ts). */
export const drawInThread: DrawingThreads['draw'] = (task, input, job) => threads.draw(task, input, job);
