import type { ServerConfig } from '../config/config';
import type { LibraryDesk } from '../import/library/library-desk';
import { drawAhead, drawnText } from '../import/run/draw-ahead';
import type { ImportProgress } from '../import/run/import-documents';
import { ProgressLine, type ProgressOutput } from '../import/run/progress';
import { endDrawing } from '../modules/library/drawing/draw-in-thread';
import type { ObjectStorage } from '../providers/storage/object-storage';

interface Tools {
  readonly desk: LibraryDesk;
  readonly storage: ObjectStorage;
  readonly config: Pick<ServerConfig, 'dataDir'>;
}

/** Draws what a run brought and tells the person at the terminal, who may stop it at once. */
export async function drawBrought(
  runId: string,
  tools: Tools,
  { output, stop }: { readonly output: ProgressOutput; readonly stop: AbortSignal },
): Promise<void> {
  const line = new ProgressLine(output);
  const onProgress = (progress: ImportProgress) => {
    if (progress.total === 0) return;
    if (progress.done === 0) output.write('绘制电路图（资料已导入，可随时停止）\n');
    line.show(progress);
  };
  // A sheet that is being drawn may take seconds.
  const end = () => void endDrawing();
  stop.addEventListener('abort', end);
  try {
    const text = drawnText(await drawAhead(runId, { ...tools, onProgress, stop }));
    if (text !== null) output.write(`${text}\n`);
  } finally {
    stop.removeEventListener('abort', end);
    await endDrawing();
  }
}
