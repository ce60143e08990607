import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userQuery } from '@/contract/endpoints/account';
import { useExchangeCode } from '@/contract/endpoints/shop';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { ExchangeCodeScreen } from './exchange-code-screen';
import { open, press, sent, server, setUp } from './exchange.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn(), read: jest.fn() } }));

beforeEach(setUp);

describe('exchange code', () => {
  const show = (code?: string) => open(<ExchangeCodeScreen code={code} />);
  const type = (value: string) =>
    act(
      () =>
        void screen
          .getByLabelText('兑换码')
          .dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })),
    );

  it('wants something typed', async () => {
    await show();
    await press('立即兑换');
    expect(screen.getByText('请输入兑换码')).toBeInTheDocument();
    expect(sent(useExchangeCode)).toEqual([]);
  });

  it('books its worth once for many taps, in capitals, and shows it', async () => {
    server.codeAnswer = { title: '500 积分', kind: 'points', amount: 500, used: true };
    await show();
    type(' point-demo-0001 ');
    const button = screen.getByRole('button', { name: '立即兑换' });
    await act(async () => {
      for (let tap = 0; tap < 5; tap += 1) fireEvent.click(button);
    });
    expect(sent(useExchangeCode)).toEqual([{ code: 'POINT-DEMO-0001' }]);
    expect(await screen.findByText('500 积分 已到账')).toBeInTheDocument();
    expect(session.user()?.experience).toBe(200);
  });

  it('logged out only looks at it and offers a login that comes back with the code', async () => {
    session.clear();
    server.codeAnswer = { title: '会员 7 天', kind: 'vip', amount: 7, used: false };
    await show('vip7-demo-0001');
    await press('查看可兑换的内容');
    expect(await screen.findByText('可兑换 会员 7 天')).toBeInTheDocument();
    await press('登录后兑换');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/exchange/exchange',
      directParams: { code: 'VIP7-DEMO-0001' },
    });
    expect(sent(userQuery)).toEqual([]);
  });

  it('asks who one is when the server saw a visitor: so the end of the session is told (§8)', async () => {
    server.codeAnswer = { title: '会员 7 天', kind: 'vip', amount: 7, used: false };
    await show('vip7-demo-0001');
    await press('立即兑换');
    await waitFor(() => expect(sent(userQuery)).toHaveLength(1));
    act(() => session.expire());
    expect(await screen.findByRole('button', { name: '登录后兑换' })).toBeInTheDocument();
  });

  it('says what is wrong with a code, until another one is typed', async () => {
    server.codeAnswer = new ApiError('business', RespCode.refused, '兑换码已过期');
    await show('OLD');
    await press('立即兑换');
    expect(await screen.findByText('兑换码已过期')).toBeInTheDocument();
    type('NEW');
    expect(screen.queryByText('兑换码已过期')).toBeNull();
  });

  it('pastes from the clipboard, and says when that is closed', async () => {
    jest.mocked(clipboard.read).mockResolvedValueOnce('coin-demo-0001\n');
    await show();
    await press('粘贴');
    expect(screen.getByLabelText('兑换码')).toHaveProperty('value', 'COIN-DEMO-0001');
    jest.mocked(clipboard.read).mockResolvedValueOnce(null);
    await press('粘贴');
    expect(await screen.findByText('没有读取到兑换码，请手动输入')).toBeInTheDocument();
  });

  it('is hidden in review mode: codes bring virtual goods (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await show();
    expect(screen.queryByLabelText('兑换码')).toBeNull();
  });
});
