import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import { courses, courseTypes } from '../../db/schema/course';
import { repairCases } from '../../db/schema/repair-case';
import { newId } from '../../base/ids';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { aCase } from './testing/a-case';

let server: TestServer;
let me: { uid: string; token: string };
let other: { uid: string; token: string };
let cmsId: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [me, other] = [await server.addUser({ wechatName: '王建国' }), await server.addUser()];
  cmsId = (await server.call(cases.casePublish, aCase(), { token: other.token })).data.id;
  await server.db.update(repairCases).set({ state: 'published' }).where(eq(repairCases.id, cmsId));
});

const write = (text: string, options: { token?: string; clientKey?: string; cmsId?: string } = {}) =>
  server.call(
    cases.commentCreate,
    { cmsId: options.cmsId ?? cmsId, text, clientKey: options.clientKey ?? newId() },
    options.token === undefined ? { token: me.token } : { token: options.token },
  );
const read = async (token?: string) =>
  (await server.call(cases.commentQuery, { cmsId }, token === undefined ? {} : { token })).data;
const counted = async () => (await server.call(cases.caseOne, { id: cmsId })).data.comments;

describe('commentCreate and commentQuery', () => {
  it('adds a comment that everybody reads, newest first, under a masked name', async () => {
    await write('第一条');
    server.advanceClock(1000);
    await write('学到了，先测压降', { token: other.token });
    const { list, total } = await read(me.token);
    expect([list.map(({ text }) => text), total]).toEqual([['学到了，先测压降', '第一条'], 2]);
    expect(list.map(({ author, mine }) => [author, mine])).toEqual([
      ['匿名用户', false],
      ['王**', true],
    ]);
    expect((await read()).list.every(({ mine }) => !mine)).toBe(true);
    expect(await counted()).toBe(2);
  });

  it('writes once for one client key, also at the same time', async () => {
    const clientKey = newId();
    const answers = await Promise.all([1, 2, 3].map(() => write('一次', { clientKey })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await counted()).toBe(1);
  });

  it('takes ten a minute', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await write(`第 ${index} 条`)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), -3]);
    expect(await counted()).toBe(10);
    server.advanceClock(MINUTE + 1);
    expect((await write('过了一分钟')).code).toBe(0);
  });

  it('refuses what is empty, too long, with a phone number, for nothing, or from nobody', async () => {
    expect((await write('  ')).msg).toBe('请输入评论内容');
    expect((await write('长'.repeat(501))).msg).toBe('评论最多 500 字');
    expect((await write('加我 13800138000')).msg).toBe('请勿填写手机号等联系方式');
    expect((await write('有人吗', { cmsId: 'nothing' })).code).toBe(404);
    expect((await server.call(cases.commentCreate, { cmsId, text: '匿名', clientKey: newId() })).code).toBe(20100);
    expect(await counted()).toBe(0);
  });

  it('pages, and has nothing for what does not exist', async () => {
    for (const text of ['一', '二', '三']) await write(text);
    const page = async (pageNum: number) =>
      (await server.call(cases.commentQuery, { cmsId, pageRequest: { pageNum, pageSize: 2 } })).data.list.length;
    expect([await page(1), await page(2)]).toEqual([2, 1]);
    expect((await server.call(cases.commentQuery, { cmsId: 'nothing' })).data.total).toBe(0);
  });
});

describe('commentDelete', () => {
  it('deletes an own one, also twice, and counts it once', async () => {
    const { id } = (await write('要删的')).data;
    await write('留下的');
    for (const _time of [1, 2])
      expect((await server.call(cases.commentDelete, { id }, { token: me.token })).code).toBe(0);
    expect((await read()).list.map(({ text }) => text)).toEqual(['留下的']);
    expect(await counted()).toBe(1);
  });

  it("refuses somebody else's, an unknown one, and nobody", async () => {
    const { id } = (await write('我的')).data;
    expect((await server.call(cases.commentDelete, { id }, { token: other.token })).code).toBe(403);
    expect((await server.call(cases.commentDelete, { id: 'nothing' }, { token: me.token })).code).toBe(404);
    expect((await server.call(cases.commentDelete, { id })).code).toBe(20100);
  });
});

describe('likeSet', () => {
  const like = (liked: boolean, token = me.token) => server.call(cases.likeSet, { cmsId, liked }, { token });

  it('counts each person once, however often they tap', async () => {
    expect((await like(true)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(true)).data).toEqual({ liked: true, likes: 1 });
    expect((await like(true, other.token)).data.likes).toBe(2);
    expect((await like(false)).data).toEqual({ liked: false, likes: 1 });
    expect((await like(false)).data.likes).toBe(1);
    expect((await server.call(cases.caseOne, { id: cmsId }, { token: other.token })).data).toMatchObject({
      liked: true,
      likes: 1,
    });
  });

  it('is exact when many tap at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.addUser()));
    await Promise.all(people.flatMap(({ token }) => [like(true, token), like(true, token)]));
    await Promise.all(people.slice(0, 3).flatMap(({ token }) => [like(false, token), like(false, token)]));
    expect((await server.call(cases.caseOne, { id: cmsId })).data.likes).toBe(5);
  });

  it('works on courses as well, in numbers of their own', async () => {
    const now = new Date();
    await server.db.insert(courseTypes).values({ id: 't', name: '电路', position: 1 });
    await server.db.insert(courses).values({
      fid: cmsId,
      typeId: 't',
      title: '读图',
      summary: '',
      content: '',
      teacher: '',
      price: 0,
      position: 1,
      searchText: '',
      createdAt: now,
    });
    expect(
      (await server.call(cases.likeSet, { kind: 'course', cmsId, liked: true }, { token: me.token })).data.likes,
    ).toBe(1);
    expect((await server.call(cases.caseOne, { id: cmsId }, { token: me.token })).data).toMatchObject({
      liked: false,
      likes: 0,
    });
    expect(
      (
        await server.call(
          cases.commentCreate,
          { kind: 'course', cmsId, text: '讲得清楚', clientKey: newId() },
          { token: me.token },
        )
      ).code,
    ).toBe(0);
    expect((await read()).total).toBe(0);
  });

  it('needs a login and something to like', async () => {
    expect((await server.call(cases.likeSet, { cmsId, liked: true })).code).toBe(20100);
    expect((await server.call(cases.likeSet, { cmsId: 'nothing', liked: true }, { token: me.token })).code).toBe(404);
  });
});
