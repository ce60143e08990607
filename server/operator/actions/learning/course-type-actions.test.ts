import { courseSearch, courseTypes } from '../../../../src/contract/endpoints/courses';
import { courses } from '../../../db/schema/course';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
  for (const name of ['发动机', '底盘', '电气']) await desk.run('course add-type', { name });
});
afterAll(() => server.close());

const names = async () => (await server.call(courseTypes, {})).data.map(({ name }) => name);
const idOf = async (name: string) =>
  (await desk.list('course-types')).rows.find(({ cells }) => cells['name'] === name)?.id ?? '';

it('takes a type to another place in the app, and names it anew with its courses', async () => {
  const id = await idOf('电气');
  const course = { title: '压降', type: id, teacher: '陈', summary: '', content: '', price: 0 };
  const { record } = await desk.run('course add', course);
  await server.db.update(courses).set({ published: true });
  await desk.run('course change-type', { id, name: '电路', place: 1 });
  expect(await names()).toEqual(['电路', '发动机', '底盘']);
  const found = async (keyword: string) =>
    (await server.call(courseSearch, { keyword })).data.list.map(({ fid }) => fid);
  expect([await found('电路'), await found('电气')]).toEqual([[record?.id], []]);
  await desk.run('course change-type', { id, name: '电路', place: 99 });
  expect(await names()).toEqual(['发动机', '底盘', '电路']);
});

it('refuses a name that is there, and a type that is not', async () => {
  const id = await idOf('底盘');
  expect((await desk.refusal('course change-type', { id, name: '发动机', place: 1 })).message).toBe('已有这个分类');
  expect((await desk.refusal('course change-type', { id: 'none', name: '空调', place: 1 })).message).toBe(
    '没有这个课程分类',
  );
  expect((await desk.refusal('course add-type', { name: '发动机' })).message).toBe('已有这个分类');
});

it('removes a type once no course has it', async () => {
  await desk.run('course add-type', { name: '空调' });
  const id = await idOf('空调');
  const course = { title: '制冷', type: id, teacher: '陈', summary: '', content: '', price: 0 };
  const { record } = await desk.run('course add', course);
  expect((await desk.refusal('course remove-type', { id })).message).toContain('还有 1 门课程');
  await desk.run('course change', { ...course, id: record?.id, type: await idOf('发动机') });
  expect((await desk.preview('course remove-type', { id })).lines).toEqual(['删除分类：空调']);
  await desk.run('course remove-type', { id });
  expect(await names()).not.toContain('空调');
});
