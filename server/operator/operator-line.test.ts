import { eq } from 'drizzle-orm';
import { contentQueryLike } from '../../src/contract/endpoints/content';
import { messageQuery } from '../../src/contract/endpoints/messages';
import { withdrawCoins } from '../modules/coins/withdraw';
import { cmsContents } from '../db/schema/content';
import { partners } from '../db/schema/partner';
import { exchangeCodes, orders } from '../db/schema/shop';
import { newId } from '../base/ids';
import { balanceOf, walletOf } from '../modules/ledger/ledger';
import { applyAsPartner } from '../modules/partner/application';
import { DAY, later } from '../base/clock/clock';
import { takePart } from '../modules/raffle/take-part';
import { addGoodsOrder } from '../testing/add-goods-order';
import { addRaffle } from '../testing/add-raffle';
import { give } from '../testing/give';
import { openOperatorDesk, type OperatorDesk } from '../testing/operator-desk';
import type { TestServer } from '../testing/test-server';

let desk: OperatorDesk;
let server: TestServer;
beforeAll(async () => {
  desk = await openOperatorDesk();
  ({ server } = desk);
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const now = () => server.services.clock.now();
const printed = (...argv: string[]) => desk.printed(...argv);
const refusal = (...argv: string[]) => desk.refusal(...argv);
const titlesOf = async (token: string) =>
  (await server.call(messageQuery, {}, { token })).data.list.map((message) => message.content.title);

// An id may begin with a dash, as an option does.
const addOrder = (uid: string, fields: Partial<typeof orders.$inferInsert> = {}) =>
  addGoodsOrder(server.db, now(), uid, { id: `-${newId()}`, ...fields });
const orderOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0];

describe('order', () => {
  it('list shows what waits to be shipped, phones and names masked', async () => {
    const { uid } = await server.addUser({ phone: '13712345678' });
    const id = await addOrder(uid);
    const text = await printed('order', 'list');
    expect(text).toContain(id);
    expect(text).toContain('300 积分  137****5678  王**');
    expect(text).not.toMatch(/13\d{9}|王建国/);
    expect(await printed('order', 'list', '--state', 'cancelled')).toBe('没有这样的订单');
    expect(await printed('order', 'show', id)).not.toMatch(/13612345678|中山路/);
    expect(await printed('order', 'address', id)).toContain('王建国 13612345678 江苏省 南京市 玄武区 中山路 1 号');
  });

  it('ship ships and tells the buyer; refund gives back what was paid, once', async () => {
    const { uid, token } = await server.addUser();
    const id = await addOrder(uid);
    expect(await printed('order', 'ship', id, '--carrier', '顺丰速运', '--number', 'SF1234567890')).toBe(
      '已发货：万用表，顺丰速运 SF1234567890',
    );
    expect(await orderOf(id)).toMatchObject({ state: 'shipped', carrier: '顺丰速运', logisticsNumber: 'SF1234567890' });
    expect(await refusal('order', 'refund', id, '--reason', '缺货')).toContain('退回 300 积分 给买家');
    for (let i = 0; i < 2; i += 1)
      expect(await printed('order', 'refund', id, '--reason', '缺货', '--yes')).toBe('已退款：万用表，300 积分');
    expect(await balanceOf(server.db, walletOf(uid), 'points')).toBe(300);
    expect(await titlesOf(token)).toEqual(expect.arrayContaining(['订单已发货', '订单已退款']));
  });

  it('refuses what cannot be shipped or refunded, and changes nothing then', async () => {
    const { uid } = await server.addUser();
    const id = await addOrder(uid, { state: 'unpaid', paidAt: null });
    const before = await orderOf(id);
    expect(await refusal('order', 'ship', id, '--carrier', '顺丰', '--number', 'SF12345')).toBe(
      '只有待发货的订单可以发货',
    );
    expect(await refusal('order', 'refund', id, '--reason', '缺货', '--yes')).toBe('订单未支付，无需退款');
    expect(await refusal('order', 'ship', 'unknown', '--carrier', '顺丰', '--number', 'SF12345')).toBe('订单不存在');
    expect(await orderOf(id)).toEqual(before);
  });
});

describe('withdrawal', () => {
  const withdraw = async () => {
    const { uid, token } = await server.addUser();
    await give(server.db, now(), uid, 'coins', 5_000);
    await withdrawCoins(server.db, now(), uid, {
      amount: 5_000,
      clientKey: newId(),
      channel: 'alipay',
      account: '13912345678',
      realName: '王建国',
    });
    const [id = ''] = /^[\w-]+(?= +50\.00 )/m.exec(await printed('withdrawal', 'list')) ?? [];
    return { uid, token, id };
  };

  it('list masks the payee, payee names them; settle pays once', async () => {
    const { uid, id } = await withdraw();
    expect(await printed('withdrawal', 'list')).toContain('139****5678  王**');
    expect(await printed('withdrawal', 'show', id)).not.toMatch(/13912345678|王建国/);
    expect(await printed('withdrawal', 'payee', id)).toMatch(/13912345678\n.*王建国/);
    const settle = ['withdrawal', 'settle', id, '--reference', 'BANK-1', '--why', '已打款'];
    expect(await refusal(...settle)).toContain('银行流水号 BANK-1');
    expect(await printed(...settle, '--yes')).toContain('已记为到账');
    expect(await refusal(...settle, '--yes')).toBe('该提现已处理');
    expect(await balanceOf(server.db, walletOf(uid), 'coins')).toBe(0);
    expect(await printed('withdrawal', 'list')).toBe('没有待处理的提现');
  });

  it('refuse gives all of it back and tells why', async () => {
    const { uid, token, id } = await withdraw();
    expect(await printed('withdrawal', 'refuse', id, '--reason', '姓名与账号不符', '--yes')).toContain('金额已退回');
    expect(await balanceOf(server.db, walletOf(uid), 'coins')).toBe(5_000);
    expect(await titlesOf(token)).toEqual(['提现未通过']);
    expect(await refusal('withdrawal', 'refuse', 'unknown', '--reason', 'x')).toBe('没有这笔提现');
  });
});

describe('partner', () => {
  it('list, approve and refuse', async () => {
    const [first, second] = [await server.addUser({ phone: '13512345678' }), await server.addUser()];
    for (const { uid } of [first, second])
      await applyAsPartner(server.db, now(), uid, { realName: '李明', intro: '二十家门店' });
    expect(await printed('partner', 'list')).toMatch(/李\* +135\*{4}5678 +二十家门店/);
    expect(await refusal('partner', 'approve', first.uid)).toContain('李* 成为合伙人，已邀请 0 人');
    expect(await printed('partner', 'approve', first.uid, '--yes')).toContain('已成为合伙人');
    expect(await printed('partner', 'refuse', second.uid, '--reason', '资料不全')).toContain('已拒绝');
    expect(await refusal('partner', 'approve', second.uid)).toBe('该申请已处理');
    expect((await server.db.select().from(partners)).map((row) => row.state).sort()).toEqual(['approved', 'refused']);
    expect(await printed('partner', 'list')).toBe('没有待审核的申请');
  });
});

describe('raffle', () => {
  it('list shows the state, draw waits for the time unless --early', async () => {
    const id = await addRaffle(server.db, now(), { mode: 'scheduled', drawAt: later(now(), 2 * DAY) }, [
      { kind: 'coins', name: '5 元金币', amount: 500, stock: 1 },
    ]);
    const { uid, token } = await server.addUser();
    await give(server.db, now(), uid, 'points', 100);
    await takePart(server.db, now(), { uid, raffleId: id, clientKey: newId() });
    expect(await printed('raffle', 'list')).toMatch(new RegExp(`${id}.*定时开奖 +进行中 +1`));
    expect(await refusal('raffle', 'draw', id)).toBe('未到开奖时间');
    expect(await refusal('raffle', 'draw', id, '--early')).toContain('从 1 人的 1 次参与中抽取');
    expect(await printed('raffle', 'draw', id, '--early', '--yes', '--why', '名额已满')).toBe(
      '已开奖，1 人中奖，已通知中奖用户',
    );
    expect(await refusal('raffle', 'draw', id, '--early')).toBe('该活动已开奖');
    expect(await balanceOf(server.db, walletOf(uid), 'coins')).toBe(500);
    expect(await titlesOf(token)).toEqual(['恭喜中奖']);
  });
});

describe('notice', () => {
  it('notice publish is a notice of the app and a message to everybody, its text never markup', async () => {
    const { token } = await server.addUser();
    expect(
      await printed(
        'notice',
        'publish',
        '--title',
        '维护通知',
        '--text',
        '今晚 <b>23:00</b> 维护',
        '--yes',
        '--why',
        '升级',
      ),
    ).toMatch(/已发送给 \d+ 位用户/);
    expect(await titlesOf(token)).toEqual(['维护通知']);
    const notices = (await server.call(contentQueryLike, { keyword: '', type: 'notice' })).data.list;
    expect(notices.map((notice) => notice.title)).toContain('维护通知');
    const stored = await server.db.select().from(cmsContents).where(eq(cmsContents.title, '维护通知'));
    expect(stored[0]?.content).toBe('<p>今晚 &lt;b&gt;23:00&lt;/b&gt; 维护</p>');
  });
});

describe('codes and ledger', () => {
  const create = ['exchange-codes', 'create'];
  const why = ['--reason', '展会', '--yes'];
  it('exchange-codes create prints codes that are stored hashed', async () => {
    const lines = (
      await printed(...create, '--kind', 'coins', '--amount', '12.5', '--count', '3', '--expires', '2026-12-31', ...why)
    ).split('\n');
    expect(lines.slice(0, 3).every((line) => /^\w{4}-\w{4}-\w{4}-\w{4}$/.test(line))).toBe(true);
    expect(lines[3]).toMatch(/^共 3 个，每个 12.50 元金币，2026-12-31 23:59 前有效；批次 [\w-]+$/);
    const listed = await printed('exchange-codes', 'list');
    expect(listed).toContain(`****-****-****-${lines[0]?.slice(-4) ?? ''}`);
    expect(listed).not.toContain(lines[0]);
    const stored = await server.db.select().from(exchangeCodes);
    expect(stored.map((code) => code.amount)).toEqual([1250, 1250, 1250]);
    expect(JSON.stringify(stored)).not.toContain(lines[0]);
  });

  it.each([
    [['--kind', 'gold', '--amount', '1', '--count', '1'], '内容只能是'],
    [['--kind', 'vip', '--amount', '1.5', '--count', '1'], '数额超出范围'],
    [['--kind', 'vip', '--amount', '0', '--count', '1'], '数额应大于 0'],
    [['--kind', 'vip', '--amount', '1', '--count', '1001'], '个数最多 1000'],
    [['--kind', 'vip', '--amount', '1', '--count', '1', '--expires', '2026-02-30'], '有效至应为日期'],
    [['--kind', 'vip', '--amount', '1', '--count', '1', '--expires', '2020-01-01'], '有效至已经过去'],
  ])('exchange-codes create %j makes none', async (options, about) => {
    const before = (await server.db.select().from(exchangeCodes)).length;
    expect(await refusal(...create, ...options, ...why)).toContain(about);
    expect(await server.db.select().from(exchangeCodes)).toHaveLength(before);
  });

  it('ledger check finds the books in order, and tells what is not', async () => {
    expect(await printed('ledger', 'check')).toBe('账目平衡');
    const { uid } = await server.addUser();
    const broken = await openOperatorDesk();
    await give(broken.server.db, now(), uid, 'coins', 100);
    await broken.server.db.execute(`update wallets set balance = 1 where account = '${walletOf(uid)}'`);
    expect(await broken.refusal('ledger', 'check')).toContain('账目有误');
    expect(broken.takeFaults()).toEqual([]);
    await broken.close();
  });
});
