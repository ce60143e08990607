import { transportError, errorFromEnvelope } from '@/domain/app-error';
import { cancelled, failed, ok } from '@/platform/outcome';
import { payment } from '@/platform/payment';
import { system } from '@/platform/system';
import { pendingPurchase } from '@/state/pending-purchase';
import { session } from '@/state/session';
import {
  allowed,
  createFakeServer,
  member,
  paid,
  Path,
  plainUser,
  prepayment,
  unpaid,
  type FakeServer,
} from './fake-server.testing';
import { isPaying, pay, type Purchase } from './pay';
import { payOrder, payVip } from './pay-requests';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/platform/payment', () => ({ payment: { channel: jest.fn(), pay: jest.fn() } }));
const cashier = jest.mocked(payment);

const year: Purchase = {
  title: '年卡',
  money: 19_800,
  request: payVip('wechat', { goodsId: 'g1', money: 19_800, classBalance: 0 }),
};
const now = () => Date.now();

/** Runs to the end, skipping the waits between the questions. */
async function payNow(purchase = year) {
  const phases: string[] = [];
  const paying = pay(purchase, (phase) => void phases.push(phase));
  await jest.runAllTimersAsync();
  return { outcome: await paying, phases };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  localStorage.clear();
  session.login({ token: 't' });
  session.setUserInfo(plainUser);
  pendingPurchase.settle('p1');
  mockServer = createFakeServer();
  mockServer.answers({
    [Path.check]: allowed,
    [Path.buyVip]: prepayment,
    [Path.payOrder]: prepayment,
    [Path.byPrepayId]: paid,
  });
  cashier.channel.mockReturnValue('wechat');
  cashier.pay.mockResolvedValue(ok(undefined));
});
afterEach(() => jest.useRealTimers());

