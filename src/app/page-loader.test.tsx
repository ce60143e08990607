import Taro from '@tarojs/taro';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, type ComponentType } from 'react';
import { pageLoader } from './page-loader';

jest.mock('@/ui/page-states', () => ({
  LoadingPage: () => <p>加载中</p>,
  ErrorPage: ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>重试</button>,
}));

const mounted = jest.fn();
const Page = () => {
  useEffect(() => mounted(), []);
  return <h1>页面</h1>;
};
type Loaded = { default: ComponentType<object> };

function controlled() {
  const settle: { resolve: (page: Loaded) => void; reject: (error: Error) => void }[] = [];
  const load = jest.fn((context: unknown, params: unknown): [Promise<Loaded>, unknown, unknown] => [
    new Promise((resolve, reject) => settle.push({ resolve, reject })),
    context,
    params,
  ]);
  return { load, settle };
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const onShow = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onShow.mockClear();
  const current = { page: { onShow } } as unknown as ReturnType<typeof Taro.getCurrentInstance>;
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue(current);
});
afterEach(() => jest.useRealTimers());

describe('routes of H5 (§2, §9)', () => {
  it('hands the page itself to the router when it comes within 200 ms', async () => {
    const { load, settle } = controlled();
    const [page, context, params] = pageLoader(load)('context', 'params');
    await pass(100);
    settle[0]?.resolve({ default: Page });
    await expect(page).resolves.toEqual({ default: Page });
    expect([context, params]).toEqual(['context', 'params']);
  });

  it('shows loading from 200 ms on, then the page, which hears that it is shown', async () => {
    const { load, settle } = controlled();
    const [page] = pageLoader(load)(null, null);
    await pass(200);
    const { default: Late } = await page;
    render(<Late />);
    expect(screen.getByText('加载中')).toBeTruthy();
    settle[0]?.resolve({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('页面');
    expect(onShow).toHaveBeenCalledTimes(1);
    // Only after the page itself could ask for it.
    expect(mounted.mock.invocationCallOrder[0]).toBeLessThan(onShow.mock.invocationCallOrder[0] ?? 0);
  });

  it('shows the failure of a chunk at once, and the page after a retry', async () => {
    const { load, settle } = controlled();
    const [page] = pageLoader(load)(null, null);
    settle[0]?.reject(new Error('ChunkLoadError'));
    await pass(10);
    const { default: Failed } = await page;
    render(<Failed />);
    await pass(0);
    fireEvent.click(screen.getByText('重试'));
    await pass(0);
    settle[1]?.resolve({ default: Page });
    await pass(0);
    expect(screen.getByRole('heading')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
