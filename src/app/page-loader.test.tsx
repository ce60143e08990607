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
/** The page that the router was given. */
async function given(page: Promise<Loaded | null>): Promise<ComponentType<object>> {
  const loaded = await page;
  if (!loaded) throw new Error('The router was given no page.');
  return loaded.default;
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const onShow = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onShow.mockClear();
  const current = { page: { onShow } } as unknown as ReturnType<typeof Taro.getCurrentInstance>;
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue(current);
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '');
});

describe('routes of H5 (§2, §9)', () => {
  it('hands the page itself to the router when it comes within 200 ms', async () => {
    const { load, settle } = controlled();
    const [page, context, params] = pageLoader(load)('context', 'params');
    await pass(100);
    settle[0]?.resolve({ default: Page });
    await expect(page).resolves.toEqual({ default: Page });
    expect([context, params]).toEqual(['context', 'params']);
  });

  it('waits under home’s frame without a loading view, and says when the page does not come', async () => {
    const frame = document.createElement('div');
    frame.className = 'first-frame';
    frame.innerHTML = '<div class="screen"></div>';
    document.body.append(frame);
    const [here, lost] = [controlled(), controlled()];
    const [page] = pageLoader(here.load)(null, null);
    const [missing] = pageLoader(lost.load)(null, null);
    await pass(60_000);
    here.settle[0]?.resolve({ default: Page });
    await expect(page).resolves.toEqual({ default: Page });
    lost.settle[0]?.reject(new Error('offline'));
    const Missing = await given(missing);
    render(<Missing />);
    await pass(0);
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
    frame.remove();
  });

  it('hands nothing to the router for a page that was left by the back key before it came', async () => {
    const { load, settle } = controlled();
    window.history.replaceState({ idx: 3 }, '');
    const [page] = pageLoader(load)(null, null);
    window.history.replaceState({ idx: 2 }, '');
    settle[0]?.resolve({ default: Page });
    await expect(page).resolves.toBeNull();
  });

  it.each([
    ['the next one is opened', { idx: 3 }, { idx: 4 }],
    ['it takes the place of another', { idx: 3 }, { idx: 3 }],
    ['an address was typed', null, { idx: 0 }],
  ])('hands over the page when %s', async (_what, before, after) => {
    const { load, settle } = controlled();
    window.history.replaceState(before, '');
    const [page] = pageLoader(load)(null, null);
    window.history.replaceState(after, '');
    settle[0]?.resolve({ default: Page });
    await expect(page).resolves.toEqual({ default: Page });
  });

  it('shows loading from 200 ms on, then the page, which hears that it is shown', async () => {
    const { load, settle } = controlled();
    const [page] = pageLoader(load)(null, null);
    await pass(200);
    const Late = await given(page);
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
    const Failed = await given(page);
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
