import { SAMPLE, SELECTORS } from './selectors';
import type { Step } from './suite-runner';

const { home, brandList, login, docTree, documentView } = SELECTORS;

/** The main job of the app, from opening to diagram. The steps build on each other. */
export const suite: Step[] = [
  {
    name: 'home shows the search box',
    run: async (app) => {
      await app.waitForPage(home.page);
      await app.find(home.searchBox);
    },
  },
  {
    name: 'the brand list opens and lists brands',
    run: async (app) => {
      await app.tap(home.brandList);
      await app.waitForPage(brandList.page);
      await app.find(brandList.brand);
      await app.back();
      await app.waitForPage(home.page);
    },
  },
  {
    name: 'an SMS code logs in',
    run: async (app) => {
      await app.reLaunch(`/${login.page}`);
      await app.waitForPage(login.page);
      await app.tap(login.smsTab);
      await app.tap(login.agree);
      await app.type(login.phone, SAMPLE.phone);
      await app.tap(login.getCode);
      await app.type(login.code, await app.readSmsCode(SAMPLE.phone));
      await app.tap(login.submit);
      await app.waitForPage(home.page);
    },
  },
  {
    name: 'a typed VIN finds the car and its documents',
    run: async (app) => {
      await app.type(home.searchBox, SAMPLE.vin);
      await app.tap(home.searchSubmit);
      await app.waitForPage(docTree.page);
      await app.find(docTree.vehicle, SAMPLE.series);
    },
  },
  {
    name: 'a diagram opens from the document tree',
    run: async (app) => {
      await app.tap(docTree.branch);
      await app.tap(docTree.document);
      await app.waitForPage(documentView.page);
      await app.find(documentView.drawing);
    },
  },
  {
    name: 'going back leads to the document tree',
    run: async (app) => {
      await app.back();
      await app.waitForPage(docTree.page);
    },
  },
];
