import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { operator } from '../operator';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { sharedBackend } from './shared-backend';
import { suiteBrowser } from './suite-browser';
import { PATIENCE_MS } from './until';

const { origin } = sharedBackend.place;

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform': 'h5' },
    body: JSON.stringify(body),
  });
  const {
    resp_code: code,
    resp_msg: message,
    data,
  } = (await response.json()) as { resp_code: number; resp_msg: string; data: T };
  assert.equal(code, 0, message);
  return data;
}

describe('a plain user in the points store, at the raffle and with messages, in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openLoggedIn(suite.browser, '13800138001');
  });
  afterEach(() => assert.deepEqual(app.faults, []));

  it('exchanges goods for points with an address that is pasted', async () => {
    await app.goto('/pages/pointStore/pointStore');
    await app.tap(app.page.locator('.goods-card').filter({ visible: true, hasText: '汽车电路测电笔' }).first());
    await app.atRoute('/pages/goodsDetail/goodsDetail');
    await app.tap('立即兑换');
    await app.atRoute('/pages/exchange/exchange');
    await app.tap(app.page.locator('.delivery-address').filter({ visible: true }));
    await app.page.waitForFunction(() => /address/.test(window.location.hash));
    if (app.route().endsWith('/address')) await app.tap('新增收货地址');
    await app.atRoute('/packages/user/addressEdit/addressEdit');
    await app.input('智能识别').fill('赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号 东部软件园');
    await app.tap('识别');
    await app.sees('已识别');
    assert.equal(await app.input('收货人').inputValue(), '赵师傅');
    await app.sees('浙江省 杭州市 西湖区');
    await app.tap('保存');
    if (!(await arrives(app, '/pages/exchange/exchange'))) await app.tap(app.text('赵师傅'));
    await app.atRoute('/pages/exchange/exchange');
    await app.sees('赵师傅');
    await app.tap('提交订单');
    await app.answerDialog('确认兑换');
    await app.sees('兑换成功');
    await app.tap('查看订单');
    await app.sees('待发货');
  });

  it('sees the parcel shipped by the operator, and confirms that it came', async () => {
    const id = new URL(app.page.url()).hash.match(/id=([\w-]+)/)?.[1] ?? '';
    await operator('order', 'ship', id, '--carrier', '顺丰速运', '--number', 'SF1234567890');
    await app.goto(`/packages/user/orderRecord/orderRecord?id=${id}`);
    await app.sees('SF1234567890');
    await app.tap(app.page.getByRole('button', { name: '确认收货', exact: true }).filter({ visible: true }).last());
    await app.answerDialog('确认收货');
    await app.sees('已完成');
  });

  it('draws a raffle; the wheel lands on what the server said', async () => {
    await app.goto('/packages/raffle/raffleList/raffleList');
    await app.tap('幸运大转盘');
    await app.atRoute('/packages/raffle/index/index');
    await app.tap(
      app.page
        .getByText(/^抽一次/)
        .filter({ visible: true })
        .last(),
    );
    await app.answerDialog('参与');
    await app.sees(/恭喜抽中|很遗憾/);
  });

  it('hears a live message: the badge counts up, the message leads on', async () => {
    await app.goto('/pages/userCenter/userCenter');
    const tab = app.page.locator('.tab-bar-item').nth(3);
    await tab.waitFor();
    await app.page.waitForTimeout(2500);
    const before = unreadOf(await tab.getAttribute('aria-label'));
    await operator('message', 'send', '13800138001', '--title', '配件到货', '--text', '您订的配件已到店', '--yes');
    await app.page.waitForFunction(
      (count) =>
        new RegExp(`，${count} 条未读`).test(
          document.querySelectorAll('.tab-bar-item')[3]?.getAttribute('aria-label') ?? '',
        ),
      before + 1,
      { timeout: PATIENCE_MS },
    );
    await app.goto('/pages/message/message');
    await app.tap(app.text('配件到货'));
    await app.sees('您订的配件已到店');
  });

  it('lets another screen in by a QR code', async () => {
    const code = await post<{ qrid: string; secret: string; number: string }>('/api/qrLogin/create', {});
    await app.goto(`/pages/scanQrLogin/scanQrLogin?qrid=${code.qrid}`);
    await app.sees('网页浏览器');
    await app.input('屏幕上的数字').fill(code.number);
    await app.tap('确认登录');
    await app.sees('已确认登录');
    const first = await post<{ state: string; token: string | null }>('/api/qrLogin/poll', {
      qrid: code.qrid,
      secret: code.secret,
    });
    assert.ok(first.token);
    const second = await post<{ token: string | null }>('/api/qrLogin/poll', {
      qrid: code.qrid,
      secret: code.secret,
    });
    assert.equal(second.token, null);
  });
});

async function arrives(app: H5App, route: string): Promise<boolean> {
  await app.page.waitForTimeout(1500);
  return app.route() === route;
}

const unreadOf = (label: string | null): number => Number(label?.match(/，(\d+) 条未读/)?.[1] ?? 0);
