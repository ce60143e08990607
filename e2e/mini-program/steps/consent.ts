import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { consent, vinScan } = SELECTORS;

/** The sheet of a first start, answered with 同意: WeChat's own consent is given by the same press. */
export async function agreeAtStart(app: AppDriver): Promise<void> {
  await app.tap(consent.agree);
  await app.waitUntilGone(consent.sheet);
}

/**
 * The consent to our papers and to WeChat's. The first step begins the run; the second wants somebody who refused
 * there.
 */
export const refuseAtStart: Step = {
  name: 'the first start asks for consent, and goes on for who refuses',
  run: async (app) => {
    await app.find(consent.sheet, '个人信息保护');
    await app.tap(consent.refuse, '不同意');
    await app.waitUntilGone(consent.sheet);
  },
};

export const privacyStep: Step = {
  name: 'WeChat holds the camera back until the user agrees, who is asked by our sheet and not twice',
  only: 'weapp',
  run: async (app) => {
    await app.reLaunch(`/${vinScan.page}`);
    await app.tap(vinScan.camera);
    await app.find(consent.sheet, '用户隐私保护提示');
    await app.tap(consent.refuse, '不同意');
    await app.waitUntilGone(consent.sheet);
    expectThat((await app.count(vinScan.crop)) === 0, 'a photo was taken without the consent');
    await app.tap(vinScan.camera);
    await app.tap(consent.agree);
    await app.find(vinScan.crop);
    await app.reLaunch(`/${vinScan.page}`);
    await app.tap(vinScan.camera);
    await app.find(vinScan.crop);
    expectThat((await app.count(consent.sheet)) === 0, 'the user is asked again');
  },
};
