import type { Database } from '../../../db/database';
import { openStandIn, type StandIn } from '../../testing/stand-in';
import { DouyinPay } from './douyin-pay';
import { notificationSignature, requestSignature } from './signature';

const settings = {
  appid: 'tt0001',
  salt: 'the-salt',
  token: 'the-token',
  notifyUrl: 'https://x.test/pay/notify/douyin',
};
const now = new Date('2026-03-02T02:00:00.000Z');
// Douyin's answers are all there is to look at.
const scope = { db: {} as Database, now };
let outside: StandIn;
let pay: DouyinPay;
beforeAll(async () => {
  outside = await openStandIn();
  pay = new DouyinPay(settings, outside.origin);
});
beforeEach(() => outside.reset());
afterAll(() => outside.close());

const path = (action: string) => `/api/apps/ecpay/v1/${action}`;
const order = { trade: 'order1', title: '会员月卡', amount: 1990, expiresAt: new Date(now.getTime() + 30 * 60_000) };
const sent = () => outside.asked[0]?.json as Record<string, string | number>;

describe('Douyin pay', () => {
  it('prepares what tt.pay is handed: the id and the token of Douyin’s order', async () => {
    outside.answers[path('create_order')] = { err_no: 0, data: { order_id: 'N1', order_token: 'CgwI' } };
    expect(await pay.prepare(scope, order)).toEqual({
      answer: { timestamp: '1772416800', noncestr: '', package: 'CgwI', sign: '', prepayid: 'N1' },
      trade: 'order1',
    });
    const { sign, ...fields } = sent();
    expect(fields).toEqual({
      app_id: 'tt0001',
      out_order_no: 'order1',
      total_amount: 1990,
      subject: '会员月卡',
      body: '会员月卡',
      valid_time: 1800,
      notify_url: settings.notifyUrl,
    });
    expect(sign).toBe(requestSignature(fields, settings.salt));
  });

  it('never lets a payment live shorter than Douyin allows', async () => {
    outside.answers[path('create_order')] = { err_no: 0, data: { order_id: 'N1', order_token: 'CgwI' } };
    await pay.prepare(scope, { ...order, expiresAt: now });
    expect(sent()['valid_time']).toBe(300);
  });

  it.each([
    ['SUCCESS', 'success'],
    ['PROCESSING', 'pending'],
    ['FAIL', 'failure'],
    ['TIMEOUT', 'cancelled'],
  ])('reads %s as %s', async (status, state) => {
    outside.answers[path('query_order')] = {
      err_no: 0,
      out_order_no: 'order1',
      order_id: 'N1',
      payment_info: { total_fee: 1990, order_status: status },
    };
    expect(await pay.query(scope, 'order1')).toEqual({ id: 'order1', trade: 'order1', amount: 1990, state });
    expect(await pay.close(scope, 'order1')).toMatchObject({ state });
  });

  it('knows no order by that name, and tells of other refusals by their number alone', async () => {
    outside.answers[path('query_order')] = { err_no: 2000, err_tips: 'no order' };
    expect(await pay.query(scope, 'x')).toBeNull();
    outside.answers[path('query_order')] = { err_no: 2008, err_tips: 'sign the-salt' };
    await expect(pay.query(scope, 'x')).rejects.toThrow(/^Douyin refused query_order with 2008$/);
    outside.answers[path('query_order')] = '<html>';
    await expect(pay.query(scope, 'x')).rejects.toThrow(/^no answer: SyntaxError$/);
  });

  it.each([
    ['SUCCESS', 'refunded'],
    ['PROCESSING', 'refunded'],
    ['FAIL', 'success'],
  ])('reads a refund that is %s as a payment that is %s', async (status, state) => {
    outside.answers[path('query_order')] = {
      err_no: 0,
      out_order_no: 'order1',
      payment_info: { total_fee: 1990, order_status: 'SUCCESS' },
    };
    outside.answers[path('query_refund')] = {
      err_no: 0,
      refundInfo: { refund_no: 'R1', refund_amount: 1990, refund_status: status },
    };
    expect(await pay.query(scope, 'order1', 'r1')).toMatchObject({ state });
    expect(outside.asked.map(({ json }) => json)).toMatchObject([{ out_order_no: 'order1' }, { out_refund_no: 'r1' }]);
  });

  it('gives a payment back under the refund’s name', async () => {
    outside.answers[path('create_refund')] = { err_no: 0, refund_no: 'R1' };
    await pay.refund(scope, { refundId: 'r1', trade: 'order1', amount: 1990, reason: '误购' });
    const { sign, ...fields } = sent();
    expect(fields).toEqual({
      app_id: 'tt0001',
      out_order_no: 'order1',
      out_refund_no: 'r1',
      refund_amount: 1990,
      reason: '误购',
      notify_url: settings.notifyUrl,
    });
    expect(sign).toBe(requestSignature(fields, settings.salt));
  });
});

describe('a notification of Douyin pay', () => {
  const paid = {
    appid: 'tt0001',
    cp_orderno: 'order1',
    cp_extra: '',
    way: '2',
    payment_order_no: 'P1',
    total_amount: 1990,
    status: 'SUCCESS',
    seller_uid: '1',
  };
  const notify = (message: object, type = 'payment', token = settings.token) => {
    const [timestamp, nonce, msg] = ['1772416800', '797', JSON.stringify(message)];
    return JSON.stringify({
      timestamp,
      nonce,
      msg,
      type,
      msg_signature: notificationSignature(token, [timestamp, nonce, msg]),
    });
  };
  const read = (body: string) => pay.readNotification(scope, {}, body);

  it('tells of a payment and of a refund', async () => {
    expect(await read(notify(paid))).toEqual({
      payment: { id: 'order1', trade: 'order1', amount: 1990, state: 'success' },
    });
    const refund = { appid: 'tt0001', cp_refundno: 'r1', status: 'SUCCESS', refund_amount: 1990 };
    expect(await read(notify(refund, 'refund'))).toEqual({ refund: { refundId: 'r1', state: 'done' } });
    expect(await read(notify({ ...refund, status: 'FAIL' }, 'refund'))).toEqual({
      refund: { refundId: 'r1', state: 'failed' },
    });
    expect(await read(notify({ appid: 'tt0001' }, 'settle'))).toBeNull();
    expect(pay.acknowledgement).toEqual({ err_no: 0, err_tips: 'success' });
  });

  it.each([
    ['of another token', () => notify(paid, 'payment', 'guess'), 'wrong signature'],
    ['that was changed', () => notify(paid).replace('1990', '1'), 'wrong signature'],
    ['of another application', () => notify({ ...paid, appid: 'tt9' }), 'for another application'],
    ['that is none', () => 'x', 'not a notification'],
    ['without a signature', () => '{"msg":"{}"}', 'not a notification'],
  ])('%s is refused', async (_what, body, reason) => {
    await expect(read(body())).rejects.toThrow(
      expect.objectContaining({ name: 'ForgedNotification', message: reason }),
    );
  });
});
