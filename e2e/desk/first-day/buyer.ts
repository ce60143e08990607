import assert from 'node:assert/strict';
import { smsGetCode, smsLogin } from '../../../src/contract/endpoints/account';
import { dictionaryQuery } from '../../../src/contract/endpoints/dictionary';
import type { Endpoint } from '../../../src/contract/endpoint';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import { orderByPrepayId } from '../../../src/contract/endpoints/shop';
import type { Production } from '../production';

const PHONE = '13911112222';

/** Somebody who uses the app: every call must be answered. */
export class Buyer {
  private token = '';

  constructor(private readonly production: Production) {}

  async call<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req): Promise<Res> {
    const { code, msg, data } = await this.production.server.call(endpoint, body, this.token);
    assert.equal(code, 0, `${endpoint.path}: ${msg}`);
    return data;
  }

  /** Logs in by the code that the text message brought. */
  async logIn(): Promise<void> {
    await this.call(smsGetCode, { phone: PHONE, purpose: 'login' });
    const message = this.production.sms.asked.at(-1)?.url.searchParams;
    assert.equal(message?.get('PhoneNumbers'), PHONE);
    const { code } = JSON.parse(message.get('TemplateParam') ?? '') as { code: string };
    this.token = (await this.call(smsLogin, { phone: PHONE, code })).token;
  }

  /** Pays what was prepared; the platform tells the backend of it. Returns the order's id. */
  async pay(prepared: PrepayAnswer): Promise<string> {
    const { pay, origin } = this.production;
    const trade = [...pay.trades].filter(([, { state }]) => state === 'NOTPAY').at(-1)?.[0] ?? '';
    pay.pay(trade);
    const { headers, body } = pay.notification(trade);
    const answer = await fetch(`${origin}/pay/notify/wechat`, { method: 'POST', headers, body });
    assert.deepEqual([answer.status, await answer.json()], [200, { code: 'SUCCESS', message: '成功' }]);
    const { paid } = await this.call(orderByPrepayId, { prepayid: prepared.prepayid });
    assert.equal(paid, true, 'the order is not paid');
    return trade;
  }

  /** What the app is told of a key of the settings. */
  async setting(key: string): Promise<string> {
    return (await this.call(dictionaryQuery, { key })).value;
  }
}
