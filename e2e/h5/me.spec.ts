import { expect } from '@playwright/test';
import { addressCreate } from '../../src/contract/endpoints/address';
import { qrCreate, qrPoll } from '../../src/contract/endpoints/qr-login';
import { raffleMine } from '../../src/contract/endpoints/raffle';
import { orderCreate } from '../../src/contract/endpoints/shop';
import type { DrawRecord } from '../../src/contract/schemas/raffle';
import { newcomerWith } from './newcomer-with';
import { test } from './test';
import type { Person, TestBackend } from './test-backend';
import { digits, shown } from './workshop-hands';

/** 汽车电路测电笔. */
const PEN = { iid: 'g-test-pen', points: 1800 };
const EXCHANGE = '/pages/exchange/exchange';

/** Gives somebody an address; returns its id. */
async function addAddress(backend: TestBackend, { phone, token }: Person): Promise<string> {
  const region = ['江苏省', '南京市', '玄武区'];
  const address = { name: '李师傅', phone, region, regionCode: '320102', detail: '中山路 1 号', isDefault: true };
  return (await backend.ask<{ id: string }>(addressCreate.path, address, token)).id;
}

/** Somebody has exchanged points for goods; returns the id of the order. */
async function orderPen(backend: TestBackend, person: Person): Promise<string> {
  const addressId = await addAddress(backend, person);
  const body = { clientKey: `pen-${digits(8)}`, iid: PEN.iid, quantity: 1, payWith: 'points', addressId };
  return (await backend.ask<{ id: string }>(orderCreate.path, body, person.token)).id;
}

test.describe('a plain user in the points store, at the raffle and with messages', () => {
  test('exchanges goods for points with an address that is pasted', async ({ open, backend }) => {
    const person = await newcomerWith(backend, 'points', PEN.points);
    await addAddress(backend, person);
    const app = await open('/pages/pointStore/pointStore', { as: person });
    await app.tap(shown(app.page.locator('.goods-card')).filter({ hasText: '汽车电路测电笔' }).first());
    await app.atRoute('/pages/goodsDetail/goodsDetail');
    await app.tap('立即兑换');
    await app.atRoute(EXCHANGE);
    await app.tap(shown(app.page.locator('.delivery-address')));
    await app.atRoute('/packages/user/address/address');
    await app.tap('新增收货地址');
    await app.atRoute('/packages/user/addressEdit/addressEdit');
    await app.input('智能识别').fill('赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号 东部软件园');
    await app.tap('识别');
    await app.sees('已识别');
    await expect(app.input('收货人')).toHaveValue('赵师傅');
    await app.sees('浙江省 杭州市 西湖区');
    await app.tap('保存');
    await app.atRoute('/packages/user/address/address');
    await app.tap(app.text('赵师傅'));
    await app.atRoute(EXCHANGE);
    await app.sees('赵师傅');
    await app.tap('提交订单');
    await app.answerDialog('确认兑换');
    await app.sees('兑换成功');
    await app.tap('查看订单');
    await app.sees('待发货');
  });

  test('sees the parcel shipped by the operator, and confirms that it came', async ({ open, backend }) => {
    const person = await newcomerWith(backend, 'points', PEN.points);
    const id = await orderPen(backend, person);
    await backend.operator('order', 'ship', id, '--carrier', '顺丰速运', '--number', 'SF1234567890');
    const app = await open(`/packages/user/orderRecord/orderRecord?id=${id}`, { as: person });
    await app.sees('SF1234567890');
    await app.tap(shown(app.page.getByRole('button', { name: '确认收货', exact: true })).last());
    await app.answerDialog('确认收货');
    await app.sees('已完成');
  });

  test('draws a raffle; the wheel lands on what the server said', async ({ open, backend }) => {
    const person = await newcomerWith(backend, 'points', 20);
    const app = await open('/packages/raffle/raffleList/raffleList', { as: person });
    await app.tap('幸运大转盘');
    await app.atRoute('/packages/raffle/index/index');
    await app.tap(shown(app.page.getByText(/^抽一次/)).last());
    await app.answerDialog('参与');
    await app.sees(/恭喜抽中|很遗憾/);
    const { list } = await backend.ask<{ list: DrawRecord[] }>(
      raffleMine.path,
      { pageNum: 1, pageSize: 20 },
      person.token,
    );
    expect(list).toHaveLength(1);
    const [drawn] = list;
    await app.sees(drawn?.state === 'lost' ? '很遗憾，没有中奖' : `恭喜抽中 ${drawn?.prizeName}`);
  });

  test('hears a live message: the badge counts up, the message leads on', async ({ open, backend }) => {
    const person = await backend.newcomer();
    const tell = (title: string, text: string) =>
      backend.operator(
        'message',
        'send',
        person.phone,
        '--title',
        title,
        '--text',
        text,
        '--yes',
        '--why',
        '按流程办理',
      );
    await tell('活动预告', '周末有新的抽奖');
    let heartbeats = 0;
    const app = await open('/pages/userCenter/userCenter', {
      as: person,
      prepare: (page) =>
        Promise.resolve(page.on('websocket', (socket) => socket.on('framesent', () => (heartbeats += 1)))),
    });
    const tab = app.page.locator('.tab-bar-item').nth(3);
    await expect(tab).toHaveAttribute('aria-label', /，\d+ 条未读/);
    await app.settled();
    // Only a connection that stands sends any.
    await expect.poll(() => heartbeats).toBeGreaterThan(0);
    const before = Number(/，(\d+) 条未读/.exec((await tab.getAttribute('aria-label')) ?? '')?.[1]);
    await tell('配件到货', '您订的配件已到店');
    await expect(tab).toHaveAttribute('aria-label', new RegExp(`，${before + 1} 条未读`));
    await app.goto('/pages/message/message');
    await app.tap(app.text('配件到货'));
    await app.sees('您订的配件已到店');
  });

  test('lets another screen in by a QR code', async ({ open, backend }) => {
    const code = await backend.ask<{ qrid: string; secret: string; number: string }>(qrCreate.path, {});
    const app = await open(`/pages/scanQrLogin/scanQrLogin?qrid=${code.qrid}`, {
      as: await backend.logIn('13800138001'),
    });
    await app.sees('网页浏览器');
    await app.input('屏幕上的数字').fill(code.number);
    await app.tap('确认登录');
    await app.sees('已确认登录');
    const poll = () => backend.ask<{ token: string | null }>(qrPoll.path, { qrid: code.qrid, secret: code.secret });
    expect((await poll()).token).toBeTruthy();
    expect((await poll()).token).toBeNull();
  });
});
