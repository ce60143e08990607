import Taro from '@tarojs/taro';
import { auth as douyinAuth } from './auth/index.tt';
import { auth } from './auth/index.weapp';
import { setDiagnosticSink } from './diagnostics';
import { miniFiles } from './files/mini-files';
import { miniNetwork } from './network/mini-network';
import { payment as wechatPay } from './payment/index.weapp';
import { payment as douyinPay } from './payment/index.tt';
import { scanner } from './scanner/index.weapp';
import { shell } from './shell/index.weapp';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    login: jest.fn(),
    requestPayment: jest.fn(),
    chooseMedia: jest.fn(),
    downloadFile: jest.fn(),
    openDocument: jest.fn(),
    saveImageToPhotosAlbum: jest.fn(),
    request: jest.fn(),
    scanCode: jest.fn(),
    openSetting: jest.fn(),
    getAppAuthorizeSetting: jest.fn(),
    openAppAuthorizeSetting: jest.fn(),
    getSystemInfoSync: jest.fn(),
    getDeviceInfo: jest.fn(),
  },
}));
const taro = jest.mocked(Taro);
const prepay = { timestamp: '1', noncestr: 'n', package: 'p', sign: 's', prepayid: 'id' };
const logged: string[] = [];

beforeEach(() => {
  jest.resetAllMocks();
  taro.getAppAuthorizeSetting.mockReturnValue({} as never);
  logged.length = 0;
  setDiagnosticSink((_, message) => void logged.push(message));
});

describe('login codes', () => {
  it('gives the code of its own platform, 登录失败 when there is none, null for another (§8)', async () => {
    taro.login.mockResolvedValueOnce({ code: 'c1', errMsg: 'ok' });
    await expect(auth.loginCode('wechat')).resolves.toEqual({ status: 'ok', value: 'c1' });
    taro.login.mockRejectedValueOnce({ errMsg: 'login:fail' });
    await expect(auth.loginCode('wechat')).resolves.toEqual({ status: 'failed', message: '登录失败,请重试' });
    await expect(auth.loginCode('douyin')).resolves.toBeNull();
  });
});

describe('logging in to Douyin', () => {
  it('asks silently first, and opens Douyin’s own login only for who is not logged in there', async () => {
    taro.login.mockResolvedValueOnce({ code: 'silent', isLogin: true, errMsg: 'ok' } as never);
    await expect(douyinAuth.loginCode('douyin')).resolves.toEqual({ status: 'ok', value: 'silent' });
    expect(taro.login.mock.calls).toEqual([[{ force: false }]]);
    taro.login.mockReset();
    taro.login
      .mockResolvedValueOnce({ code: 'anonymous', isLogin: false, errMsg: 'ok' } as never)
      .mockResolvedValueOnce({ code: 'forced', errMsg: 'ok' });
    await expect(douyinAuth.loginCode('douyin')).resolves.toEqual({ status: 'ok', value: 'forced' });
    expect(taro.login.mock.calls).toEqual([[{ force: false }], [{ force: true }]]);
  });

  it('goes on to the forced login when the silent one fails, and is cancelled by who closes that', async () => {
    taro.login.mockRejectedValueOnce({ errMsg: 'login:fail' }).mockRejectedValueOnce({ errMsg: 'login:fail cancel' });
    await expect(douyinAuth.loginCode('douyin')).resolves.toEqual({ status: 'cancelled' });
  });
});

describe('the settings', () => {
  it.each([
    ['camera', { 'scope.camera': true }, 'granted'],
    ['album', { 'scope.writePhotosAlbum': false }, true],
    ['location', {}, true],
  ] as const)('of the mini program: %s, then %j', async (permission, authSetting, visit) => {
    taro.openSetting.mockResolvedValueOnce({ authSetting, errMsg: 'ok' } as never);
    await expect(scanner.openSettings(permission)).resolves.toBe(visit);
  });

  it('are those of the phone, when the phone refuses WeChat itself', async () => {
    taro.getAppAuthorizeSetting.mockReturnValueOnce({ cameraAuthorized: 'denied' } as never);
    taro.openAppAuthorizeSetting.mockResolvedValueOnce({ errMsg: 'ok' } as never);
    await expect(scanner.openSettings('camera')).resolves.toBe(true);
    expect(taro.openSetting).not.toHaveBeenCalled();
  });

  it('are none when they cannot be opened', async () => {
    taro.openSetting.mockRejectedValueOnce({ errMsg: 'openSetting:fail' });
    await expect(scanner.openSettings('camera')).resolves.toBe(false);
  });
});

