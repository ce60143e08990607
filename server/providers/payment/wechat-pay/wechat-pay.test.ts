import type { Database } from '../../../db/database';
import { SandboxWechat } from '../../wechat/sandbox-wechat';
import { sandboxIdentity } from '../../sandbox-identity';
import { WechatPayPlatform } from './testing/wechat-pay-platform';
import { readTradeBill } from './trade-bill';
import { WechatPay } from './wechat-pay';
import { WechatPayClient } from './wechat-pay-client';

const now = new Date('2026-03-02T02:00:00.000Z');
let platform: WechatPayPlatform;
let origin: string;
let mini: WechatPay;
let app: WechatPay;
beforeAll(async () => {
  platform = new WechatPayPlatform(() => now.getTime());
  origin = await platform.start();
  const client = new WechatPayClient(platform.settings, origin, () => now.getTime());
  mini = new WechatPay(
    client,
    { kind: 'mini', appid: 'wxmini', notifyUrl: 'https://x.test/pay/notify/wechat' },
    new SandboxWechat(),
  );
  app = new WechatPay(
    client,
    { kind: 'app', appid: 'wxapp', notifyUrl: 'https://x.test/pay/notify/wechat-app' },
    new SandboxWechat(),
  );
});
afterEach(() => {
  platform.faults.length = 0;
  platform.signsWrong = false;
});
afterAll(() => platform.stop());

// None of these calls looks anything up.
const scope = { db: {} as Database, now };
let count = 0;
const order = (title = '会员月卡') => ({
  trade: `order${(count += 1)}`,
  title,
  amount: 1990,
  expiresAt: new Date(now.getTime() + 30 * 60_000),
});

describe('WeChat Pay', () => {
  it("prepares for the mini program's payer and signs what its cashier is handed", async () => {
    const asked = order();
    const { answer, trade } = await mini.prepare(scope, asked, 'o-payer');
    expect(platform.trades.get(trade)?.asked).toEqual({
      appid: 'wxmini',
      mchid: '1900000109',
      description: '会员月卡',
      out_trade_no: asked.trade,
      time_expire: '2026-03-02T10:30:00+08:00',
      notify_url: 'https://x.test/pay/notify/wechat',
      amount: { total: 1990, currency: 'CNY' },
      payer: { openid: 'o-payer' },
    });
    expect(answer).toMatchObject({ timestamp: '1772416800', package: `prepay_id=${answer.prepayid}` });
    expect(
      platform.isSignedByMerchant(
        `wxmini\n${answer.timestamp}\n${answer.noncestr}\nprepay_id=${answer.prepayid}\n`,
        answer.sign,
      ),
    ).toBe(true);
  });

  it('prepares for the native shells, which sign the prepayment itself', async () => {
    const { answer, trade } = await app.prepare(scope, order(), '');
    expect(platform.trades.get(trade)).toMatchObject({ appid: 'wxapp', openid: null });
    expect(answer.package).toBe('Sign=WXPay');
    expect(
      platform.isSignedByMerchant(`wxapp\n${answer.timestamp}\n${answer.noncestr}\n${answer.prepayid}\n`, answer.sign),
    ).toBe(true);
  });

  it("keeps to WeChat's 127 bytes of description without half characters", async () => {
    const { trade } = await mini.prepare(scope, order('汽'.repeat(60)), 'o');
    expect(platform.trades.get(trade)?.asked['description']).toBe('汽'.repeat(42));
  });

  it('knows the payer by a login code, else by the login of the account', async () => {
    const nobody = () => Promise.resolve(null);
    expect(await mini.payerOf(scope, { openid: () => Promise.resolve('o7'), jsCode: null })).toBe('o7');
    expect(await mini.payerOf(scope, { openid: nobody, jsCode: 'code' })).toBe(
      sandboxIdentity('wechat', 'mini', 'code').openid,
    );
    await expect(mini.payerOf(scope, { openid: nobody, jsCode: null })).rejects.toMatchObject({
      code: -2,
      msg: '请先用微信登录，再使用微信支付',
    });
    expect(await app.payerOf(scope, { openid: nobody, jsCode: 'code' })).toBe('');
  });

  it('asks how a payment stands', async () => {
    const { trade } = await mini.prepare(scope, order(), 'o');
    expect(await mini.query(scope, trade)).toEqual({ id: '', trade, amount: 1990, state: 'pending' });
    platform.pay(trade);
    expect(await mini.query(scope, trade)).toMatchObject({
      id: platform.trades.get(trade)?.transactionId,
      state: 'success',
    });
    expect(await mini.query(scope, 'unknown')).toBeNull();
    await expect(app.query(scope, trade)).rejects.toThrow('for another application');
  });

  it('closes what nobody paid, and says when somebody did', async () => {
    const [open, paid] = [
      (await mini.prepare(scope, order(), 'o')).trade,
      (await mini.prepare(scope, order(), 'o')).trade,
    ];
    platform.pay(paid);
    expect((await mini.close(scope, open))?.state).toBe('cancelled');
    expect((await mini.close(scope, paid))?.state).toBe('success');
    expect(await mini.close(scope, 'unknown')).toBeNull();
  });

  it('gives a payment back once for one name', async () => {
    const { trade } = await mini.prepare(scope, order(), 'o');
    platform.pay(trade);
    const refund = { refundId: `refund-${trade}`, trade, amount: 1990, reason: '退'.repeat(40) };
    for (let time = 0; time < 2; time += 1) await mini.refund(scope, refund);
    expect(platform.refunds.get(refund.refundId)).toEqual({ trade, amount: 1990 });
    await expect(mini.refund(scope, { ...refund, refundId: 'other' })).rejects.toThrow(
      'WeChat Pay answered 403 NOT_ENOUGH',
    );
  });

  it.each([[{ status: 500, body: { code: 'SYSTEM_ERROR' } }], [{ status: 502 }], ['break' as const]])(
    'tries once more after %j',
    async (fault) => {
      platform.faults.push(fault);
      expect((await mini.prepare(scope, order(), 'o')).answer.prepayid).toMatch(/^wx/);
      platform.faults.push(fault, fault);
      await expect(mini.prepare(scope, order(), 'o')).rejects.toThrow();
    },
  );

  it('takes the 404 of anything in between for no answer', async () => {
    platform.faults.push({ status: 404 });
    await expect(mini.query(scope, 'x')).rejects.toThrow('404 UNKNOWN');
  });

  it('does not ask again after a refusal', async () => {
    const before = platform.asked.length;
    platform.faults.push({ status: 403, body: { code: 'NO_AUTH', message: 'secret' } });
    await expect(mini.query(scope, 'x')).rejects.toThrow(/^WeChat Pay answered 403 NO_AUTH$/);
    expect(platform.asked.length - before).toBe(1);
  });

  it('does not believe an answer that WeChat did not sign', async () => {
    platform.signsWrong = true;
    await expect(mini.prepare(scope, order(), 'o')).rejects.toThrow('wrong signature');
  });

  it('is refused by WeChat with the key of somebody else', async () => {
    const other = new WechatPayPlatform(() => now.getTime());
    const client = new WechatPayClient({ ...platform.settings, privateKey: other.settings.privateKey }, origin, () =>
      now.getTime(),
    );
    await expect(client.call('GET', '/v3/pay/transactions/out-trade-no/x?mchid=1900000109')).rejects.toThrow(
      '401 SIGN_ERROR',
    );
  });
});

