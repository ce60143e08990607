import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { packSheet } from '@/domain/diagram/sheet-file';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { canvas } from '@/platform/canvas';
import { network } from '@/platform/network';
import { NetworkError } from '@/platform/network/types';
import { openingPlaces } from '@/domain/diagram/opening-place';
import { openingView } from '@/domain/diagram/opening-view';
import { partBoxes } from '@/domain/diagram/part-boxes';
import { readableScale } from '@/domain/diagram/window-view';
import DiagramScreen, { type DiagramScreenProps } from './diagram-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
const mockBox = { left: 0, top: 0, width: 375, height: 600 };
jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ ...mockBox }),
  measureNow: () => ({ ...mockBox }),
}));

// whether the page is in sight is the router's to say
jest.mock('@/ui/use-page-hidden', () => ({ usePageHidden: () => undefined }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: () => undefined }));

const netlist = lampCircuit();
const sheet = JSON.stringify(packSheet({ netlist, layout: layoutNetlist(netlist), set: [] }));
const answer = (text: string, status = 200) => jest.spyOn(network, 'send').mockResolvedValue({ status, text });
const context = new Proxy({}, { get: () => () => undefined, set: () => true });
const canvases = () =>
  jest.spyOn(canvas, 'onPage').mockResolvedValue({
    element: document.createElement('canvas'),
    context: context as CanvasRenderingContext2D,
    loadImage: jest.fn(),
    toFile: jest.fn(),
  });

function show(more: Partial<DiagramScreenProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const props: DiagramScreenProps = {
    title: '灯电路图',
    sheets: ['/files/lamp/page-1.json?utoken=a'],
    page: 1,
    at: '',
    picture: <span>图片</span>,
    onRetry: jest.fn(),
    onPage: jest.fn(),
    onPlace: jest.fn(),
    onOpenSheet: jest.fn(),
    onShare: jest.fn(),
    ...more,
  };
  const page = (change: Partial<DiagramScreenProps>) => (
    <QueryClientProvider client={client}>
      <DiagramScreen {...props} {...change} />
    </QueryClientProvider>
  );
  const { rerender } = render(page({}));
  return { ...props, change: (change: Partial<DiagramScreenProps>) => rerender(page(change)) };
}