describe('memberships and courses', () => {
  it.each([
    ['ios', false],
    ['android', true],
    ['devtools', true],
  ])('on %s are sold: %s', (platform, sold) => {
    taro.getDeviceInfo.mockReturnValueOnce({ platform } as never);
    taro.getSystemInfoSync.mockReturnValueOnce({ platform } as never);
    expect([wechatPay.sellsVirtual(), douyinPay.sellsVirtual()]).toEqual([sold, sold]);
  });
});

describe('cashiers', () => {
  it('WeChat: paid, cancelled, broken', async () => {
    taro.requestPayment.mockResolvedValueOnce({ errMsg: 'ok' });
    await expect(wechatPay.pay(prepay)).resolves.toEqual({ status: 'ok', value: undefined });
    expect(taro.requestPayment).toHaveBeenCalledWith(
      expect.objectContaining({ timeStamp: '1', nonceStr: 'n', package: 'p', paySign: 's' }),
    );
    taro.requestPayment.mockRejectedValueOnce({ errMsg: 'requestPayment:fail cancel' });
    await expect(wechatPay.pay(prepay)).resolves.toEqual({ status: 'cancelled' });
    taro.requestPayment.mockRejectedValueOnce({ errMsg: 'requestPayment:fail sign' });
    await expect(wechatPay.pay(prepay)).resolves.toEqual({ status: 'failed', message: '支付发生错误,请联系管理员' });
  });

  it.each([
    [0, 'ok'],
    [9, 'ok'],
    [3, 'cancelled'],
    [4, 'cancelled'],
    [1, 'failed'],
    [2, 'failed'],
    [77, 'failed'],
  ])('Douyin: code %d is %s', async (code, status) => {
    const pay = jest.fn(({ success }: { success: (result: { code: number }) => void }) => success({ code }));
    Object.assign(globalThis, { tt: { pay } });
    await expect(douyinPay.pay(prepay)).resolves.toMatchObject({ status });
    expect(pay).toHaveBeenCalledWith(
      expect.objectContaining({ service: 5, orderInfo: { order_id: 'id', order_token: 'p' } }),
    );
  });

  it('Douyin without a cashier: 支付失败: 当前系统不支持支付 (§8)', async () => {
    Object.assign(globalThis, { tt: {} });
    await expect(douyinPay.pay(prepay)).resolves.toEqual({ status: 'failed', message: '支付失败: 当前系统不支持支付' });
  });
});

