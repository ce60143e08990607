import { eq } from 'drizzle-orm';
import * as payCalls from '../../../../src/contract/endpoints/payment';
import { partnerApply, partnerTotals } from '../../../../src/contract/endpoints/partner';
import { orderCreate } from '../../../../src/contract/endpoints/shop';
import { newId } from '../../../base/ids';
import { users } from '../../../db/schema/account';
import { withdrawals } from '../../../db/schema/coins';
import { messages } from '../../../db/schema/message';
import { operatorAudit } from '../../../db/schema/operator';
import { partners } from '../../../db/schema/partner';
import { withdrawCoins } from '../../../modules/coins/withdraw';
import { findLedgerFaults } from '../../../modules/ledger/check-ledger';
import { balanceOf, walletOf } from '../../../modules/ledger/ledger';
import { refundOrder } from '../../../modules/payment/refund-order';
import { settle } from '../../../modules/shop/testing/cashier';
import { addArticle } from '../../../modules/shop/testing/small-shop';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'finance');
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

const now = () => server.services.clock.now();

/** A partner with one invitee. */
async function addPartner() {
  const [partner, friend] = [await server.addUser(), await server.addUser()];
  const decided = { state: 'approved' as const, appliedAt: now(), decidedAt: now() };
  await server.db.insert(partners).values({ uid: partner.uid, realName: '王建国', ...decided });
  await server.db.update(users).set({ superiorUid: partner.uid }).where(eq(users.uid, friend.uid));
  return { partner, friend };
}

/** An unpaid order of 100 yuan of somebody. */
async function order({ token }: { token: string }) {
  const iid = await addArticle(server.db, { kind: 'card', vipDays: 7, price: 10_000 });
  const asked = { clientKey: newId(), iid, quantity: 1, payWith: 'cash' as const };
  const { id } = (await server.call(orderCreate, asked, { token })).data;
  return { id, pay: async () => settle(server, (await server.call(payCalls.orderPay, { orderId: id })).data) };
}
const buy = async (who: { token: string }) => {
  const bought = await order(who);
  await bought.pay();
  return bought.id;
};
const coinsOf = (uid: string) => balanceOf(server.db, walletOf(uid), 'coins');
const totals = async ({ token }: { token: string }) => (await server.call(partnerTotals, {}, { token })).data;

describe('the end of a partnership', () => {
  it('ends what is earned from then on, and leaves what was earned to be paid out or taken back', async () => {
    const { partner, friend } = await addPartner();
    const first = await buy(friend);
    const earned = await coinsOf(partner.uid);
    expect(earned).toBe(2_000);
    const waiting = await order(friend);
    await withdrawCoins(server.db, now(), partner.uid, {
      ...{ amount: 1_000, clientKey: newId(), channel: 'alipay', account: '13912345678', realName: '王建国' },
    });

    const input = { uid: partner.uid, reason: '多次虚假推广' };
    const { lines } = await desk.preview('partner end', input);
    expect(lines[0]).toContain('已邀请 1 人，累计佣金 20.00 元');
    expect(lines[2]).toContain('处理中的提现 1 笔 10.00 元照常打款');
    await desk.run('partner end', input);
    await waiting.pay();
    await buy(friend);
    expect(await coinsOf(partner.uid)).toBe(1_000);
    expect(await totals(partner)).toMatchObject({ state: 'ended', reason: '多次虚假推广', earned: 2_000 });

    const [open] = await server.db.select().from(withdrawals).where(eq(withdrawals.uid, partner.uid));
    await desk.run('withdrawal settle', { id: open?.id, reference: 'BANK-ENDED' });
    await refundOrder(server.db, server.services, { orderId: first, reason: '不想要' });
    expect(await coinsOf(partner.uid)).toBe(0);
  });

  it('is told to the partner with its reason, and cannot be applied away', async () => {
    const { partner } = await addPartner();
    await desk.run('partner end', { uid: partner.uid, reason: '门店已关闭' });
    const told = await server.db.select().from(messages).where(eq(messages.uid, partner.uid));
    expect(told.map(({ title }) => title)).toEqual(['合伙人合作已结束']);
    expect(told[0]?.msg).toContain('门店已关闭');
    const again = await server.call(partnerApply, { realName: '王建国' }, { token: partner.token });
    expect(again.data).toEqual({ state: 'ended' });
    const { rows } = await desk.list('partners', { state: 'ended' });
    expect(rows.map(({ id }) => id)).toContain(partner.uid);
    const shown = JSON.stringify(await desk.record('partners', partner.uid));
    expect(shown).toContain('结束原因');
    expect(shown).toContain('门店已关闭');
  });

  it('is undone by going on, which is undone by the end again; the audit tells both', async () => {
    const { partner, friend } = await addPartner();
    const ended = await desk.run('partner end', { uid: partner.uid, reason: '误操作' });
    expect(ended.undo).toEqual({ name: 'partner resume', input: { uid: partner.uid } });
    await buy(friend);
    const resumed = await desk.run('partner resume', { uid: partner.uid });
    expect(resumed.undo).toEqual({ name: 'partner end', input: { uid: partner.uid, reason: '误操作' } });
    expect(await coinsOf(partner.uid)).toBe(0);
    await buy(friend);
    expect(await coinsOf(partner.uid)).toBe(2_000);
    expect(await totals(partner)).toMatchObject({ state: 'approved', reason: null });
    const audit = await server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectId, partner.uid));
    expect(audit.map(({ action }) => action).sort()).toEqual(['partner end', 'partner resume']);
  });

  it('is refused for who is none, without a reason, and twice', async () => {
    const { partner } = await addPartner();
    const { uid } = await server.addUser();
    expect((await desk.refusal('partner end', { uid, reason: '原因' })).message).toContain('没有申请合伙人');
    expect((await desk.refusal('partner end', { uid: partner.uid, reason: ' ' })).fields).toHaveProperty('reason');
    expect((await desk.refusal('partner resume', { uid: partner.uid })).message).toContain('合作没有结束');
    await desk.run('partner end', { uid: partner.uid, reason: '原因' });
    expect((await desk.refusal('partner end', { uid: partner.uid, reason: '原因' })).message).toContain('不是合伙人');
    const support = await openDesk(server, 'support');
    expect((await support.refusal('partner resume', { uid: partner.uid })).code).toBe('right');
  });
});
