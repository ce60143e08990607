import { setTimeout as sleep } from 'node:timers/promises';
import { phoneLogin, wechatLogin } from '../../src/contract/endpoints/account';
import { withdraw } from '../../src/contract/endpoints/coins';
import { goodsQuery, orderCancel, orderConfirm, orderCreate, signIn } from '../../src/contract/endpoints/shop';
import { buyVip, douyinPayCheck, orderPay, sandboxSettle } from '../../src/contract/endpoints/payment';
import { raffleDraw, raffleQuery } from '../../src/contract/endpoints/raffle';
import type { Endpoint } from '../../src/contract/endpoint';
import { RespCode } from '../../src/contract/envelope';
import type { Goods, PayWay } from '../../src/contract/schemas/shop';
import type { PrepayAnswer } from '../../src/contract/schemas/payment';
import type { Random } from './random';
import type { Answer, Backend } from './server-process';

/** What was acknowledged to users: none of it may be lost. */
export interface Acknowledged {
  readonly orders: Map<string, { clientKey: string; uid: string }>;
  readonly payments: Set<string>;
  readonly withdrawals: Set<string>;
  readonly draws: Set<string>;
}

export interface Catalogue {
  readonly goods: readonly Goods[];
  readonly terms: readonly Goods[];
  readonly raffleId: string;
}

/** What the check of a payment says while the server does not know of it yet (§4). */
const NOT_KNOWN_YET = 9;
const ASK_EVERY_MS = 500;
const ASK_TIMES = 60;

/** Codes of answers that a user may get here; anything else is a defect. */
const isExpected = (code: number) => code === 0 || (code < 0 && code >= -3) || code === 404;

/** Logs in by the demo password, or as a stranger whom sandbox WeChat knows. */
export async function logIn(
  server: Backend,
  who: { phone: string } | { code: string },
): Promise<{ token: string; uid: string }> {
  const answer =
    'phone' in who
      ? await server.call(phoneLogin, { phone: who.phone, password: 'demo1234' })
      : await server.call(wechatLogin, { code: who.code });
  if (answer.code !== 0) throw new Error(`login: ${answer.msg}`);
  return answer.data;
}

export async function readCatalogue(server: Backend): Promise<Catalogue> {
  const [goods, terms, raffles] = await Promise.all([
    server.call(goodsQuery, { pageRequest: { pageNum: 1, pageSize: 100 }, physicalOnly: true }),
    server.call(goodsQuery, {
      tags: 'vip',
      channelurl: 'app',
      dingzhi: true,
      enable: true,
      pageRequest: { pageNum: 1, pageSize: 100 },
    }),
    server.call(raffleQuery, {}),
  ]);
  const raffleId = raffles.data.list.find((raffle) => raffle.mode === 'instant' && raffle.state === 'open')?.id;
  if (!raffleId || goods.data.list.length === 0 || terms.data.list.length === 0)
    throw new Error('the sample shop is empty');
  return { goods: goods.data.list, terms: terms.data.list, raffleId };
}

/** A user who does random things, each of them several times at once, and again when the connection broke. */
export class Trader {
  private readonly myOrders: string[] = [];
  private step = 0;

  constructor(
    private readonly server: Backend,
    private readonly random: Random,
    private readonly user: { token: string; uid: string; addressId: string },
    private readonly catalogue: Catalogue,
    private readonly acknowledged: Acknowledged,
    /** Waits until the server is there again after a broken connection. */
    private readonly untilUp: () => Promise<void>,
  ) {}

  private clientKey(): string {
    this.step += 1;
    return `${this.user.uid}-${this.step}`
      .replace(/[^\w-]/g, '')
      .slice(-60)
      .padStart(8, '0');
  }

