import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { playTianditu, type PlayedMap } from './played-tianditu';
import { suiteBrowser } from './suite-browser';

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
const button = (app: H5App, name: string) =>
  app.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const row = (app: H5App, name: RegExp) => app.page.getByRole('radio', { name }).filter({ visible: true }).first();

async function allowLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await page.context().setGeolocation(HERE);
}

describe('a place that is shown, in Chromium (§2 /open-location)', () => {
  const suite = suiteBrowser();

  it('tells address and distance, copies, and hands over to the map that the user chooses', async () => {
    const app = await H5App.open(suite.browser, `/open-location?${ON_MAP}`, {
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
    assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), '南京市中山路1号');
    await app.page.route('https://uri.amap.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'amap' }),
    );
    await app.tap(button(app, '导航'));
    await app.tap('高德地图');
    await app.page.waitForURL(/^https:\/\/uri\.amap\.com\/navigation\?to=118\.791300%2C32\.046800/);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('explains a refused location', async () => {
    const app = await H5App.open(suite.browser, `/open-location?${ON_MAP}`, {
      shell: null,
      prepare: async (page) => void (await playTianditu(page)),
    });
    await app.tap('看看离我多远');
    await app.sees('没有位置权限');
    await app.close();
  });
});

describe(
  'a place that is chosen without a map, in Chromium (§2 /choose-location)',
  { skip: hasMap ? 'the app is built with a map' : false },
  () => {
    const suite = suiteBrowser();

    it('is found by its district and typed', async () => {
      const app = await H5App.open(suite.browser, '/choose-location', { shell: null });
      await app.page.locator('.search-box-input input').filter({ visible: true }).fill('玄武');
      await app.tap('玄武区');
      await app.tap(button(app, '确定'));
      await app.sees('请填写详细地址');
    });
  },
);

describe(
  'a place that is chosen on the map, in Chromium (§2 /choose-location)',
  { skip: hasMap ? false : `the app is built without TARO_APP_TIANDITU_KEY=${KEY}` },
  () => {
    const suite = suiteBrowser();
    let app: H5App;
    let played: PlayedMap;
    before(async () => {
      app = await openLoggedIn(suite.browser, '13800138001', {
        shell: null,
        prepare: async (page) => {
          await allowLocation(page);
          played = await playTianditu(page);
        },
      });
    });
    const openMap = async () => {
      await app.goto('/packages/maintainStore/storeApply/storeApply');
      await app.tap(
        app.page
          .getByLabel(/^门店地址/)
          .filter({ visible: true })
          .first(),
      );
      await app.atRoute('/packages/location/chooseLocation/chooseLocation');
    };

    it('begins where the user is, asks in the system of the map, and shows its tiles', async () => {
      await openMap();
      await row(app, /地图上的位置/).waitFor();
      const asked = played.points[0];
      assert.ok(
        asked && Math.abs(asked.latitude - HERE.latitude) < 1e-5 && Math.abs(asked.longitude - HERE.longitude) < 1e-5,
        JSON.stringify(played.points),
      );
      await app.page.locator('.leaflet-tile-loaded').first().waitFor();
      assert.ok(played.tiles.vec > 0 && played.tiles.cva > 0);
    });

    it('gives another address when the map is dragged under the pin', async () => {
      const before = played.points.length;
      const box = await app.page.locator('.place-map-canvas').filter({ visible: true }).boundingBox();
      assert.ok(box);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await app.page.mouse.move(x, y);
      await app.page.mouse.down();
      await app.page.mouse.move(x - 60, y + 40, { steps: 8 });
      await app.page.mouse.up();
      for (let tries = 0; tries < 600 && played.points.length === before; tries += 1)
        await app.page.waitForTimeout(100);
      const [first, moved] = [played.points[0], played.points[played.points.length - 1]];
      assert.ok(
        first && moved && moved.longitude > first.longitude && moved.latitude > first.latitude,
        JSON.stringify(played.points),
      );
    });

    it('takes a place of the search into the application, in GCJ-02', async () => {
      await app.page.locator('.search-box-input input').filter({ visible: true }).fill('新街口');
      await app.tap(row(app, /新街口地铁站/));
      await button(app, '确定').waitFor();
      await app.tap(button(app, '确定'));
      await app.atRoute('/packages/maintainStore/storeApply/storeApply');
      await app.sees('江苏省南京市玄武区中山路');
      const draft = await app.page.evaluate(() => localStorage.getItem('storeApplicationDraft') ?? '');
      const [, latitude] = /"latitude":([\d.]+)/.exec(draft) ?? [];
      // The played search puts it at 32.0437 in CGCS2000; Chinese maps draw it about 200 m away.
      assert.ok(latitude && Math.abs(Number(latitude) - 32.0437) > 0.0005, draft);
    });

    it('says when the map does not come, and shows it after a retry', async () => {
      played.isOffline = true;
      await openMap();
      await app.sees('地图没有加载出来，请检查网络');
      played.isOffline = false;
      await app.tap(app.page.locator('.place-map-retry'));
      await app.page.locator('.place-map-missing').waitFor({ state: 'detached' });
      assert.deepEqual(app.faults, []);
    });

    it('lets the user type what the map does not know', async () => {
      await app.tap('找不到？手动填写地址');
      await app.sees('填写地址');
      await app.sees('已记录位置');
    });
  },
);
