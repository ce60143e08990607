import { limited, refused } from '../../../base/refusals';
import type { CallContext } from '../../../http/route';
import { networkOf } from '../../../limits/networks';
import { drawInThread } from './draw-in-thread';
import type { Draw } from './drawing-request';
import { DrawingError } from './drawing-threads';

function toCallError({ code }: DrawingError) {
  if (code === 'busy') return limited('查看人数较多，请稍后再试');
  if (code === 'closed') return refused('服务正在重启，请稍后重试');
  // Nobody is there to read it.
  if (code === 'left') return refused('已取消');
  return refused('该资料过于复杂，暂时无法打开，请稍后再试或联系客服');
}

/**
 * Draws for who takes turns with the others under a name, `from`; `onFault` hears of what was not made. Throws CallError:
 * limited when too many wait, refused for what takes too long or too much memory.
 */
export const drawInTurn =
  (from: string, onFault?: (error: DrawingError, task: string, file: string) => void): Draw =>
  async (task, input, name, left) => {
    try {
      return await drawInThread(task, input, { from, name, left });
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error;
      // What ended the thread is known here alone.
      if (error.code !== 'left') onFault?.(error, task, name);
      throw toCallError(error);
    }
  };

/** Draws for a caller: `uid` where the call names somebody else than its token does. Throws as `drawInTurn`. */
export const drawFor = (ctx: CallContext, uid = ctx.user?.uid ?? ''): Draw =>
  drawInTurn(uid || networkOf(ctx.meta.ip).near, (err, task, file) =>
    ctx.log.warn({ err, task, file }, 'a file of the library was not made'),
  );
