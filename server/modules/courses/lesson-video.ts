import { join } from 'node:path';
import { FileCache } from '../../base/file-cache';
import { sendDiskFile } from '../../http/send-disk-file';
import { checkToken, signToken } from '../../base/signed-token';
import { forbidden, notFound } from '../../base/refusals';
import { publicOrigin } from '../../http/public-origin';
import type { CallContext } from '../../http/route';
import { later, MINUTE, SECOND } from '../../base/clock/clock';
import { findLesson, LESSON_GONE, type LessonRow } from './lesson-repository';

/** Sample videos come with the server, outside the folder of its public assets. Their keys are `sample:<file name>`. */
export const sampleVideoDirectory = join(__dirname, 'sample-videos');
const SAMPLE = 'sample:';

/** How long an address lasts: the lesson at half speed, and a break. A player that needs more asks again. */
const lifetime = ({ durationSeconds }: LessonRow) => 30 * MINUTE + 2 * durationSeconds * SECOND;

/**
 * A short-lived address of a lesson's video, for who was found to be allowed to watch it. It opens this lesson only.
 */
export function videoUrlOf(ctx: CallContext, lesson: LessonRow): string {
  const { secret, clock } = ctx.services;
  const utoken = signToken(secret, 'video', { lesson: lesson.id }, later(clock.now(), lifetime(lesson)));
  return `${publicOrigin(ctx)}/videos/${encodeURIComponent(lesson.id)}.mp4?utoken=${utoken}`;
}

function lessonIdOf(ctx: CallContext): string {
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  const id = /^([\w-]{1,64})\.mp4$/.exec(path)?.[1];
  if (!id) throw notFound();
  return id;
}

function checkUtoken(ctx: CallContext, id: string, utoken: string): void {
  const check = checkToken(ctx.services.secret, 'video', utoken, ctx.services.clock.now());
  if (check.state === 'expired') throw forbidden('视频链接已过期，请返回重新打开');
  if (check.state === 'wrong' || check.claims.lesson !== id) throw forbidden('没有权限播放该视频，请返回重新打开');
}

/** One for each data directory, so that requests for one video at once fetch it once. */
const caches = new Map<string, FileCache>();

function cacheIn(dataDir: string): FileCache {
  const cache = caches.get(dataDir) ?? new FileCache(join(dataDir, 'videos'));
  caches.set(dataDir, cache);
  return cache;
}

/** The video as a file of this machine: a sample, or fetched from the object storage once. */
export async function videoOnDisk(
  { config, services }: Pick<CallContext, 'config' | 'services'>,
  { videoKey }: LessonRow,
): Promise<string> {
  if (videoKey.startsWith(SAMPLE)) return join(sampleVideoDirectory, videoKey.slice(SAMPLE.length));
  return cacheIn(config.dataDir).file(videoKey, async () => {
    const video = await services.storage.open(videoKey);
    if (!video) throw notFound('该视频暂时无法播放，请稍后重试');
    return video;
  });
}

/**
 * Streams a lesson's video, ranges included. Throws CallError forbidden for a utoken that is expired, wrong or another
 * lesson's, notFound.
 */
export async function sendLessonVideo(ctx: CallContext, utoken: string): Promise<unknown> {
  const id = lessonIdOf(ctx);
  checkUtoken(ctx, id, utoken);
  const lesson = await findLesson(ctx.db, id);
  if (!lesson) throw notFound(LESSON_GONE);
  return sendDiskFile(ctx, await videoOnDisk(ctx, lesson), {
    'content-type': 'video/mp4',
    'content-disposition': 'inline',
  });
}
