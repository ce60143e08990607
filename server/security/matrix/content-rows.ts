import { eq } from 'drizzle-orm';
import * as cases from '../../../src/contract/endpoints/cases';
import * as course from '../../../src/contract/endpoints/courses';
import * as share from '../../../src/contract/endpoints/share';
import { aCase } from '../../modules/cases/testing/a-case';
import { addCourse, addFreeCourse } from '../../modules/courses/testing/small-courses';
import { messages } from '../../db/schema/message';
import { repairCases } from '../../db/schema/repair-case';
import { dictionaryEntries } from '../../db/schema/content';
import { signToken } from '../../base/signed-token';
import { newId } from '../../base/ids';
import { later, MINUTE } from '../../base/clock/clock';
import { everybody, holderOnly, loggedIn, ownOnly, selfOnly, type Rows } from './row';
import { ADDRESS, PLAIN_ADDRESS, type Scene } from './scene';

const uuid = () => `${newId()}${newId()}`;

/** A case that `self` wrote. */
async function ownCase(scene: Scene, state: 'pending' | 'published'): Promise<string> {
  const { id } = (await scene.server.call(cases.casePublish, aCase(), { token: scene.self.token })).data;
  await scene.server.db.update(repairCases).set({ state }).where(eq(repairCases.id, id));
  return scene.mine(id);
}

async function aComment(scene: Scene): Promise<string> {
  const input = { kind: 'case' as const, cmsId: await ownCase(scene, 'published'), text: '学到了', clientKey: newId() };
  return scene.mine((await scene.server.call(cases.commentCreate, input, { token: scene.self.token })).data.id);
}

/** A free course that `self` takes, and has begun. */
async function takenCourse(scene: Scene) {
  const { fid, lessons } = await addFreeCourse(scene.server.db);
  await scene.server.call(course.subscribe, { fid }, { token: scene.self.token });
  await scene.server.call(course.courseLessons, { id: lessons[1] }, { token: scene.self.token });
  return { fid, lessonId: lessons[1] };
}

async function aMessage(scene: Scene): Promise<string> {
  const id = scene.mine(newId());
  await scene.server.db.insert(messages).values({
    id,
    uid: scene.self.uid,
    kind: 'order',
    title: '订单',
    msg: ADDRESS.detail,
    eventKey: newId(),
    createdAt: scene.now,
  });
  return id;
}

