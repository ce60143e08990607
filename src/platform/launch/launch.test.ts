import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { launch as tt } from './index.tt';
import { launch as weapp } from './index.weapp';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getLaunchOptionsSync: jest.fn(), onAppShow: jest.fn(), offAppShow: jest.fn() },
}));
const taro = jest.mocked(Taro);
beforeAll(() => setDiagnosticSink(() => undefined));
const opened = (options: object) => taro.getLaunchOptionsSync.mockReturnValue(options as never);

describe('how the app was opened', () => {
  it('WeChat shows a page of the moments alone, by scene 1154', () => {
    opened({ scene: 1154 });
    expect(weapp.isSinglePage()).toBe(true);
    opened({ scene: 1154 });
    expect(tt.isSinglePage()).toBe(false);
  });

  it.each([
    [{ scene: '021036' }, 1],
    [{ scene: '991021036' }, 1],
    [{ scene: '', launch_from: 'homepage', location: 'sidebar_card' }, 1],
    [{ scene: '021001', launch_from: 'homepage' }, 0],
  ])('Douyin: %j comes from the sidebar: %d', (options, times) => {
    opened(options);
    const listener = jest.fn();
    tt.sidebar?.onEntered(listener);
    expect(listener).toHaveBeenCalledTimes(times);
  });

  it('Douyin: hears of the sidebar later, too, until it listens no more', () => {
    opened({ scene: '021001' });
    const listener = jest.fn();
    const stop = tt.sidebar?.onEntered(listener);
    const [shown] = taro.onAppShow.mock.calls[taro.onAppShow.mock.calls.length - 1] ?? [];
    shown?.({ scene: '021036' } as never);
    expect(listener).toHaveBeenCalledTimes(1);
    stop?.();
    expect(taro.offAppShow).toHaveBeenCalledWith(shown);
  });

  it('Douyin: the sidebar is there when Douyin says so, and opens', async () => {
    Object.assign(globalThis, { tt: {} });
    await expect(tt.sidebar?.isThere()).resolves.toBe(false);
    await expect(tt.sidebar?.open()).resolves.toBe(false);
    const answer = (result: object) => jest.fn(({ success }: { success: (result: object) => void }) => success(result));
    Object.assign(globalThis, { tt: { checkScene: answer({ isExist: true }), navigateToScene: answer({}) } });
    await expect(tt.sidebar?.isThere()).resolves.toBe(true);
    await expect(tt.sidebar?.open()).resolves.toBe(true);
  });
});