describe('pictures and files', () => {
  it.each([
    ['chooseMedia:fail cancel', { status: 'cancelled' }],
    ['chooseMedia:fail auth deny', { status: 'denied', permission: 'camera' }],
    ['chooseMedia:fail system error', { status: 'failed' }],
    // Asked by WeChat a moment ago: no settings are offered on top of it.
    ['chooseMedia:fail privacy permission is not authorized', { status: 'cancelled' }],
    // The owner's papers at WeChat leave it out: no refusal of the user.
    ['chooseMedia:fail api scope is not declared in the privacy agreement', { status: 'failed' }],
  ])('a photo that was not taken: %s', async (errMsg, outcome) => {
    taro.chooseMedia.mockRejectedValueOnce({ errMsg });
    await expect(miniFiles.pickImages({ source: 'camera' })).resolves.toMatchObject(outcome);
  });

  it('downloads with the utoken; any status but 200 is 下载文件失败 (§8)', async () => {
    const task = (statusCode: number) =>
      Object.assign(Promise.resolve({ statusCode, tempFilePath: 'tmp/1' }), {
        abort: jest.fn(),
        onProgressUpdate: jest.fn(),
      });
    taro.downloadFile.mockReturnValueOnce(task(200) as never);
    const request = { url: 'https://f.test/a.pdf', utoken: 't', name: 'a.pdf' };
    await expect(miniFiles.download(request)).resolves.toEqual({
      status: 'ok',
      value: { path: 'tmp/1', name: 'a.pdf' },
    });
    expect(taro.downloadFile).toHaveBeenCalledWith({ url: 'https://f.test/a.pdf?utoken=t' });
    taro.downloadFile.mockReturnValueOnce(task(403) as never);
    await expect(miniFiles.download(request)).resolves.toEqual({ status: 'failed', message: '下载文件失败' });
  });

  it('says 打开文件失败, and names the album when it was refused (§8)', async () => {
    taro.openDocument.mockRejectedValueOnce({ errMsg: 'openDocument:fail filetype not supported' });
    await expect(miniFiles.openDocument({ path: 'p', name: 'a.docx' })).resolves.toEqual({
      status: 'failed',
      message: '打开文件失败',
    });
    taro.saveImageToPhotosAlbum.mockRejectedValueOnce({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' });
    await expect(miniFiles.saveImage({ path: 'p', name: 'a.png' })).resolves.toEqual({
      status: 'denied',
      permission: 'album',
    });
  });
});

describe('requests', () => {
  const request = { url: 'https://a.test', method: 'POST' as const, headers: {}, body: '{}', timeoutMs: 60_000 };

  it.each([
    ['request:fail timeout', 'timeout'],
    ['request:fail abort', 'aborted'],
    ['request:fail net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ])('%s', async (errMsg, failure) => {
    taro.request.mockReturnValueOnce(Object.assign(Promise.reject({ errMsg }), { abort: jest.fn() }) as never);
    await expect(miniNetwork.send(request)).rejects.toMatchObject({ failure });
  });

  it('stops the task when the signal says so', async () => {
    const abort = jest.fn();
    let fail: (error: unknown) => void = () => undefined;
    taro.request.mockReturnValueOnce(Object.assign(new Promise((_, reject) => (fail = reject)), { abort }) as never);
    const controller = new AbortController();
    const sending = miniNetwork.send({ ...request, signal: controller.signal });
    controller.abort();
    expect(abort).toHaveBeenCalledTimes(1);
    fail({ errMsg: 'request:fail abort' });
    await expect(sending).rejects.toMatchObject({ failure: 'aborted' });
  });
});

describe('QR codes', () => {
  it.each([
    [
      () => taro.scanCode.mockResolvedValueOnce({ result: 'https://a.test/?qrid=1' } as never),
      { status: 'ok', value: 'https://a.test/?qrid=1' },
    ],
    [() => taro.scanCode.mockRejectedValueOnce({ errMsg: 'scanCode:fail cancel' }), { status: 'cancelled' }],
    [
      () => taro.scanCode.mockRejectedValueOnce({ errMsg: 'scanCode:fail' }),
      { status: 'failed', message: '扫码失败，请重试' },
    ],
  ])('are read, closed, or not recognised (%#)', async (scan, outcome) => {
    scan();
    await expect(scanner.scanCode()).resolves.toEqual(outcome);
  });

  it('gives the phone button to WeChat alone', () => {
    expect([auth.hasPhoneButton, douyinAuth.hasPhoneButton]).toEqual([true, false]);
  });

  it('logs in by the phone in Douyin alone', () => {
    expect([auth.hasPhoneLogin, douyinAuth.hasPhoneLogin]).toEqual([false, true]);
  });
});

describe('what mini programs do not have', () => {
  it('is logged and null (§8)', async () => {
    await expect(shell.call('scanVin', null)).resolves.toBeNull();
    await expect(scanner.scanText()).resolves.toBeNull();
    expect(logged).toHaveLength(2);
  });
});
