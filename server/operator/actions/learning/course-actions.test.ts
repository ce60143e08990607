import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  courseSearch,
  courseTitles,
  courseLessons as lessonCall,
  courseLessonsByFid,
} from '../../../../src/contract/endpoints/courses';
import type { DeskJob } from '../../../../src/contract/desk/shapes';
import { courseLessons, lessonProgress } from '../../../db/schema/course';
import { operatorAudit } from '../../../db/schema/operator';
import { sampleVideoDirectory } from '../../../modules/courses/lesson-video';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
let type: string;
beforeAll(async () => {
  const grey = { width: 8, height: 8, channels: 3, background: '#888' } as const;
  await sharp({ create: grey }).jpeg().toFile(join(scratch, 'frame.jpg'));
  server = await createTestServer({ config: { ffmpeg: standIn() } });
  desk = await openDesk(server, 'content');
  await desk.run('course add-type', { name: '发动机' });
  type = (await desk.list('course-types')).rows[0]?.id ?? '';
});
afterAll(() => server.close());

async function uploaded(bytes: Buffer): Promise<string> {
  const { id } = (await desk.call<{ id: string }>('files', { name: 'film.mp4', size: bytes.length })).data;
  const headers = { cookie: desk.cookie, 'user-agent': 'test browser', 'x-desk': '1', 'x-offset': '0' };
  await server.app.inject({
    method: 'POST',
    url: `/desk/api/files/${id}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return id;
}

/** Does long work and waits for its end. */
async function runLong(name: string, input: Record<string, unknown>): Promise<DeskJob> {
  const { job = '' } = await desk.run(name, input);
  for (;;) {
    const state = (await desk.call<DeskJob>(`jobs/${job}`)).data;
    if (state.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const scratch = temporaryFolder('ffmpeg');
const typed = () => readFileSync(join(scratch, 'typed.json'), 'utf8');

/** A program in place of ffmpeg: writes down how it was called, reads films that begin with FOREIGN, refuses others. */
function standIn(): string {
  const program = join(scratch, 'ffmpeg');
  const [mp4, jpg] = [join(sampleVideoDirectory, 'ohm-1.mp4'), join(scratch, 'frame.jpg')];
  const lines = [
    `#!${process.execPath}`,
    `const { copyFileSync, readFileSync, writeFileSync } = require('node:fs');`,
    `const typed = process.argv.slice(2);`,
    `if (typed[0] === '-version') process.exit(0);`,
    `writeFileSync(${JSON.stringify(join(scratch, 'typed.json'))}, JSON.stringify(typed));`,
    `const isFrame = typed.includes('-frames:v');`,
    `const film = readFileSync(typed[typed.indexOf('-i') + 1]);`,
    `if (!isFrame && !film.toString().startsWith('FOREIGN')) { console.error('Invalid data found'); process.exit(1); }`,
    `console.log('out_time_us=3000000');`,
    `copyFileSync(isFrame ? ${JSON.stringify(jpg)} : ${JSON.stringify(mp4)}, typed.at(-1));`,
  ];
  writeFileSync(program, lines.join('\n'));
  chmodSync(program, 0o755);
  return program;
}

const film = () => readFileSync(join(sampleVideoDirectory, 'ohm-1.mp4'));
const offered = async () => (await server.call(courseTitles, {})).data.list;
const anew = async (title: string) => {
  const course = {
    title,
    type,
    teacher: '陈国梁',
    summary: '压降',
    content: '<p>x<script>y()</script></p>',
    price: 4900,
  };
  const { record } = await desk.run('course add', course);
  return { id: record?.id ?? '', course };
};

it('brings a course with a film from the desk to a learner', async () => {
  const { id } = await anew('欧姆定律');
  expect(await offered()).toEqual([]);
  expect((await desk.refusal('course publish', { id })).message).toContain('还没有课时');
  const added = await runLong('lesson add', {
    id,
    chapter: '第一章',
    title: '电压',
    preview: true,
    film: await uploaded(film()),
  });
  expect(added).toMatchObject({ state: 'done', message: expect.stringContaining('已添加课时：电压') as string });
  await desk.run('course publish', { id });
  expect(await offered()).toMatchObject([{ fid: id, price: 4900, lessons: 1 }]);
  expect((await server.call(courseSearch, { keyword: 'oumu' })).data.total).toBe(1);
  const [lesson] = (await server.call(courseLessonsByFid, { fid: id })).data;
  const { videoUrl } = (await server.call(lessonCall, { id: lesson?.id ?? '' })).data;
  const played = await server.app.inject(videoUrl.replace(/^https?:\/\/[^/]+/, ''));
  expect([played.statusCode, played.rawPayload.length]).toEqual([200, film().length]);
  const audited = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'lesson add'));
  expect(audited).toMatchObject([{ outcome: 'begun' }, { outcome: 'done', subjectKind: 'lesson' }]);
});

