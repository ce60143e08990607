import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page';
import { loadNewRelease } from './new-release';

jest.mock('./new-release', () => ({ loadNewRelease: jest.fn() }));
const mockNewRelease = jest.mocked(loadNewRelease);

const views = {
  Loading: () => <p>加载中</p>,
  Failed: ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>重试</button>,
};
const Page = ({ name }: { name: string }) => <h1>{name}</h1>;
type Loaded = { default: ComponentType<{ name: string }> };

function controlled() {
  const settle: { resolve: (page: Loaded) => void; reject: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<Loaded>((resolve, reject) => settle.push({ resolve, reject })));
  return { load, settle };
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  mockNewRelease.mockReset().mockReturnValue(new Promise<never>(() => undefined));
});
afterEach(() => jest.useRealTimers());

describe('lazy page (§2, §9)', () => {
  it('shows loading only after 200 ms, then the page with its properties', async () => {
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    const { container } = render(<Lazy name="图" />);
    await pass(199);
    expect(container.textContent).toBe('');
    await pass(1);
    expect(container.textContent).toBe('加载中');
    settle[0]?.resolve({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('图');
  });

  it('shows the error after 20 s, and the page when it comes late', async () => {
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    render(<Lazy name="图" />);
    await pass(20_000);
    expect(screen.getByText('重试')).toBeTruthy();
    settle[0]?.resolve({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading')).toBeTruthy();
  });

  it('loads again on retry after a chunk failed', async () => {
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    render(<Lazy name="图" />);
    settle[0]?.reject(new Error('ChunkLoadError'));
    await pass(0);
    fireEvent.click(screen.getByText('重试'));
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    settle[1]?.resolve({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading')).toBeTruthy();
  });

  it('loads the new release when the chunk fails on the retry too, never by itself', async () => {
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    render(<Lazy name="图" />);
    settle[0]?.reject(new Error('ChunkLoadError'));
    await pass(0);
    expect(mockNewRelease).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('重试'));
    await pass(0);
    settle[1]?.reject(new Error('ChunkLoadError'));
    await pass(0);
    expect(mockNewRelease).toHaveBeenCalledTimes(1);
  });

  it('loads the new release on the retry of a chunk that does not answer', async () => {
    const { load } = controlled();
    const Lazy = lazyPage(load, views);
    render(<Lazy name="图" />);
    await pass(20_000);
    fireEvent.click(screen.getByText('重试'));
    await pass(0);
    expect([load.mock.calls.length, mockNewRelease.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays with its error when the server cannot be reached', async () => {
    mockNewRelease.mockRejectedValue(new Error('offline'));
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    render(<Lazy name="图" />);
    settle[0]?.reject(new Error('ChunkLoadError'));
    await pass(0);
    fireEvent.click(screen.getByText('重试'));
    await pass(0);
    settle[1]?.reject(new Error('ChunkLoadError'));
    await pass(0);
    expect(screen.getByText('重试')).toBeTruthy();
  });

  it('draws at once when opened again', async () => {
    const { load, settle } = controlled();
    const Lazy = lazyPage(load, views);
    const first = render(<Lazy name="一" />);
    settle[0]?.resolve({ default: Page });
    await pass(0);
    first.unmount();
    render(<Lazy name="二" />);
    expect(screen.getByRole('heading').textContent).toBe('二');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
