import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { DAY, later, MINUTE } from '../../base/clock/clock';
import { operatorFiles } from '../../db/schema/operator';
import { openDesk, type DeskClient } from '../../testing/desk-client';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { until } from '../../testing/until';
import { changeAction, type ActionContext } from '../catalogue/action';
import { runAgreed, runChange } from '../catalogue/run-action';
import { beginUpload, pathOf, requireFile } from './desk-files';
import { forgetUploads } from './forget-files';
import { PART_BYTES } from './read-part';

let server: TestServer;
let desk: DeskClient;
let context: ActionContext;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
  const { db, services, config } = server;
  const by = { id: desk.id, name: 'content-one', role: 'content', door: 'desk', address: '127.0.0.1' } as const;
  context = { db, services, config, by };
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const headersAt = (offset: number) => ({
  ...{ cookie: desk.cookie, 'user-agent': 'test browser', 'x-desk': '1' },
  ...{ 'x-offset': String(offset), 'content-type': 'application/octet-stream' },
});
const part = (id: string, offset: number, bytes: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: `/desk/api/files/${id}`,
    headers: headersAt(offset),
    payload: bytes,
  });
const begin = async (name: string, size: number) => (await desk.call<{ id: string }>('files', { name, size })).data.id;

it('comes in parts, goes on where it was cut, and is used when it is whole', async () => {
  const id = await begin('课程.mp4', 10);
  expect((await part(id, 0, Buffer.from('01234'))).json()).toEqual({ id, size: 5, done: false });
  await expect(requireFile(context, id)).rejects.toThrow('文件还没有传完');
  expect((await part(id, 3, Buffer.from('34567'))).statusCode).toBe(409);
  expect((await desk.call(`files/${id}/state`)).data).toEqual({ id, size: 5, done: false });
  expect((await part(id, 5, Buffer.from('56789'))).json()).toEqual({ id, size: 10, done: true });
  expect(await requireFile(context, id)).toMatchObject({ name: '课程.mp4', size: 10 });
  expect((await part(id, 10, Buffer.from('x'))).statusCode).toBe(409);
});

it('is refused when it is larger than it said, or its name or size are none', async () => {
  const id = await begin('a.png', 3);
  expect((await part(id, 0, Buffer.from('0123'))).statusCode).toBe(400);
  await expect(requireFile(context, id)).rejects.toThrow('文件还没有传完');
  for (const asked of [{ name: '../x', size: 1 }, { name: 'x', size: 0 }, { name: 'x', size: 5e12 }, {}])
    expect((await desk.call('files', asked)).status).toBe(400);
});

it('is no path of this machine', async () => {
  await expect(requireFile(context, '/etc/passwd')).rejects.toThrow('请上传文件');
  expect((await part('../../etc/passwd', 0, Buffer.from('x'))).statusCode).toBe(404);
});

it('shows pictures and nothing else', async () => {
  const id = await begin('a.html', 3);
  await part(id, 0, Buffer.from('<b>'));
  expect((await desk.call(`files/${id}`)).status).toBe(404);
});

it('takes one of two parts that come for one place at one time, and mixes nothing', async () => {
  const size = 4 * PART_BYTES;
  const id = await begin('课程.mp4', size);
  const [one, other] = [Buffer.alloc(PART_BYTES, 1), Buffer.alloc(PART_BYTES, 2)];
  const answers = await Promise.all([one, other, one, other].map((bytes) => part(id, 0, bytes)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const kept = await readFile(pathOf(context, id));
  expect([kept.equals(one), kept.equals(other)].filter(Boolean)).toHaveLength(1);
});

it('takes no part that is larger than one, and says so', async () => {
  const id = await begin('课程.mp4', 4 * PART_BYTES);
  const url = `${address}/desk/api/files/${id}`;
  const body = Buffer.alloc(2 * PART_BYTES);
  const answer = await fetch(url, { method: 'POST', headers: headersAt(0), body });
  expect([answer.status, existsSync(pathOf(context, id))]).toEqual([400, false]);
});

it('leaves the disk the room that the server needs', async () => {
  const full = { ...context, config: { ...context.config, minFreeBytes: Number.MAX_SAFE_INTEGER } };
  await expect(beginUpload(full, 'content-one', { name: 'a.mp4', size: 1 })).rejects.toThrow('磁盘空间不足');
});

it('goes on where the connection of a large part broke, and is what was sent', async () => {
  const film = randomBytes(2 * PART_BYTES + 12_345);
  const id = await begin('课程.mp4', film.length);
  const url = new URL(`/desk/api/files/${id}`, address);
  const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const cut = request(url, {
    ...{ method: 'POST', headers: { ...headersAt(0), 'content-length': PART_BYTES } },
    // A connection of its own.
    agent: false,
  });
  const broken = new Promise<void>((resolve) => cut.on('error', () => resolve()));
  cut.write(film.subarray(0, PART_BYTES / 2));
  const connection = await connected;
  // More than what a connection holds that nobody reads from.
  await until(() => connection.bytesRead > PART_BYTES / 4);
  cut.destroy(new Error('gone'));
  await broken;
  const sizeNow = async () => (await desk.call<{ size: number }>(`files/${id}/state`)).data.size;
  await until(async () => (await sizeNow()) > 0);
  expect(await sizeNow()).toBeLessThan(PART_BYTES);
  for (let at = await sizeNow(); at < film.length; at = await sizeNow())
    expect((await part(id, at, film.subarray(at, at + PART_BYTES))).statusCode).toBe(200);
  const { path } = await requireFile(context, id);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await readFile(path))).toBe(hash(film));
});