describe('the bill of a day', () => {
  const yesterday = '2026-03-01';
  const entry = {
    ...{ kind: 'payment' as const, at: Date.parse('2026-03-01T15:59:59Z'), mchid: '1900000109' },
    ...{ appid: 'wxmini', transactionId: '42001', trade: 'a', amount: 1990 },
  };
  afterEach(() => void platform.moved.splice(0));

  it('has what was paid and given back in this application, and nothing of another', async () => {
    platform.moved.push(
      entry,
      { ...entry, kind: 'refund', refundId: 'r', refundState: 'PROCESSING', amount: 1005 },
      { ...entry, kind: 'refund', refundId: 'r2', refundState: 'FAIL' },
      { ...entry, appid: 'wxapp', trade: 'b', amount: 5 },
      { ...entry, at: Date.parse('2026-03-01T16:00:00Z'), trade: 'of the next day' },
    );
    expect(await mini.bill(scope, yesterday)).toEqual([
      { kind: 'payment', id: '42001', trade: 'a', amount: 1990 },
      { kind: 'refund', id: '42001', trade: 'a', amount: 1005 },
    ]);
    expect(await app.bill(scope, yesterday)).toEqual([{ kind: 'payment', id: '42001', trade: 'b', amount: 5 }]);
  });

  it('of a day without a payment is empty, and one that is not written yet is no empty one', async () => {
    expect(await mini.bill(scope, yesterday)).toEqual([]);
    const asked = platform.asked.length;
    const early = { ...scope, now: new Date('2026-03-02T01:59:59Z') };
    await expect(mini.bill(early, yesterday)).rejects.toThrow('not written yet');
    expect(platform.asked).toHaveLength(asked);
    platform.faults.push({ status: 400, body: { code: 'STATEMENT_CREATING' } });
    await expect(mini.bill(scope, yesterday)).rejects.toThrow(expect.objectContaining({ name: 'BillNotReady' }));
  });

  it('is refused when it is another file than WeChat announced, cut off or of another form', async () => {
    platform.moved.push(entry);
    const announced = { hash_type: 'SHA1', hash_value: '0'.repeat(40), download_url: `${origin}/v3/billdownload/file` };
    platform.faults.push({ status: 200, body: announced });
    await expect(mini.bill(scope, yesterday)).rejects.toThrow('not what it announced');
    expect(() => readTradeBill('交易时间,公众账号ID\r\n', 'wxmini')).toThrow('no column 微信订单号');
    const heading = '公众账号ID,微信订单号,商户订单号,交易状态,退款状态,订单金额,申请退款金额';
    expect(() => readTradeBill(`${heading}\n\`wxmini,\`1,\`a,\`SUCCESS,\`,\`1.00,\`0.00`, 'wxmini')).toThrow('cut off');
    expect(() => readTradeBill(`${heading}\n\`wxmini,\`1\n总`, 'wxmini')).toThrow('another length');
    expect(() => readTradeBill(`${heading}\n\`wxmini,\`1,\`a,\`SUCCESS,\`,\`1.999,\`0\n总`, 'wxmini')).toThrow(
      'amount',
    );
  });

  it('is asked for at WeChat alone, whatever address the answer names', async () => {
    platform.moved.push(entry);
    const elsewhere = `https://elsewhere.test/v3/billdownload/file?token=${yesterday}`;
    platform.faults.push({
      status: 200,
      body: { hash_type: 'SHA1', hash_value: '0'.repeat(40), download_url: elsewhere },
    });
    await expect(mini.bill(scope, yesterday)).rejects.toThrow('not what it announced');
    expect(platform.asked.at(-1)).toBe(`GET /v3/billdownload/file?token=${yesterday}`);
  });
});
