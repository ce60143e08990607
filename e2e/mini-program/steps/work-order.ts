import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { CAR, OWNER_PHONE, TECHNICIAN, changeUser, expectOnBoard, openBoard, type Visit } from './visit';

const { board, order, orderEdit, orderMoney, orderMore, primary, button, segment, screen, listRow, offer } = SELECTORS;
const { toast, sharedOrder } = SELECTORS;

const NOTES = '客户下午四点来取';
const TEMPLATE = '机油机滤（全合成 4L）';

async function openOrder(app: AppDriver, { orderId }: Visit): Promise<void> {
  await app.reLaunch(`/${order.page}?id=${orderId}`);
  await app.find(order.stage);
}

/** The next step of the order on the screen, by its button, until it stands in `stage`. */
async function step(app: AppDriver, text: string, stage: string): Promise<void> {
  await app.tap(primary, text);
  await app.find(order.stage, stage);
}

/** An order from its page: who works on it, what is done, the customer's link, and every stage to the end. */
export const workOrderSteps = {
  asOwner: (visit: Visit): Step[] => [
    {
      name: 'the order is assigned to a technician',
      run: async (app) => {
        await openOrder(app, visit);
        await app.tap(primary, '派工');
        await app.tap(order.choice, TECHNICIAN.name);
        await app.find(offer, `已派给${TECHNICIAN.name}`);
        await app.find(order.stage, '派工');
      },
    },
    {
      name: 'what the reception took down can be changed',
      run: async (app) => {
        await app.tap(listRow, '编辑接车信息');
        await app.waitForPage(orderEdit.page);
        await app.fill('内部备注', NOTES);
        await app.tap(primary, '保存修改');
        await app.waitForPage(order.page);
        await app.find(screen, NOTES);
      },
    },
    {
      name: 'a line of the templates waits for the word of the customer',
      run: async (app) => {
        await app.tap(button, '添加项目');
        await app.tap(order.choice, TEMPLATE);
        await app.tap(button, '加入 1 个项目');
        await app.find(order.line, TEMPLATE);
        await app.find(order.lineTag, '待');
      },
    },
    {
      name: 'the link for the customer is opened, and the page shares it',
      run: async (app) => {
        await app.tap(listRow, '发给客户');
        await app.tap(button, '开启客户链接');
        await app.find(button, '撤销链接');
        const card = (await (await app.page()).callMethod('onShareAppMessage', { from: 'button' })) as {
          title?: string;
          path?: string;
        } | null;
        visit.customerPath = card?.path ?? '';
        expectThat(
          visit.customerPath.startsWith(`/${sharedOrder.page}?key=`),
          `the card leads to ${visit.customerPath}`,
        );
        expectThat(!card?.title?.includes(CAR.owner), 'the card names the owner of the car');
      },
    },
  ],
  asTechnician: (visit: Visit): Step[] => [
    {
      name: 'the technician finds the car on the board and notes what is wrong with it',
      run: async (app) => {
        await changeUser(app, TECHNICIAN.phone);
        await openBoard(app);
        await app.find(board.stage, '我的');
        await app.find(board.card, CAR.plate);
        await openOrder(app, visit);
        await app.find(order.lineTag, '同意');
        await app.tap(listRow, '维修详情');
        await app.waitForPage(orderMore.page);
        await app.tap(orderMore.red);
        await app.tap(orderMore.takePhoto);
        await app.find(orderMore.photo);
        await app.tap(primary, '保存检查');
        await app.tap(segment, '操作记录');
        await app.find(screen, '更新车辆检查');
        await app.back();
        await app.waitForPage(order.page);
        await app.find(listRow, '1 项需处理');
      },
    },
    {
      name: 'the technician repairs the car and sends it to the check',
      run: async (app) => {
        await step(app, '开始维修', '维修');
        await app.tap(order.tick);
        await app.find(order.ticked);
        await step(app, '完工送检', '质检');
      },
    },
  ],
  settleAndDeliver: (visit: Visit): Step[] => [
    {
      name: 'the owner settles the order, once',
      run: async (app) => {
        await changeUser(app, OWNER_PHONE);
        await openBoard(app);
        await expectOnBoard(app, visit, { 质检: 1 });
        await openOrder(app, visit);
        await step(app, '质检通过', '结算');
        await app.tap(primary, '收款结算');
        await app.waitForPage(orderMoney.page);
        await app.tap(primary, '确认收款 ¥448.00');
        await app.find(toast, '已收款');
        await app.waitForPage(order.page);
        await app.find(primary, '确认交车');
      },
    },
    {
      name: 'the car is handed over and leaves the board',
      run: async (app) => {
        await step(app, '确认交车', '已交车');
        await app.reLaunch(`/${board.page}`);
        await expectOnBoard(app, visit, {});
      },
    },
  ],
};
