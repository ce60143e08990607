import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { filesIn } from './packs';

const { order, pack, listRow, dialogButton } = SELECTORS;

/** One of the car's series. */
const CASE = '福克斯收音机有';

const changeNetwork = (app: AppDriver, mobile: boolean): Promise<unknown> =>
  app.miniProgram.callWxMethod('changeNetwork', { mobile });

/** Begins on the page of the technician's own order; ends without the pack, all of which takes its time. */
export const pinnedPackStep: Step = {
  name: 'a case is pinned to the order on mobile data, and with Wi-Fi the files of its car come by themselves',
  needsHost: true,
  run: async (app) => {
    await changeNetwork(app, true);
    await app.tap(listRow, '还没有关联资料');
    await app.tap(order.choice, CASE);
    await app.find(order.pinned);
    await app.reLaunch(`/${pack.list}`);
    await app.find(pack.none, '还没有离线包');
    await changeNetwork(app, false);
    await app.waitFor('files of the pack', async () => (filesIn(await app.textOf(pack.row)) > 0 ? true : undefined));
    await app.tap(pack.remove);
    await app.tap(dialogButton, '删除');
    await app.find(pack.none, '还没有离线包');
  },
};