describe('a payment (§4)', () => {
  it('checks first, orders at the offer that was seen, pays, and asks the server until it knows', async () => {
    const { outcome, phases } = await payNow();
    expect(outcome).toEqual({ status: 'paid', vipUntilBefore: null, settled: true });
    expect(phases).toEqual(['preparing', 'cashier', 'confirming']);
    expect(mockServer.paths()).toEqual([Path.check, Path.buyVip, Path.byPrepayId]);
    expect(mockServer.sent(Path.buyVip)[0]).toMatchObject({
      money: 19_800,
      goodsId: 'g1',
      classBalance: 0,
      clientKey: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(cashier.pay).toHaveBeenCalledWith(prepayment);
    expect(pendingPurchase.of('u1', now())).toBeNull();
  });

  it('asks again, ever slower, while the server says unpaid', async () => {
    mockServer.answers({ [Path.byPrepayId]: [unpaid, transportError('network'), unpaid, paid] });
    expect((await payNow()).outcome).toMatchObject({ status: 'paid' });
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(4);
  });

  it('stops asking after half a minute and keeps the purchase to ask later', async () => {
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    const begun = now();
    expect((await payNow()).outcome).toEqual({ status: 'unconfirmed' });
    expect(now() - begun).toBe(30_000);
    expect(pendingPurchase.of('u1', now())).toMatchObject({
      prepayid: 'p1',
      title: '年卡',
      money: 19_800,
      path: Path.buyVip,
      vip: true,
    });
  });

  it('is in storage before the cashier opens: the app may be killed in there', async () => {
    let stored: unknown;
    cashier.pay.mockImplementation(async () => {
      stored = JSON.parse(localStorage.getItem('pendingPurchase') ?? 'null');
      return cancelled;
    });
    await payNow();
    expect(stored).toMatchObject({ uid: 'u1', prepayid: 'p1', title: '年卡' });
  });

  it('cancelled in the cashier fails nothing: the order stays payable', async () => {
    cashier.pay.mockResolvedValue(cancelled);
    expect((await payNow()).outcome).toEqual({ status: 'cancelled' });
    expect(pendingPurchase.of('u1', now())).toMatchObject({ prepayid: 'p1' });
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(0);
  });

  it('failed in the cashier: asks the server, which knows better, then 支付失败,请重新支付 (§8)', async () => {
    cashier.pay.mockResolvedValue(failed('支付失败,请重新支付'));
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    expect((await payNow()).outcome).toEqual({ status: 'failed', message: '支付失败,请重新支付' });
    mockServer.answers({ [Path.byPrepayId]: paid });
    expect((await payNow()).outcome).toMatchObject({ status: 'paid' });
  });

  it('a cashier that broke: 支付发生错误,请联系管理员 (§8)', async () => {
    cashier.pay.mockResolvedValue(failed('支付发生错误,请联系管理员'));
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    expect((await payNow()).outcome).toEqual({ status: 'failed', message: '支付发生错误,请联系管理员' });
  });

  it('an order that the server closed unpaid: 支付失败,请重新支付, and nothing to come back to (§8)', async () => {
    mockServer.answers({ [Path.byPrepayId]: { orderId: 'o1', paid: false, state: 'cancelled' } });
    expect((await payNow()).outcome).toEqual({ status: 'failed', message: '支付失败,请重新支付' });
    expect(pendingPurchase.of('u1', now())).toBeNull();
  });

  it('without a cashier nothing is ordered: 支付失败: 当前系统不支持支付 (§8)', async () => {
    cashier.channel.mockReturnValue('none');
    expect((await payNow()).outcome).toEqual({ status: 'failed', message: '支付失败: 当前系统不支持支付' });
    expect(mockServer.paths()).toEqual([]);
  });
});

describe('back in front of a cashier that says nothing (§4)', () => {
  let show: (isVisible: boolean) => void;
  const stopListening = jest.fn();
  const back = () => {
    show(false);
    show(true);
  };
  beforeEach(() => {
    jest.spyOn(system, 'onVisibilityChange').mockImplementation((listener) => {
      show = listener;
      return stopListening;
    });
    cashier.pay.mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Begins to pay; `outcome` stays null as long as the cashier is waited for. */
  async function begin() {
    const begun = { outcome: null as unknown };
    void pay(year, jest.fn()).then((outcome) => void (begun.outcome = outcome));
    await jest.advanceTimersByTimeAsync(0);
    return begun;
  }

  it.each([
    ['paid', paid, { status: 'paid', vipUntilBefore: null, settled: true }],
    [
      'closed',
      { orderId: 'o1', paid: false, state: 'cancelled' },
      { status: 'failed', message: '支付失败,请重新支付' },
    ],
  ])('asks the server after 3 s, which knows it is %s', async (_, answer, outcome) => {
    mockServer.answers({ [Path.byPrepayId]: answer });
    const begun = await begin();
    back();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(10);
    expect(begun.outcome).toEqual(outcome);
    expect(isPaying()).toBe(false);
    expect(pendingPurchase.of('u1', now())).toBeNull();
    expect(stopListening).toHaveBeenCalledTimes(1);
  });

  it('goes on waiting for a cashier that is still open, and asks ever more seldom', async () => {
    mockServer.answers({ [Path.byPrepayId]: [unpaid, transportError('network'), unpaid, paid] });
    const begun = await begin();
    back();
    await jest.advanceTimersByTimeAsync(3_000 + 6_000 + 12_000);
    expect(begun.outcome).toBeNull();
    expect(isPaying()).toBe(true);
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(24_010);
    expect(begun.outcome).toMatchObject({ status: 'paid' });
  });

  it('asks nothing once away again, nor once the cashier has spoken', async () => {
    let speak: (outcome: typeof cancelled) => void = () => undefined;
    cashier.pay.mockReturnValue(new Promise((resolve) => (speak = resolve)));
    const begun = await begin();
    back();
    show(false);
    await jest.advanceTimersByTimeAsync(60_000);
    back();
    speak(cancelled);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(begun.outcome).toEqual({ status: 'cancelled' });
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(0);
  });

  it('tells nothing twice when the cashier speaks after all', async () => {
    let speak: (outcome: ReturnType<typeof ok<void>>) => void = () => undefined;
    cashier.pay.mockReturnValue(new Promise((resolve) => (speak = resolve)));
    const begun = await begin();
    back();
    await jest.advanceTimersByTimeAsync(3_010);
    const told = begun.outcome;
    const asked = mockServer.sent(Path.byPrepayId).length;
    speak(ok(undefined));
    await jest.runAllTimersAsync();
    expect(told).toMatchObject({ status: 'paid', settled: true });
    expect(begun.outcome).toBe(told);
    expect(mockServer.sent(Path.byPrepayId)).toHaveLength(asked);
  });
});

describe('in Douyin (§7)', () => {
  const douyinYear: Purchase = { ...year, request: payVip('douyin', { goodsId: 'g1', money: 19_800 }) };
  beforeEach(() => {
    cashier.channel.mockReturnValue('douyin');
    mockServer.answers({ [Path.douyinBuyVip]: prepayment });
  });

  it('orders and asks by its own calls; 9 asks again, 0 is paid', async () => {
    mockServer.answers({ [Path.douyinCheck]: [{ code: 9 }, { code: 9 }, { code: 0 }] });
    expect((await payNow(douyinYear)).outcome).toMatchObject({ status: 'paid' });
    expect(mockServer.paths()).toEqual([
      Path.check,
      Path.douyinBuyVip,
      Path.douyinCheck,
      Path.douyinCheck,
      Path.douyinCheck,
    ]);
  });

  it.each([
    ['1 failed: the order stays to be paid anew', 1, { prepayid: 'p1' }],
    ['4 closed: nothing to come back to', 4, null],
  ])('code %s; told at once (§8)', async (_, code, left) => {
    mockServer.answers({ [Path.douyinCheck]: { code } });
    expect((await payNow(douyinYear)).outcome).toEqual({ status: 'failed', message: '支付失败,请重新支付' });
    expect(mockServer.sent(Path.douyinCheck)).toHaveLength(1);
    expect(pendingPurchase.of('u1', now())).toEqual(left && expect.objectContaining(left));
  });
});

describe('what may not be bought', () => {
  it('tells the reason of the check and orders nothing', async () => {
    mockServer.answers({ [Path.check]: { allowed: false, reason: '价格已变化，请刷新', pendingOrderId: null } });
    expect((await payNow()).outcome).toEqual({ status: 'failed', message: '价格已变化，请刷新' });
    expect(mockServer.sent(Path.buyVip)).toHaveLength(0);
  });

  it.each([
    [
      'a refusal by a rule, in its own words',
      errorFromEnvelope(-2, '商品已下架', true),
      { status: 'failed', message: '商品已下架' },
    ],
    ['no network', transportError('network'), { status: 'failed', message: '网络连接失败' }],
    [
      'a fault of the server: 支付发生错误,请联系管理员 (§8)',
      errorFromEnvelope(500, null, true),
      { status: 'failed', message: '支付发生错误,请联系管理员' },
    ],
    ['an ended session', errorFromEnvelope(20100, null, true), { status: 'login', message: '登录已过期' }],
  ])('%s', async (_, error, outcome) => {
    mockServer.answers({ [Path.buyVip]: error });
    expect((await payNow()).outcome).toEqual(outcome);
    expect(cashier.pay).not.toHaveBeenCalled();
    expect(isPaying()).toBe(false);
  });
});

describe('never two payments', () => {
  it('a second tap begins nothing', async () => {
    const both = Promise.all([pay(year, jest.fn()), pay(year, jest.fn())]);
    await jest.runAllTimersAsync();
    expect((await both).map(({ status }) => status)).toEqual(['paid', 'busy']);
    expect(mockServer.sent(Path.buyVip)).toHaveLength(1);
    expect(cashier.pay).toHaveBeenCalledTimes(1);
  });

  it('a retry after a lost answer sends the same key; the next purchase another one', async () => {
    mockServer.answers({ [Path.buyVip]: [transportError('timeout'), prepayment] });
    await payNow();
    await payNow();
    await payNow();
    const keys = mockServer.sent(Path.buyVip).map(({ clientKey }) => clientKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('an order of the same article that waits is paid in place of a new one', async () => {
    mockServer.answers({ [Path.check]: { allowed: true, reason: null, pendingOrderId: 'o7' } });
    expect((await payNow()).outcome).toMatchObject({ status: 'paid', vipUntilBefore: null });
    expect(mockServer.sent(Path.payOrder)).toEqual([{ orderId: 'o7' }]);
    expect(mockServer.sent(Path.buyVip)).toHaveLength(0);
  });

  it('an order that was made before needs no check', async () => {
    session.setUserInfo(member);
    expect((await payNow({ title: '扳手', money: 100, request: payOrder('o1') })).outcome).toEqual({
      status: 'paid',
      vipUntilBefore: undefined,
      settled: true,
    });
    expect(mockServer.paths()).toEqual([Path.payOrder, Path.byPrepayId]);
  });
});
