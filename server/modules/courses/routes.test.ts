import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/courses';
import { courses } from '../../db/schema/course';
import { repairCases, reactions } from '../../db/schema/repair-case';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addCourse, addFreeCourse } from './testing/small-courses';

let server: TestServer;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  user = await server.addUser();
});
afterAll(() => server.close());

const as = () => ({ token: user.token });
const fidsOf = ({ data }: { data: { list: { fid: string }[] } }) => data.list.map(({ fid }) => fid);

describe('courseTypes, courseTitles', () => {
  it('lists types in their order and courses with lessons, length and a whole address of the cover', async () => {
    const { fid } = await addCourse(server.db, { fid: 'list-one', position: -1, originalPrice: 9900 });
    expect((await server.call(calls.courseTypes, {})).data).toEqual([
      { id: 'body', name: '车身电气' },
      { id: 'engine', name: '发动机' },
    ]);
    const [course] = (await server.call(calls.courseTitles, { pageRequest: { pageNum: 1, pageSize: 1 } })).data.list;
    expect(course).toEqual({
      fid,
      title: '欧姆定律',
      summary: '压降测量',
      coverUrl: expect.stringMatching(/^http:\/\/.+\/assets\/courses\/course-ohm\.jpg$/),
      teacher: '陈国梁',
      price: 4900,
      originalPrice: 9900,
      memberPrice: 3920,
      free: false,
      hot: false,
      typeId: 'body',
      typeName: '车身电气',
      lessons: 2,
      seconds: 40,
      learners: 0,
      likes: 0,
    });
  });

  it('filters by type, hot, free and leaves out what was taken off', async () => {
    const { fid: hot } = await addCourse(server.db, { typeId: 'engine', hot: true });
    const { fid: free } = await addFreeCourse(server.db, { typeId: 'engine' });
    const { fid: gone } = await addFreeCourse(server.db, { typeId: 'engine', published: false });
    const find = async (filter: object) =>
      fidsOf(await server.call(calls.courseTitles, { typeId: 'engine', ...filter }));
    expect((await find({})).sort()).toEqual([hot, free].sort());
    expect(await find({ hot: true })).toEqual([hot]);
    expect(await find({ free: true })).toEqual([free]);
    expect(await find({ free: false })).toEqual([hot]);
    expect((await server.call(calls.courseTitle, { fid: gone })).code).toBe(404);
    expect((await server.call(calls.courseLessonsByFid, { fid: gone })).code).toBe(404);
  });

  it("lists the caller's favourites, the latest first, and wants a login for them", async () => {
    const [first, second] = [await addCourse(server.db), await addCourse(server.db)];
    for (const { fid } of [first, second]) {
      server.advanceClock(1000);
      expect((await server.call(calls.favouriteCreate, { fid }, as())).code).toBe(0);
    }
    expect(fidsOf(await server.call(calls.courseTitles, { favourite: true }, as()))).toEqual([second.fid, first.fid]);
    expect(fidsOf(await server.call(calls.courseTitles, { favourite: true }, await server.addUser()))).toEqual([]);
    expect((await server.call(calls.courseTitles, { favourite: true })).code).toBe(20_100);
  });
});

describe('favouriteCreate and favouriteDelete', () => {
  const stored = () => server.db.select().from(reactions).where(eq(reactions.uid, user.uid));

  it('do the same twice once, and keep a like', async () => {
    const { fid } = await addCourse(server.db);
    await server.db.insert(reactions).values({ uid: user.uid, kind: 'course', subjectId: fid, liked: true });
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(calls.favouriteCreate, { fid }, as())).code).toBe(0);
    expect((await server.call(calls.courseTitle, { fid }, as())).data).toMatchObject({ favourite: true, liked: true });
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(calls.favouriteDelete, { fid }, as())).code).toBe(0);
    expect(await stored()).toMatchObject([{ liked: true, favouredAt: null }]);
  });

  it('keep cases as well, but none that is not published', async () => {
    const row = {
      author: '编辑部',
      title: '不着车',
      summary: '',
      brand: '大众',
      vehicle: '帕萨特',
      system: 'engine' as const,
      symptom: '',
      diagnosis: '',
      solution: '',
      content: '',
      createdAt: server.services.clock.now(),
      publishedAt: server.services.clock.now(),
    };
    await server.db.insert(repairCases).values([
      { ...row, id: 'case-open', state: 'published' as const },
      { ...row, id: 'case-waiting', state: 'pending' as const },
    ]);
    expect((await server.call(calls.favouriteCreate, { fid: 'case-open', kind: 'case' }, as())).code).toBe(0);
    expect(await server.call(calls.favouriteCreate, { fid: 'case-waiting', kind: 'case' }, as())).toMatchObject({
      code: 404,
      msg: '案例不存在或已下架',
    });
    expect(await server.call(calls.favouriteCreate, { fid: 'case-open' }, as())).toMatchObject({
      code: 404,
      msg: '课程不存在或已下架',
    });
    expect(await stored()).toMatchObject([{ kind: 'case', subjectId: 'case-open' }]);
  });

  it('want a login', async () => {
    expect((await server.call(calls.favouriteCreate, { fid: 'c' })).code).toBe(20_100);
    expect((await server.call(calls.favouriteDelete, { fid: 'c' })).code).toBe(20_100);
  });
});

