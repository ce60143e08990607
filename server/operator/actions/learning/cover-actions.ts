import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { invalid, refused } from '../../../base/refusals';
import { courses } from '../../../db/schema/course';
import { markWritten } from '../../../modules/courses/edit-course';
import { requireLesson } from '../../../modules/courses/edit-lesson';
import { videoOnDisk } from '../../../modules/courses/lesson-video';
import { storeDeskPicture } from '../../../modules/uploads/desk-picture';
import { frameOf, hasFfmpeg } from '../../../providers/films/ffmpeg';
import { changeAction } from '../../catalogue/action';
import { countField, idField } from '../../catalogue/inputs';
import { withScratchFile } from './film-files';

export const coverFromFilm = changeAction({
  name: 'lesson cover',
  title: '设为课程封面',
  summary: '取视频的一帧作为课程封面，需要服务器装有 ffmpeg',
  area: 'learning',
  effect: 'change',
  subject: { kind: 'lesson', key: 'id' },
  positionals: ['id'],
  input: z.object({ id: idField('课时编号', 'lessons'), second: countField('第几秒', { max: 36_000 }) }),
  run: async ({ id, second }, { db, by, config, services }) => {
    const lesson = await requireLesson(db, id);
    if (second >= lesson.durationSeconds) throw invalid(`视频只有 ${lesson.durationSeconds} 秒`);
    if (!(await hasFfmpeg(config.ffmpeg))) throw refused('服务器没有安装 ffmpeg，请在课程里上传封面');
    const film = await videoOnDisk({ config, services }, lesson);
    const picture = await withScratchFile('jpg', async (to) => {
      await frameOf(config.ffmpeg, film, second, to);
      return readFile(to);
    });
    const coverUrl = await storeDeskPicture({ db, ...services }, services.clock.now(), picture);
    await db.update(courses).set({ coverUrl }).where(eq(courses.fid, lesson.fid));
    await markWritten(db, by.name, lesson.fid);
    return { message: `已用第 ${second} 秒的画面作为课程封面` };
  },
});
