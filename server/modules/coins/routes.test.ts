import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/coins';
import { WITHDRAW_RULES } from '../../../src/domain/withdraw-rules';
import { identities } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { newId } from '../../base/ids';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { give } from '../../testing/give';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, frozenOf, House, post, transfer, walletOf } from '../ledger/ledger';
import { refuseWithdrawal, settleWithdrawal } from './settle-withdrawal';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser();
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));

const now = () => server.services.clock.now();
const fill = (amount: number, { uid } = me) => give(server.db, now(), uid, 'coins', amount);
const coins = async ({ uid } = me) => [
  await balanceOf(server.db, walletOf(uid), 'coins'),
  await balanceOf(server.db, frozenOf(uid), 'coins'),
];
const alipay = { channel: 'alipay' as const, account: '13812345678', realName: '王建国' };
const ask = (amount: number, fields: object = {}, { token } = me) =>
  server.call(endpoints.withdraw, { amount, clientKey: newId(), ...alipay, ...fields }, { token });
const openWithdrawal = async () => {
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.uid, me.uid));
  if (!row) throw new Error('no withdrawal');
  return row;
};

describe('withdraw', () => {
  it('freezes the amount and answers with its record, the payee masked (§5)', async () => {
    await fill(20_000);
    const record = (await ask(10_050)).data;
    expect(record).toMatchObject({
      kind: 'withdrawal',
      amount: -10_050,
      title: '提现到支付宝',
      createdAt: now().toISOString(),
      orderId: null,
    });
    expect(record.withdrawal).toEqual({
      amount: 10_050,
      fee: 101,
      net: 9_949,
      channel: 'alipay',
      payee: '支付宝 138****5678 王**',
      state: 'frozen',
      reason: null,
      timeline: [{ state: 'frozen', at: now().toISOString() }],
    });
    expect(await coins()).toEqual([9_950, 10_050]);
    expect(await openWithdrawal()).toMatchObject({ account: '13812345678', realName: '王建国' });
  });

  it('shows an e-mail account by its first character', async () => {
    await fill(1_000);
    expect((await ask(1_000, { account: 'wang@example.com' })).data.withdrawal?.payee).toBe(
      '支付宝 w***@example.com 王**',
    );
  });

  it('does the same request once: the key is the withdrawal', async () => {
    await fill(50_000);
    const clientKey = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(1_000, { clientKey })));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect(await coins()).toEqual([49_000, 1_000]);
  });

  it('books nothing for another amount or payee under a used key, and tells what is booked (-4)', async () => {
    await fill(50_000);
    const clientKey = newId();
    expect((await ask(1_000, { clientKey })).code).toBe(0);
    const told = { code: -4, msg: '上一笔提现 10.00 元已提交，请先核对提现记录，再决定是否继续提现' };
    expect(await ask(2_000, { clientKey })).toMatchObject(told);
    for (const payee of [{ account: 'other@example.com' }, { realName: '李建国' }])
      expect(await ask(1_000, { clientKey, ...payee })).toMatchObject(told);
    expect(await coins()).toEqual([49_000, 1_000]);
  });

  it.each([
    [999, {}, -1, '单次提现不少于 10 元'],
    [500_001, {}, -1, '单次提现不超过 5000 元'],
    [0, {}, -1, '请输入提现金额'],
    [-1_000, {}, -1, '请输入提现金额'],
    [10.5, {}, -1, undefined],
    [1_000, { channel: 'wechat' }, -2, '请先绑定微信，再提现到微信'],
    [1_000, { account: '' }, -1, '请输入支付宝账号'],
    [1_000, { account: '王建国' }, -1, '支付宝账号应为手机号或邮箱'],
    [1_000, { realName: ' ' }, -1, '请输入收款人姓名'],
    [1_000, { clientKey: 'short' }, -1, '请求标识无效，请重试'],
    [1_001, {}, -2, '金币余额不足'],
  ])('%d cents with %j is refused', async (amount, fields, code, msg) => {
    await fill(1_000);
    expect(await ask(amount, fields)).toMatchObject({ code, ...(msg ? { msg } : {}) });
    expect(await coins()).toEqual([1_000, 0]);
    expect(await server.db.select().from(withdrawals).where(eq(withdrawals.uid, me.uid))).toEqual([]);
  });

  it('pays to a bound WeChat without asking for an account', async () => {
    await fill(1_000);
    await server.db
      .insert(identities)
      .values({ provider: 'wechat_app', openid: newId(), uid: me.uid, createdAt: now() });
    expect((await ask(1_000, { channel: 'wechat', account: null, realName: null })).data.withdrawal).toMatchObject({
      channel: 'wechat',
      payee: '微信零钱',
    });
  });

  it('lets one of two devices have the last coins', async () => {
    await fill(1_500);
    const answers = await Promise.all([ask(1_000), ask(1_000)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect(answers.find((answer) => answer.code === -2)?.msg).toBe('金币余额不足');
    expect(await coins()).toEqual([500, 1_000]);
  });

  it('goes through three times a China day, however many come at once', async () => {
    await fill(100_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(1_000)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(3);
    expect(answers.filter((answer) => answer.msg === '今日提现次数已用完，请明天再试')).toHaveLength(7);
    expect(await coins()).toEqual([97_000, 3_000]);
    // 10:00 in China; the next day begins 14 hours later.
    server.advanceClock(14 * HOUR - 1);
    expect((await ask(1_000)).code).toBe(-2);
    server.advanceClock(1);
    expect((await ask(1_000)).code).toBe(0);
  });

  it('wants a login', async () => {
    expect(await server.call(endpoints.withdraw, { amount: 1_000, clientKey: newId(), ...alipay })).toMatchObject({
      code: 20100,
      msg: '请先登录',
    });
  });

  it('costs a member nothing, and pays out the whole amount', async () => {
    me = await server.addUser({ vipEndAt: later(now(), DAY) });
    await fill(20_000);
    expect((await server.call(endpoints.coinTotals, {}, { token: me.token })).data.rules).toEqual({
      ...WITHDRAW_RULES,
      feePerMyriad: 0,
    });
    expect((await ask(10_050)).data.withdrawal).toMatchObject({ amount: 10_050, fee: 0, net: 10_050 });
    await settleWithdrawal(server.db, now(), (await openWithdrawal()).id);
    expect(await coins()).toEqual([9_950, 0]);
  });

  it("costs everybody's fee again when the term has ended, but not for the same request", async () => {
    me = await server.addUser({ vipEndAt: later(now(), HOUR) });
    await fill(20_000);
    const clientKey = newId();
    const first = (await ask(1_000, { clientKey })).data;
    server.advanceClock(HOUR);
    expect((await server.call(endpoints.coinTotals, {}, { token: me.token })).data.rules).toEqual(WITHDRAW_RULES);
    expect((await ask(1_000, { clientKey })).data).toEqual(first);
    expect((await ask(1_000)).data.withdrawal).toMatchObject({ amount: 1_000, fee: 10, net: 990 });
  });

  it('refuses a fee above the one that was confirmed, and changes nothing', async () => {
    me = await server.addUser({ vipEndAt: later(now(), HOUR) });
    await fill(20_000);
    server.advanceClock(HOUR);
    expect(await ask(1_000, { expectedFee: 0 })).toMatchObject({ code: -2, msg: '手续费已变动，请刷新后重试' });
    expect(await ask(1_000, { expectedFee: 9 })).toMatchObject({ code: -2 });
    expect(await ask(1_000, { expectedFee: -1 })).toMatchObject({ code: -1 });
    expect(await coins()).toEqual([20_000, 0]);
    expect(await server.db.select().from(withdrawals).where(eq(withdrawals.uid, me.uid))).toEqual([]);
    expect((await ask(1_000, { expectedFee: 10 })).data.withdrawal).toMatchObject({ fee: 10 });
  });

  it('takes less than was confirmed from somebody who has become a member', async () => {
    me = await server.addUser({ vipEndAt: later(now(), HOUR) });
    await fill(20_000);
    expect((await ask(1_000, { expectedFee: 10 })).data.withdrawal).toMatchObject({ fee: 0, net: 1_000 });
  });

  it('answers a repeated request as before, whatever the fee is by now', async () => {
    me = await server.addUser({ vipEndAt: later(now(), HOUR) });
    await fill(20_000);
    const wish = { clientKey: newId(), expectedFee: 0 };
    const first = (await ask(1_000, wish)).data;
    server.advanceClock(HOUR);
    expect((await ask(1_000, wish)).data).toEqual(first);
  });
});

describe('coinQuery', () => {
  const query = async (body: object = {}, { token } = me) =>
    (await server.call(endpoints.coinQuery, body, { token })).data;

  it('lists the own movements, newest first, by page, kind and id', async () => {
    await fill(10_000);
    const spend = {
      key: newId(),
      kind: 'spend' as const,
      title: '兑换扳手',
      orderId: 'o1',
      movements: transfer(walletOf(me.uid), House.sales, 'coins', 500),
    };
    await server.db.transaction((tx) => post(tx, now(), spend));
    const withdrawal = (await ask(1_000)).data;
    const all = await query();
    expect(all.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', -1_000],
      ['spend', -500],
      ['adjustment', 10_000],
    ]);
    expect(all.list[1]).toMatchObject({ title: '兑换扳手', orderId: 'o1', withdrawal: null });
    expect(await query({ pageRequest: { pageNum: 2, pageSize: 2 } })).toMatchObject({
      total: 3,
      list: [{ kind: 'adjustment' }],
    });
    expect(await query({ kind: 'spend' })).toMatchObject({ total: 1, list: [{ amount: -500 }] });
    expect((await query({ id: withdrawal.id })).list).toEqual([withdrawal]);
    expect(await query({ id: 'no number' })).toMatchObject({ total: 0, list: [] });
  });

  it('shows coins that came by a kind without a name of its own as an adjustment', async () => {
    await server.db.transaction((tx) =>
      post(tx, now(), {
        key: newId(),
        kind: 'payment',
        title: '购买金币',
        movements: transfer(House.sales, walletOf(me.uid), 'coins', 5),
      }),
    );
    expect((await query({ kind: 'adjustment' })).list).toMatchObject([
      { kind: 'adjustment', title: '购买金币', amount: 5 },
    ]);
  });

  it('shows how a settled withdrawal went, and nothing of the frozen side', async () => {
    await fill(1_000);
    const { id } = (await ask(1_000)).data;
    server.advanceClock(HOUR);
    await settleWithdrawal(server.db, now(), (await openWithdrawal()).id);
    const { list, total } = await query();
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      id,
      withdrawal: { state: 'paid', timeline: [{ state: 'frozen' }, { state: 'paid', at: now().toISOString() }] },
    });
  });

  it('shows the refund of a refused withdrawal as a record of its own, with the reason', async () => {
    await fill(1_000);
    await ask(1_000);
    await refuseWithdrawal(server.db, now(), (await openWithdrawal()).id, '姓名不符');
    const { list } = await query();
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'refund', amount: 1_000, withdrawal: { state: 'refused', reason: '姓名不符' } },
      { kind: 'withdrawal', amount: -1_000, withdrawal: { state: 'refused', reason: '姓名不符' } },
    ]);
  });

  it('shows nobody the records of another', async () => {
    await fill(1_000);
    const { id } = (await ask(1_000)).data;
    const other = await server.addUser();
    expect(await query({ id }, other)).toMatchObject({ total: 0, list: [] });
    expect((await server.call(endpoints.coinQuery, {})).code).toBe(20100);
    expect((await server.call(endpoints.coinQuery, { kind: 'gift' as never }, { token: me.token })).code).toBe(-1);
  });
});

