import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { documentFavouriteAdd, documentFavouriteRemove, documentFavourites } from '@/contract/endpoints/favourites';
import { workOrderPin, workOrderQuery, workOrderUnpin } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import type { KeptPlace } from '@/features/favourites/api/favourites';
import { sampleOrder, samplePin } from '@/features/work-orders/sample-orders.testing';
import { workAs } from '@/ui/testing/screens';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { outbox, SENT_LATER } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { useDocumentTools } from './document-tools';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

const G6 = { at: 'p=G6=1', label: 'G6/1', part: { designation: 'G6', name: '燃油泵' }, plugs: ['T4t'] };
const other = { ...sampleOrder, id: 'w9', carid: '沪B12345', vin: 'WVWZZZ1JZ3W386752', car: '捷达' };

function Page({ url }: { url: string }) {
  const tools = useDocumentTools(url);
  const { nav, bar } = tools.ofDocument({ title: '燃油泵电路图' });
  return (
    <>
      {nav}
      {bar}
      {tools.ofPlace('燃油泵电路图', 2, G6).map(({ text, onPress }) => (
        <button key={text} onClick={onPress}>{`元件 ${text}`}</button>
      ))}
      {tools.sheet}
      <FeedbackHost />
    </>
  );
}

const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const tap = async (element: HTMLElement) => {
  fireEvent.click(element);
  await act(async () => undefined);
};
async function open(url = 'docbank:pump'): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page url={url} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

/** Answers of the server; a test replaces what it is about. */
let kept: KeptPlace[];
let orders: (typeof sampleOrder)[];
let pinned: () => Promise<unknown>;
beforeEach(() => {
  jest.clearAllMocks();
  clearVehicle();
  workAs('technician');
  kept = [{ documentId: 'pump', page: 1, at: '', part: '' }];
  orders = [other, sampleOrder];
  const made = { ...samplePin, id: 'new', subjectId: 'pump', pinnedAt: '2026-11-21T07:20:00Z' };
  const line = { id: 'e9', at: made.pinnedAt, by: null, kind: 'pinned' as const, from: null, to: null, note: null };
  pinned = async () => ({ ...sampleOrder, pinned: [made], log: [...sampleOrder.log, line] });
  jest.mocked(call).mockImplementation((async (endpoint: unknown, body: { keyword?: string | null } | KeptPlace) => {
    if (endpoint === documentFavourites)
      return {
        list: kept,
        total: 1,
        pageNum: 1,
        pageSize: 500,
        cars: [],
      };
    if (endpoint === workOrderQuery) {
      const list = orders.filter(({ vin }) => !('keyword' in body && body.keyword) || vin === body.keyword);
      return { list, total: list.length, pageNum: 1, pageSize: 20, counts: {} };
    }
    if (endpoint === documentFavouriteAdd) kept = [...kept, body as KeptPlace];
    if (endpoint === documentFavouriteRemove) kept = kept.filter(({ at }) => at !== (body as KeptPlace).at);
    if (endpoint === workOrderPin) return pinned();
    if (endpoint === workOrderUnpin) return { ...sampleOrder, pinned: [] };
    return {};
  }) as never);
});
afterEach(() => session.clear());

describe('favourites of a document', () => {
  it('looks for the fault of a part of the diagram, at its place on its page', async () => {
    await open();
    await tap(screen.getByText('元件 找故障'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      url: 'docbank:pump',
      at: 'p=G6=1',
      page: '2',
    });
  });

  it('show the whole document and a place each for itself, and change with a tap', async () => {
    await open();
    await tap(await screen.findByLabelText('已收藏，取消收藏'));
    expect(sent(documentFavouriteRemove)).toEqual([{ documentId: 'pump', page: 1, at: '' }]);
    expect(await screen.findByLabelText('收藏')).toBeInTheDocument();
    await tap(screen.getByText('元件 收藏'));
    expect(sent(documentFavouriteAdd)).toEqual([
      { documentId: 'pump', page: 2, at: 'p=G6=1', part: 'G6/1 燃油泵', addedAt: null },
    ]);
    expect(await screen.findByText('元件 已收藏')).toBeInTheDocument();
  });

  it('show what was tapped without a network, though the server has not heard of it yet', async () => {
    configureUserNow(() => 'u2');
    const about = { subject: 's', name: '收藏资料' };
    outbox.keep(documentFavouriteAdd, { documentId: 'pump', page: 2, at: 'p=G6=1', part: '', addedAt: null }, about);
    outbox.keep(documentFavouriteRemove, { documentId: 'pump', page: 1, at: '' }, { ...about, subject: 't' });
    await open();
    expect(await screen.findByText('元件 已收藏')).toBeInTheDocument();
    expect(screen.getByLabelText('收藏')).toBeInTheDocument();
    outbox.clear();
  });

  it('are kept for later without a network, which is said, and sent once when it is back', async () => {
    configureUserNow(() => 'u2');
    await open();
    await screen.findByLabelText('已收藏，取消收藏');
    const online = jest.mocked(call).getMockImplementation();
    jest.mocked(call).mockRejectedValue(transportError('network'));
    await tap(screen.getByText('元件 收藏'));
    expect(await screen.findByText(SENT_LATER)).toBeInTheDocument();
    expect(screen.getByText('元件 已收藏')).toBeInTheDocument();
    expect(outbox.all()).toMatchObject([{ uid: 'u2', name: '收藏资料', refusal: '' }]);
    jest.mocked(call).mockClear();
    jest.mocked(call).mockImplementation(online);
    await outbox.flush(jest.fn());
    expect(sent(documentFavouriteAdd)).toHaveLength(1);
    expect(outbox.all()).toEqual([]);
  });

  it('go back to what they were when the server refuses', async () => {
    await open();
    jest.mocked(call).mockRejectedValue(new ApiError('business', -2, '最多收藏 500 条资料'));
    await tap(screen.getByText('元件 收藏'));
    expect(await screen.findByText('元件 收藏')).toBeInTheDocument();
  });

  it('are offered for documents of the bank alone', async () => {
    await open('/files/a.pdf');
    expect(screen.queryByLabelText('收藏')).not.toBeInTheDocument();
    expect(screen.queryByText('元件 收藏')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('钉到工单')).not.toBeInTheDocument();
  });
});

