import { fireEvent, screen } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { openDesk, press, type } from '../testing/open-desk';

/** Opens a dialog of the menu with the name. */
async function open(title: string, desk: FakeDesk) {
  const opened = openDesk('/orders', desk);
  await screen.findByRole('heading', { name: '订单' });
  await press(desk.session?.operator.name ?? '');
  fireEvent.click(await screen.findByRole('menuitem', { name: title }));
  await screen.findByLabelText('当前密码');
  type('当前密码', 'a long password');
  return opened;
}

it('replaces the own password with the code of now, and tells why it does not', async () => {
  const desk = new FakeDesk();
  await open('修改密码', desk);
  type(/^新密码/, 'a much longer password');
  expect(screen.getByRole('button', { name: '修改密码' })).toBeDisabled();
  type(/动态码/, '123456');
  desk.instead.set('own', { status: 400, body: { message: '原密码不正确' } });
  await press('修改密码');
  expect(await screen.findByText('原密码不正确')).toBeInTheDocument();
  expect(desk.last('own')).toEqual({
    ...{ password: 'a long password', code: '123456', newPassword: 'a much longer password' },
  });
});

it('replaces the authenticator by one that proves itself, with no new password', async () => {
  const desk = new FakeDesk();
  const setup = { address: 'otpauth://totp/desk', key: 'JBSWY3DP', token: 'T' };
  desk.instead.set('own/setup', { status: 200, body: setup });
  await open('更换验证器', desk);
  expect(await screen.findByText('JBSWY3DP')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^新密码/)).toBeNull();
  type('原验证器的动态码', '123456');
  expect(screen.getByRole('button', { name: '更换验证器' })).toBeDisabled();
  type('新验证器的动态码', '654321');
  desk.instead.set('own', { status: 400, body: { message: '动态码不正确' } });
  await press('更换验证器');
  expect(await screen.findByText('动态码不正确')).toBeInTheDocument();
  expect(desk.last('own')).toEqual({
    ...{ password: 'a long password', code: '123456', authenticator: { setup: 'T', code: '654321' } },
  });
});
