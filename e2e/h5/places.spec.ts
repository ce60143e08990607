import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { H5App, OpenOptions } from './h5-app';
import { playTianditu, type PlayedMap } from './played-tianditu';
import { test } from './test';
import type { Person } from './test-backend';
import { button, shown } from './workshop-hands';

/**
 * The key that the H5 app is built with for these runs: `TARO_APP_TIANDITU_KEY=e2e-map-key`. Without it the app has no
 * map, and is run as such.
 */
const KEY = 'e2e-map-key';
const scripts = path.resolve(__dirname, '../../dist/h5/js');
const hasMap =
  existsSync(scripts) &&
  readdirSync(scripts).some(
    (file) => file.endsWith('.js') && readFileSync(path.join(scripts, file), 'utf8').includes(KEY),
  );

/** Where the browser says it is (WGS-84): 南京. */
const HERE = { latitude: 32.0489, longitude: 118.7861 };
const ON_MAP =
  'name=%E5%AE%8F%E8%BE%BE%E6%B1%BD%E4%BF%AE&address=%E5%8D%97%E4%BA%AC%E5%B8%82%E4%B8%AD%E5%B1%B1%E8%B7%AF1%E5%8F%B7&latitude=32.0468&longitude=118.7913';
const APPLICATION = '/packages/maintainStore/storeApply/storeApply';
const row = (app: H5App, name: RegExp) => shown(app.page.getByRole('radio', { name })).first();
const searchBox = (app: H5App) => shown(app.page.locator('.search-box-input input'));

async function allowLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await page.context().setGeolocation(HERE);
}

test.describe('a place that is shown, in Chromium (§2 /open-location)', () => {
  test('tells address and distance, copies, and hands over to the map that the user chooses', async ({ open }) => {
    const app = await open(`/open-location?${ON_MAP}`, {
      shell: null,
      prepare: async (page) => {
        await allowLocation(page);
        await playTianditu(page);
      },
    });
    await app.sees('宏达汽修');
    await app.tap('看看离我多远');
    await app.sees(/直线距离 \d+ 米/);
    await app.tap(button(app, '复制地址'));
    await app.sees('地址已复制');
    expect(await app.sharedLink()).toBe('南京市中山路1号');
    await app.page.route('https://uri.amap.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'amap' }),
    );
    await app.tap(button(app, '导航'));
    await app.tap('高德地图');
    await app.page.waitForURL(/^https:\/\/uri\.amap\.com\/navigation\?to=118\.791300%2C32\.046800/);
  });

  test('explains a refused location', async ({ open }) => {
    const app = await open(`/open-location?${ON_MAP}`, { shell: null, prepare: playTianditu });
    await app.tap('看看离我多远');
    await app.sees('没有位置权限');
  });
});

test.describe('a place that is chosen without a map, in Chromium (§2 /choose-location)', () => {
  test.skip(hasMap, 'the app is built with a map');

  test('is found by its district and typed', async ({ open }) => {
    const app = await open('/choose-location', { shell: null });
    await searchBox(app).fill('玄武');
    await app.tap('玄武区');
    await app.tap(button(app, '确定'));
    await app.sees('请填写详细地址');
  });
});

test.describe('a place that is chosen on the map, in Chromium (§2 /choose-location)', () => {
  test.skip(!hasMap, `the app is built without TARO_APP_TIANDITU_KEY=${KEY}`);

  /** The map for the address of somebody's store, and what it was asked for. */
  async function openMap(
    open: (route: string, options: OpenOptions) => Promise<H5App>,
    as: Person,
    isOffline = false,
  ): Promise<{ app: H5App; played: PlayedMap }> {
    const playing: PlayedMap[] = [];
    const app = await open(APPLICATION, {
      as,
      shell: null,
      prepare: async (page) => {
        await allowLocation(page);
        playing.push(Object.assign(await playTianditu(page), { isOffline }));
      },
    });
    const [played] = playing;
    if (!played) throw new Error('nobody plays the map');
    await app.tap(shown(app.page.getByLabel(/^门店地址/)).first());
    await app.atRoute('/packages/location/chooseLocation/chooseLocation');
    return { app, played };
  }

  test('begins where the user is, asks in the system of the map, and shows its tiles', async ({ open, backend }) => {
    const { app, played } = await openMap(open, await backend.logIn('13800138001'));
    await expect(row(app, /地图上的位置/)).toBeVisible();
    const { latitude = 0, longitude = 0 } = played.points[0] ?? {};
    expect(Math.abs(latitude - HERE.latitude)).toBeLessThan(1e-5);
    expect(Math.abs(longitude - HERE.longitude)).toBeLessThan(1e-5);
    await expect(app.page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect.poll(() => played.tiles.vec).toBeGreaterThan(0);
    await expect.poll(() => played.tiles.cva).toBeGreaterThan(0);
  });

  test('gives another address when the map is dragged under the pin', async ({ open, backend }) => {
    const { app, played } = await openMap(open, await backend.logIn('13800138001'));
    await expect(row(app, /地图上的位置/)).toBeVisible();
    await app.settled();
    const asked = played.points.length;
    const box = await shown(app.page.locator('.place-map-canvas')).boundingBox();
    if (!box) throw new Error('the map has no size');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await app.page.mouse.move(x, y);
    await app.page.mouse.down();
    await app.page.mouse.move(x - 60, y + 40, { steps: 8 });
    await app.page.mouse.up();
    await expect.poll(() => played.points.length).toBeGreaterThan(asked);
    const [first, moved] = [played.points[0], played.points[played.points.length - 1]];
    expect(moved?.longitude).toBeGreaterThan(first?.longitude ?? Infinity);
    expect(moved?.latitude).toBeGreaterThan(first?.latitude ?? Infinity);
  });

  test('takes a place of the search into the application, in GCJ-02', async ({ open, backend }) => {
    const { app } = await openMap(open, await backend.logIn('13800138001'));
    await searchBox(app).fill('新街口');
    await app.tap(row(app, /新街口地铁站/));
    await app.tap(button(app, '确定'));
    await app.atRoute(APPLICATION);
    await app.sees('江苏省南京市玄武区中山路');
    const latitude = () =>
      app.page.evaluate(() => {
        const [, found] = /"latitude":([\d.]+)/.exec(localStorage.getItem('storeApplicationDraft') ?? '') ?? [];
        return Number(found);
      });
    // The draft is written a little later.
    await expect.poll(latitude).toBeGreaterThan(0);
    // The played search puts it at 32.0437 in CGCS2000; Chinese maps draw it about 200 m away.
    expect(Math.abs((await latitude()) - 32.0437)).toBeGreaterThan(0.0005);
  });

  test('says when the map does not come, and shows it after a retry', async ({ open, backend }) => {
    const { app, played } = await openMap(open, await backend.logIn('13800138001'), true);
    await app.sees('地图没有加载出来，请检查网络');
    // What was asked for meanwhile is refused, too, or the map would come by itself.
    await app.settled();
    played.isOffline = false;
    await app.tap(app.page.locator('.place-map-retry'));
    await expect(app.page.locator('.place-map-missing')).not.toBeAttached();
  });

  test('lets the user type what the map does not know', async ({ open, backend }) => {
    const { app } = await openMap(open, await backend.logIn('13800138001'));
    await expect(row(app, /地图上的位置/)).toBeVisible();
    await app.tap('找不到？手动填写地址');
    await app.sees('填写地址');
    await app.sees('已记录位置');
  });
});
