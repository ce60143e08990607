import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoginWall } from '@/app/login-wall';
import { session } from '@/state/session';

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
