import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { auth } from '../../auth';
import { payment } from '../../payment';
import { PAYMENT_UNSUPPORTED } from '../../payment/types';
import { scanner } from '../../scanner';
import { share } from '../../share';
import { startSimulatedShell } from '../start-simulated-shell';
import { shell } from '..';
import { SIMULATED_SHELL_MARKER } from './marker';
import { mountSimulatedShell } from './mount-simulated-shell';

const prepay = { timestamp: '1', noncestr: 'n', package: 'p', sign: 's', prepayid: 'id' };
const press = async (name: string) => fireEvent.click(await screen.findByText(name));

/** Plays the backend; what is returned fills with what it was sent. */
function backendAnswers(envelope: object): unknown[] {
  const sent: unknown[] = [];
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: async (url: string, { body }: { body: string }) => {
      sent.push([url, JSON.parse(body)]);
      return { status: 200, json: async () => envelope };
    },
  });
  return sent;
}

function choose(kind: string): void {
  localStorage.setItem('simulatedShellKind', kind);
  mountSimulatedShell();
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  ['DlqxNative', 'DlqxHarmony', 'webkit'].forEach((name) => Reflect.deleteProperty(window, name));
});

describe('simulated shell', () => {
  it('is not loaded unless the build asks for it', async () => {
    await startSimulatedShell();
    expect(document.getElementById(SIMULATED_SHELL_MARKER)).toBeNull();
  });

  it('offers a plain browser until a shell is chosen', async () => {
    mountSimulatedShell();
    mountSimulatedShell();
    expect(document.querySelectorAll(`#${SIMULATED_SHELL_MARKER}`)).toHaveLength(1);
    expect(shell.kind()).toBeNull();
    expect(scanner.readsText()).toBe(false);
    await expect(payment.pay(prepay)).resolves.toEqual({ status: 'failed', message: PAYMENT_UNSUPPORTED });
    expect(auth.providers()).toEqual([]);
  });

  it.each(['android', 'ios', 'harmony'])('plays %s over the real bridge', async (kind) => {
    choose(kind);
    expect(shell.kind()).toBe(kind);
    await expect(shell.call('getBuildNumber', null)).resolves.toBe(100);
    await shell.call('setToken', { token: 't' });
    await expect(shell.call('getToken', null)).resolves.toBe('t');
    await expect(auth.loginCode('wechat-app')).resolves.toMatchObject({ status: 'ok' });
  });

  it('has a cashier that succeeds, fails or is cancelled, and tells the backend which', async () => {
    choose('android');
    const settled = backendAnswers({ resp_code: 0, resp_msg: '' });
    const outcomes: unknown[] = [];
    for (const choice of ['支付成功', '支付失败', '取消支付']) {
      const paying = payment.pay(prepay);
      await press(choice);
      outcomes.push(await paying);
    }
    expect(outcomes).toEqual([
      { status: 'ok', value: undefined },
      { status: 'failed', message: '支付失败,请重新支付' },
      { status: 'cancelled' },
    ]);
    expect(settled).toEqual(
      ['success', 'failure', 'cancelled'].map((outcome) => [
        '/sandbox/cashier/settle',
        { prepayid: 'id', sign: 's', outcome },
      ]),
    );
  });

  it('keeps the cashier open with the words of a backend that refuses, until it is closed untold', async () => {
    choose('android');
    const settled = backendAnswers({ resp_code: -2, resp_msg: '订单已支付' });
    const paying = payment.pay(prepay);
    await press('支付成功');
    expect(await screen.findByText('订单已支付')).toBeTruthy();
    await press('直接关闭');
    await expect(paying).resolves.toEqual({ status: 'cancelled' });
    expect(settled).toHaveLength(1);
  });

  it('scans typed text, fails with vinE and can be cancelled (§5)', async () => {
    choose('ios');
    const typed = scanner.scanText();
    fireEvent.change(await screen.findByPlaceholderText('VIN / 车牌'), { target: { value: 'LSVAA49J132047371' } });
    await press('使用输入的内容');
    await expect(typed).resolves.toEqual({ status: 'ok', value: 'LSVAA49J132047371' });
    const failing = scanner.scanText();
    await press('识别失败 (vinE)');
    await expect(failing).resolves.toEqual({ status: 'ok', value: 'vinE' });
    const closed = scanner.scanText();
    await press('取消');
    await expect(closed).resolves.toEqual({ status: 'cancelled' });
  });

  it('scans a QR code from typed text, fails and can be cancelled', async () => {
    choose('android');
    const typed = scanner.scanCode();
    fireEvent.change(await screen.findByPlaceholderText('二维码内容'), {
      target: { value: ' https://a.test/?qrid=1 ' },
    });
    await press('使用输入的内容');
    await expect(typed).resolves.toEqual({ status: 'ok', value: 'https://a.test/?qrid=1' });
    const failing = scanner.scanCode();
    await press('扫码失败');
    await expect(failing).resolves.toEqual({ status: 'failed', message: '扫码失败，请重试' });
    const closed = scanner.scanCode();
    await press('取消');
    await expect(closed).resolves.toEqual({ status: 'cancelled' });
  });

  it('shares as a copied link', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    choose('harmony');
    await expect(share.send({ title: '图', path: '/p', link: 'https://x.test/#/p' })).resolves.toEqual({
      status: 'ok',
      value: 'sheet',
    });
    expect(writeText).toHaveBeenCalledWith('图 https://x.test/#/p');
  });

  it('sends events from its panel', async () => {
    choose('android');
    const heard = jest.fn();
    const stop = shell.on('unreadTapped', heard);
    await press('unreadTapped');
    await waitFor(() => expect(heard).toHaveBeenCalledWith(null));
    stop();
  });
});
