/**
 * The conformance page against the three simulated shells. It runs on a build of its own, with production settings and
 * no page but this one (`TARO_APP_BRIDGE_CHECK=only`, dist/bridge-check): a production bundle has not got the page, and
 * a development build of all 60 pages takes minutes where this takes half of one. The checks are the page's own table.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bridgeChecks } from '../../../src/features/bridge-check/bridge-checks';
import type { BridgeCheck } from '../../../src/features/bridge-check/check-kit';
import type { ShellKind } from '../../../src/platform/shell/types';
import { serveFolder, type ServedFolder } from '../../static-folder';
import { H5App } from '../h5-app';
import { BridgePage } from './bridge-page';
import type { Fault, SimulatedShell } from './simulated-shell';
import { suiteBrowser } from '../suite-browser';

const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

/** What the person in front of the phone does, by check. Checks that are not named want nothing but the tap. */
const yes = (_: SimulatedShell, { app }: BridgePage) => app.answerDialog('是');
const persons: Readonly<Record<string, (shell: SimulatedShell, page: BridgePage) => Promise<unknown> | void>> = {
  'event.visibility': async (shell) => {
    await shell.toBackground();
    await shell.toForeground();
  },
  'event.back': (shell) => shell.pressBack(),
  'event.back.dialog': async (shell, { app }) => {
    await app.page.getByRole('alertdialog').waitFor();
    await shell.pressBack();
  },
  'event.open.cold': yes,
  'event.unreadTapped.cold': yes,
  'event.open': (shell) => shell.tapPush('/pages/message/message', true),
  'event.unreadTapped': (shell) => shell.tell('unreadTapped', null),
  'event.tokenChanged': (shell) => shell.tell('tokenChanged', null),
  'event.keyboard': async (shell) => {
    await shell.tell('keyboard', { height: 301.5 });
    await shell.tell('keyboard', { height: 0 });
  },
  'event.insets': async (shell) => {
    await shell.tell('insets', { top: 0, bottom: 21 });
    await shell.tell('insets', { top: 44, bottom: 34 });
  },
};
/** What is set of the phone before the check. */
const settings: Readonly<Record<string, (shell: SimulatedShell) => void>> = {
  scanVin: ({ state }) => (state.heldUp = 'LSVAA49J132047371'),
  'scanVin.cancelled': ({ state }) => (state.heldUp = null),
  scanCode: ({ state }) => (state.heldUp = 'https://example.com/#/pages/scanQrLogin/scanQrLogin?qrid=1'),
  'login.wechat': ({ state }) => (state.wechatCode = 'wx-code'),
};

const loadsAnew = ({ id, isInTwoRuns }: BridgeCheck): boolean => id === 'clearCache' || isInTwoRuns === true;
/** They lead to a dialler and to another host: a browser alone has neither. On a phone the page asks for them. */
const PHONE_ONLY = ['web.tel', 'web.externalLink'];
const isLeftOut = (check: BridgeCheck): boolean => loadsAnew(check) || PHONE_ONLY.includes(check.id);

