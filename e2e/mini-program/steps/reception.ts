import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { CAR, OWNER_PHONE, countStages, expectOnBoard, logInFirst, openBoard, type Visit } from './visit';

const { tab, home, board, reception, order, primary, button, dialog, dialogTitle, dialogButton, sectionTitle } =
  SELECTORS;

const COMPLAINT = { chip: '异响', text: '行驶中有异响' } as const;
const REQUIRED_PHOTOS = 5;

/** Sent to the mini program as text: `uploadFile` where there is no network. */
function noNetwork(options: { fail?(error: object): void }): object {
  const error = { errMsg: 'uploadFile:fail timeout' };
  const nothing = (): void => undefined;
  setTimeout(() => options.fail?.(error), 0);
  return { abort: nothing, onProgressUpdate: nothing, offProgressUpdate: nothing };
}

/** 一键接车 (§2) of a returning car, with an app that is killed in the middle: ends on the order's page. */
export const receptionSteps = (visit: Visit): Step[] => [
  {
    name: 'people of a store find 接车助手 in the middle, and their board behind it',
    run: async (app) => {
      await logInFirst(app, OWNER_PHONE);
      await openBoard(app);
      visit.before = await countStages(app);
      await app.find(board.card);
      await app.find(tab, '一键接车');
    },
  },
  {
    name: 'a part of the plate finds the car, which fills in the form',
    run: async (app) => {
      await app.tap(tab, '一键接车');
      await app.waitForPage(reception.page);
      for (const key of CAR.part) await app.tap(reception.key, key);
      await app.tap(reception.match, CAR.owner);
      await app.find(reception.returning, '来过');
      for (const [label, wanted] of [
        ['VIN', CAR.vin],
        ['车主姓名', CAR.owner],
        ['车型', CAR.series],
      ] as const) {
        await app.waitFor(`${label} ${wanted}`, async () =>
          (await app.valueOf(label)).includes(wanted) ? true : undefined,
        );
      }
    },
  },
  {
    name: 'mileage, fuel and complaint take one tap each',
    run: async (app) => {
      await app.tap(reception.known, '约');
      await app.waitFor('the mileage', async () => (Number(await app.valueOf('里程')) > 90_000 ? true : undefined));
      await app.tap(reception.fuel, '1/2');
      await app.find(reception.chosenFuel, '1/2');
      await app.tap(reception.chip, COMPLAINT.chip);
      await app.waitFor('the complaint', async () =>
        (await app.valueOf('客户描述')) === COMPLAINT.text ? true : undefined,
      );
    },
  },
  {
    name: 'photos without a network wait to be sent',
    run: async (app) => {
      await app.miniProgram.mockWxMethod('uploadFile', noNetwork);
      await app.tap(button, '连续拍照');
      await app.waitFor('all required photos', async () =>
        (await app.count(reception.photo)) === REQUIRED_PHOTOS ? true : undefined,
      );
      // Not only the first ones: the last is still being kept then, and a kill would lose it.
      await app.waitFor('all photos waiting to be sent', async () =>
        (await app.count(reception.failedPhoto, '等待重试')) === REQUIRED_PHOTOS ? true : undefined,
      );
      expectThat((await app.count(reception.uploaded)) === 0, 'a photo is said to be uploaded');
    },
  },
  {
    name: 'a killed app finds the reception again and sends its photos',
    run: async (app) => {
      await app.killAndReopen();
      await app.waitForPage(home.page);
      await openBoard(app);
      await app.find(board.draft, `${REQUIRED_PHOTOS} 张照片`);
      await app.tap(tab, '一键接车');
      await app.waitForPage(reception.page);
      await app.find(reception.restored, '已恢复');
      const [vin, complaint] = [await app.valueOf('VIN'), await app.valueOf('客户描述')];
      expectThat(vin === CAR.vin && complaint === COMPLAINT.text, `the restored form reads ${vin}, ${complaint}`);
      await app.find(reception.chosenFuel, '1/2');
      await app.waitFor('all photos uploaded', async () =>
        (await app.count(reception.uploaded)) === REQUIRED_PHOTOS ? true : undefined,
      );
    },
  },
  {
    name: '完成接车 warns of the open order of this car, and goes on when told to',
    run: async (app) => {
      await app.tap(primary, '完成接车');
      await app.find(dialogTitle, '请确认');
      await app.find(dialog, '工单');
      await app.tap(dialogButton, '仍然接车');
      const page = await app.waitForPage(order.page);
      visit.orderId = String(page.query['id']);
      await app.find(order.stage, '接车');
      await app.find(sectionTitle, `照片 ${REQUIRED_PHOTOS}`);
    },
  },
  {
    name: 'the board counts the new car',
    run: async (app) => {
      await app.back();
      await app.waitForPage(board.page);
      await expectOnBoard(app, visit, { 接车: 1 });
      expectThat((await app.count(board.draft)) === 0, 'the finished reception is still among the drafts');
    },
  },
];
