import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { isKept, keepingWorker } from './kept-app';
import { test } from './released-test';
import { until } from '../until';

/** The scripts that the page began with. */
const scripts = (app: H5App) =>
  app.page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter((src) => src.includes('/app.')));

test.describe('without a network, by what the app keeps of itself', () => {
  test('a first visit that loses the network goes on being kept, and then opens what it never had open', async ({
    open,
    site,
  }) => {
    const app = await open('/', { shell: null, keepsItself: true });
    await app.sees('资讯');
    await until(async () => (await keepingWorker(app)).isInstalling, 'the release is being kept');
    await site.stop();
    await until(async () => !(await keepingWorker(app)).isInstalling, 'the device has noticed');
    await site.start();
    // A server that comes back is no change of the network.
    await app.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isKept(app);
    await app.settled();
    await site.stop();
    await app.tap('品牌选车');
    await app.atRoute('/pages/brandList/brandList');
    await app.page.reload();
    await app.sees(/^离线 · |网络连接失败/);
    await app.goto('/');
    await app.sees('资讯');
    await site.start();
  });

  test('清除缓存 lets go what was read, and the app still opens', async ({ open, site }) => {
    const app = await open('/', { shell: null, keepsItself: true });
    await app.sees('资讯');
    await isKept(app);
    await app.settled();
    await site.stop();
    await app.visit('/pages/setting/setting');
    await app.tap('清除缓存');
    await app.answerDialog('清除');
    await app.sees('缓存已清除');
    await app.page.reload();
    await app.sees('离线资料');
    await site.start();
  });

  test('a newer release takes over as a whole, never beside the older one', async ({ open, site }) => {
    const app = await open('/', { shell: null, keepsItself: true });
    await app.sees('资讯');
    await isKept(app);
    await app.page.reload();
    await app.sees('资讯');
    await site.release();
    const before = await scripts(app);
    // The old chunks are gone from the server, and there all the same.
    await app.tap('品牌选车');
    await app.sees('奥迪');
    expect(await scripts(app)).toEqual(before);
    await app.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await until(async () => (await keepingWorker(app)).isWaiting, 'the newer release waits');
    expect(await scripts(app)).toEqual(before);
    await app.page.evaluate(async () => {
      const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      waiting?.postMessage('take-over');
      await taken;
    });
    await app.page.reload();
    await app.sees('奥迪');
    const after = await scripts(app);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });
});
