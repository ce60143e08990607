import { eq } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { wechatLogin } from '../../../../src/contract/endpoints/account';
import * as goodsCalls from '../../../../src/contract/endpoints/shop';
import * as calls from '../../../../src/contract/endpoints/payment';
import { addDays } from '../../../../src/domain/china-day';
import { chinaDay } from '../../../base/clock/china-day';
import { orders, paymentNotifications } from '../../../db/schema/shop';
import type { SignedMessage } from '../../../providers/payment/wechat-pay/testing/platform-seal';
import { WechatPayPlatform } from '../../../providers/payment/wechat-pay/testing/wechat-pay-platform';
import { WechatPay } from '../../../providers/payment/wechat-pay/wechat-pay';
import { WechatPayClient } from '../../../providers/payment/wechat-pay/wechat-pay-client';
import { sandboxIdentity } from '../../../providers/sandbox-identity';
import { SandboxWechat } from '../../../providers/wechat/sandbox-wechat';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { addArticle } from '../../shop/testing/small-shop';

export const APPIDS = { mini: 'wxmini0000000000', app: 'wxapp00000000000' } as const;

/** Somebody who logged in by WeChat in the mini program. */
export interface WechatPayer {
  readonly uid: string;
  readonly token: string;
  readonly openid: string;
  readonly code: string;
}

/** A server that takes money by WeChat Pay, and the WeChat Pay that it talks to. */
export class WechatShop {
  log = '';
  private count = 0;

  private constructor(
    readonly platform: WechatPayPlatform,
    readonly server: TestServer,
  ) {}

  static async open(): Promise<WechatShop> {
    let shop: WechatShop | null = null;
    const clock = () => shop?.server.services.clock.now().getTime() ?? 0;
    const platform = new WechatPayPlatform(clock);
    const client = new WechatPayClient(platform.settings, await platform.start(), clock);
    const wechat = new SandboxWechat();
    const pay = (kind: 'mini' | 'app') =>
      new WechatPay(client, { kind, appid: APPIDS[kind], notifyUrl: 'https://x.test/pay/notify/wechat' }, wechat);
    const logDestination = new Writable({
      write(chunk, _encoding, done) {
        if (shop) shop.log += String(chunk);
        done();
      },
    });
    const payments = { byChannel: { wechat: pay('mini'), 'wechat-app': pay('app'), douyin: null }, sandbox: null };
    shop = new WechatShop(platform, await createTestServer({ logDestination, services: { wechat, payments } }));
    return shop;
  }

  /** Forgets what a test left: log lines and faults. */
  reset(): void {
    this.log = '';
    this.platform.closesNothing = false;
    this.platform.faults.length = 0;
  }

  /** Opens so many days later, at nine, on a day on which nothing was sold yet; returns it. */
  beginDay(days: number): string {
    this.reset();
    this.platform.moved.splice(0);
    const day = addDays(chinaDay(this.server.services.clock.now()), days);
    this.advanceTo(`${day}T09:00`);
    return day;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.platform.stop();
  }

  async payer(): Promise<WechatPayer> {
    const code = `payer-${(this.count += 1)}`;
    const { token, uid } = (await this.server.call(wechatLogin, { code })).data;
    return { token, uid, code, openid: sandboxIdentity('wechat', 'mini', code).openid };
  }

  /** The id of a new unpaid order of 19.90 yuan. */
  async newOrder(token: string): Promise<string> {
    const iid = await addArticle(this.server.db, { kind: 'card', vipDays: 7, price: 1990 });
    return (
      await this.server.call(
        goodsCalls.orderCreate,
        { clientKey: `wechat-pay-${(this.count += 1)}`, iid, quantity: 1, payWith: 'cash' },
        { token, platform: 'weapp' },
      )
    ).data.id;
  }

  /** Sells an order of 19.90 yuan that was paid and booked; returns its id. */
  async sell(): Promise<string> {
    const { token } = await this.payer();
    const id = await this.newOrder(token);
    await this.prepare(id, token);
    this.platform.pay(id);
    await this.notify(this.platform.notification(id));
    return id;
  }

  /** Moves the clock on to a time in China, such as `2026-03-03T12:00`. */
  advanceTo(time: string): void {
    const { clock } = this.server.services;
    this.server.advanceClock(new Date(`${time}:00+08:00`).getTime() - clock.now().getTime());
  }

  prepare(orderId: string, token?: string, platform = 'weapp', jsCode: string | null = null) {
    return this.server.call(calls.orderPay, { orderId, jsCode }, { ...(token ? { token } : {}), platform });
  }

  notify({ headers, body }: SignedMessage, to = 'wechat') {
    return this.server.app.inject({ method: 'POST', url: `/pay/notify/${to}`, headers: { ...headers }, payload: body });
  }

  async orderRow(id: string) {
    return (await this.server.db.select().from(orders).where(eq(orders.id, id)))[0];
  }

  /** What came of the notifications of a trade. */
  async effectsOf(trade: string): Promise<string[]> {
    return (
      await this.server.db.select().from(paymentNotifications).where(eq(paymentNotifications.prepayid, trade))
    ).map(({ effect }) => effect);
  }
}
