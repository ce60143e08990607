import { expect } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { H5App } from './h5-app';
import { test } from './test';
import { until } from '../until';
import { shown } from './workshop-hands';

const BRANDS = '/pages/brandList/brandList';
/** The call that brings them. */
const CALL = 'getDocBanks3a';

/** Whether the page has kept an answer of that call, which it does a while after it came. */
const isKept = (page: Page) =>
  page.evaluate(async (name) => {
    // Opening it would make an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === 'kept-content')) return false;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('kept-content');
      opening.onerror = () => reject(new Error('kept-content does not open'));
      opening.onsuccess = () => {
        const database = opening.result;
        const kept = database.transaction('content').objectStore('content').getAll();
        kept.onsuccess = () => {
          database.close();
          resolve(kept.result.some((text) => typeof text === 'string' && text.includes(name)));
        };
      };
    });
  }, CALL);

/** What the page's cache of answers (§4) holds of that call. */
const cached = (page: Page) =>
  page.evaluate(
    (name) => Object.keys(localStorage).filter((key) => key.startsWith('API_CACHE_') && key.includes(name)),
    CALL,
  );

const forgetCached = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('API_CACHE_'))
      .forEach((key) => localStorage.removeItem(key)),
  );

const cut = (page: Page) => page.route(`**/${CALL}`, (route) => route.abort('internetdisconnected'));
const aBrand = ({ page }: H5App) => shown(page.locator('.brand-row')).first();

test.describe('bad input gets a clear Chinese message and a way on', () => {
  const searches: [string, string, RegExp][] = [
    ['a VIN of 16 characters', 'LSVAA49J13204737', /17 位.*16 位/],
    ['a VIN with the letter O', 'LSVAA49J132O47371', /不含字母 I、O、Q/],
    ['a wrong check digit', 'LSVAA49J232047371', /校验位不符/],
    ['500 characters', 'A'.repeat(500), /最多 100 个字/],
    ['emoji', '🚗🚗🚗', /没有找到/],
    ['a script', '<script>alert(document.title)</script>', /没有找到/],
    ['a word that nothing matches', '不存在的零件名称', /没有找到/],
  ];
  for (const [name, text, message] of searches) {
    test(`${name} in the search box`, async ({ open, backend }) => {
      const app = await open('/', { as: await backend.logIn('13800138001') });
      await app.search(text);
      await app.sees(message);
    });
  }

  test('a plate is understood as a plate, and an unknown one says so', async ({ open, backend }) => {
    const app = await open('/', { as: await backend.logIn('13800138001') });
    await app.search('京A00001');
    await app.sees('车牌号');
    await app.tap(app.label('查这台车'));
    await app.atRoute('/pages/vinScanError/vinScanError');
    await app.sees(/未查询到该车牌/);
  });

  test('an unknown maker leads to the page where it can be reported', async ({ open, backend }) => {
    const app = await open('/', { as: await backend.logIn('13800138001') });
    await app.search('ZZZAA49J132047371');
    await app.tap(app.label('查这台车'));
    await app.atRoute('/pages/vinScanError/vinScanError');
  });

  test('a document that is gone', async ({ open, backend }) => {
    const app = await open('/pages/documentView/documentView?url=docbank%3Ano-such-document&title=gone', {
      as: await backend.logIn('13800138001'),
    });
    await app.sees(/下架|不存在/);
  });

  test('a document on a host that is not allowed', async ({ open, backend }) => {
    const url = encodeURIComponent('https://evil.example.org/a.pdf');
    const app = await open(`/pages/documentView/documentView?url=${url}&title=x`, {
      as: await backend.logIn('13800138001'),
    });
    await app.sees('不支持打开该地址的资料');
  });

  const photos: [string, Buffer, RegExp][] = [
    ['a photo of 30 MB', Buffer.alloc(30 * 1024 * 1024, 1), /超过 20 MB/],
    ['a file that is no photo', Buffer.from('no picture'), /无法读取图片/],
  ];
  for (const [name, content, message] of photos) {
    test(name, async ({ open, backend }) => {
      // On the disk: what is given by the runner goes into the trace, too.
      const file = test.info().outputPath('photo.jpg');
      writeFileSync(file, content);
      const app = await open('/pages/vinScan/vinScan', { as: await backend.logIn('13800138001') });
      const chooser = app.page.waitForEvent('filechooser');
      await app.tap(app.label('相册选图'));
      await (await chooser).setFiles(file);
      await app.sees(message);
      rmSync(file);
    });
  }

  const brokenAnswers: [string, { status: number; contentType: string; body: string }, RegExp][] = [
    ['HTTP 500', { status: 500, contentType: 'text/plain', body: 'boom' }, /服务器错误/],
    ['HTML instead of JSON', { status: 200, contentType: 'text/html', body: '<html>login</html>' }, /[一-龥]{4,}/],
    ['an empty answer', { status: 200, contentType: 'application/json', body: '' }, /[一-龥]{4,}/],
  ];
  for (const [name, answer, message] of brokenAnswers) {
    test(`a backend that answers ${name}: a message, retry, nothing cached`, async ({ open, backend }) => {
      const app = await open(BRANDS, {
        as: await backend.logIn('13800138001'),
        prepare: async (page) => {
          await page.clock.install();
          await page.route(`**/${CALL}`, (route) => route.fulfill(answer));
        },
      });
      await app.sees('重试');
      await expect(shown(app.page.locator('.state-view-title')).first()).toHaveText(message);
      // An answer is cached a while after it came.
      await app.page.clock.runFor(2000);
      expect(await cached(app.page)).toEqual([]);
      await app.page.unroute(`**/${CALL}`);
      await app.tap('重试');
      await expect(aBrand(app)).toBeVisible();
      // A good one is: the assertion before would have found it.
      await app.page.clock.runFor(2000);
      expect(await cached(app.page)).not.toEqual([]);
    });
  }

  test('no network: what is kept is there, with its age', async ({ open, backend }) => {
    const app = await open(BRANDS, { as: await backend.logIn('13800138001') });
    await expect(aBrand(app)).toBeVisible();
    await app.settled();
    // Both are written a while after the answer came; one that is still to come would be written after the other
    // is forgotten.
    await until(() => isKept(app.page), 'the brands are kept');
    await until(async () => (await cached(app.page)).length > 0, 'the brands are cached');
    await forgetCached(app.page);
    await cut(app.page);
    await app.goto(BRANDS);
    await app.sees(/离线.*的内容/);
    await expect(aBrand(app)).toBeVisible();
  });

  test('no network and nothing kept: 网络连接失败, and a way on when it is back', async ({ open }) => {
    const app = await open(BRANDS, { prepare: cut });
    await app.sees('网络连接失败');
    await app.page.unroute(`**/${CALL}`);
    await app.tap('重试');
    await expect(aBrand(app)).toBeVisible();
  });

  test('an address that is no page shows no blank page', async ({ open, backend }) => {
    const app = await open('/pages/none/none', { as: await backend.logIn('13800138001') });
    await app.sees('页面不存在');
    await app.sees('汽修助手');
  });
});
