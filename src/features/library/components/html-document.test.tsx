import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { system } from '@/platform/system';
import { HtmlDocument } from './html-document';

let mockText = '';
jest.mock('../api/fetch-text', () => ({ fetchText: () => Promise.resolve(mockText) }));
const mockBoxes: Record<string, { top: number; height: number }> = {};
jest.mock('@/ui/measure-element', () => ({
  measureElement: (id: string) => Promise.resolve(mockBoxes[id] ? { left: 0, width: 300, ...mockBoxes[id] } : null),
}));
let mockScrollTop: number | undefined;
jest.mock('@tarojs/components', () => {
  const components = jest.requireActual<typeof import('@tarojs/components')>('@tarojs/components');
  return {
    ...components,
    ScrollView: ({ scrollTop, children }: { scrollTop?: number; children: ReactNode }) => {
      mockScrollTop = scrollTop ?? mockScrollTop;
      return <div>{children}</div>;
    },
  };
});

beforeEach(() => {
  mockText = '<h2>P0230 燃油泵初级电路</h2><p>先看 P0562</p>';
  mockScrollTop = undefined;
});

const show = (onCode?: (code: string) => void, at = '') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HtmlDocument address="https://f.cn/files/dtc/document.html" onRetry={jest.fn()} at={at} onCode={onCode} />
    </QueryClientProvider>,
  );

describe('a text document', () => {
  it('offers the trouble codes that it names', async () => {
    const onCode = jest.fn();
    show(onCode);
    fireEvent.click(await screen.findByRole('button', { name: '故障码 P0562，看电路图与案例' }));
    expect(onCode).toHaveBeenCalledWith('P0562');
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('offers none where nobody listens', async () => {
    show();
    expect(await screen.findByText(/先看/)).toBeInTheDocument();
    expect(screen.queryByText('点故障码，打开电路图')).toBeNull();
  });
});

describe('a long text document', () => {
  afterEach(() => void jest.restoreAllMocks());

  const codes = ['P0201', 'P0230', 'P0300', 'P0351'];
  beforeEach(() => {
    mockText = codes.map((code) => `<h2>${code}</h2><p>步骤</p>`).join('');
    mockBoxes['scroll-document-part'] = { top: 100, height: 600 };
    mockBoxes['document-part-2'] = { top: 500, height: 40 };
    mockBoxes['document-part-6'] = { top: 900, height: 40 };
  });

  it('opens at the place that the route names, which is marked', async () => {
    show(undefined, 'P0230');
    await waitFor(() => expect(mockScrollTop).toBe(386));
    await waitFor(() => expect(document.querySelector('.rich-part-found')).toHaveTextContent('P0230'));
  });

  it('says that it does not have the words', async () => {
    show(undefined, 'P0999');
    expect(await screen.findByText('这份资料里没有找到“P0999”')).toBeInTheDocument();
  });

  it('jumps to a heading from its list', async () => {
    const info = system.windowInfo();
    jest.spyOn(system, 'windowInfo').mockReturnValue({ ...info, width: 375 });
    show();
    fireEvent.click(await screen.findByRole('button', { name: '目录，共 4 节' }));
    const target = await screen.findByRole('button', { name: 'P0351' });
    fireEvent.click(target);
    await waitFor(() => expect(mockScrollTop).toBe(786));
  });

  it('has its list beside it on a wide window', async () => {
    show();
    expect(await screen.findByRole('navigation', { name: '本页目录' })).toBeInTheDocument();
  });

  it('has no list when it is short', async () => {
    mockText = '<h2>蓄电池</h2><p>步骤</p>';
    show();
    expect(await screen.findByText('步骤')).toBeInTheDocument();
    expect(screen.queryByText('目录')).toBeNull();
  });
});
