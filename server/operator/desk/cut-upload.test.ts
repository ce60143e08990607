import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import type { DeskJob } from '../../../src/contract/desk/shapes';
import { DAY, later } from '../../base/clock/clock';
import { courseLessons } from '../../db/schema/course';
import { operatorFiles } from '../../db/schema/operator';
import { addCourse } from '../../modules/courses/testing/small-courses';
import { openDesk, type DeskClient } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { until } from '../../testing/until';
import { beginUpload, pathOf, type UploadState } from './desk-files';
import { forgetUploads } from './forget-files';
import { PART_BYTES } from './read-part';

const TWO_GB = 2 * 1024 ** 3;

let server: TestServer;
let desk: DeskClient;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Begins an upload, whatever room this machine's disk has: what is announced is never written. */
const begin = async (size: number) => {
  const { db, services, config } = server;
  const roomy = { db, services, config: { ...config, minFreeBytes: Number.MIN_SAFE_INTEGER } };
  return (await beginUpload(roomy, 'content-one', { name: '课程.mp4', size })).id;
};

const headersAt = (offset: number) => ({
  ...{ cookie: desk.cookie, 'user-agent': 'test browser', 'x-desk': '1' },
  ...{ 'x-offset': String(offset), 'content-type': 'application/octet-stream' },
});
const part = (id: string, offset: number, payload: Buffer) =>
  server.app.inject({ method: 'POST', url: `/desk/api/files/${id}`, headers: headersAt(offset), payload });
const stateOf = async (id: string) => (await desk.call<UploadState>(`files/${id}/state`)).data;
const keptBytes = async (id: string) => (await stat(pathOf(server, id))).size;

/** Sends half of a part, and the connection breaks. */
async function breakIn(id: string, offset: number): Promise<void> {
  const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const headers = { ...headersAt(offset), 'content-length': PART_BYTES };
  // A connection of its own.
  const cut = request(new URL(`/desk/api/files/${id}`, address), { method: 'POST', headers, agent: false });
  const broken = new Promise<void>((resolve) => cut.on('error', () => resolve()));
  cut.write(Buffer.alloc(PART_BYTES / 2, 2));
  const connection = await connected;
  // More than what a connection holds that nobody reads from.
  await until(() => connection.bytesRead > PART_BYTES / 4);
  cut.destroy(new Error('gone'));
  await broken;
}

/** Adds a lesson with the film, and waits for what comes of it. */
async function addLesson(id: string, film: string): Promise<DeskJob> {
  const { job = '' } = await desk.run('lesson add', { id, chapter: '第一章', title: '半部', film });
  let state: DeskJob | undefined;
  await until(async () => {
    state = (await desk.call<DeskJob>(`jobs/${job}`)).data;
    return state.state !== 'running';
  });
  if (!state) throw new Error('no job');
  return state;
}

it('a film of 2 GB that breaks off after a few MB is no film, and goes on where it broke', async () => {
  const id = await begin(TWO_GB);
  expect((await part(id, 0, Buffer.alloc(PART_BYTES, 1))).json()).toEqual({ id, size: PART_BYTES, done: false });
  await breakIn(id, PART_BYTES);
  await until(async () => (await stateOf(id)).size > PART_BYTES);
  const { size, done } = await stateOf(id);
  expect([done, size < 2 * PART_BYTES, (await keptBytes(id)) === size]).toEqual([false, true, true]);

  const { fid } = await addCourse(server.db);
  const lessons = () => server.db.$count(courseLessons, eq(courseLessons.fid, fid));
  const before = await lessons();
  expect(await addLesson(fid, id)).toMatchObject({ state: 'failed', message: '文件还没有传完' });
  expect(await lessons()).toBe(before);

  // The place is told with a part from elsewhere; the next part goes on there.
  const elsewhere = await part(id, PART_BYTES, Buffer.alloc(1));
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([409, expect.stringContaining('请继续上传')]);
  expect((await part(id, size, Buffer.alloc(1, 3))).json()).toEqual({ id, size: size + 1, done: false });
});

it('what never came to its end is gone after a week, with its bytes', async () => {
  const id = await begin(TWO_GB);
  await part(id, 0, Buffer.alloc(PART_BYTES));
  await forgetUploads(server, later(server.services.clock.now(), 8 * DAY));
  expect(await server.db.$count(operatorFiles, eq(operatorFiles.id, id))).toBe(0);
  await expect(keptBytes(id)).rejects.toThrow('ENOENT');
});

it('more than 4 GB is refused with words before a byte is sent, and so is what the disk has no room for', async () => {
  const count = () => server.db.$count(operatorFiles);
  const before = await count();
  const asked = await desk.call('files', { name: '课程.mp4', size: 2 * TWO_GB + 1 });
  expect([asked.status, asked.refusal.message]).toEqual([400, '文件大小应在 1 字节到 4 GB 之间']);
  const { db, services, config } = server;
  const full = { db, services, config: { ...config, minFreeBytes: Number.MAX_SAFE_INTEGER } };
  await expect(beginUpload(full, 'content-one', { name: '课程.mp4', size: TWO_GB })).rejects.toThrow('磁盘空间不足');
  expect(await count()).toBe(before);
});
