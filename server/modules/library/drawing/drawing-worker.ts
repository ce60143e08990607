/** A thread in which `DrawingThreads` has files made, one at a time. */
import { takeJobs } from '../../../base/job-thread';
import { CallError } from '../../../base/refusals';
import type { DrawingAnswer, DrawingRequest } from './drawing-request';
import { runTask } from './drawing-tasks';

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { kind: 'made', bytes: await runTask(request) };
  } catch (error) {
    if (error instanceof CallError) return { kind: 'refused', code: error.code, message: error.msg };
    return { kind: 'fault', error };
  }
}

takeJobs(answer);