const uploadToken = (scene: Scene, uid: string, good: boolean) =>
  signToken(
    good ? scene.server.services.secret : newId(),
    'upload',
    { uid, purpose: 'avatar' },
    later(scene.now, MINUTE),
  );

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Addresses, messages, uploads, cases, courses, shares: what a user has and what everybody reads. */
export const contentRows: Rows = {
  addressQuery: ownOnly(async (scene) => {
    await scene.address();
    return {};
  }),
  addressCreate: ownOnly(() => PLAIN_ADDRESS),
  addressUpdate: selfOnly(async (scene) => ({ id: await scene.address(), ...ADDRESS, detail: '别处' })),
  addressDelete: selfOnly(async (scene) => ({ id: await scene.address() })),
  addressSetDefault: selfOnly(async (scene) => ({ id: await scene.address() })),
  trackPageViews: everybody(() => ({
    events: [
      {
        route: '/',
        from: null,
        enteredAt: '2026-03-02T02:00:00.000Z',
        durationMs: 5,
        uuid: uuid(),
        platform: 'h5',
        version: '1',
      },
    ],
  })),
  reportClientError: everybody(() => ({
    kind: 'uncaught',
    message: 'x is not a function',
    stack: 'at y',
    route: '/',
    platform: 'h5',
    version: '1',
  })),
  messageQuery: ownOnly(async (scene) => {
    await aMessage(scene);
    return {};
  }),
  messageRead: selfOnly(async (scene) => ({ id: await aMessage(scene) })),
  'messageRead: all': ownOnly(async (scene) => {
    await aMessage(scene);
    return { all: true };
  }),
  unreadCount: ownOnly(),
  contentQueryLike: everybody(),
  contentQuery: everybody(async (scene) => ({ id: await ownCase(scene, 'published') })),
  newsQuery: everybody(),
  caseQuery: everybody(async (scene) => {
    await ownCase(scene, 'pending');
    return {};
  }),
  "caseQuery: one's own": ownOnly(async (scene) => {
    await ownCase(scene, 'pending');
    return { scope: 'mine' };
  }),
  caseOne: everybody(
    async (scene) => ({ id: await ownCase(scene, 'published') }),
    0,
    'a look at a published case is counted',
  ),
  'caseOne: not published': holderOnly(async (scene) => ({ id: await ownCase(scene, 'pending') }), 404),
  casePublish: ownOnly(() => aCase()),
  'casePublish: with a photo of self': selfOnly(
    async (scene) => aCase({ photoKeys: [await scene.upload(scene.self.uid, 'case_photo')] }),
    -2,
  ),
  caseUpdate: selfOnly(async (scene) => {
    const { clientKey: _, ...written } = aCase({ title: '帕萨特冷车起动困难' });
    return { ...written, id: await ownCase(scene, 'pending') };
  }),
  caseWithdraw: selfOnly(async (scene) => ({ id: await ownCase(scene, 'pending') })),
  commentQuery: everybody(async (scene) => {
    await aComment(scene);
    return { kind: 'case', cmsId: await ownCase(scene, 'published') };
  }),
  commentCreate: loggedIn('published cases are there to be commented on', async (scene) => ({
    kind: 'case',
    cmsId: await ownCase(scene, 'published'),
    text: '学到了',
    clientKey: newId(),
  })),
  commentDelete: selfOnly(async (scene) => ({ id: await aComment(scene) }), 403),
  likeSet: loggedIn('published cases are there to be liked', async (scene) => ({
    kind: 'case',
    cmsId: await ownCase(scene, 'published'),
    liked: true,
  })),
  courseTypes: everybody(),
  courseTitles: everybody(),
  'courseTitles: favourites': ownOnly(() => ({ favourite: true })),
  courseTitle: everybody(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  courseLessons: everybody(async (scene) => ({ id: (await addCourse(scene.server.db)).lessons[0] })),
  'courseLessons: of a course that self takes': selfOnly(
    async (scene) => ({ id: (await takenCourse(scene)).lessonId }),
    403,
  ),
  courseLessonsByFid: everybody(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  courseSearch: everybody(() => ({ keyword: '欧姆' })),
  watchHistory: ownOnly(async (scene) => {
    await takenCourse(scene);
    return {};
  }),
  mySubscriptions: ownOnly(async (scene) => {
    await takenCourse(scene);
    return {};
  }),
  updateDuration: selfOnly(async (scene) => ({ ...(await takenCourse(scene)), duration: 5 }), 403),
  subscribe: ownOnly(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  subscription: ownOnly(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  unsubscribe: ownOnly(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  favouriteCreate: ownOnly(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  favouriteDelete: ownOnly(async (scene) => ({ fid: (await takenCourse(scene)).fid })),
  lessonVideo: {
    ...holderOnly(() => ({}), 403),
    address: async (scene, { uid }) => {
      const [mine, others] = [await addCourse(scene.server.db), await addCourse(scene.server.db)];
      const lesson = uid === scene.self.uid ? mine.lessons[1] : others.lessons[0];
      const utoken = signToken(scene.server.services.secret, 'video', { lesson }, later(scene.now, MINUTE));
      return `/videos/${mine.lessons[1]}.mp4?utoken=${utoken}`;
    },
  },
  dictionaryQuery: everybody(async ({ server: { db } }) => {
    await db.insert(dictionaryEntries).values({ key: 'known', value: '1' }).onConflictDoNothing();
    return { key: 'known' };
  }),
  dictionaryFresh: everybody(() => ({ key: 'known' })),
  myShare: ownOnly(),
  onShare: everybody(() => ({ payload: { shareTarget: '/pages/home/home' } })),
  sharedDocument: everybody(
    async ({ server, self }) => {
      const payload = {
        shareTarget: '/pages/documentView/documentView',
        sharePagePrarams: { url: 'docbank:torque' },
      };
      return (await server.call(share.onShare, { payload }, { token: self.token })).data;
    },
    0,
    'a link shows a visitor what it leads to',
  ),
  sharedPicture: { ...everybody(() => ({}), 404), address: () => '/shared/unknown.png' },
  shareKeyQuery: everybody(
    async (scene) => {
      const { key } = (
        await scene.server.call(
          share.onShare,
          { payload: { shareTarget: '/pages/home/home' } },
          { token: scene.self.token },
        )
      ).data;
      return { key: scene.mine(key) };
    },
    0,
    'a link tells who shared it: the referrer is what it is for (§2)',
  ),
  shareInstall: everybody(
    (scene) => ({ shareFromUid: scene.self.uid, uuid: uuid() }),
    0,
    'a visit through a link is counted for its sharer',
  ),
  shareInstallQuiet: everybody(
    (scene) => ({ shareFromUid: scene.self.uid, uuid: uuid() }),
    0,
    'a visit through a link is counted for its sharer',
  ),
  getUploadToken: ownOnly(() => ({ purpose: 'avatar' })),
  // The token says whose the picture is, whoever sends it.
  upload: holderOnly(
    (scene, { uid }) => ({ uploadToken: uploadToken(scene, scene.self.uid, uid === scene.self.uid), base64: PIXEL }),
    403,
  ),
  deleteFile: selfOnly(async (scene) => ({ key: await scene.upload(scene.self.uid, 'avatar') }), 403),
};