describe('pinning to an order', () => {
  const plates = () => Array.from(document.querySelectorAll('.plate'), (element) => element.textContent);

  it('offers the order of this car first, pins the place with a note, and takes it back', async () => {
    chooseVehicle({
      vin: sampleOrder.vin,
      plate: null,
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      transmission: null,
      path: null,
      documentCount: 0,
    });
    await open();
    await tap(screen.getByText('元件 钉到工单'));
    expect(await screen.findByText('本车工单')).toBeInTheDocument();
    expect(screen.getByText('燃油泵电路图 · G6/1 燃油泵 · 第 2 页')).toBeInTheDocument();
    expect(plates()[0]).toBe(plates().find((plate) => plate?.startsWith(sampleOrder.carid.slice(0, 1))));
    const note = await screen.findByLabelText('备注（选填）');
    const host = note.closest('taro-input-core') ?? note;
    await act(async () => void fireEvent(host, new CustomEvent('input', { detail: { value: ' 先测 1 脚 ' } })));
    await tap(screen.getByText(sampleOrder.car));
    expect(sent(workOrderPin)).toEqual([
      {
        id: 'w1',
        kind: 'document',
        subjectId: 'pump',
        page: 2,
        at: 'p=G6=1',
        part: 'G6/1 燃油泵',
        note: '先测 1 脚',
      },
    ]);
    expect(await screen.findByText(/^已钉到 .+ 的工单$/)).toBeInTheDocument();
    await tap(screen.getByText('撤销'));
    expect(sent(workOrderUnpin)).toEqual([{ id: 'w1', pinId: 'new' }]);
  });

  it('says that it is there already, and takes nothing back then', async () => {
    const pin = { ...samplePin, subjectId: 'pump', at: '', page: 1, pinnedAt: '2026-11-20T06:00:00Z' };
    pinned = async () => ({ ...sampleOrder, pinned: [pin] });
    await open();
    await tap(screen.getByLabelText('钉到工单'));
    await tap(await screen.findByText(sampleOrder.car));
    expect(await screen.findByText(/的工单上已有它$/)).toBeInTheDocument();
    expect(screen.queryByText('撤销')).not.toBeInTheDocument();
  });

  it('tells why an order takes nothing, and stays open for another one', async () => {
    pinned = () => Promise.reject(new ApiError('business', -2, '车辆已交付，工单不能修改'));
    await open();
    await tap(screen.getByLabelText('钉到工单'));
    await tap(await screen.findByText(sampleOrder.car));
    expect(await screen.findByText('车辆已交付，工单不能修改')).toBeInTheDocument();
    expect(screen.getByText(other.car)).toBeInTheDocument();
  });

  it('leads to a reception when no car is in the workshop', async () => {
    orders = [];
    await open();
    await tap(screen.getByLabelText('钉到工单'));
    await tap(await screen.findByText('一键接车'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/add');
  });

  it('is for those who work in a store', async () => {
    const user = session.user();
    if (user) session.setUserInfo({ ...user, storename: null });
    await open();
    await waitFor(() => expect(screen.getByText('元件 收藏')).toBeInTheDocument());
    expect(screen.queryByLabelText('钉到工单')).not.toBeInTheDocument();
    expect(screen.queryByText('元件 钉到工单')).not.toBeInTheDocument();
  });
});
