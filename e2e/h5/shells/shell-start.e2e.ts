/** How the app starts in each native shell: with a push, with or without a login in native storage, too old. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShellKind } from '../../../src/platform/shell/types';
import { H5App } from '../h5-app';
import { surroundings } from '../surroundings';
import { until } from '../until';
import { sharedBackend } from '../shared-backend';
import { suiteBrowser } from '../suite-browser';

const kinds: readonly ShellKind[] = surroundings.shell ? [surroundings.shell] : ['android', 'ios', 'harmony'];

for (const kind of kinds) {
  describe(`starts and logins in the ${kind} shell`, () => {
    const suite = suiteBrowser();

    it('a push that starts the app is not lost: a visitor logs in first and goes on to its page', async () => {
      const visitor = await H5App.open(suite.browser, '/', {
        shell: kind,
        native: (native) => void native.tapPush('/packages/user/orderRecord/orderRecord?state=done', true),
      });
      await visitor.logInByPassword('13800138001');
      await visitor.atRoute('/packages/user/orderRecord/orderRecord');
      await until(() => visitor.shell?.state.token !== null, 'the token is in native storage');
      assert.deepEqual(visitor.faults, []);
      await visitor.close();
    });

    it('finds the login in native storage before it sends anybody to login, when its own storage was cleared', async () => {
      const token = (await sharedBackend.logIn('13800138001')).token;
      const cleared = await H5App.open(suite.browser, '/packages/user/myCoin/myCoin', {
        shell: kind,
        native: ({ state }) => (state.token = token),
      });
      await cleared.page.waitForFunction(() => localStorage.getItem('token') !== null);
      await cleared.page.waitForTimeout(500);
      assert.equal(cleared.route(), '/packages/user/myCoin/myCoin');
      assert.equal(await cleared.page.getByRole('alertdialog').count(), 0);
      await cleared.close();
    });

    it('goes on with a private page once the shell logs in, and begins it anew when the shell logs out', async () => {
      const address = '/packages/user/address/address';
      const token = (await sharedBackend.logIn('13800138001')).token;
      // Refused first, then found in native storage.
      const cleared = await H5App.open(suite.browser, address, {
        shell: kind,
        native: ({ state }) => (state.token = token),
      });
      await cleared.sees(/还没有收货地址|编辑/);
      assert.equal(await cleared.page.getByRole('alertdialog').count(), 0);
      await cleared.close();

      const visited = await H5App.open(suite.browser, address, {
        shell: kind,
        native: ({ state }) => (state.token = null),
      });
      const asked = visited.page.getByRole('alertdialog');
      await asked.getByText('请先登录').waitFor();
      assert.ok(visited.shell);
      await until(() => visited.shell?.isListenedTo === true, 'the page is ready');
      visited.shell.state.token = token;
      await visited.shell.tell('tokenChanged', null);
      await asked.waitFor({ state: 'detached' });
      await visited.sees(/还没有收货地址|编辑/);
      assert.equal(visited.route(), address);
      visited.shell.state.token = null;
      await visited.shell.tell('tokenChanged', null);
      await asked.getByText('请先登录').waitFor();
      assert.equal(visited.route(), address);
      assert.equal(await visited.text(/还没有收货地址|编辑/).count(), 0);
      await visited.close();
    });

    it('opens a push once, however often it comes', async () => {
      const pushed = await H5App.open(suite.browser, '/', { shell: kind });
      assert.ok(pushed.shell);
      await until(() => pushed.shell?.isListenedTo === true, 'the page is ready');
      for (let times = 0; times < 4; times += 1) await pushed.shell.tapPush('/packages/course/courseIndex/courseIndex');
      await pushed.atRoute('/packages/course/courseIndex/courseIndex');
      await pushed.page.waitForTimeout(1_000);
      await pushed.shell.tapPush('/packages/course/courseIndex/courseIndex');
      await pushed.page.waitForTimeout(1_000);
      await pushed.shell.pressBack();
      await pushed.atRoute('/');
      await pushed.close();
    });

    it('asks for an upgrade of a build that is too old, where there is a lowest one (§5)', async () => {
      const old = await H5App.open(suite.browser, '/', { shell: kind, native: ({ state }) => (state.build = 79) });
      if (kind === 'harmony') {
        await old.sees('汽修助手');
        await old.page.waitForTimeout(1500);
        assert.equal(await old.page.getByText('APP版本过低').count(), 0);
      } else await old.sees('APP版本过低，请尽快升级');
      await old.close();
    });
  });
}