describe('the conformance page', () => {
  const suite = suiteBrowser();
  let build: ServedFolder;
  before(async () => {
    build = await serveFolder(path.resolve(__dirname, '../../../dist/bridge-check'), '/dlqxuser/');
  });
  after(async () => {
    await build.close();
  });

  // All three at once: most of their time is waiting for what must not happen.
  describe('passes every check', { concurrency: true }, () => {
    // The browser has one clipboard.
    let clipboardIsFree: Promise<unknown> = Promise.resolve();
    const copiedText = (page: BridgePage): Promise<string> => {
      const copied = clipboardIsFree.then(async () => {
        await page.app.tap(page.app.label('复制结果'));
        await page.app.sees('已复制');
        return page.app.page.evaluate(() => navigator.clipboard.readText());
      });
      clipboardIsFree = copied.catch(() => undefined);
      return copied;
    };

    for (const kind of kinds) {
      it(`in the simulated ${kind} shell`, async () => {
        const page = await BridgePage.open(suite.browser, build.address, kind);
        page.shell.state.token = 'the token of before';
        await page.runAll();
        const verdicts: Record<string, string> = {};
        for (const check of bridgeChecks.filter(({ person }) => !person))
          verdicts[check.id] = await page.verdict(check.id);
        for (const check of bridgeChecks.filter((each) => each.person && !isLeftOut(each))) {
          settings[check.id]?.(page.shell);
          verdicts[check.id] = await page.run(check.id, () => persons[check.id]?.(page.shell, page));
        }
        const allowed = (id: string) => (id === 'ready' || (id === 'exitApp' && kind === 'ios') ? /^跳过/ : /^通过/);
        for (const [id, verdict] of Object.entries(verdicts)) assert.match(verdict, allowed(id), id);
        assert.equal(page.shell.state.token, 'the token of before');
        assert.match(
          await copiedText(page),
          new RegExp(`^${kind}：通过 \\d+，失败 0，跳过 \\d，未运行 ${bridgeChecks.filter(isLeftOut).length}\n`),
        );
        // The shell reloads the page, so nobody waits for its verdict.
        const reloaded = page.app.page.waitForEvent('load');
        await page.run('clearCache', () => undefined).catch(() => undefined);
        await reloaded;
        assert.equal(page.shell.state.clearedCaches, 1);
        assert.deepEqual(page.app.faults, []);
        await page.close();
      });
    }
  });

  it('finds its storage after a reload, and a scanner that was open over the page before', async () => {
    const page = await BridgePage.open(suite.browser, build.address, 'android');
    page.shell.state.heldUp = 'LSVAA49J132047371';
    await page.runOverReload('protocol.reload');
    page.shell.state.heldUp = null;
    assert.match(await page.run('protocol.reload', () => undefined), /^通过/);
    assert.match(await page.run('web.storage', () => page.app.answerDialog('是')), /^跳过/);
    await page.app.page.reload();
    await page.isReady();
    assert.match(await page.run('web.storage', () => undefined), /^通过/);
    assert.match(await page.run('web.storage', () => page.app.answerDialog('否')), /^失败.*丢失/);
    await page.close();
  });

  const wrong: readonly [string, string, Fault, RegExp][] = [
    ['stays silent', 'getBuildNumber', 'silent', /没有应答/],
    ['answers in another shape', 'getBuildNumber', 'wrong shape', /格式不对/],
    ['has error codes of its own', 'setStatusBar', 'own error code', /没有约定的错误码/],
    ['speaks another version', 'notifyUnread', 'wrong version', /v 是 2/],
    ['answers twice', 'getBuildNumber', 'twice', /应答了 2 次/],
    ['answers what it does not know', 'noSuchMethod', 'wrong shape', /unsupported/],
  ];
  it('reports a shell that is wrong, by the check that finds it', async () => {
    const page = await BridgePage.open(suite.browser, build.address, 'android', 800);
    for (const [name, method, fault, reason] of wrong) {
      page.shell.faults.clear();
      page.shell.faults.set(method, fault);
      const check = fault === 'twice' ? 'protocol.once' : method === 'noSuchMethod' ? 'protocol.unknownMethod' : method;
      const verdict = await page.run(check, () => undefined);
      assert.match(verdict, /^失败/, name);
      assert.match(verdict, reason, name);
    }
    page.shell.faults.clear();
    page.shell.state.build = 79;
    assert.match(await page.run('getBuildNumber', () => undefined), /^失败.*过低/);
    await page.close();
  });

  it('reports an event with a wrong payload, and one that never comes', async () => {
    const page = await BridgePage.open(suite.browser, build.address, 'harmony', 800);
    assert.match(
      await page.run('event.keyboard', () => page.shell.tellWrong({ event: 'keyboard', payload: { height: '300px' } })),
      /^失败.*格式不对/,
    );
    assert.match(
      await page.run('event.back', () => page.shell.tellWrong({ event: 'goBack', payload: null })),
      /^失败.*没有收到事件 back/,
    );
    await page.close();
  });

  it('says so where there is no shell', async () => {
    const app = await H5App.open(suite.browser, '/pages/bridgeCheck/bridgeCheck', {
      shell: null,
      address: build.address,
    });
    await app.sees('这里没有原生壳');
    await app.close();
  });
});
