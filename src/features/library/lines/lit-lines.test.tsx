import { act, fireEvent, render, screen } from '@testing-library/react';
import { linesPage, litLine } from '@/domain/lines/line-page.testing';
import { createQueryClient } from '@/infra/query-client';
import { network } from '@/platform/network';
import { toast } from '@/ui/feedback-store';
import { QueryClientProvider } from '@tanstack/react-query';
import { PictureViewer } from '../components/picture-viewer';

// The window shows a page of 400 by 200 as large.
jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 400, height: 200 }),
}));
jest.mock('@/platform/files', () => ({
  files: { pictureSize: () => Promise.resolve({ width: 400, height: 200 }) },
}));
jest.mock('@/ui/svg-url', () => jest.requireActual<object>('@/ui/testing/escaped-svg-url'));
jest.mock('@/ui/feedback-store', () => ({ toast: jest.fn() }));

const PAGE = linesPage([
  litLine('c1', [
    [20, 50, 300, 50],
    [100, 50, 100, 150],
  ]),
  litLine('c2', [[20, 120, 60, 120]], { colors: ['#0000ff', '#ffff00'] }),
]);

const send = jest.spyOn(network, 'send');
const answer = (status: number, body: unknown) => send.mockResolvedValue({ status, text: JSON.stringify(body) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

async function tap(x: number, y: number) {
  const view = screen.getByLabelText(/可缩放拖动/);
  const touches = [{ clientX: x, clientY: y, identifier: 0, target: view }];
  fireEvent.touchStart(view, { touches });
  fireEvent.touchEnd(view, { touches: [] });
  await pass(1000);
}

async function open(lines = new Map([[1, '/files/d/lines-1.json?utoken=t']])) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <PictureViewer pictures={['/1.svg']} title="起动" lines={lines} onRetry={jest.fn()} />
    </QueryClientProvider>,
  );
  await pass(50);
  const picture = container.querySelector('.picture-viewer-picture');
  if (!picture) throw new Error('no picture');
  fireEvent(picture, new CustomEvent('load', { detail: { width: 400, height: 200 } }));
  // The picture's size is a new window, which is measured anew.
  await pass(50);
  await pass(500);
  const drawing = () => container.querySelector<HTMLElement>('.lit-lines-drawing');
  return { drawing, layer: () => container.querySelector<HTMLElement>('.zoom-pan-layer')?.style.transform };
}

describe('lines of a page', () => {
  it('are lit by a tap nearby, named as no electrical statement, and put out by a second tap', async () => {
    answer(200, PAGE);
    const { drawing } = await open();
    expect(screen.getByText(/轻点线条/)).toBeInTheDocument();
    await tap(200, 60);
    expect(screen.getByText('线条高亮')).toBeInTheDocument();
    expect(screen.getByText('这是图上相连的线条，不代表电气连接')).toBeInTheDocument();
    expect(screen.getByText('共 2 段')).toBeInTheDocument();
    const image = decodeURIComponent(drawing()?.style.backgroundImage ?? '');
    expect(image).toContain('stroke="#ff0000"');
    expect(drawing()?.style).toMatchObject({ left: '12px', top: '42px', width: '296px' });
    await tap(250, 45);
    expect(drawing()).toBeNull();
    expect(screen.queryByText('线条高亮')).toBeNull();
  });

  it('change with the next line tapped, and go out by × or a tap on bare paper', async () => {
    answer(200, PAGE);
    const { drawing } = await open();
    await tap(200, 60);
    await tap(40, 125);
    expect(decodeURIComponent(drawing()?.style.backgroundImage ?? '')).toContain('stroke="#ffff00"');
    fireEvent.click(screen.getByLabelText('取消高亮'));
    expect(drawing()).toBeNull();
    await tap(40, 125);
    await tap(350, 190);
    expect(drawing()).toBeNull();
  });

  it('lead to their ends one after the other, the furthest first', async () => {
    answer(200, PAGE);
    const { layer } = await open();
    await tap(40, 50);
    fireEvent.click(screen.getByLabelText('看端点 1，共 3 个'));
    await pass(300);
    // 300, 50 of the page at scale 4, in the middle of a window of 400 by 200
    expect(layer()).toBe('translate(-1000px, -100px) scale(1)');
    fireEvent.click(screen.getByLabelText('看端点 2，共 3 个'));
    await pass(300);
    expect(layer()).toBe('translate(-200px, -500px) scale(1)');
  });

  it('that cannot be had are asked for again by a tap, in words', async () => {
    answer(404, {});
    const { drawing } = await open();
    answer(200, PAGE);
    await tap(200, 60);
    expect(toast).toHaveBeenCalledWith('线条加载失败，正在重试，请稍后再点');
    expect(drawing()).toBeNull();
    await tap(200, 60);
    expect(drawing()).not.toBeNull();
  });

  it('are not asked for on a page that has none', async () => {
    await open(new Map());
    await tap(200, 60);
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByText(/线条/)).toBeNull();
  });
});
