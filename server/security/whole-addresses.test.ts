import { eq } from 'drizzle-orm';
import { userQuery } from '../../src/contract/endpoints/account';
import * as cases from '../../src/contract/endpoints/cases';
import * as cms from '../../src/contract/endpoints/content';
import * as course from '../../src/contract/endpoints/courses';
import * as goods from '../../src/contract/endpoints/shop';
import * as partner from '../../src/contract/endpoints/partner';
import { raffleQuery } from '../../src/contract/endpoints/raffle';
import { storeBriefing } from '../../src/contract/endpoints/store';
import { workOrderByShare } from '../../src/contract/endpoints/shared-orders';
import * as workOrders from '../../src/contract/endpoints/work-orders';
import { aCase } from '../modules/cases/testing/a-case';
import { addCourse } from '../modules/courses/testing/small-courses';
import { users } from '../db/schema/account';
import { cmsContents, cmsNews } from '../db/schema/content';
import { repairCases } from '../db/schema/repair-case';
import { addArticle } from '../modules/shop/testing/small-shop';
import { addRaffle } from '../testing/add-raffle';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openWorkshop, type Workshop } from '../modules/work-orders/testing/workshop';

const ORIGIN = 'https://app.test';
const PICTURE = '/assets/goods/tape.png';
const HTML = `<p>正文</p><img src="${PICTURE}"><img src="https://other.test/a.png">`;
let server: TestServer;
let shop: Workshop;
let token: string;
beforeAll(async () => {
  server = await createTestServer({ config: { publicOrigin: ORIGIN } });
  shop = await openWorkshop(server);
  ({ token } = shop.owner);
  await server.db.update(users).set({ avatarUrl: PICTURE, wechatName: '王建国' });
  await server.db.update(users).set({ superiorUid: shop.receptionist.uid }).where(eq(users.uid, shop.owner.uid));
});
afterAll(() => server.close());

/** Every text in an answer. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Mini programs know no page that an address could be relative to. */
function expectWhole(answer: unknown, count: number): void {
  const texts = textsOf(answer);
  expect(texts.filter((text) => /^\/(assets|uploads|files|videos)\/|src="\//.test(text))).toEqual([]);
  expect(
    texts.filter((text) => text.includes(`${ORIGIN}/assets/`) || text.includes(`${ORIGIN}/uploads/`)),
  ).toHaveLength(count);
}

describe('pictures in answers have whole addresses', () => {
  it('of the user, the staff and the partners', async () => {
    expectWhole((await server.call(userQuery, {}, { token })).data, 1);
    expectWhole((await server.call(storeBriefing, {}, { token })).data, 3);
    expectWhole((await server.call(partner.mySuperior, {}, { token })).data, 1);
    expectWhole((await server.call(partner.ranking, {}, { token: shop.receptionist.token })).data, 2);
    expectWhole((await server.call(partner.myInvitees, {}, { token: shop.receptionist.token })).data, 1);
  });

  it('of an order, for the store and for the customer', async () => {
    const key = await shop.upload();
    const { id } = await shop.receive({ photos: [{ key, position: 'front', marks: [] }], signatureKey: key });
    await server.call(
      workOrders.workOrderUpdate,
      { id, version: 1, inspection: [{ key: 'brake', name: '刹车片', level: 'red', photoKeys: [key] }] },
      { token },
    );
    expectWhole(await shop.get(id), 2);
    const { shareKey } = (await server.call(workOrders.workOrderShare, { id, open: true }, { token })).data;
    expectWhole((await server.call(workOrderByShare, { key: shareKey ?? '' })).data, 2);
  });

  it('of a case, its text, its comments and as a general content', async () => {
    const { id } = (
      await server.call(cases.casePublish, aCase({ photoKeys: [await shop.upload(shop.owner.uid, 'case_photo')] }), {
        token,
      })
    ).data;
    await server.db.update(repairCases).set({ state: 'published', content: HTML }).where(eq(repairCases.id, id));
    expectWhole((await server.call(cases.caseOne, { id })).data, 3);
    expectWhole((await server.call(cases.caseQuery, {})).data, 1);
    expectWhole((await server.call(cms.contentQuery, { id })).data, 2);
    expectWhole((await server.call(cms.contentQueryLike, { type: 'case' })).data, 1);
    expectWhole(
      (
        await server.call(
          cases.commentCreate,
          { kind: 'case', cmsId: id, text: '学到了', clientKey: 'comment-1' },
          { token },
        )
      ).data,
      1,
    );
    expectWhole((await server.call(cases.commentQuery, { kind: 'case', cmsId: id })).data, 1);
  });

  it('of editors’ contents and news', async () => {
    const row = {
      id: 'content-1',
      title: '帮助',
      summary: '',
      coverUrl: PICTURE,
      content: HTML,
      publishedAt: server.services.clock.now(),
    };
    await server.db.insert(cmsContents).values({ ...row, code: 'help', type: 'article' });
    await server.db.insert(cmsNews).values({ ...row, contentId: 'content-1' });
    const { content } = (await server.call(cms.contentQuery, { id: 'content-1' })).data;
    expect(content).toBe(`<p>正文</p><img src="${ORIGIN}${PICTURE}" /><img src="https://other.test/a.png" />`);
    expectWhole((await server.call(cms.contentQueryLike, { type: 'article' })).data, 1);
    expectWhole((await server.call(cms.newsQuery, {})).data, 1);
  });

  it('of courses and lessons', async () => {
    const { fid, lessons } = await addCourse(server.db, { content: HTML, price: 0 });
    expectWhole((await server.call(course.courseTitles, {})).data, 1);
    expectWhole((await server.call(course.courseTitle, { fid })).data, 2);
    await server.call(course.subscribe, { fid }, { token });
    const lesson = (await server.call(course.courseLessons, { id: lessons[0] }, { token })).data;
    expect(lesson.videoUrl).toMatch(new RegExp(`^${ORIGIN}/videos/`));
    expectWhole(lesson, 1);
    expectWhole((await server.call(course.watchHistory, {}, { token })).data, 1);
    expectWhole((await server.call(course.mySubscriptions, {}, { token })).data, 1);
  });

  it('of articles and raffles', async () => {
    const iid = await addArticle(server.db, { detail: HTML });
    expectWhole((await server.call(goods.goodsOne, { iid })).data, 2);
    await addRaffle(server.db, server.services.clock.now(), { cover: PICTURE }, [{ image: PICTURE }]);
    expectWhole((await server.call(raffleQuery, {})).data, 2);
  });
});
