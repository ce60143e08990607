import * as cases from '../../../../src/contract/endpoints/cases';
import { messageQuery } from '../../../../src/contract/endpoints/messages';
import * as training from '../../../../src/contract/endpoints/training';
import { newId } from '../../../base/ids';
import { aCase } from '../../../modules/cases/testing/a-case';
import { smallLibrary } from '../../../modules/library/testing/small-library';
import { addRoom } from '../../../modules/training/testing/add-room';
import { fillLibrary } from '../../../seed/fill-library';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  desk = await openDesk(server, 'content');
  me = await server.addUser({ wechatName: '王建国' });
});
afterAll(() => server.close());

const publish = async () => (await server.call(cases.casePublish, aCase(), { token: me.token })).data.id;

it('takes a published case down, tells its author why, and lets it come again', async () => {
  const id = await publish();
  expect((await desk.refusal('cases take-down', { id, reason: '图片有误' })).message).toBe('该案例没有发布');
  expect((await desk.call('run', { name: 'cases accept', input: { id } })).refusal.code).toBe('confirm');
  expect((await desk.preview('cases accept', { id })).lines[1]).toContain('作者获得 50 积分，下架后不收回');
  await desk.run('cases accept', { id });
  expect((await desk.list('cases', { state: 'published' })).rows.map((row) => row.id)).toContain(id);
  server.advanceClock(1);
  await desk.run('cases take-down', { id, reason: '图片有误' });
  expect((await server.call(cases.caseOne, { id })).code).toBe(404);
  expect((await server.call(cases.caseOne, { id }, { token: me.token })).data).toMatchObject({
    state: 'refused',
    reason: '图片有误',
  });
  const [last] = (await server.call(messageQuery, {}, { token: me.token })).data.list;
  expect(last?.content).toMatchObject({ title: '案例已下架', msg: expect.stringContaining('图片有误') as string });
  const { sections, isCompared } = await desk.record('cases', id);
  expect([isCompared, ...sections.map(({ title }) => title)]).toEqual([true, '案例', '依据']);
  expect(sections[1]?.facts[0]?.value).toBe('作者没有关联工单');
});

it('removes a comment and brings it back, and counts both', async () => {
  const id = await publish();
  await desk.run('cases accept', { id });
  const comment = { cmsId: id, text: '加微信', clientKey: newId() };
  const written = (await server.call(cases.commentCreate, comment, { token: me.token })).data.id;
  const shown = async () => [
    (await server.call(cases.commentQuery, { cmsId: id })).data.total,
    (await server.call(cases.caseOne, { id })).data.comments,
  ];
  expect((await desk.refusal('comment remove', { id: written })).fields).toHaveProperty('reason');
  const { undo } = await desk.run('comment remove', { id: written, reason: '广告' });
  expect(await shown()).toEqual([0, 0]);
  expect((await desk.refusal('comment remove', { id: written, reason: '广告' })).message).toBe('评论已删除');
  await desk.run(undo?.name ?? '', undo?.input ?? {});
  expect(await shown()).toEqual([1, 1]);
});

it('takes a training room off, which nobody begins any more, while an open attempt goes on', async () => {
  const id = await addRoom(server, { title: '灯不亮' });
  const { id: attempt } = (await server.call(training.trainingStart, { roomId: id }, { token: me.token })).data;
  await desk.run('room withdraw', { id });
  expect((await server.call(training.trainingRooms, {})).data.list).toEqual([]);
  const other = await server.addUser();
  expect((await server.call(training.trainingStart, { roomId: id }, { token: other.token })).code).toBe(404);
  const again = await server.call(training.trainingStart, { roomId: id }, { token: me.token });
  expect(again.data.id).toBe(attempt);
  await desk.run('room publish', { id });
  expect((await server.call(training.trainingRooms, {})).data.list).toHaveLength(1);
});

it('is for the content role alone', async () => {
  const id = await publish();
  const finance = await openDesk(server, 'finance');
  expect((await finance.call('run', { name: 'cases accept', input: { id } })).status).toBe(403);
  expect((await finance.call('list/cases', { filters: {} })).status).toBe(403);
});
