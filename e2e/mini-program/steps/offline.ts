import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { filesIn, untilNoted, untilWhole } from './packs';

const {
  home,
  search,
  docTree,
  documentView,
  documentText,
  troubleCode,
  repairCase,
  pack,
  listRow,
  sectionTitle,
  dialogButton,
} = SELECTORS;

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const SERIES = '帕萨特';
/** What no step opens while there is a network. */
const UNOPENED = { diagram: 'docbank:vw-passat-2003-starting', table: 'docbank:vw-passat-2003-torque-engine' } as const;
const CODE = 'P0230';
const RELAY = 'J17';
/** Files that get through before the network goes in the middle of a pack. */
const BEFORE_CUT = 12;

const cut = (app: AppDriver, after = 0): Promise<unknown> => app.miniProgram.callWxMethod('cutNetwork', { after });
const mend = (app: AppDriver): Promise<unknown> => app.miniProgram.callWxMethod('cutNetwork', { mend: true });
const openDocument = (app: AppDriver, url: string): Promise<void> =>
  app.reLaunch(`/${documentView.page}?url=${encodeURIComponent(url)}`);

/* The two functions below are sent to the mini program as text: they know nothing of this module. */

declare const globalThis: { sentCalls?: string[] };

/** `request`, noting the path of what is sent. */
function noteCalls(this: { origin(options: object): unknown }, options: { url: string }): unknown {
  (globalThis.sentCalls ??= []).push(options.url.replace(/^https?:\/\/[^/]+|\?.*$/g, ''));
  return this.origin(options);
}

const sentCalls = (): string[] => globalThis.sentCalls ?? [];

/** Without a network: a car that was kept whole, and what can wait. Ends on home, with a network. */
export const offlineSteps: Step[] = [
  {
    name: 'a whole car is kept by one tap, which tells the size, and pauses without a network',
    needsHost: true,
    run: async (app) => {
      await app.reLaunch(`/${docTree.page}?path=${encodeURIComponent(CAR)}`);
      await app.tap(listRow, '离线包');
      const size = await app.textOf(pack.button, '下载');
      expectThat(/下载\s*(约 )?[\d.]+ [KM]B/.test(size), `the button says ${size}`);
      await cut(app, BEFORE_CUT);
      await app.tap(pack.button, '下载');
      const paused = await app.textOf(pack.size, '自动继续');
      expectThat(filesIn(paused) > 0, `the pack says ${paused}`);
      await untilNoted(app, 'paused');
    },
  },
  {
    name: 'after a restart in the middle of the pack it has what came, and goes on by itself with the network',
    needsHost: true,
    run: async (app) => {
      await app.killAndReopen({ path: `/${pack.list}` });
      const paused = await app.textOf(pack.row, '自动继续');
      expectThat(filesIn(paused) > 0, `the pack says ${paused}`);
      await mend(app);
      await untilWhole(app, pack.row);
      await untilNoted(app, 'ready');
    },
  },
  {
    name: 'after a restart without a network, home leads to a diagram of the pack that was never opened',
    needsHost: true,
    run: async (app) => {
      await cut(app);
      await app.killAndReopen();
      await app.find(home.vehicle, SERIES);
      await app.tap(home.shortcut, '电路图');
      await app.waitForPage(docTree.page);
      await app.find(docTree.category);
      await openDocument(app, UNOPENED.diagram);
      await app.find(documentView.drawing);
      await app.find(pack.age, '离线');
    },
  },
  {
    name: 'a table and a trouble code of the pack open, too, and say how old they are',
    needsHost: true,
    run: async (app) => {
      await openDocument(app, UNOPENED.table);
      await app.find(documentText.text, 'N·m');
      await app.find(documentText.table);
      await app.find(pack.age, '离线');
      await app.reLaunch(`/${troubleCode.page}?code=${CODE}`);
      await app.find(troubleCode.code, CODE);
      await app.find(troubleCode.circuit);
      await app.find(pack.age, '离线');
    },
  },
  {
    name: 'the search without a network finds a part in the pack, and opens its diagram at it',
    needsHost: true,
    run: async (app) => {
      await app.reLaunch(`/${home.page}`);
      await app.tap(home.searchBox);
      await app.waitForPage(search.page);
      await app.type(search.input, RELAY);
      await app.find(search.note, '仅搜索本机离线内容');
      await app.tap(search.hit, RELAY);
      await app.waitForPage(documentView.page);
      await app.find(documentView.panel, RELAY);
      await app.find(pack.age, '离线');
    },
  },
  {
    name: 'a favourite and a like wait for the network, and are sent once',
    needsHost: true,
    run: async (app) => {
      await mend(app);
      await app.reLaunch(`/${repairCase.list}`);
      await app.tap(repairCase.row, SERIES);
      await app.waitForPage(repairCase.page);
      await app.find(repairCase.title);
      await cut(app);
      await app.tap(repairCase.mark);
      await app.find(repairCase.marked);
      await openDocument(app, UNOPENED.table);
      await app.find(documentText.table);
      await app.tap(documentView.star);
      await app.find(documentView.starred);
      await app.reLaunch(`/${pack.list}`);
      await app.find(sectionTitle, '2 条待发送');
      await app.miniProgram.mockWxMethod('request', noteCalls);
      await mend(app);
      await app.waitFor('no waiting calls', async () => ((await app.count(pack.waiting)) === 0 ? true : undefined));
      const sent = (await app.miniProgram.evaluate(sentCalls)) as string[];
      for (const end of ['/favourite/add', '/userFavoritesCms/like'])
        expectThat(sent.filter((path) => path.endsWith(end)).length === 1, `sent: ${sent.join(' ')}`);
    },
  },
  {
    name: 'a pack is deleted, and its place is free again',
    needsHost: true,
    run: async (app) => {
      await app.miniProgram.restoreWxMethod('request');
      await app.tap(pack.remove);
      await app.tap(dialogButton, '删除');
      await app.find(pack.none, '还没有离线包');
      await app.reLaunch(`/${home.page}`);
      await app.find(home.vehicle, SERIES);
    },
  },
];
