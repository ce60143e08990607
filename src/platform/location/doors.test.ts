import Taro from '@tarojs/taro';
import { shell } from '../shell';
import { location as web } from './index.h5';
import { location as harmony } from './index.harmony-hybrid';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    openLocation: jest.fn().mockResolvedValue({}),
    getLocation: jest.fn().mockResolvedValue({ latitude: 1, longitude: 2 }),
  },
}));

const place = { name: 'n', address: 'a', latitude: 39.9094, longitude: 116.40324 };
const ask = jest.fn();
const setGeolocation = (value: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
beforeEach(() => {
  jest.restoreAllMocks();
  ask.mockReset();
  setGeolocation({ getCurrentPosition: ask });
});
afterEach(() => Reflect.deleteProperty(window, 'MethodChannel'));

describe('where this device is (GCJ-02)', () => {
  it("a browser's WGS-84 is converted", async () => {
    ask.mockImplementation((found: (position: unknown) => void) =>
      found({ coords: { latitude: 39.908, longitude: 116.397 } }),
    );
    const outcome = await web.current();
    expect(outcome).toMatchObject({ status: 'ok' });
    const { latitude, longitude } = outcome?.status === 'ok' ? outcome.value : { latitude: 0, longitude: 0 };
    expect([latitude.toFixed(3), longitude.toFixed(3)]).toEqual(['39.909', '116.403']);
  });

  it.each([
    [1, { status: 'denied', permission: 'location' }],
    [2, { status: 'failed', message: '无法获取位置' }],
    [3, { status: 'failed', message: '无法获取位置' }],
  ])('a browser that says no (%d) gives %j', async (code, outcome) => {
    ask.mockImplementation((_found: unknown, fail: (error: unknown) => void) => fail({ code }));
    expect(await web.current()).toEqual(outcome);
  });

  it('fails, and says why in the log, when its code breaks or does not come', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    ask.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(await web.current()).toEqual({ status: 'failed', message: '无法获取位置' });
    expect(warn).toHaveBeenCalledWith('location.current: Error: broken');
  });

  it('without geolocation there is none', async () => {
    setGeolocation(undefined);
    expect(await web.current()).toBeNull();
  });

  it("a shell's answer is GCJ-02 already and stays as it is", async () => {
    jest.spyOn(shell, 'kind').mockReturnValue('android');
    jest.spyOn(shell, 'call').mockResolvedValue({ latitude: 39.908, longitude: 116.397 });
    expect(await web.current()).toEqual({ status: 'ok', value: { latitude: 39.908, longitude: 116.397 } });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('showing a place', () => {
  it('a plain browser has no map of its own', async () => expect(await web.open(place)).toBeNull());

  it("Taro's container for HarmonyOS shows it natively, a browser does not", async () => {
    expect(await harmony.open(place)).toBeNull();
    Object.assign(window, { MethodChannel: {} });
    expect(await harmony.open(place)).toEqual({ status: 'ok', value: undefined });
    expect(Taro.openLocation).toHaveBeenCalledWith(place);
  });

  it('our own shell goes before the container', async () => {
    Object.assign(window, { MethodChannel: {} });
    jest.spyOn(shell, 'kind').mockReturnValue('harmony');
    const call = jest.spyOn(shell, 'call').mockResolvedValue(null);
    await harmony.open(place);
    expect(call).toHaveBeenCalledWith('openLocation', place);
  });
});
