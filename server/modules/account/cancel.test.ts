import { eq } from 'drizzle-orm';
import * as account from '../../../src/contract/endpoints/account';
import { storeLeave } from '../../../src/contract/endpoints/store';
import { users } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { feedback, messages } from '../../db/schema/message';
import { orders } from '../../db/schema/shop';
import { workOrders } from '../../db/schema/work-order';
import { tidyUp } from '../../process/housekeeping';
import { newId } from '../../base/ids';
import { DAY, later } from '../../base/clock/clock';
import { addGoodsOrder } from '../../testing/add-goods-order';
import { addWorkOrder } from '../../testing/add-work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { frozenOf, House, post, transfer, walletOf, type Movement } from '../ledger/ledger';
import { keepFeedback } from '../messages/feedback-repository';
import { sendMessage } from '../messages/send-message';
import { hashPassword } from './passwords';

const PASSWORD = 'demo1234';
let server: TestServer;
let passwordHash: string;
let lastPhone = 13_300_000_000;
const freshPhone = () => String((lastPhone += 1));
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const give = (movements: Movement[]) =>
  server.db.transaction((tx) =>
    post(tx, now(), { key: `test/${newId()}`, kind: 'adjustment', title: '测试', movements }),
  );
const addOrder = (uid: string, state: typeof orders.$inferInsert.state) =>
  addGoodsOrder(server.db, now(), uid, { payWith: 'cash', amount: 9900, points: 0, state, paidAt: null });
const addWithdrawal = (uid: string, state: typeof withdrawals.$inferInsert.state) =>
  server.db.insert(withdrawals).values({
    id: newId(),
    uid,
    clientKey: newId(),
    amount: 10_000,
    fee: 100,
    net: 9900,
    channel: 'alipay',
    state,
    createdAt: now(),
  });

describe('cancelConsequences', () => {
  it('tells what the account holds', async () => {
    const { uid, token } = await server.addUser({ vipEndAt: later(now(), 9.5 * DAY) });
    await give([
      ...transfer(House.adjustment, walletOf(uid), 'coins', 12_345),
      ...transfer(House.points, walletOf(uid), 'points', 80),
    ]);
    await give(transfer(walletOf(uid), frozenOf(uid), 'coins', 345));
    expect((await server.call(account.cancelConsequences, {}, { token })).data).toEqual({
      coins: 12_000,
      frozenCoins: 345,
      points: 80,
      vipDays: 10,
      openOrders: 0,
      coolingOffDays: 7,
      blockedBy: null,
    });
  });

  it('tells nothing of others, needs a login, and counts what is over as nothing', async () => {
    const { uid, token } = await server.addUser({ vipEndAt: later(now(), -DAY) });
    for (const state of ['unpaid', 'done', 'cancelled', 'refunded'] as const) await addOrder(uid, state);
    await addWithdrawal(uid, 'paid');
    await addOrder((await server.addUser()).uid, 'paid');
    expect((await server.call(account.cancelConsequences, {}, { token })).data).toEqual({
      coins: 0,
      frozenCoins: 0,
      points: 0,
      vipDays: 0,
      openOrders: 0,
      coolingOffDays: 7,
      blockedBy: null,
    });
    expect((await server.call(account.cancelConsequences, {})).code).toBe(20100);
  });
});

describe('an account with something open is not cancelled', () => {
  it.each([
    ['a paid order', (uid: string) => addOrder(uid, 'paid'), '您还有 1 个订单未完成，请确认收货或联系客服后再注销'],
    [
      'a shipped order',
      (uid: string) => addOrder(uid, 'shipped'),
      '您还有 1 个订单未完成，请确认收货或联系客服后再注销',
    ],
    ['an open withdrawal', (uid: string) => addWithdrawal(uid, 'frozen'), '您有提现正在处理，请到账后再注销'],
  ])('%s stands against it, for both ways', async (_what, open, blockedBy) => {
    const phone = freshPhone();
    const { uid, token } = await server.addUser({ phone, passwordHash });
    await open(uid);
    expect((await server.call(account.cancelConsequences, {}, { token })).data.blockedBy).toBe(blockedBy);
    await server.call(account.ownPhoneCode, { purpose: 'revoke' }, { token });
    const code = server.sms.lastCode(phone);
    expect(await server.call(account.revoke, { code }, { token })).toMatchObject({ code: -2, msg: blockedBy });
    expect(await server.call(account.cancelByOther, { password: PASSWORD }, { token })).toMatchObject({
      code: -2,
      msg: blockedBy,
    });
    await server.db.delete(orders).where(eq(orders.uid, uid));
    await server.db.delete(withdrawals).where(eq(withdrawals.uid, uid));
    // The refused try did not use the code up.
    expect((await server.call(account.revoke, { code, reason: '换号了' }, { token })).code).toBe(0);
  });
});