  /**
   * Sends the same call one to three times at once, and again after a crash or an outage, as a user does who got no
   * answer.
   */
  private async insist<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req): Promise<Answer<Res>> {
    for (;;) {
      const copies = Array.from({ length: this.random.between(1, 3) }, () =>
        this.server.call(endpoint, body, this.user.token),
      );
      const settled = await Promise.allSettled(copies);
      const answers = settled.flatMap((result) =>
        result.status === 'fulfilled' && result.value.code !== RespCode.unavailable ? [result.value] : [],
      );
      const unexpected = answers.find((answer) => !isExpected(answer.code));
      if (unexpected) throw new Error(`${endpoint.path}: ${unexpected.code} ${unexpected.msg}`);
      const best = answers.find((answer) => answer.code === 0) ?? answers[0];
      if (best) return best;
      await this.untilUp();
    }
  }

  /** One random deed. */
  async act(): Promise<void> {
    const deeds = [
      this.exchange,
      this.exchange,
      this.payCash,
      this.payCash,
      this.buyTerm,
      this.cancel,
      this.confirm,
      this.draw,
      this.takeOut,
      this.earn,
    ];
    await this.random.pick(deeds).call(this);
  }

  private async order(article: Goods, payWith: PayWay): Promise<string | null> {
    const clientKey = this.clientKey();
    const answer = await this.insist(orderCreate, {
      clientKey,
      iid: article.iid,
      quantity: this.random.between(1, 3),
      payWith,
      addressId: this.user.addressId,
    });
    if (answer.code !== 0) return null;
    this.acknowledged.orders.set(answer.data.id, { clientKey, uid: this.user.uid });
    this.myOrders.push(answer.data.id);
    return answer.data.id;
  }

  private async exchange(): Promise<void> {
    const article = this.random.pick(this.catalogue.goods);
    await this.order(article, this.random.pick(article.payWays));
  }

  private async payCash(): Promise<void> {
    const forCash = this.catalogue.goods.filter((article) => article.payWays.includes('cash'));
    const id = await this.order(this.random.pick(forCash), 'cash');
    if (id) await this.settle(await this.insist(orderPay, { orderId: id }));
  }

  private async buyTerm(): Promise<void> {
    const term = this.random.pick(this.catalogue.terms);
    await this.settle(
      await this.insist(buyVip, {
        money: term.price,
        goodsId: term.iid,
        classBalance: term.classBalance,
        clientKey: this.clientKey(),
      }),
    );
  }

  /** Goes to the cashier with what was prepared. */
  private async settle(prepared: Answer<PrepayAnswer>): Promise<void> {
    if (prepared.code !== 0) return;
    const outcome = this.random.pick(['success', 'success', 'success', 'failure', 'cancelled'] as const);
    const { prepayid, sign } = prepared.data;
    const settled = await this.insist(sandboxSettle, { prepayid, sign, outcome });
    if (settled.code !== 0 || outcome !== 'success') return;
    // The cashier belongs to the platform. What the server says afterwards is its own word.
    for (let asked = 0; asked < ASK_TIMES; asked += 1) {
      const check = await this.insist(douyinPayCheck, { prepayid });
      if (check.code === 0 && check.data.code === 0) this.acknowledged.payments.add(prepayid);
      if (check.code !== 0 || check.data.code !== NOT_KNOWN_YET) return;
      await sleep(ASK_EVERY_MS);
    }
    throw new Error(`${prepayid} was paid at the cashier, and the server never learnt of it`);
  }

  private async cancel(): Promise<void> {
    if (this.myOrders.length > 0) await this.insist(orderCancel, { id: this.random.pick(this.myOrders) });
  }

  private async confirm(): Promise<void> {
    if (this.myOrders.length > 0) await this.insist(orderConfirm, { id: this.random.pick(this.myOrders) });
  }

  private async draw(): Promise<void> {
    const answer = await this.insist(raffleDraw, { raffleId: this.catalogue.raffleId, clientKey: this.clientKey() });
    if (answer.code === 0) this.acknowledged.draws.add(answer.data.record.id);
  }

  private async takeOut(): Promise<void> {
    const answer = await this.insist(withdraw, {
      amount: this.random.between(500, 3000),
      clientKey: this.clientKey(),
      channel: 'alipay',
      account: '13800001111',
      realName: '王师傅',
    });
    if (answer.code === 0) this.acknowledged.withdrawals.add(answer.data.id);
  }

  private async earn(): Promise<void> {
    await this.insist(signIn, {});
  }
}
