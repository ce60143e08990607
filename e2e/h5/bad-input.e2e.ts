import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { until } from './until';

/** Whether the page has kept an answer of that call, which it does a while after it came. */
const isKept = (page: Page, call: string) =>
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
  }, call);

/** Whether the page's cache of answers (§4) holds one of that call. */
const isCached = (page: Page, call: string) =>
  page.evaluate(
    (name) => Object.keys(localStorage).some((key) => key.startsWith('API_CACHE_') && key.includes(name)),
    call,
  );

describe('bad input gets a clear Chinese message and a way on', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openLoggedIn(suite.browser, '13800138001');
    await app.goto('/');
  });

  const searches: [string, string, RegExp][] = [
    ['a VIN of 16 characters', 'LSVAA49J13204737', /17 位.*16 位/],
    ['a VIN with the letter O', 'LSVAA49J132O47371', /不含字母 I、O、Q/],
    ['a wrong check digit', 'LSVAA49J232047371', /校验位不符/],
    ['500 characters', 'A'.repeat(500), /最多 100 个字/],
    ['emoji', '🚗🚗🚗', /没有找到/],
    ['a script', '<script>alert(1)</script>', /没有找到/],
    ['a word that nothing matches', '不存在的零件名称', /没有找到/],
  ];
  for (const [name, text, message] of searches) {
    it(`${name} in the search box`, async () => {
      await app.search(text);
      await app.sees(message);
    });
  }

  it('a plate is understood as a plate, and an unknown one says so', async () => {
    await app.search('京A00001');
    await app.tap(app.label('查这台车'));
    await app.sees(/车牌/);
    await app.goto('/');
  });

  it('an unknown maker leads to the page where it can be reported', async () => {
    await app.search('ZZZAA49J132047371');
    await app.tap(app.label('查这台车'));
    await app.atRoute('/pages/vinScanError/vinScanError');
    await app.goto('/');
  });

  it('a document that is gone', async () => {
    await app.goto('/pages/documentView/documentView?url=docbank%3Ano-such-document&title=gone');
    await app.sees(/下架|不存在/);
  });

  it('a document on a host that is not allowed', async () => {
    await app.goto(
      `/pages/documentView/documentView?url=${encodeURIComponent('https://evil.example.org/a.pdf')}&title=x`,
    );
    await app.sees('不支持打开该地址的资料');
  });

  it('a photo of 30 MB, and a file that is no photo', async () => {
    await app.goto('/pages/vinScan/vinScan');
    const large = path.join(tmpdir(), `large-${process.pid}.jpg`);
    writeFileSync(large, Buffer.alloc(30 * 1024 * 1024, 1));
    const text = path.join(tmpdir(), `text-${process.pid}.jpg`);
    writeFileSync(text, 'no picture');
    for (const [file, message] of [
      [large, /超过 20 MB/],
      [text, /无法读取图片/],
    ] as const) {
      const chooser = app.page.waitForEvent('filechooser');
      await app.tap(app.label('相册选图'));
      await (await chooser).setFiles(file);
      await app.sees(message);
    }
  });

  const brokenAnswers: [string, { status: number; contentType: string; body: string }, RegExp][] = [
    ['HTTP 500', { status: 500, contentType: 'text/plain', body: 'boom' }, /服务器错误/],
    ['HTML instead of JSON', { status: 200, contentType: 'text/html', body: '<html>login</html>' }, /[一-龥]{4,}/],
    ['an empty answer', { status: 200, contentType: 'application/json', body: '' }, /[一-龥]{4,}/],
  ];
  for (const [name, answer, message] of brokenAnswers) {
    it(`a backend that answers ${name}: a message, retry, nothing cached`, async () => {
      await app.page.route('**/getDocBanks3a', (route) => route.fulfill(answer));
      await app.page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('API_CACHE_'))
          .forEach((key) => localStorage.removeItem(key)),
      );
      await app.goto('/pages/brandList/brandList');
      await app.sees('重试');
      assert.match(await app.page.locator('.state-view-title').filter({ visible: true }).first().innerText(), message);
      await app.page.waitForTimeout(700);
      const cached = await app.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('API_CACHE_') && key.includes('getDocBanks3a')),
      );
      assert.deepEqual(cached, []);
      await app.page.unroute('**/getDocBanks3a');
      await app.tap('重试');
      await app.page.locator('.brand-row').filter({ visible: true }).first().waitFor();
      await app.page.waitForTimeout(700);
    });
  }

  it('no network: what is kept with its age; without any, 网络连接失败 and a way on when it is back', async () => {
    const aBrand = (of: H5App) => of.page.locator('.brand-row').filter({ visible: true }).first().waitFor();
    const cut = (page: Page) => page.route('**/getDocBanks3a', (route) => route.abort('internetdisconnected'));
    const forgetAnswers = () =>
      app.page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('API_CACHE_'))
          .forEach((key) => localStorage.removeItem(key)),
      );
    // What is kept is what came from the backend.
    await forgetAnswers();
    await app.goto('/pages/brandList/brandList');
    await aBrand(app);
    await until(() => isKept(app.page, 'getDocBanks3a'), 'the brands are kept');
    // An earlier visit may have kept them: the answer of this one is written a while after it came, and would then
    // come after it is forgotten.
    await app.settled();
    await until(() => isCached(app.page, 'getDocBanks3a'), 'the brands are cached');
    await forgetAnswers();
    await cut(app.page);
    await app.goto('/pages/brandList/brandList');
    await app.sees(/离线.*的内容/);
    await aBrand(app);
    await app.page.unroute('**/getDocBanks3a');

    const fresh = await H5App.open(suite.browser, '/pages/brandList/brandList', { prepare: cut });
    await fresh.sees('网络连接失败');
    await fresh.page.unroute('**/getDocBanks3a');
    await fresh.tap('重试');
    await aBrand(fresh);
    assert.deepEqual(fresh.faults, []);
    await fresh.close();
  });

  it('an address that is no page shows no blank page', async () => {
    await app.goto('/pages/none/none');
    await app.sees('页面不存在');
    await app.sees('汽修助手');
  });

  it('none of it threw an uncaught error', () => {
    assert.deepEqual(app.faults, []);
  });
});