it('is used at the command line, too, by who agrees there to what was asked for at the desk', async () => {
  const id = await begin('a.png', 3);
  await part(id, 0, Buffer.from('abc'));
  const atLine = { ...context, by: { ...context.by, door: 'line' as const } };
  expect(await requireFile(atLine, id)).toMatchObject({ size: 3 });
  await expect(requireFile(atLine, 'a.png')).rejects.toThrow('绝对路径');
});

describe('is deleted', () => {
  const whole = async () => {
    const id = await begin('a.png', 3);
    await part(id, 0, Buffer.from('abc'));
    return id;
  };
  const use = changeAction({
    ...{ name: 'library use', title: '试验', summary: '试验', area: 'library', effect: 'change', subject: null },
    input: z.object({ fails: z.boolean(), pictures: z.array(z.object({ picture: z.string() })) }),
    run: ({ fails }) => (fails ? Promise.reject(new Error('broken')) : Promise.resolve({ message: '已保存' })),
  });

  it('once it was used, and not where nothing came of that', async () => {
    const id = await whole();
    const ask = (fails: boolean) => runChange(use, { fails, pictures: [{ picture: id }] }, context);
    await expect(ask(true)).rejects.toThrow('broken');
    await requireFile(context, id);
    await ask(false);
    expect(existsSync(pathOf(context, id))).toBe(false);
    await expect(requireFile(context, id)).rejects.toThrow('已过期');
  });

  it('once it was used for what another one agreed to', async () => {
    const id = await whole();
    const asked = { reason: '活动', second: 'content-two', remarks: [] };
    const { after } = await runAgreed(use, { fails: false, pictures: [{ picture: id }] }, context, asked);
    await requireFile(context, id);
    await after?.(context);
    expect(existsSync(pathOf(context, id))).toBe(false);
  });

  it('later where it cannot be now, and what it was used for is told as done', async () => {
    const id = await whole();
    await rm(pathOf(context, id));
    await mkdir(pathOf(context, id));
    const told = { ...use, run: () => Promise.resolve({ message: '已保存', after: () => Promise.resolve('已通知') }) };
    const outcome = await runChange(told, { fails: false, pictures: [{ picture: id }] }, context);
    expect(outcome.message).toBe('已保存；已通知');
    const inDays = (days: number) => forgetUploads(context, later(server.services.clock.now(), days * DAY));
    await expect(inDays(8)).rejects.toThrow('1 uploads cannot be deleted');
    await rmdir(pathOf(context, id));
    // Without its file it could be another machine's, which has another week.
    const known = () => server.db.$count(operatorFiles, eq(operatorFiles.id, id));
    expect([await inDays(8), await known()]).toEqual([0, 1]);
    await inDays(15);
    expect(await known()).toBe(0);
  });

  it('by the machine that took it, not by another one', async () => {
    const id = await whole();
    const elsewhere = { ...context, config: { ...context.config, dataDir: temporaryFolder('other-machine') } };
    const now = later(server.services.clock.now(), 7 * DAY + MINUTE);
    await forgetUploads(elsewhere, now);
    expect(existsSync(pathOf(context, id))).toBe(true);
    await forgetUploads(context, now);
    expect(existsSync(pathOf(context, id))).toBe(false);
  });

  it('where what used it is gone on with, not before the end', async () => {
    const id = await whole();
    await runChange({ ...use, keepsFiles: true }, { fails: false, pictures: [{ picture: id }] }, context);
    await requireFile(context, id);
  });

  it('when nobody used it for a week', async () => {
    const id = await whole();
    await forgetUploads(context, server.services.clock.now());
    await requireFile(context, id);
    server.advanceClock(7 * DAY + MINUTE);
    expect(await forgetUploads(context, server.services.clock.now())).toBeGreaterThan(0);
    expect(existsSync(pathOf(context, id))).toBe(false);
  });
});
