import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { deviceContent } from '@/infra/kept/device-content';
import { OfflineStrip } from './offline-strip';
import { useWindowResize } from './use-window-resize';

const mockPage = { path: '/pages/home/home', params: {} };
jest.mock('@/infra/current-page', () => ({ currentPage: () => mockPage }));

it('has measured again what it pushes down, and what rises when it goes', async () => {
  const onMoved = jest.fn();
  renderHook(() => useWindowResize(onMoved));
  render(<OfflineStrip />);
  act(() => deviceContent.note('banners', Date.now() - 60_000));
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  act(() => deviceContent.fresh());
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(2));
});

it('says how old the oldest of a page is, on that page alone, until the server answers', () => {
  render(<OfflineStrip />);
  expect(screen.queryByText(/^离线/)).not.toBeInTheDocument();
  const now = Date.now();
  act(() => {
    deviceContent.note('banners', now - 5.5 * 60_000);
    deviceContent.note('news', now - 60_000);
    mockPage.path = '/pages/setting/setting';
    deviceContent.note('elsewhere', now - 90 * 60_000);
  });
  expect(screen.getByText('离线 · 5分钟前的内容')).toBeInTheDocument();
  act(() => deviceContent.fresh());
  expect(screen.queryByText(/^离线/)).not.toBeInTheDocument();
});

it('says how old cached content is while the server cannot be reached, and none that was of another car', () => {
  mockPage.path = '/pages/docTree/docTree';
  const first = render(<OfflineStrip />);
  act(() => deviceContent.noteCached('documents of one car', Date.now() - 9 * 60_000));
  expect(screen.queryByText(/^离线/)).not.toBeInTheDocument();
  act(() => deviceContent.reached(false));
  expect(screen.getByText('离线 · 9分钟前的内容')).toBeInTheDocument();
  first.unmount();
  render(<OfflineStrip />);
  act(() => deviceContent.noteCached('documents of another', Date.now() - 3 * 60_000));
  expect(screen.getByText('离线 · 3分钟前的内容')).toBeInTheDocument();
  act(() => deviceContent.reached(true));
  expect(screen.queryByText(/^离线/)).not.toBeInTheDocument();
});
