import { OTHER_PAGES } from './other-pages';
import { SAMPLE, SELECTORS } from './selectors';
import { expectThat, freshPhone, logInBySms, logOut, openEach, openMine } from './steps/common';
import { privacyStep, refuseAtStart } from './steps/consent';
import { diagramSteps } from './steps/diagram';
import { fastTypingSteps } from './steps/fast-typing';
import { missingCallsStep } from './steps/missing-calls';
import { offlineSteps } from './steps/offline';
import { paperSteps } from './steps/paper';
import { refusedCameraStep } from './steps/permissions';
import { vinPhotoStep } from './steps/scanning';
import { searchSteps } from './steps/search';
import { sharedDiagramSteps } from './steps/shared-diagram';
import { startSteps } from './steps/starts';
import { troubleCodeSteps } from './steps/trouble-codes';
import type { Step } from './suite-runner';

const { tab, home, search, brandList, docTree, documentView, history, store, messages, listRow } = SELECTORS;

/** What a card carries when a page is shared from the menu. */
interface ShareCard {
  title?: string;
  path?: string;
}

/** The main job of the app, from opening to diagram, history, sharing and leaving. The steps build on each other. */
export function suite(): Step[] {
  const shared = sharedDiagramSteps();
  return [
    refuseAtStart,
    {
      name: 'home shows the search box and eight shortcuts',
      run: async (app) => {
        await app.waitForPage(home.page);
        await app.find(home.searchBox, 'VIN');
        await app.find(home.shortcut, '电路图');
        const shortcuts = await app.count(home.shortcut);
        expectThat(shortcuts === 8, `home has ${shortcuts} shortcuts`);
      },
    },
    {
      name: 'the brand list opens and a brand shows its series',
      run: async (app) => {
        await app.tap(home.change, '品牌选车');
        await app.waitForPage(brandList.page);
        await app.tap(brandList.brand, SAMPLE.brand);
        await app.find(brandList.series, SAMPLE.series);
        await app.back();
        await app.waitForPage(home.page);
      },
    },
    ...fastTypingSteps,
    {
      name: 'an SMS code logs in and leads back',
      run: async (app) => {
        await openMine(app);
        await logInBySms(app, freshPhone());
      },
    },
    {
      name: 'a typed VIN finds the car and its documents',
      run: async (app) => {
        await app.tap(tab, '首页');
        await app.waitForPage(home.page);
        await app.tap(home.searchBox);
        await app.waitForPage(search.page);
        await app.type(search.input, SAMPLE.vin);
        await app.tap(search.openVehicle);
        await app.waitForPage(docTree.page);
        await app.find(docTree.vehicle, SAMPLE.vehicle);
        await app.find(docTree.vin, SAMPLE.vin);
        await app.find(docTree.category, SAMPLE.category);
        await app.find(docTree.picture);
      },
    },
    {
      name: 'a diagram opens from the document tree and is drawn',
      run: async (app) => {
        await app.tap(docTree.category, SAMPLE.category);
        await app.tap(docTree.document, SAMPLE.diagram);
        await app.waitForPage(documentView.page);
        await app.find(documentView.drawing);
        await app.waitUntilGone(documentView.loading);
        const drawing = await app.find(documentView.stage);
        const size = await drawing.size();
        const [width, height] = [Number(size.width), Number(size.height)];
        expectThat(width > 0 && height > 0, `the drawing measures ${width} by ${height}`);
      },
    },
    ...diagramSteps,
    {
      name: 'the share card of the diagram has a title and no token',
      run: async (app) => {
        const page = await app.page();
        const card = (await page.callMethod('onShareAppMessage', { from: 'menu' })) as ShareCard | null;
        expectThat(Boolean(card?.title?.includes('汽修助手')), `the card's title is ${String(card?.title)}`);
        const path = decodeURIComponent(card?.path ?? '');
        expectThat(path.startsWith(`/${home.page}?`) && path.includes(documentView.page), `the card leads to ${path}`);
        expectThat(!/token/i.test(path), `the card's path speaks of a token: ${path}`);
      },
    },
    shared.share,
    shared.shareByTap,
    ...paperSteps,
    {
      name: 'back leads to the document tree, the search with what was typed, and home, which keeps the car',
      run: async (app) => {
        await app.back();
        await app.waitForPage(docTree.page);
        await app.back();
        await app.waitForPage(search.page);
        await app.find(search.openVehicle);
        await app.back();
        await app.waitForPage(home.page);
        await app.find(home.vehicle, SAMPLE.series);
      },
    },
    {
      name: 'the history lists both sheets, the PDF and the car',
      run: async (app) => {
        await app.tap(home.allRecents, '全部');
        await app.waitForPage(history.page);
        await app.find(history.row, SAMPLE.series);
        const rows = await app.count(history.row);
        expectThat(rows === 4, `the history has ${rows} rows`);
        await app.back();
        await app.waitForPage(home.page);
      },
    },
    ...searchSteps,
    ...troubleCodeSteps,
    vinPhotoStep,
    ...offlineSteps,
    ...openEach(OTHER_PAGES),
    privacyStep,
    refusedCameraStep,
    ...startSteps,
    missingCallsStep,
    {
      name: 'logging out asks first and ends the session',
      run: async (app) => {
        await app.reLaunch(`/${home.page}`);
        await openMine(app);
        await logOut(app);
      },
    },
    shared.visit,
    {
      name: 'a visitor may look at the goods and the notices',
      run: async (app) => {
        await app.reLaunch(`/${home.page}`);
        await app.tap(tab, '积分商城');
        await app.waitForPage(store.page);
        await app.find(store.visitor, '登录后查看');
        await app.find(store.goods);
        await app.tap(tab, '消息');
        await app.waitForPage(messages.page);
        await app.find(listRow, '登录后查看您的消息');
      },
    },
  ];
}
