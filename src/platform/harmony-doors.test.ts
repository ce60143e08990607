/** The doors of harmony-hybrid: our bridge first, then Taro's container, then H5 (docs/harmony.md). */
import Taro from '@tarojs/taro';
import { files } from './files/index.harmony-hybrid';
import { files as webFiles } from './files/index.h5';
import { scanner } from './scanner/index.harmony-hybrid';
import { shell } from './shell/index.harmony-hybrid';
import { system } from './system/index.harmony-hybrid';

const host = window as typeof window & {
  MethodChannel?: object;
  DlqxHarmony?: { postMessage(json: string): void };
  __dlqxBridge?: { receive(json: string): void };
};

const enterContainer = () => {
  host.MethodChannel = {};
};
/** Our bridge beside it, which answers every call with `result`. */
const addBridge = (result: unknown) => {
  host.DlqxHarmony = {
    postMessage: (json) =>
      host.__dlqxBridge?.receive(
        JSON.stringify({ v: 1, id: (JSON.parse(json) as { id: string }).id, ok: true, result }),
      ),
  };
};
afterEach(() => {
  delete host.MethodChannel;
  delete host.DlqxHarmony;
  jest.restoreAllMocks();
});

describe('QR codes', () => {
  it("are read by the container's scanner", async () => {
    enterContainer();
    jest.spyOn(Taro, 'scanCode').mockResolvedValue({ result: 'https://example.com' } as never);
    await expect(scanner.scanCode()).resolves.toEqual({ status: 'ok', value: 'https://example.com' });
  });

  it('are read by our bridge where it is there', async () => {
    enterContainer();
    addBridge('from the bridge');
    const scan = jest.spyOn(Taro, 'scanCode');
    await expect(scanner.scanCode()).resolves.toEqual({ status: 'ok', value: 'from the bridge' });
    expect(scan).not.toHaveBeenCalled();
  });

  it('are not read in a plain web view, whose native calls would never answer', async () => {
    const scan = jest.spyOn(Taro, 'scanCode');
    await expect(scanner.scanCode()).resolves.toBeNull();
    expect(scan).not.toHaveBeenCalled();
  });
});

it.each([
  [true, () => Promise.resolve({})],
  [false, () => Promise.reject(new Error('refused'))],
])('opens the permission settings of the container: %s', async (opened, answer) => {
  enterContainer();
  jest.spyOn(Taro, 'openAppAuthorizeSetting').mockImplementation(answer as never);
  await expect(scanner.openSettings('camera')).resolves.toBe(opened);
});

it('takes pictures by the container also beside our bridge, and saves them by the bridge', async () => {
  enterContainer();
  addBridge(null);
  jest.spyOn(Taro, 'chooseImage').mockRejectedValue({ errMsg: 'chooseImage:fail cancel' });
  await expect(files.pickImages({ source: 'camera' })).resolves.toEqual({ status: 'cancelled' });
  const byBridge = jest.spyOn(webFiles, 'saveImage').mockResolvedValue({ status: 'ok', value: undefined });
  const file = { path: 'data:image/png;base64,AA==', name: 'a.png' };
  await files.saveImage(file);
  expect(byBridge).toHaveBeenCalledWith(file);
});

it('makes calls by the container', () => {
  enterContainer();
  const call = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' });
  system.dial('4001234567');
  expect(call).toHaveBeenCalledWith({ phoneNumber: '4001234567' });
});

it('keeps clear of the bars that the container tells, and of its keyboard', async () => {
  enterContainer();
  jest
    .spyOn(Taro, 'getWindowInfo')
    .mockReturnValue({ statusBarHeight: 36, screenHeight: 800, safeArea: { bottom: 772 } } as never);
  const listen = jest.spyOn(Taro, 'onKeyboardHeightChange').mockImplementation((listener) => listener({ height: 250 }));
  await shell.fitPage();
  const { style } = document.documentElement;
  expect(['--safe-top', '--safe-bottom', '--keyboard'].map((name) => style.getPropertyValue(name))).toEqual([
    '36px',
    '28px',
    '250px',
  ]);
  expect(listen).toHaveBeenCalledTimes(1);
});
