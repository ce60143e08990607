import { MY_OTHER_PAGES } from './other-pages';
import { SELECTORS } from './selectors';
import { accountSteps, partnerSteps } from './steps/account';
import { freshPhone, logInBySms, openEach, openMine } from './steps/common';
import { agreeAtStart } from './steps/consent';
import { liveMessageSteps, watchSocket } from './steps/live-messages';
import { pointsStoreSteps } from './steps/points-store';
import { vipSteps } from './steps/vip';
import type { Step } from './suite-runner';

const { home } = SELECTORS;

/** What is behind 我的, 积分商城 and 消息, for a user who is new in each run; the steps build on each other. */
export function suite(): Step[] {
  let phone = '';
  return [
    {
      name: 'a new user logs in',
      run: async (app) => {
        await watchSocket(app);
        await app.waitForPage(home.page);
        await agreeAtStart(app);
        await openMine(app);
        phone = freshPhone();
        await logInBySms(app, phone);
      },
    },
    ...vipSteps,
    ...liveMessageSteps(() => phone),
    ...pointsStoreSteps,
    ...accountSteps,
    ...openEach(MY_OTHER_PAGES),
    ...partnerSteps,
  ];
}
