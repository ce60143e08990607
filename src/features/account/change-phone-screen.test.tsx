import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { goBack } from '@/infra/navigation';
import { session } from '@/state/session';
import { answerBy, logIn, open, sentTo, type } from '@/ui/testing/screens';
import { ChangePhoneScreen } from './change-phone-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(() => Promise.resolve()) }));

const answers = (more: Record<string, (body: never) => unknown> = {}) =>
  answerBy(mockCall, {
    '/api/user2/query': () => session.user(),
    '/userAccount/ownPhoneCode': () => ({ retryAfter: 60, phone: '138****8001' }),
    '/smscodeLogin/loginGetCode': () => ({ retryAfter: 60 }),
    '/userAccount/changePhone': () => ({ phone: '139****9999' }),
    ...more,
  });

async function passFirstStep() {
  fireEvent.click(screen.getByLabelText('获取验证码'));
  await waitFor(() => expect(sentTo(mockCall, '/userAccount/ownPhoneCode')).toEqual([{ purpose: 'bind' }]));
  await type('验证码', '111111');
  fireEvent.click(screen.getByLabelText('下一步'));
  await screen.findByLabelText('新手机号');
}

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
});

describe('change phone', () => {
  it('proves the old phone, then the new one, and sends both codes together', async () => {
    logIn();
    answers();
    await open(<ChangePhoneScreen />);
    expect(screen.getByText('验证码将发送到 138****8001')).toBeInTheDocument();
    await passFirstStep();
    await type('新手机号', '+86 139-9999-9999');
    fireEvent.click(screen.getByLabelText('获取验证码'));
    await waitFor(() =>
      expect(sentTo(mockCall, '/smscodeLogin/loginGetCode')).toEqual([{ phone: '13999999999', purpose: 'bind' }]),
    );
    await type('验证码', '222222');
    fireEvent.click(screen.getByLabelText('确认'));
    expect(await screen.findByText('手机号已更换，下次请用新手机号登录')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('确定'));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    expect(sentTo(mockCall, '/userAccount/changePhone')).toEqual([
      { oldCode: '111111', phone: '13999999999', code: '222222' },
    ]);
  });

  it('goes no further without a code of six digits', async () => {
    logIn();
    answers();
    await open(<ChangePhoneScreen />);
    await type('验证码', '12');
    fireEvent.click(screen.getByLabelText('下一步'));
    expect(screen.getByText('请输入 6 位验证码')).toBeInTheDocument();
    expect(screen.queryByLabelText('新手机号')).toBeNull();
    await type('验证码', '123');
    expect(screen.queryByText('请输入 6 位验证码')).toBeNull();
  });

  it('sends no code to a number that is none', async () => {
    logIn();
    answers();
    await open(<ChangePhoneScreen />);
    await passFirstStep();
    await type('新手机号', '12345');
    fireEvent.click(screen.getByLabelText('获取验证码'));
    expect(await screen.findByText('请输入正确的手机号')).toBeInTheDocument();
    expect(sentTo(mockCall, '/smscodeLogin/loginGetCode')).toEqual([]);
    await type('新手机号', '123456');
    expect(screen.queryByText('请输入正确的手机号')).toBeNull();
  });

  it('lets the user go back to the first code when the server refuses it', async () => {
    logIn();
    answers({
      '/userAccount/changePhone': () => {
        throw new ApiError('business', -1, '原手机号的验证码错误');
      },
    });
    await open(<ChangePhoneScreen />);
    await passFirstStep();
    await type('新手机号', '13999999999');
    await type('验证码', '222222');
    fireEvent.click(screen.getByLabelText('确认'));
    await waitFor(() => expect(sentTo(mockCall, '/userAccount/changePhone')).toHaveLength(1));
    expect(goBack).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('上一步'));
    expect(await screen.findByText('验证原手机号')).toBeInTheDocument();
  });

  it('binds a first phone in one step, without an old code', async () => {
    logIn({ phone: null });
    answers();
    await open(<ChangePhoneScreen />);
    await type('新手机号', '13999999999');
    await type('验证码', '222222');
    fireEvent.click(screen.getByLabelText('确认'));
    await waitFor(() =>
      expect(sentTo(mockCall, '/userAccount/changePhone')).toEqual([
        { oldCode: null, phone: '13999999999', code: '222222' },
      ]),
    );
  });
});

describe('unbinding the phone (§7 clearPhoneByCode)', () => {
  const enterCode = () => type('验证码', '111111');
  const press = () => fireEvent.click(screen.getByRole('button', { name: '解绑手机号' }));

  it('is not offered when no other login would be left', async () => {
    logIn();
    answers();
    await open(<ChangePhoneScreen />);
    expect(screen.getByLabelText('下一步')).toBeInTheDocument();
    expect(screen.queryByText('解绑手机号')).toBeNull();
  });

  it('wants a code first, then says what is lost, and leads back', async () => {
    logIn({ bound: ['wechat', 'wechat_app', 'douyin'] });
    answers({ '/usercancel/clearPhoneByCode': () => ({}) });
    await open(<ChangePhoneScreen />);
    await type('验证码', '11');
    press();
    expect(screen.getByText('请输入 6 位验证码')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await enterCode();
    press();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('无法再用手机号和密码登录');
    expect(dialog).toHaveTextContent('以后只能用微信或抖音登录');
    fireEvent.click(dialog.querySelector('[aria-label="解绑"]') ?? dialog);
    expect(await screen.findByText('手机号已解绑，下次请用微信或抖音登录')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('确定'));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    expect(sentTo(mockCall, '/usercancel/clearPhoneByCode')).toEqual([{ code: '111111' }]);
  });

  it('changes nothing when the user thinks better of it', async () => {
    logIn({ bound: ['douyin'] });
    answers();
    await open(<ChangePhoneScreen />);
    await enterCode();
    press();
    fireEvent.click(await screen.findByLabelText('取消'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(mockCall, '/usercancel/clearPhoneByCode')).toEqual([]);
  });

  it('stays, to be tried again, when the server refuses', async () => {
    logIn({ bound: ['douyin'] });
    answers({
      '/usercancel/clearPhoneByCode': () => {
        throw new ApiError('business', -2, '请先绑定微信或抖音，再解绑手机号');
      },
    });
    await open(<ChangePhoneScreen />);
    await enterCode();
    press();
    fireEvent.click(await screen.findByLabelText('解绑'));
    await waitFor(() => expect(sentTo(mockCall, '/usercancel/clearPhoneByCode')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '解绑手机号' })).not.toHaveAttribute('aria-disabled'),
    );
    expect(goBack).not.toHaveBeenCalled();
  });
});
