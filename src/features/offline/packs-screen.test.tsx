import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { offlinePackDrop, offlinePacks } from '@/contract/endpoints/offline';
import type { UserInfo } from '@/contract/schemas/account';
import { call } from '@/infra/http/call';
import { outbox } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { session } from '@/state/session';
import { placeSubject } from './pack-places';
import { PacksScreen } from './packs-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const ELSEWHERE = '在您的其他设备上';
let taken: string[] = [];

beforeEach(() => {
  taken = [PATH];
  session.setUserInfo({ uid: 'u1' } as UserInfo);
  configureUserNow(() => 'u1');
  jest.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === offlinePackDrop) taken = [];
    const list = taken.map((path) => ({ path, takenAt: '2026-03-02T02:00:00Z' }));
    return endpoint === offlinePacks ? { list, allowed: 3, allowedBy: 'everyone' } : {};
  }) as never);
});
afterEach(() => {
  outbox.clear();
  session.clear();
  configureUserNow(() => null);
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PacksScreen answers={async () => []} onOpenCar={jest.fn()} onFindCar={jest.fn()} />
    </QueryClientProvider>,
  );

describe('the packs of a user (§5)', () => {
  it('that are not on this device are on another one', async () => {
    show();
    expect(await screen.findByText(ELSEWHERE)).toBeInTheDocument();
    expect(screen.getByText(/^离线包 1 个/)).toBeInTheDocument();
  });

  it('that were deleted without a network are on no other device, before and after that is sent', async () => {
    outbox.keep(offlinePackDrop, { path: PATH }, { subject: placeSubject(PATH), name: '归还离线包名额' });
    show();
    expect(await screen.findByText(/^离线包 0 个/)).toBeInTheDocument();
    expect(screen.getByText('1 条待发送')).toBeInTheDocument();
    await act(() => outbox.flush(jest.fn()));
    await waitFor(() => expect(screen.queryByText('1 条待发送')).toBeNull());
    await waitFor(() => expect(screen.queryByText(ELSEWHERE)).toBeNull());
    expect(screen.getByText(/^离线包 0 个/)).toBeInTheDocument();
  });
});
