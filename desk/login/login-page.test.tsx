import { screen, waitFor } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { openDesk, press, type } from '../testing/open-desk';

async function logIn(code?: string) {
  await screen.findByLabelText('账号');
  type('账号', 'wangfang');
  type('密码', 'a long password');
  await press('登录');
  await screen.findByLabelText(/动态码/);
  if (code === undefined) return;
  type(/动态码/, code);
  await press('登录');
}

describe('the login', () => {
  const loggedOut = () => Object.assign(new FakeDesk(), { session: null });

  it('asks for the one-time code after the password, and opens the address that was asked for', async () => {
    const { desk, address } = openDesk('/orders?state=paid', loggedOut());
    await logIn();
    expect(desk.last('login')).toEqual({ name: 'wangfang', password: 'a long password' });
    await waitFor(() => expect(screen.getByLabelText(/动态码/)).toHaveFocus());
    type(/动态码/, '123456');
    await press('登录');
    expect(await screen.findByRole('heading', { name: '订单' })).toBeInTheDocument();
    expect(address()).toBe('/orders?state=paid');
  });

  it('tells a wrong code', async () => {
    openDesk('/orders', loggedOut());
    await logIn('000000');
    expect(await screen.findByText('动态码不正确，请重试')).toBeInTheDocument();
  });

  it('sets up the authenticator and an own password at the first login', async () => {
    const { desk } = openDesk('/orders', loggedOut());
    desk.instead.set('login', { status: 401, body: { message: '首次登录，请设置自己的密码', code: 'change' } });
    await screen.findByLabelText('账号');
    type('账号', 'wangfang');
    type('密码', 'given');
    await press('登录');
    await screen.findByLabelText(/新密码/, { selector: 'input' });
    const setup = { address: 'otpauth://totp/desk', key: 'JBSWY3DP', token: 'T' };
    desk.instead.set('login', { status: 401, body: { message: '请扫码', code: 'setup', setup } });
    type(/^新密码/, 'a much longer password');
    await press('登录');
    expect(await screen.findByText('JBSWY3DP')).toBeInTheDocument();
    type(/动态码/, '123456');
    await press('登录');
    await screen.findByRole('heading', { name: '订单' });
    expect(desk.last('login')).toEqual({
      name: 'wangfang',
      password: 'given',
      newPassword: 'a much longer password',
      setup: 'T',
      code: '123456',
    });
  });

  it('comes back when the session ends, and stays at the address', async () => {
    const { desk, address } = openDesk('/orders/o1');
    await screen.findByRole('heading', { name: /订单 2026/ });
    desk.session = null;
    await press('关闭');
    expect(await screen.findByText(/登录已过期/)).toBeInTheDocument();
    await logIn('123456');
    expect(await screen.findByRole('heading', { name: /订单 2026/ })).toBeInTheDocument();
    expect(address()).toBe('/orders/o1');
  });
});
