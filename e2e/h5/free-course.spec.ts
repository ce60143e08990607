import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { courseLessons, subscribe, updateDuration } from '../../src/contract/endpoints/courses';
import { test } from './test';
import type { Person, TestBackend } from './test-backend';
import { shown } from './workshop-hands';

const FID = 'course-wiring';
const TITLE = '电路图识读入门';
const DETAIL = '/packages/course/courseDetail/courseDetail';
const PLAYER = '/packages/course/courseDetail/courseView';
/** The first of its three lessons, of 15 s. */
const FIRST = 'wiring-1';

/** The film on the page on top. */
const player = (page: Page) => shown(page.locator('video')).last();
const second = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
/** The film plays as far as that. */
const reaches = (page: Page, wanted: number) => expect.poll(() => second(page)).toBeGreaterThanOrEqual(wanted);

/** Somebody new who has taken the course, and has left its first lesson at a second. */
async function learner(backend: TestBackend, duration = 0): Promise<Person> {
  const person = await backend.newcomer();
  await backend.ask(subscribe.path, { fid: FID }, person.token);
  await backend.ask(courseLessons.path, { id: FIRST }, person.token);
  if (duration > 0) await backend.ask(updateDuration.path, { fid: FID, lessonId: FIRST, duration }, person.token);
  return person;
}

test.describe('a free course', () => {
  test('is found by pinyin, taken for free and plays its film; goes on at the second where it was left (resume)', async ({
    open,
    backend,
  }) => {
    const app = await open('/packages/course/courseList/courseSearch', { as: await backend.newcomer() });
    await shown(app.page.locator('.search-box-input input')).fill('dianlutu');
    await app.tap(app.text(TITLE));
    await app.atRoute(DETAIL);
    await app.tap('免费学习');
    await app.atRoute(PLAYER);
    await reaches(app.page, 6);
    await app.page.goBack();
    await app.atRoute(DETAIL);
    await app.tap(shown(app.page.getByText('继续学习')).last());
    await app.sees('已为您定位到');
    // Until its data are there it stands at 0.
    await app.page.waitForFunction(() =>
      Array.from(document.querySelectorAll('video')).some((film) => film.currentTime > 0 && film.offsetWidth > 0),
    );
    expect(await second(app.page)).toBeGreaterThanOrEqual(4);
  });

  test('asks for a new address when the old one has run out, and goes on there', async ({ open, backend }) => {
    const app = await open(`${PLAYER}?fid=${FID}&play=1`, { as: await learner(backend, 6) });
    await app.sees('已为您定位到');
    await reaches(app.page, 7);
    const before = await second(app.page);
    let refused = 0;
    await app.page.route(
      '**/videos/**',
      (route) => {
        refused += 1;
        return route.fulfill({ status: 403, body: '' });
      },
      { times: 1 },
    );
    await player(app.page).evaluate((video) => (video as HTMLVideoElement).load());
    await reaches(app.page, before + 1);
    expect(refused).toBe(1);
  });

  test('keeps what was watched without a network, and sends it later', async ({ open, backend }) => {
    const app = await open(`${PLAYER}?fid=${FID}&play=1`, { as: await learner(backend) });
    await reaches(app.page, 2);
    await app.settled();
    await app.context.setOffline(true);
    await player(app.page).evaluate((video) => (video as HTMLVideoElement).pause());
    const waits = () => app.page.evaluate(() => localStorage.getItem('outbox')?.includes('duration') ?? false);
    await expect.poll(waits).toBe(true);
    await app.context.setOffline(false);
    await expect.poll(waits).toBe(false);
  });

  test('runs to the end at twice the speed, lesson by lesson, and earns its points once', async ({ open, backend }) => {
    const app = await open(`${PLAYER}?fid=${FID}&play=1`, { as: await learner(backend) });
    const speed = shown(app.page.getByRole('button', { name: /^播放速度/ }));
    await expect(speed).toBeVisible();
    const isDouble = async () => /^播放速度 2 倍/.test((await speed.getAttribute('aria-label')) ?? '');
    for (let taps = 0; taps < 8 && !(await isDouble()); taps += 1) await app.tap(speed);
    await expect(speed).toHaveAttribute('aria-label', /^播放速度 2 倍/);
    // Each begins by itself, 5 s after the one before.
    for (const lesson of ['符号与端子号', '线色、线径与插接器', '四步追一条回路'])
      await expect(shown(app.page.locator('.course-view-title'))).toHaveText(lesson);
    await app.sees('恭喜，您已学完本课程');
    await app.goto('/packages/user/pointsRecord/pointsRecord');
    await app.sees(TITLE);
    await expect(shown(app.page.getByText(TITLE))).toHaveCount(1);
  });
});
