import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { home, tab, dialog, dialogTitle, dialogButton, toast, repairCase, back } = SELECTORS;

/** WeChat's scene of a page that the moments show alone, and Douyin's of its sidebar. */
const MOMENTS = 1154;
const SIDEBAR = '021036';

/* The functions below are sent to the mini program as text: they know nothing of this module. */

declare const globalThis: { updateApplied?: boolean; sidebarOpened?: boolean };

/** `getUpdateManager` that notes when the update is applied. */
function notedUpdates(): object {
  return {
    onCheckForUpdate() {},
    onUpdateReady() {},
    onUpdateFailed() {},
    applyUpdate() {
      globalThis.updateApplied = true;
    },
  };
}

function notedSidebar(options: { success?(result: object): void }): void {
  globalThis.sidebarOpened = true;
  options.success?.({ errMsg: 'navigateToScene:ok' });
}

const isUpdateApplied = (): boolean => globalThis.updateApplied === true;
const isSidebarOpened = (): boolean => globalThis.sidebarOpened === true;

interface PageCard {
  title?: string;
  query?: string;
}

async function expectAlone(app: AppDriver): Promise<void> {
  expectThat((await app.count(tab)) === 0, 'the tab bar is shown, which leads nowhere here');
  expectThat((await app.count(back)) === 0, 'a back arrow is shown, which leads nowhere here');
}

async function timelineCard(app: AppDriver): Promise<PageCard> {
  return ((await (await app.page()).callMethod('onShareTimeline')) ?? {}) as PageCard;
}

/**
 * Ways in which the app comes up, and what the platform brings while it runs. The last one leaves a usual start behind.
 */
export const startSteps: Step[] = [
  {
    name: 'a new version that could not be fetched, and one that is ready, are told of',
    needsHost: true,
    run: async (app) => {
      await app.miniProgram.mockWxMethod('getUpdateManager', notedUpdates);
      await app.miniProgram.callWxMethod('finishUpdate', { state: 'failed' });
      await app.find(dialog, '删除小程序');
      await app.tap(dialogButton, '确定');
      await app.waitUntilGone(dialog);
      await app.miniProgram.callWxMethod('finishUpdate', { state: 'ready' });
      await app.find(dialogTitle, '更新提示');
      expectThat(!(await app.miniProgram.evaluate(isUpdateApplied)), 'the app restarts without asking');
      await app.tap(dialogButton, '立即重启');
      await app.waitFor('the restart', async () =>
        (await app.miniProgram.evaluate(isUpdateApplied)) ? true : undefined,
      );
    },
  },
  {
    name: 'the moments show home and a case alone: no tab bar, no login',
    only: 'weapp',
    needsHost: true,
    run: async (app) => {
      await app.reLaunch(`/${repairCase.list}`);
      await app.tap(repairCase.row);
      const { query } = await app.waitForPage(repairCase.page);
      const card = await timelineCard(app);
      // Who is logged in is named as the one who shared it (§2 shareInfo).
      const [own, shareInfo] = (card.query ?? '').split('&shareInfo=');
      const isNamed = shareInfo === undefined || /^\{"from":"[\w-]+"\}$/.test(decodeURIComponent(shareInfo));
      expectThat(
        own === `id=${String(query['id'])}` && isNamed && Boolean(card.title?.includes('汽修助手')),
        `the card for the moments is ${JSON.stringify(card)}`,
      );
      await app.killAndReopen({ scene: MOMENTS });
      await app.waitForPage(home.page);
      await app.find(home.shortcut);
      await expectAlone(app);
      await app.killAndReopen({ path: `/${repairCase.page}?${card.query ?? ''}`, scene: MOMENTS });
      await app.waitForPage(repairCase.page);
      await app.find(repairCase.title);
      await expectAlone(app);
    },
  },
  {
    name: 'Douyin’s sidebar is offered once, and greets who comes from there',
    only: 'tt',
    needsHost: true,
    run: async (app) => {
      await app.killAndReopen({ hasSidebar: true });
      await app.miniProgram.mockWxMethod('navigateToScene', notedSidebar);
      await app.find(dialogTitle, '添加到侧边栏');
      await app.tap(dialogButton, '去侧边栏');
      await app.waitFor('the sidebar', async () =>
        (await app.miniProgram.evaluate(isSidebarOpened)) ? true : undefined,
      );
      await app.killAndReopen({ scene: SIDEBAR, hasSidebar: true });
      await app.find(toast, '欢迎从侧边栏回来');
      expectThat((await app.count(dialog)) === 0, 'the sidebar is offered again');
    },
  },
  {
    name: 'the app opens as usual again',
    needsHost: true,
    run: async (app) => {
      await app.killAndReopen();
      await app.waitForPage(home.page);
      await app.find(tab, '首页');
    },
  },
];