describe('a wiring diagram to touch (§4)', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    mockCall.mockReset();
  });

  it('draws the sheet and says that it is a sample, with its colours in Chinese and code', async () => {
    answer(sheet);
    canvases();
    show();
    expect(await screen.findByRole('application', { name: /灯电路图/ })).toBeInTheDocument();
    expect(screen.getByText('示例')).toBeInTheDocument();
    expect(screen.getByText(/红 ro/)).toBeInTheDocument();
    expect(screen.getByLabelText('放大')).toBeInTheDocument();
  });

  it('opens with the part that a link names', async () => {
    answer(sheet);
    canvases();
    show({ at: 'E1' });
    expect(await screen.findByRole('dialog', { name: '元件信息' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^E1/ })).toBeInTheDocument();
  });

  it('keeps what is open on it when the token in its address is renewed', async () => {
    answer(sheet);
    canvases();
    const { change } = show({ at: 'E1' });
    const panel = await screen.findByRole('dialog', { name: '元件信息' });
    change({ sheets: ['/files/lamp/page-1.json?utoken=b'] });
    expect(await screen.findByRole('dialog', { name: '元件信息' })).toBe(panel);
  });

  it('has the page say more of the part below its facts', async () => {
    answer(sheet);
    canvases();
    show({ at: 'E1', about: ({ at, part }) => <span>{`${at} ${part?.name ?? ''} 案例`}</span> });
    expect(await screen.findByText(/^E1 .+ 案例$/)).toBeInTheDocument();
  });

  it('offers what the page can do with the part, beside telling what differs', async () => {
    answer(sheet);
    canvases();
    mockCall.mockResolvedValue({ list: [] });
    const onPress = jest.fn();
    show({
      at: 'E1',
      actions: ({ label }) => [{ icon: 'star', text: `收藏 ${label}`, onPress }],
      reporting: { documentId: 'lamp', upload: jest.fn() },
    });
    fireEvent.click(await screen.findByText('收藏 E1'));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.getByText('与实车不符')).toBeInTheDocument();
  });

  it('puts the red probe where the panel says 在这里测, with the meter open', async () => {
    answer(sheet);
    canvases();
    show({ at: 'E1' });
    fireEvent.click(await screen.findByText('在这里测'));
    expect(await screen.findByRole('region', { name: '电表' })).toBeInTheDocument();
    expect(await screen.findByText(/^红 E1\/1，黑 车身搭铁/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: '元件信息' })).not.toBeInTheDocument();
  });

  it('knows what a finger means on a page that still slides in when it is drawn', async () => {
    answer(sheet);
    canvases();
    mockBox.left = 200;
    const { onPlace } = show();
    const stage = await screen.findByRole('application');
    await waitFor(() => expect(document.querySelector('.diagram-drawn')).not.toBeNull());
    mockBox.left = 0;
    const window = { width: 375, height: 600, coveredRight: 0, coveredBottom: 0 };
    const layout = layoutNetlist(netlist);
    const opened = {
      ...drawSheet(netlist, layout),
      parts: partBoxes(layout),
      places: () => openingPlaces(netlist, layout),
    };
    const view = openingView(opened, window, readableScale(10));
    const rail = layout.bars.find(({ component }) => component.id === '30');
    const at = {
      clientX: ((rail?.left ?? 0) + 20 - view.x) * view.scale,
      clientY: ((rail?.y ?? 0) - view.y) * view.scale,
    };
    fireEvent.touchStart(stage, { touches: [at] });
    fireEvent.touchEnd(stage, { touches: [] });
    await waitFor(() => expect(onPlace).toHaveBeenCalledWith({ at: '30' }));
  });

  it('opens a sheet that lacks the part of a link without it', async () => {
    answer(sheet);
    canvases();
    show({ at: 'X99' });
    expect(await screen.findByText('示例')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a file of another format', () => answer('{"format":"sheet/9"}')],
    ['a file that is none', () => answer('<html>')],
    ['a file that is gone', () => answer('', 404)],
  ])('shows the picture and says so for %s', async (_, given) => {
    given();
    show();
    expect(await screen.findByText('设备无法绘制可点电路图，已改为图片')).toBeInTheDocument();
    expect(screen.getByText('图片')).toBeInTheDocument();
  });

  it('shows the picture and says so on a device without a canvas', async () => {
    answer(sheet);
    jest.spyOn(canvas, 'onPage').mockResolvedValue(null);
    show();
    expect(await screen.findByText('设备无法绘制可点电路图，已改为图片')).toBeInTheDocument();
  });

  it('offers another try without a network', async () => {
    jest.spyOn(network, 'send').mockRejectedValue(new NetworkError('offline', 'no network'));
    const { onRetry } = show();
    (await screen.findByText('重试')).click();
    expect(onRetry).toHaveBeenCalled();
  });

  describe('what the car has otherwise', () => {
    const target = { kind: 'component', component: 'E1' };
    const mark = { sheet: 'lamp', target, kind: 'absent', said: '', count: 3, confirmed: false, mine: false };
    const reporting = { documentId: 'car-lamp', upload: jest.fn() };
    beforeEach(() => {
      mockCall.mockResolvedValue({ list: [mark] });
      answer(sheet);
      canvases();
    });

    it('stands above the facts of the part, is counted for the sheet and can be told there', async () => {
      show({ at: 'E1', reporting });
      expect(await screen.findByRole('note')).toHaveTextContent('已有 3 位同行反映：此处在实车上没有');
      expect(screen.getByRole('button', { name: '本页 1 处与实车不符' })).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: '与实车不符' }));
      expect(await screen.findByText('E1 与实车不符')).toBeInTheDocument();
      expect(screen.getByRole('tab', { name: '实车没有' })).toBeInTheDocument();
    });

    it('is not asked for a file that is no document of the bank', async () => {
      show({ at: 'E1' });
      expect(await screen.findByRole('heading', { name: /^E1/ })).toBeInTheDocument();
      expect(screen.queryByText('与实车不符')).toBeNull();
      expect(mockCall).not.toHaveBeenCalled();
    });
  });
});