it('refuses a film that is none or was cut, and adds no lesson', async () => {
  const { id } = await anew('坏视频');
  const lesson = { id, chapter: '第一章', title: '坏' };
  for (const bytes of [Buffer.from('<html>no film</html>'), film().subarray(0, 20_000)])
    expect(await runLong('lesson add', { ...lesson, film: await uploaded(bytes) })).toMatchObject({ state: 'failed' });
  expect(await server.db.select().from(courseLessons).where(eq(courseLessons.fid, id))).toEqual([]);
});

it('transcodes another film by ffmpeg, takes a frame as the cover, and says so where ffmpeg is missing', async () => {
  const { id } = await anew('转换');
  const lesson = async () => ({
    id,
    chapter: '第一章',
    title: '外来',
    film: await uploaded(Buffer.from('FOREIGN film')),
  });
  expect(await runLong('lesson add', await lesson())).toMatchObject({ state: 'done' });
  const args = JSON.parse(typed()) as string[];
  expect(args).toEqual(expect.arrayContaining(['-nostdin', 'libx264', 'yuv420p', 'aac', '+faststart']));
  expect(args.slice(0, args.indexOf('-i'))).toEqual(expect.arrayContaining(['-protocol_whitelist', 'file']));
  const [row] = (await desk.record('courses', id)).tables?.[0]?.rows ?? [];
  expect((await desk.refusal('lesson cover', { id: row?.id, second: 9_999 })).message).toContain('视频只有');
  await desk.run('lesson cover', { id: row?.id, second: 1 });
  expect(JSON.parse(typed())).toEqual(expect.arrayContaining(['-ss', '1', '-frames:v']));
  expect((await desk.record('courses', id)).values?.['course change']).toMatchObject({
    cover: expect.stringMatching(/^\/uploads\//) as string,
  });

  Object.assign(server.config, { ffmpeg: join(scratch, 'none') });
  const { state, message } = await runLong('lesson add', await lesson());
  expect([state, message]).toEqual(['failed', expect.stringContaining('没有安装 ffmpeg')]);
  expect((await desk.refusal('lesson cover', { id: row?.id, second: 1 })).message).toContain('没有安装 ffmpeg');
});

it('orders lessons, and removes one that nobody watches', async () => {
  const { id } = await anew('顺序');
  for (const title of ['一', '二', '三'])
    await runLong('lesson add', { id, chapter: '第一章', title, film: await uploaded(film()) });
  const rows = async () => (await desk.record('courses', id)).tables?.[0]?.rows ?? [];
  const third = (await rows())[2]?.id ?? '';
  await desk.run('lesson change', { id: third, chapter: '第一章', title: '三', preview: false, place: 1 });
  expect((await rows()).map(({ cells }) => cells['title'])).toEqual(['三', '一', '二']);
  const at = server.services.clock.now();
  const watched = { uid: 'u1', lessonId: third, fid: id, position: 1, furthest: 1, startedAt: at, watchedAt: at };
  await server.db.insert(lessonProgress).values(watched);
  expect((await desk.refusal('lesson remove', { id: third })).message).toContain('已有人学习');
  await desk.run('lesson remove', { id: (await rows())[1]?.id ?? '' });
  expect((await rows()).map(({ cells }) => cells['title'])).toEqual(['三', '二']);
});

it('refuses prices that make no sense and types that are not there, and changes nothing', async () => {
  const { id, course } = await anew('价格');
  const change = { id, ...course };
  expect((await desk.refusal('course change', { ...change, originalPrice: 100 })).message).toContain('原价应高于售价');
  expect((await desk.refusal('course change', { ...change, type: 'none' })).message).toBe('没有这个课程分类');
  expect((await desk.refusal('course change', { ...change, price: -1 })).fields).toHaveProperty('price');
  expect((await desk.record('courses', id)).values?.['course change']).toMatchObject({
    price: 4900,
    content: '<p>x</p>',
  });
  const support = await openDesk(server, 'support');
  expect((await support.call('run', { name: 'course change', input: change })).status).toBe(403);
});
