import { act, fireEvent, render, screen } from '@testing-library/react';
import { noticeSubscribe } from '@/contract/endpoints/follow-ups';
import { call } from '@/infra/http/call';
import { auth } from '@/platform/auth';
import { ok } from '@/platform/outcome';
import { askForNotice, hasNotice } from '@/state/ask-notices';
import { toast } from '@/ui/feedback-store';
import { ServiceNotice } from './service-notice';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/platform/auth', () => ({ auth: { providers: jest.fn(), loginCode: jest.fn() } }));
jest.mock('@/state/ask-notices', () => ({ askForNotice: jest.fn(), hasNotice: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({ toast: jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(auth.providers).mockReturnValue(['wechat']);
  jest.mocked(auth.loginCode).mockResolvedValue(ok('code-1'));
  jest.mocked(hasNotice).mockReturnValue(true);
  jest.mocked(askForNotice).mockResolvedValue(true);
  jest.mocked(call).mockResolvedValue({ times: 1 } as never);
});

const press = async () => {
  render(<ServiceNotice link="order" linkKey="k1" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '开通微信服务通知' })));
};

describe('the button of WeChat’s notices', () => {
  it('asks WeChat at the tap, and tells the server who allowed it', async () => {
    await press();
    expect(call).toHaveBeenCalledWith(noticeSubscribe, { key: 'k1', link: 'order', code: 'code-1' });
    expect(screen.getByRole('status')).toHaveTextContent('还可通知 1 次');
    expect(screen.getByRole('button', { name: '再允许一次微信通知' })).toBeInTheDocument();
  });

  it.each([
    [false, '没有允许，微信不会通知您'],
    [null, '微信没有打开订阅消息，请在小程序设置里允许'],
  ])('sends nothing when the answer is %p, and says so', async (answer, words) => {
    jest.mocked(askForNotice).mockResolvedValue(answer);
    await press();
    expect(call).not.toHaveBeenCalled();
    expect(toast).toHaveBeenCalledWith(words);
  });

  it('is not there without WeChat or without a template', () => {
    jest.mocked(hasNotice).mockReturnValue(false);
    const { container, rerender } = render(<ServiceNotice link="order" linkKey="k1" />);
    expect(container).toBeEmptyDOMElement();
    jest.mocked(hasNotice).mockReturnValue(true);
    jest.mocked(auth.providers).mockReturnValue(['wechat-app']);
    rerender(<ServiceNotice link="order" linkKey="k1" />);
    expect(container).toBeEmptyDOMElement();
  });
});
