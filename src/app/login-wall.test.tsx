import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoginWall } from '@/app/login-wall';
import type { UserInfo } from '@/contract/schemas/account';
import { session, useSession } from '@/state/session';
import { Screen } from '@/ui/screen';

const mockGate = jest.fn();
jest.mock('@/app/services', () => ({ loginGate: (check: string) => mockGate(check) as unknown }));

const show = () =>
  render(
    <LoginWall title="扫码登录">
      <div>the page</div>
    </LoginWall>,
  );

beforeEach(() => {
  jest.clearAllMocks();
  act(() => session.clear());
});

describe('a page that wants a login (§6)', () => {
  it('says 请先登录 to a visitor, and offers the login again when he closed it', () => {
    show();
    expect(mockGate.mock.calls).toEqual([['modal']]);
    expect(screen.queryByText('the page')).toBeNull();
    fireEvent.click(screen.getByLabelText('去登录'));
    expect(mockGate).toHaveBeenLastCalledWith('redirect');
  });

  it('shows the page to a user, without a word', () => {
    session.login({ token: 't' });
    show();
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(mockGate).not.toHaveBeenCalled();
  });

  it('shows the page once the login came back to it', () => {
    show();
    act(() => session.login({ token: 't' }));
    expect(screen.getByText('the page')).toBeInTheDocument();
  });

  it('keeps the page when its session ends there, such as after cancelling the account', () => {
    session.login({ token: 't' });
    show();
    act(() => session.clear());
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(mockGate).not.toHaveBeenCalled();
  });
});

describe('a page whose session runs out (§8)', () => {
  const user = (uid: string) => ({ uid, storename: '诚信汽修' }) as UserInfo;
  const Form = () => {
    const { isStoreUser } = useSession();
    return (
      <Screen title="营业统计" footer={<button type="button">保存</button>}>
        {isStoreUser ? <input aria-label="备注" /> : '还没有门店'}
      </Screen>
    );
  };
  const showForm = () =>
    render(
      <LoginWall title="营业统计">
        <Form />
      </LoginWall>,
    );
  const field = () => screen.getByLabelText<HTMLInputElement>('备注');

  beforeEach(() => {
    session.login({ token: 't', user: user('u1') });
    showForm();
    fireEvent.change(field(), { target: { value: '左前门' } });
    act(() => session.expire());
  });

  it('is covered by 登录已过期, which leads to login, and says nothing that is not true', () => {
    expect(screen.getByText('登录已过期')).toBeInTheDocument();
    expect(screen.queryByText('还没有门店')).toBeNull();
    fireEvent.click(screen.getByLabelText('去登录'));
    expect(mockGate.mock.calls).toEqual([['redirect']]);
  });

  it('is there again after the login, its form still filled', () => {
    act(() => session.login({ token: 't2' }));
    expect(screen.queryByText('登录已过期')).toBeNull();
    expect(field()).toHaveValue('左前门');
    act(() => session.setUserInfo(user('u1')));
    expect(field()).toHaveValue('左前门');
  });

  it('is given to another user empty', () => {
    act(() => session.login({ token: 't2' }));
    act(() => session.setUserInfo(user('u2')));
    expect(field()).toHaveValue('');
  });
});