describe('the account of a store owner', () => {
  it('is cancelled only without staff and cars in work', async () => {
    const { storeId, owner } = await server.addStore();
    await server.db.update(users).set({ passwordHash }).where(eq(users.uid, owner.uid));
    const blockedBy = async () =>
      (await server.call(account.cancelConsequences, {}, { token: owner.token })).data.blockedBy;
    const orderId = await addWorkOrder(server.db, now(), storeId);
    const technician = await server.addMember(storeId, 'technician');
    expect(await blockedBy()).toBe('您的门店还有 1 名员工，请先移除员工再注销');
    expect((await server.call(account.cancelConsequences, {}, { token: technician.token })).data.blockedBy).toBeNull();
    expect((await server.call(account.cancelByOther, { password: PASSWORD }, { token: owner.token })).msg).toBe(
      '您的门店还有 1 名员工，请先移除员工再注销',
    );
    await server.call(storeLeave, {}, { token: technician.token });
    expect(await blockedBy()).toBe('您的门店还有 1 个工单未完成，请先交车或作废再注销');
    await server.db.update(workOrders).set({ stage: 'delivered' }).where(eq(workOrders.id, orderId));
    expect(await blockedBy()).toBeNull();
    expect((await server.call(account.cancelByOther, { password: PASSWORD }, { token: owner.token })).code).toBe(0);
  });
});

describe('revoke and clearPhone without the phone, which the client knows masked only', () => {
  it('revoke takes the bound one and keeps the reason', async () => {
    const phone = freshPhone();
    const { uid, token } = await server.addUser({ phone });
    await server.call(account.ownPhoneCode, { purpose: 'revoke' }, { token });
    expect(
      (await server.call(account.revoke, { code: server.sms.lastCode(phone), reason: '不再使用' }, { token })).code,
    ).toBe(0);
    expect((await server.db.select().from(users).where(eq(users.uid, uid)))[0]?.cancelReason).toBe('不再使用');
    expect((await server.call(account.revoke, { code: server.sms.lastCode(phone) }, { token })).code).toBe(20100);
  });

  it('clearPhone takes the bound one; both refuse where none is bound', async () => {
    const { token } = (await server.call(account.wechatLogin, { code: 'clear-me' })).data;
    const phone = freshPhone();
    await server.call(account.smsGetCode, { phone, purpose: 'bind' });
    await server.call(account.changePhone, { phone, code: server.sms.lastCode(phone) }, { token });
    server.advanceClock(61_000);
    await server.call(account.ownPhoneCode, { purpose: 'bind' }, { token });
    expect((await server.call(account.clearPhone, { code: server.sms.lastCode(phone) }, { token })).code).toBe(0);
    expect(await server.call(account.clearPhone, { code: '123456' }, { token })).toMatchObject({
      code: -2,
      msg: '当前账号未绑定手机号',
    });
    expect(await server.call(account.revoke, { code: '123456' }, { token })).toMatchObject({
      code: -2,
      msg: '当前账号未绑定手机号',
    });
  });
});

describe('the end of the cooling-off period', () => {
  it("takes the account's messages and notes with it, and nobody else's", async () => {
    const [leaving, staying] = [await server.addUser({ passwordHash }), await server.addUser()];
    for (const { uid } of [leaving, staying]) {
      await sendMessage(server.db, now(), { uid, kind: 'system', title: '欢迎', msg: '欢迎', eventKey: 'welcome' });
      await keepFeedback(server.db, now(), { uid, clientKey: 'note-key-1', text: '好用' });
    }
    await server.call(account.cancelByOther, { password: PASSWORD }, { token: leaving.token });
    server.advanceClock(7 * DAY);
    await tidyUp(server.db, now());
    const left = async (uid: string) =>
      [
        ...(await server.db.select().from(messages).where(eq(messages.uid, uid))),
        ...(await server.db.select().from(feedback).where(eq(feedback.uid, uid))),
      ].length;
    expect([await left(leaving.uid), await left(staying.uid)]).toEqual([0, 2]);
  });
});
