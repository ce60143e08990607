import type { InputElement } from 'miniprogram-automator/out/Element';
import { platePhoto } from '../../../server/testing/vin-photo/number-plate';
import { vinPhoto } from '../../../server/testing/vin-photo/vin-photo';
import { normalisePlate } from '../../../src/domain/plate';
import { SAMPLE, SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { withCameraOn } from './camera';
import { expectThat } from './common';
import { withinTaps } from './counted-taps';
import { CAR, type Visit } from './visit';

const { tab, home, vinScan, documentView, order } = SELECTORS;

/**
 * Of somebody who is in no store, before photos of nothing keep the reader busy; begins and ends on home. A camera that
 * is played asks for no consent of WeChat's.
 */
export const vinPhotoStep: Step = {
  name: 'the photo of a VIN leads from home to a diagram of the car in three taps',
  run: async (app) => {
    await app.reLaunch(`/${home.page}`);
    await withCameraOn(app, await vinPhoto(SAMPLE.vin, 'nameplate'), () =>
      withinTaps(app, 3, async () => {
        await app.tap(tab, '扫一扫');
        await app.waitForPage(vinScan.page);
        await app.find(vinScan.car, SAMPLE.vehicle);
        await app.waitFor('the VIN in its field', async () =>
          (await ((await app.find(vinScan.input)) as InputElement).property('value')) === SAMPLE.vin ? true : undefined,
        );
        await app.tap(vinScan.diagram);
        await app.waitForPage(documentView.page);
        await app.find(documentView.drawing);
      }),
    );
    await app.reLaunch(`/${home.page}`);
    await app.waitForPage(home.page);
  },
};

/** Of somebody of the store, who has no 扫一扫 in the tab bar. Ends on the order's page. */
export const platePhotoStep = (visit: Visit): Step => ({
  name: 'the photo of the plate opens the car with its diagrams and the order that is open',
  run: async (app) => {
    await app.reLaunch(`/${home.page}`);
    await withCameraOn(app, await platePhoto(normalisePlate(CAR.plate), 'blue', { tilt: 3 }), async () => {
      await app.tap(home.scan);
      await app.waitForPage(vinScan.page);
      await app.find(vinScan.car, CAR.series);
      await app.find(vinScan.diagram);
      await app.tap(vinScan.lastOrder);
      const { query } = await app.waitForPage(order.page);
      expectThat(query['id'] === visit.orderId, `the order is ${String(query['id'])}`);
    });
  },
});
