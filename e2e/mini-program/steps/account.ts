import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat, logInByPassword, logOut } from './common';

const { mine, raffle, qrLogin, partner, primary, button, toast, dialogButton, listRow, screen } = SELECTORS;

/** A partner by the seed. */
const PARTNER_PHONE = '13800138000';
/** The row that tells of the asking screen, in the server's words: which ones depends on who runs the packages. */
const DEVICE = '设备';

interface Answer<T> {
  data: { resp_code: number; resp_msg: string; data: T };
}

/** A call of another screen, which is not logged in. */
async function post<T>({ miniProgram }: AppDriver, path: string, data: object): Promise<T> {
  const answer = (await miniProgram.callWxMethod('request', {
    url: `http://127.0.0.1${path}`,
    method: 'POST',
    header: { 'x-platform': 'h5' },
    data,
  })) as Answer<T>;
  expectThat(answer.data.resp_code === 0, `${path}: ${answer.data.resp_msg}`);
  return answer.data.data;
}

/** Signing in, a raffle, letting another screen in. They begin in the personal centre. */
export const accountSteps: Step[] = [
  {
    name: 'the first sign-in of the day earns points',
    run: async (app) => {
      await app.tap(mine.signIn, '签到');
      await app.find(toast, '签到成功');
      await app.find(mine.signIn, '今日已签');
    },
  },
  {
    name: 'a draw of the raffle turns the wheel and lands on a result',
    run: async (app) => {
      await app.tap(mine.row, '抽奖');
      await app.waitForPage(raffle.list);
      await app.tap(raffle.card, '幸运大转盘');
      await app.waitForPage(raffle.page);
      await app.tap(primary, '抽一次');
      await app.tap(dialogButton, '参与');
      const result = await app.textOf(raffle.result);
      expectThat(/恭喜抽中|很遗憾/.test(result), `the wheel landed on ${result}`);
    },
  },
  {
    name: 'a QR code lets another screen in, once',
    run: async (app) => {
      const code = await post<{ qrid: string; secret: string; number: string }>(app, '/api/qrLogin/create', {});
      await app.reLaunch(`/${qrLogin.page}?qrid=${code.qrid}`);
      await app.find(listRow, DEVICE);
      await app.type(qrLogin.number, code.number);
      await app.tap(primary, '确认登录');
      await app.find(screen, '已确认登录');
      const poll = (): Promise<{ token: string | null }> => post(app, '/api/qrLogin/poll', code);
      expectThat(Boolean((await poll()).token), 'the other screen was not given a token');
      expectThat((await poll()).token === null, 'the other screen was given a token twice');
    },
  },
];

/** A partner, who logs in by password, and the poster of his invitation. */
export const partnerSteps: Step[] = [
  {
    name: 'logging out and in by password shows another user',
    run: async (app) => {
      await app.reLaunch(`/${mine.page}`);
      await logOut(app);
      await logInByPassword(app, PARTNER_PHONE);
      await app.find(mine.name, '宏达汽修');
    },
  },
  {
    name: 'a partner sees the poster of the invitation',
    run: async (app) => {
      await app.tap(mine.row, '合伙人');
      await app.waitForPage(partner.page);
      await app.tap(button, '邀请海报');
      const poster = await app.find(partner.poster);
      await app.waitFor('a drawn poster', async () => (Number((await poster.size()).height) > 0 ? true : undefined));
    },
  },
];