describe('courseTitle', () => {
  it('cleans the content and knows nothing of a stranger', async () => {
    const { fid } = await addCourse(server.db, { content: '<p onclick="x()">讲解</p><script>alert(1)</script>' });
    expect((await server.call(calls.courseTitle, { fid })).data).toMatchObject({
      content: '<p>讲解</p>',
      enrolled: false,
      favourite: false,
      liked: false,
      finished: false,
      finishPoints: 60,
      progress: null,
      lessons: 2,
    });
  });

  it('stays open for whom a taken-off course belongs to', async () => {
    const { fid, lessons } = await addFreeCourse(server.db);
    await server.call(calls.subscribe, { fid }, as());
    await server.db.update(courses).set({ published: false }).where(eq(courses.fid, fid));
    expect((await server.call(calls.courseTitle, { fid }, as())).data.enrolled).toBe(true);
    expect((await server.call(calls.courseLessons, { id: lessons[0] }, as())).code).toBe(0);
    expect(fidsOf(await server.call(calls.mySubscriptions, {}, as()))).toEqual([fid]);
    expect((await server.call(calls.courseLessons, { id: lessons[0] })).code).toBe(404);
  });

  it('says when there is none', async () =>
    expect(await server.call(calls.courseTitle, { fid: 'nothing' })).toMatchObject({
      code: 404,
      msg: '课程不存在或已下架',
    }));
});

describe('subscribe, subscription, unsubscribe', () => {
  it('take a free course once, also when asked at once, and leave it again', async () => {
    const { fid } = await addFreeCourse(server.db);
    const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.subscribe, { fid }, as())));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await server.call(calls.subscription, { fid }, as())).data).toEqual({
      subscribed: true,
      bought: false,
      duration: 0,
      progress: null,
    });
    expect((await server.call(calls.courseTitle, { fid }, as())).data).toMatchObject({ enrolled: true, learners: 1 });
    for (let time = 0; time < 2; time += 1) expect((await server.call(calls.unsubscribe, { fid }, as())).code).toBe(0);
    expect((await server.call(calls.courseTitle, { fid }, as())).data).toMatchObject({ enrolled: false, learners: 0 });
  });

  it('refuse a course with a price, an unknown one and one without a login', async () => {
    const { fid } = await addCourse(server.db);
    expect(await server.call(calls.subscribe, { fid }, as())).toMatchObject({ code: -2, msg: '请先购买课程' });
    expect((await server.call(calls.subscribe, { fid: 'nothing' }, as())).code).toBe(404);
    for (const call of [calls.subscribe, calls.unsubscribe])
      expect((await server.call(call, { fid })).code).toBe(20_100);
    expect((await server.call(calls.subscription, { fid })).code).toBe(20_100);
    expect((await server.call(calls.mySubscriptions, {})).code).toBe(20_100);
  });

  it("know nothing of somebody else's courses", async () => {
    const { fid } = await addFreeCourse(server.db);
    await server.call(calls.subscribe, { fid }, as());
    const other = await server.addUser();
    expect((await server.call(calls.subscription, { fid }, other)).data.subscribed).toBe(false);
    expect((await server.call(calls.mySubscriptions, {}, other)).data).toMatchObject({ list: [], total: 0 });
    await server.call(calls.unsubscribe, { fid }, other);
    expect((await server.call(calls.subscription, { fid }, as())).data.subscribed).toBe(true);
  });
});

describe('courseSearch', () => {
  it.each(['欧姆', '欧姆 定律', 'OUMU', 'omdl'])('finds by %s', async (keyword) => {
    const { fid } = await addCourse(server.db);
    expect(
      fidsOf(await server.call(calls.courseSearch, { keyword, pageRequest: { pageNum: 1, pageSize: 500 } })),
    ).toContain(fid);
  });

  it('finds nothing for anything else, takes % for itself, and wants a word', async () => {
    expect((await server.call(calls.courseSearch, { keyword: '曲轴箱通风' })).data.total).toBe(0);
    expect((await server.call(calls.courseSearch, { keyword: '%' })).data.total).toBe(0);
    expect(await server.call(calls.courseSearch, { keyword: ' ' })).toMatchObject({
      code: -1,
      msg: '请输入要搜索的内容',
    });
  });
});
