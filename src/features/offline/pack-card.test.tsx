import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { transportError } from '@/domain/app-error';
import { session } from '@/state/session';
import PackCard from './pack-card';

const mockUser = jest.fn<Promise<Partial<UserInfo>>, []>();
const mockSize = { documents: 60, bytes: 2048, isEstimate: false, leftOut: 0, others: 0, allowed: 3, allowedBy: 'all' };
jest.mock('@/infra/http/call', () => ({
  call: async ({ path }: { path: string }) => (path.includes('offlinePack') ? mockSize : mockUser()),
}));

const onLogin = jest.fn();
const open = () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PackCard
        path="大众/上汽大众/帕萨特/2003/1.8T"
        title="帕萨特"
        answers={() => Promise.resolve([])}
        onLogin={onLogin}
        onManage={jest.fn()}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('离线包'));
};

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
});

describe('the offline pack of a car', () => {
  it('sends a guest to the login', () => {
    open();
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  it('waits for the user where only the token is known, and then offers itself', async () => {
    mockUser.mockResolvedValue({ uid: 'u1' });
    session.login({ token: 't1' });
    open();
    expect(await screen.findByText('下载 2 KB')).toBeInTheDocument();
    expect(session.user()?.uid).toBe('u1');
    expect(onLogin).not.toHaveBeenCalled();
  });

  it('does not open by itself at the next login', async () => {
    mockUser.mockResolvedValue({ uid: 'u1' });
    session.login({ token: 't1' });
    open();
    await screen.findByText('下载 2 KB');
    act(() => session.clear());
    await waitFor(() => expect(screen.queryByText('帕萨特 离线包')).toBeNull());
    act(() => session.login({ token: 't2' }));
    // A sheet draws its content a little later than itself, and would ask who that is.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect([screen.queryByText('帕萨特 离线包'), mockUser.mock.calls.length]).toEqual([null, 1]);
  });

  it('offers a retry where the user cannot be asked for now', async () => {
    mockUser.mockRejectedValueOnce(transportError('network')).mockResolvedValue({ uid: 'u1' });
    session.login({ token: 't1' });
    open();
    fireEvent.click(await screen.findByText('重试'));
    expect(await screen.findByText('下载 2 KB')).toBeInTheDocument();
    expect(onLogin).not.toHaveBeenCalled();
  });
});
