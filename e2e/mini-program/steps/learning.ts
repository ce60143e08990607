import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { course, repairCase, maintain, primary } = SELECTORS;

const COURSE = { fid: 'course-ohm', title: '欧姆定律与压降测量' } as const;
/** Late enough to be worth going on from, and within the first lesson. */
const WATCHED = { second: 9, text: '00:09' } as const;
const CASE = '帕萨特冷车起动无力';
const SCHEDULE = '大众/上汽大众/帕萨特/2003/1.8T';
const ITEM = { name: '机油与机油滤清器', film: '更换机油与滤清器', picture: '机油滤清器与放油螺栓' } as const;

/** A native player is not run here: it must be there, with the address of a film. */
async function expectFilm(app: AppDriver, selector: string): Promise<void> {
  const video = await app.find(selector);
  const source = String(await video.property('src'));
  expectThat(
    video.tagName === 'video' && /^https?:\/\/.+\.mp4/.test(source),
    `the player is a ${video.tagName} of ${source}`,
  );
}

/** Courses, cases and maintenance, as the workshop uses them. */
export const learningSteps: Step[] = [
  {
    name: 'a lesson plays, and goes on where it was left',
    run: async (app) => {
      await app.reLaunch(`/${course.index}`);
      await app.tap(course.card, COURSE.title);
      await app.waitForPage(course.page);
      await app.tap(primary);
      const { query } = await app.waitForPage(course.player);
      await expectFilm(app, course.video);
      const video = await app.find(course.video);
      await video.trigger('play', {});
      await video.trigger('timeupdate', { currentTime: WATCHED.second, duration: 17 });
      await video.trigger('pause', {});
      await app.back();
      await app.waitForPage(course.page);
      await app.find('.lesson-row', `看到 ${WATCHED.text}`);
      expectThat(query['fid'] === COURSE.fid, `the player was opened for ${String(query['fid'])}`);
      await app.tap(primary);
      await app.waitForPage(course.player);
      await app.find(course.resumed, WATCHED.text);
    },
  },
  {
    name: 'a repair case opens from the list',
    run: async (app) => {
      await app.reLaunch(`/${repairCase.list}`);
      await app.tap(repairCase.row, CASE);
      await app.waitForPage(repairCase.page);
      await app.find(repairCase.title, CASE);
    },
  },
  {
    name: 'a maintenance item shows its film and its pictures',
    run: async (app) => {
      await app.reLaunch(`/${maintain.page}?path=${encodeURIComponent(SCHEDULE)}`);
      await app.tap(maintain.item, ITEM.name);
      await app.waitForPage(maintain.detail);
      await app.find(maintain.title, ITEM.name);
      await app.tap(maintain.medium, ITEM.film);
      await app.waitForPage(maintain.film);
      await expectFilm(app, maintain.video);
      await app.back();
      await app.waitForPage(maintain.detail);
      await app.tap(maintain.medium, ITEM.picture);
      await app.waitForPage(maintain.group);
      await app.waitFor('a drawn picture', async () =>
        Number((await (await app.find(maintain.picture)).size()).height) > 0 ? true : undefined,
      );
    },
  },
];
