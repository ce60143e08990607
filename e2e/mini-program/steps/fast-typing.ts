import type { InputElement } from 'miniprogram-automator/out/Element';
import type { AppDriver } from '../app-driver';
import { SAMPLE, SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';

const { home, login, search, vinScan } = SELECTORS;

/** What scanners take for a character; the fastest would be through before a busy machine has drawn the first one. */
const EVERY_MS = 20;
/** What data take from the app to the field on a slow phone: five more characters come before. */
const LINK_DELAY_MS = 100;

/** Types into the field with a scanner's speed on a slow phone, and waits until it holds exactly that. */
async function scanInto(app: AppDriver, selector: string, text: string): Promise<void> {
  await app.tap(selector);
  await app.miniProgram.callWxMethod('delayLink', { delayMs: LINK_DELAY_MS });
  await app.miniProgram.callWxMethod('typeFast', { text, everyMs: EVERY_MS });
  await app.miniProgram.callWxMethod('delayLink', { delayMs: 0 });
  let held = '';
  try {
    await app.waitFor(`all of ${text}`, async () => {
      held = String(await ((await app.find(selector)) as InputElement).property('value'));
      return held === text ? true : undefined;
    });
  } catch (error) {
    throw new Error(`${selector} holds ${held}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Nobody is logged in; begins and ends on home. */
export const fastTypingSteps: Step[] = [
  {
    name: 'a scanner loses no character in the search box of home, whose answers change with each',
    needsHost: true,
    run: async (app) => {
      await app.reLaunch(`/${home.page}`);
      await app.tap(home.searchBox);
      await app.waitForPage(search.page);
      await scanInto(app, search.input, SAMPLE.vin);
      await app.find(search.openVehicle);
    },
  },
  {
    name: 'a scanner loses no character in the field of a VIN, and none of a phone number at the login',
    needsHost: true,
    run: async (app) => {
      await app.reLaunch(`/${vinScan.page}`);
      await scanInto(app, vinScan.input, SAMPLE.vin);
      await app.reLaunch(`/${login.page}`);
      await app.tap(login.way, '验证码登录');
      await scanInto(app, login.phone, '13800138000');
      await app.reLaunch(`/${home.page}`);
      await app.waitForPage(home.page);
    },
  },
];
