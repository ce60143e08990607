/**
 * The conformance page against the three simulated shells. It runs on a build of its own, with production settings and
 * no page but this one (`TARO_APP_BRIDGE_CHECK=only`, dist/bridge-check): a production bundle has not got the page, and
 * a development build of all 60 pages takes minutes where this takes half of one. The checks are the page's own table.
 */
import { expect } from '@playwright/test';
import path from 'node:path';
import { bridgeChecks } from '../../../src/features/bridge-check/bridge-checks';
import type { BridgeCheck } from '../../../src/features/bridge-check/check-kit';
import { serveFolder, type ServedFolder } from '../../static-folder';
import { test as base } from '../test';
import { BridgePage } from './bridge-page';
import type { Fault, SimulatedShell } from './simulated-shell';
import { kinds } from './tried-shells';

const test = base.extend<object, { readonly build: ServedFolder }>({
  build: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture wants from the pattern
    async ({}, use) => {
      const build = await serveFolder(path.resolve(__dirname, '../../../dist/bridge-check'), '/dlqxuser/');
      await use(build);
      await build.close();
    },
    { scope: 'worker' },
  ],
});

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

test.describe('the conformance page', () => {
  test.describe('passes every check', () => {
    for (const kind of kinds) {
      test(`in the simulated ${kind} shell`, async ({ open, build }) => {
        const page = await BridgePage.open(open, build.address, kind);
        const { state } = page.shell;
        const allowed = (id: string) => (id === 'ready' || (id === 'exitApp' && kind === 'ios') ? /^跳过/ : /^通过/);
        state.token = 'the token of before';
        await page.runAll();
        for (const { id } of bridgeChecks.filter(({ person }) => !person))
          await expect(page.verdict(id), id).toHaveText(allowed(id));
        for (const { id } of bridgeChecks.filter((check) => check.person && !isLeftOut(check))) {
          settings[id]?.(page.shell);
          const verdict = await page.run(id, () => persons[id]?.(page.shell, page));
          await expect(verdict, id).toHaveText(allowed(id));
        }
        expect(state.token).toBe('the token of before');
        await page.app.tap(page.app.label('复制结果'));
        await page.app.sees('已复制');
        expect(await page.app.page.evaluate(() => navigator.clipboard.readText())).toMatch(
          new RegExp(`^${kind}：通过 \\d+，失败 0，跳过 \\d，未运行 ${bridgeChecks.filter(isLeftOut).length}\n`),
        );
        // The shell loads the page anew, so nobody waits for its verdict.
        await page.runOverReload('clearCache');
        expect(state.clearedCaches).toBe(1);
      });
    }
  });

  test('finds its storage after a reload, and a scanner that was open over the page before', async ({
    open,
    build,
  }) => {
    const page = await BridgePage.open(open, build.address, 'android');
    page.shell.state.heldUp = 'LSVAA49J132047371';
    await page.runOverReload('protocol.reload');
    page.shell.state.heldUp = null;
    await expect(await page.run('protocol.reload')).toHaveText(/^通过/);
    await expect(await page.run('web.storage', () => page.app.answerDialog('是'))).toHaveText(/^跳过/);
    await page.app.page.reload();
    await page.isReady();
    await expect(await page.run('web.storage')).toHaveText(/^通过/);
    await expect(await page.run('web.storage', () => page.app.answerDialog('否'))).toHaveText(/^失败.*丢失/);
  });

  const wrong: readonly [string, string, Fault, RegExp][] = [
    ['stays silent', 'getBuildNumber', 'silent', /^失败.*没有应答/],
    ['answers in another shape', 'getBuildNumber', 'wrong shape', /^失败.*格式不对/],
    ['has error codes of its own', 'setStatusBar', 'own error code', /^失败.*没有约定的错误码/],
    ['speaks another version', 'notifyUnread', 'wrong version', /^失败.*v 是 2/],
    ['answers twice', 'getBuildNumber', 'twice', /^失败.*应答了 2 次/],
    ['answers what it does not know', 'noSuchMethod', 'wrong shape', /^失败.*unsupported/],
  ];
  test('reports a shell that is wrong, by the check that finds it', async ({ open, build }) => {
    const page = await BridgePage.open(open, build.address, 'android', 800);
    for (const [name, method, fault, reason] of wrong) {
      page.shell.faults.clear();
      page.shell.faults.set(method, fault);
      const check = fault === 'twice' ? 'protocol.once' : method === 'noSuchMethod' ? 'protocol.unknownMethod' : method;
      await expect(await page.run(check), name).toHaveText(reason);
    }
    page.shell.faults.clear();
    page.shell.state.build = 79;
    await expect(await page.run('getBuildNumber')).toHaveText(/^失败.*过低/);
  });

  test('reports an event with a wrong payload, and one that never comes', async ({ open, build }) => {
    const page = await BridgePage.open(open, build.address, 'harmony', 800);
    const tellWrong = (message: object) => () => page.shell.tellWrong(message);
    await expect(
      await page.run('event.keyboard', tellWrong({ event: 'keyboard', payload: { height: '300px' } })),
    ).toHaveText(/^失败.*格式不对/);
    await expect(await page.run('event.back', tellWrong({ event: 'goBack', payload: null }))).toHaveText(
      /^失败.*没有收到事件 back/,
    );
  });

  test('says so where there is no shell', async ({ open, build }) => {
    const app = await open('/pages/bridgeCheck/bridgeCheck', { shell: null, address: build.address });
    await app.sees('这里没有原生壳');
  });
});
