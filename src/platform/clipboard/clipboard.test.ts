import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { clipboard } from './index.h5';
import { miniClipboard } from './mini-clipboard';

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getClipboardData: jest.fn() } }));
const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

beforeEach(() => setDiagnosticSink(() => undefined));

describe('reading the clipboard', () => {
  it('gives what was copied', async () => {
    setClipboard({ readText: async () => 'POINT-DEMO-0001' });
    await expect(clipboard.read()).resolves.toBe('POINT-DEMO-0001');
    jest.mocked(Taro.getClipboardData).mockResolvedValueOnce({ data: '江苏省', errMsg: 'ok' });
    await expect(miniClipboard.read()).resolves.toBe('江苏省');
  });

  it('gives null when the browser has none or the user refuses', async () => {
    setClipboard(undefined);
    await expect(clipboard.read()).resolves.toBeNull();
    setClipboard({ readText: () => Promise.reject(new Error('NotAllowedError')) });
    await expect(clipboard.read()).resolves.toBeNull();
    jest.mocked(Taro.getClipboardData).mockRejectedValueOnce({ errMsg: 'getClipboardData:fail' });
    await expect(miniClipboard.read()).resolves.toBeNull();
  });
});