describe('coinTotals', () => {
  it('sums up what came and went, with the rules of withdrawing', async () => {
    await fill(20_000);
    await ask(2_000);
    await ask(3_000);
    const { totals, ...rest } = (await server.call(endpoints.coinTotals, {}, { token: me.token })).data;
    expect(rest).toEqual({ balance: 15_000, frozen: 5_000, rules: WITHDRAW_RULES });
    expect(totals.sort((a, b) => a.amount - b.amount)).toEqual([
      { kind: 'withdrawal', amount: -5_000 },
      { kind: 'adjustment', amount: 20_000 },
    ]);
  });

  it('is zero for a newcomer and wants a login', async () => {
    expect((await server.call(endpoints.coinTotals, {}, { token: me.token })).data).toMatchObject({
      balance: 0,
      frozen: 0,
      totals: [],
    });
    expect((await server.call(endpoints.coinTotals, {})).code).toBe(20100);
  });
});

it('frees a try of the day when a withdrawal was refused', async () => {
  await fill(100_000);
  for (let times = 0; times < 3; times += 1) await ask(1_000);
  await refuseWithdrawal(server.db, now(), (await openWithdrawal()).id, '账号有误');
  expect((await ask(1_000)).code).toBe(0);
  expect((await ask(1_000)).code).toBe(-2);
});
