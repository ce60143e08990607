import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { invalid } from '../../../base/refusals';
import { filmProblem, storeFilm, type StoredFilm } from '../../../modules/courses/edit-lesson';
import { hasFfmpeg, transcodeFilm } from '../../../providers/films/ffmpeg';
import type { ActionContext, Progress } from '../../catalogue/action';
import { requireFile } from '../../desk/desk-files';

const LOOK_MS = 1_000;

export const filmField = () =>
  z.string().min(1, '请选择视频').max(500).meta({
    title: '视频',
    kind: 'file',
    help: 'H.264 编码的 MP4，512 MB 以内；服务器装有 ffmpeg 时，其他格式和更大的（4 GB 以内）自动转换，否则请先转换',
  });

/** Does something with a file of its own that is gone afterwards. */
export async function withScratchFile<T>(ending: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `film-${randomUUID()}.${ending}`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Transcodes and stores a film; ends with the job that it is of. */
async function storeTranscoded(
  path: string,
  { config, services }: ActionContext,
  progress: Progress,
): Promise<StoredFilm> {
  const stop = new AbortController();
  // Of a job whose row cannot be read or written, nobody would see the end.
  const endWith = (error: unknown) => stop.abort(error);
  const look = setInterval(() => {
    progress.stopped().then((isAsked) => isAsked && stop.abort(), endWith);
  }, LOOK_MS);
  try {
    return await withScratchFile('mp4', async (to) => {
      const onSeconds = (seconds: number) => {
        progress.tell(null, `正在转换视频，已完成 ${Math.floor(seconds)} 秒`).catch(endWith);
      };
      await transcodeFilm(config.ffmpeg, path, to, { signal: stop.signal, onSeconds });
      await progress.tell(90, '正在保存视频');
      return storeFilm(services.storage, { path: to, size: (await stat(to)).size });
    });
  } finally {
    clearInterval(look);
  }
}

/**
 * Checks and stores a film; what devices do not play as it is is transcoded where ffmpeg is installed. Tells how far it
 * is. Throws CallError invalid with why a film is not taken; nothing is stored then.
 */
export async function takeFilm(file: string, context: ActionContext, progress: Progress): Promise<StoredFilm> {
  await progress.tell(5, '正在检查视频');
  const given = await requireFile(context, file);
  const problem = await filmProblem(given);
  if (problem !== null) {
    if (!(await hasFfmpeg(context.config.ffmpeg))) throw invalid(`${problem}；服务器没有安装 ffmpeg，不能自动转换`);
    return storeTranscoded(given.path, context, progress);
  }
  await progress.tell(20, '正在保存视频');
  return storeFilm(context.services.storage, given);
}
