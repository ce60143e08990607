import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser';
import { operator } from '../operator';
import { H5App } from './h5-app';
import type { SimulatedShell } from './shells/simulated-shell';
import { surroundings } from './surroundings';

const { origin } = surroundings;

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

describe('what is behind 我的, 积分商城 and 消息, in Chromium against the real backend', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  describe('VIP, in a shell with the sandbox cashier', () => {
    let app: H5App;
    let shell: SimulatedShell;
    before(async () => {
      app = await H5App.open(browser, '/pages/payment/payment', { shell: surroundings.shell ?? 'android' });
      assert.ok(app.shell);
      shell = app.shell;
    });
    after(() => app.close());
    const pay = async () =>
      app.tap(
        app.page
          .getByText(/^立即(开通|续费) ¥/)
          .filter({ visible: true })
          .first(),
      );

    it('shows the terms without a login, the cheapest one chosen (§7)', async () => {
      await app.sees('立即开通 ¥19.9');
    });

    it('asks for the agreement, then for a login, and goes on with the purchase; a cancelled one is no failure', async () => {
      shell.state.outcome = 'cancelled';
      await pay();
      await app.answerDialog('同意并继续');
      await app.logInByPassword('13800138001');
      await app.atRoute('/pages/payment/payment');
      await app.sees('有一笔订单尚未完成支付');
      assert.ok(shell.calls.includes('pay'));
    });

    it('says 支付失败,请重新支付 when the cashier fails (§8)', async () => {
      shell.state.outcome = 'failure';
      await app.tap('继续支付');
      await app.sees('支付失败,请重新支付');
      await app.page
        .getByRole('alertdialog')
        .getByText(/确定|知道了/)
        .first()
        .click();
    });

    it('says 支付成功 and shows the membership with its end (§4, §8)', async () => {
      shell.state.outcome = 'success';
      await app.goto('/pages/payment/payment');
      await app.sees('有一笔订单尚未完成支付');
      await app.tap('继续支付');
      await app.sees('支付成功');
      await app.page
        .getByRole('alertdialog')
        .getByText(/确定|知道了/)
        .first()
        .click();
      await app.sees('立即续费');
      await app.goto('/pages/userCenter/userCenter');
      await app.sees(/\d{4}年\d{2}月\d{2}日/);
    });

    it('has one paid order, whatever was tried', async () => {
      await app.goto('/packages/user/orderRecord/orderRecord?state=done');
      await app.sees('月');
      const faults = await operator('ledger', 'check');
      assert.match(faults, /没有|平衡|一致|OK/i);
    });
  });

  describe('a plain user', () => {
    let app: H5App;
    before(async () => {
      app = await H5App.open(browser, '/packages/user/login/login');
      await app.logInByPassword('13800138001');
      await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    });
    afterEach(() => assert.deepEqual(app.faults, []));
    after(() => app.close());

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
      await operator('message', 'send', '13800138001', '--title', '配件到货', '--text', '您订的配件已到店');
      await app.page.waitForFunction(
        (count) =>
          new RegExp(`，${count} 条未读`).test(
            document.querySelectorAll('.tab-bar-item')[3]?.getAttribute('aria-label') ?? '',
          ),
        before + 1,
        { timeout: 10_000 },
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

  it('withdraws coins, sees it refused with the reason, and has the money back', async () => {
    const app = await H5App.open(browser, '/packages/user/login/login');
    await app.logInByPassword('13800138001');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto('/packages/user/withdraw/withdraw');
    const balance = app.page.locator('.withdraw-amount-figure');
    await balance.waitFor();
    const before = await balance.textContent();
    await app.input('提现金额（元）').fill('12.5');
    await app.tap(app.page.getByRole('radio', { name: '支付宝' }));
    await app.input('支付宝账号').fill('13800138001');
    await app.input('真实姓名').fill('李建国');
    await app.tap(app.page.getByRole('button', { name: '提现', exact: true }).filter({ visible: true }).last());
    await app.page
      .getByRole('alertdialog')
      .getByText(/确定|确认/)
      .last()
      .click();
    await app.atRoute('/packages/user/withdrawResult/withdrawResult');
    await app.sees('¥12.5');
    const open = await operator('withdrawal', 'list');
    const id =
      open
        .split('\n')
        .find((line) => line.includes('12.5'))
        ?.trim()
        .split(/\s+/)
        .find((cell) => /^[\w-]{16}$/.test(cell)) ?? '';
    assert.notEqual(id, '', open);
    await operator('withdrawal', 'refuse', id, '--reason', '收款人姓名与账号不符');
    await app.tap(app.label('刷新'));
    await app.sees('收款人姓名与账号不符');
    await app.goto('/packages/user/withdraw/withdraw');
    await balance.waitFor();
    assert.equal(await balance.textContent(), before);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('changes the phone, then cancels the account; a login within the cooling-off days brings it back', async () => {
    const app = await H5App.open(browser, '/packages/user/login/login');
    await app.logInByPassword('13800138009');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto('/packages/user/changePhone/changePhone');
    await app.fillSmsCode();
    await app.tap('下一步');
    await app.input('新手机号').fill('13911110002');
    await app.fillSmsCode();
    await app.tap('确认');
    await app.sees('手机号已更换');
    await app.goto('/packages/user/revoked2/revoked');
    await app.tap(app.page.getByRole('radio', { name: '换了其他账号' }));
    await app.input('登录密码').fill('demo1234');
    await app.tap(app.label('我已阅读并同意'));
    await app.tap('申请注销');
    await app.answerDialog('确定注销');
    await app.sees('注销申请已提交');
    await app.goto('/packages/user/login/login');
    await app.logInByPassword('13911110002');
    await app.atRoute('/');
    await app.goto('/packages/user/profile/profile');
    await app.sees('139****0002');
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('keeps an account whose withdrawal is open from being cancelled, and says why', async () => {
    const app = await H5App.open(browser, '/packages/user/login/login');
    await app.logInByPassword('13800138000');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto('/packages/user/revoked/revoked');
    await app.sees('您有提现正在处理');
    await app.close();
  });
});

async function arrives(app: H5App, route: string): Promise<boolean> {
  await app.page.waitForTimeout(1500);
  return app.route() === route;
}

const unreadOf = (label: string | null): number => Number(label?.match(/，(\d+) 条未读/)?.[1] ?? 0);
