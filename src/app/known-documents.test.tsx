import type { PropsWithChildren } from 'react';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { newPack } from '@/domain/offline-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { useKnownDocuments } from './known-documents';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const path = '大众/上汽大众/帕萨特/2003/1.8T';
const document = {
  id: 'd1',
  title: '燃油泵电路图',
  category: '发动机',
  appliesTo: { maker: '上汽大众', series: '帕萨特' },
};

afterEach(() => act(() => onlineManager.setOnline(true)));

it('without a network knows the documents of the packs, as their kept trees name them', async () => {
  clearVehicle();
  session.setUserInfo({ uid: 'u1' } as UserInfo);
  packList.put({ ...newPack(path, 'u1', '帕萨特'), state: 'ready', wholeAt: 1 });
  packList.put({ ...newPack('别/人/的/2003/1.8', 'u2', '别人的'), wholeAt: 1 });
  jest
    .mocked(call)
    .mockResolvedValue([{ name: '发动机', path: '', count: 1, files: [{ name: document.title, document }] }] as never);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useKnownDocuments, { wrapper });
  expect(result.current).toEqual([]);
  act(() => onlineManager.setOnline(false));
  await waitFor(() =>
    expect(result.current).toEqual([
      { url: 'docbank:d1', title: '燃油泵电路图', subtitle: '上汽大众 帕萨特 · 发动机' },
    ]),
  );
  expect(call).toHaveBeenCalledTimes(1);
});
