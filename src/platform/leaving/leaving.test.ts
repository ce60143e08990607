import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { leaving as webLeaving } from './index.h5';
import { leaving as wechatLeaving } from './index.weapp';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { enableAlertBeforeUnload: jest.fn(), disableAlertBeforeUnload: jest.fn() },
}));

const reload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'goes';
};

describe('leaving a page by the platform’s own means', () => {
  it('a browser asks before a reload while it is guarded', () => {
    expect(reload()).toBe('goes');
    webLeaving.guard('还没有保存');
    expect(reload()).toBe('asks');
    webLeaving.guard(null);
    expect(reload()).toBe('goes');
  });

  it('WeChat asks with our words, and a refusal is only reported', () => {
    const logged: string[] = [];
    setDiagnosticSink((_, message) => void logged.push(message));
    jest
      .mocked(Taro.enableAlertBeforeUnload)
      .mockImplementationOnce(({ fail }) => fail?.({ errMsg: 'enableAlertBeforeUnload:fail' }));
    wechatLeaving.guard('还没有保存');
    expect(Taro.enableAlertBeforeUnload).toHaveBeenCalledWith(expect.objectContaining({ message: '还没有保存' }));
    expect(logged).toEqual(['leaving: enableAlertBeforeUnload:fail']);
    wechatLeaving.guard(null);
    expect(Taro.disableAlertBeforeUnload).toHaveBeenCalledTimes(1);
  });
});
