import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { goBack, navigateTo } from '@/infra/navigation';
import { session } from '@/state/session';
import { answerBy, logIn, open, sentTo, type } from '@/ui/testing/screens';
import { ChangePasswordScreen } from './change-password-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(() => Promise.resolve()) }));

const PATH = '/userAccount/changeMyPwd';
const answers = (change: () => unknown = () => ({})) =>
  answerBy(mockCall, { '/api/user2/query': () => session.user(), [PATH]: change });
async function fill(old: string, next: string, repeated: string) {
  await type('原密码', old);
  await type('新密码', next);
  await type('确认新密码', repeated);
  fireEvent.click(screen.getByLabelText('确认修改'));
}

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
});

describe('change password', () => {
  it('sends old and new once, says what follows, and goes back', async () => {
    logIn();
    answers();
    await open(<ChangePasswordScreen />);
    await fill('demo1234', 'newpass99', 'newpass99');
    fireEvent.click(screen.getByLabelText('确认修改'));
    fireEvent.click(await screen.findByLabelText('确定'));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    expect(sentTo(mockCall, PATH)).toEqual([{ oldPassword: 'demo1234', newPassword: 'newpass99' }]);
  });

  it.each([
    ['', 'newpass99', 'newpass99', '请输入原密码'],
    ['demo1234', 'short', 'short', '密码至少 8 位'],
    ['demo1234', 'newpass99', 'newpass98', '两次输入的新密码不一致'],
    ['demo1234', 'demo1234', 'demo1234', '新密码不能与原密码相同'],
  ])('asks no server for %j, %j, %j: %s', async (old, next, repeated, message) => {
    logIn();
    answers();
    await open(<ChangePasswordScreen />);
    await fill(old, next, repeated);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sentTo(mockCall, PATH)).toEqual([]);
    await type(old === '' ? '原密码' : '新密码', 'another99');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('stays when the old password is wrong', async () => {
    logIn();
    answers(() => {
      throw new ApiError('business', -1, '原密码错误');
    });
    await open(<ChangePasswordScreen />);
    await fill('wrong123', 'newpass99', 'newpass99');
    await waitFor(() => expect(sentTo(mockCall, PATH)).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('确认修改')).not.toHaveAttribute('aria-disabled'));
    expect(goBack).not.toHaveBeenCalled();
  });

  it.each([
    ['138****8001', '去设置', '/packages/user/resetPassword/resetPassword'],
    [null, '去绑定', '/packages/user/changePhone/changePhone'],
  ])('leads an account without a password (phone %s) on: %s', async (phone, action, route) => {
    logIn({ hasPassword: false, phone });
    answers();
    await open(<ChangePasswordScreen />);
    fireEvent.click(screen.getByLabelText(action));
    expect(navigateTo).toHaveBeenCalledWith(route);
  });
});
