import { act, fireEvent, screen } from '@testing-library/react';
import type { ResponseOf } from '@/contract/endpoint';
import { dayCars } from '@/contract/endpoints/turnover';
import { workOrderQuery, workOrderSetStage } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { store } from '@/state/store';
import { FigureOrdersScreen } from './figure-orders-screen';
import { sampleOrder } from './sample-orders.testing';
import { orderSearches, SearchScreen } from './search-screen';
import { open, press, tap, workAs } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-page-scroll', () => ({ usePageScroll: jest.fn(), scrollPageToTop: jest.fn() }));
jest.mock('@/ui/measure-element', () => ({ measureElement: async () => null }));

let found: WorkOrder[];
let counted: ResponseOf<typeof dayCars>['list'];
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);

beforeEach(() => {
  jest.clearAllMocks();
  store.set(orderSearches, null);
  workAs('receptionist');
  found = [sampleOrder];
  counted = [
    {
      orderId: 'w1',
      carid: '苏E88Q16',
      car: '帕萨特',
      stage: 'delivered',
      amount: 123_450,
      at: '2026-11-21T07:00:00Z',
    },
  ];
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderQuery)
      return { list: found, total: found.length, pageNum: 1, pageSize: 20, counts: {} } as never;
    if (endpoint === dayCars)
      return {
        list: counted,
        total: counted.length,
        pageNum: 1,
        pageSize: 20,
      } as never;
    throw new Error('unexpected call');
  });
});

async function search(text: string) {
  fireEvent(
    screen.getByLabelText('车牌、VIN、手机号、车主、工单号'),
    new CustomEvent('input', { detail: { value: text } }),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 350)));
}

describe('search among the orders', () => {
  it('asks from 2 characters on, and remembers a search whose order was opened', async () => {
    await open(<SearchScreen />);
    await search('苏');
    expect(sent(workOrderQuery)).toEqual([]);
    await search('苏E');
    expect(sent(workOrderQuery)[0]).toMatchObject({ keyword: '苏E' });
    await press('苏E88Q16 上汽大众 帕萨特 2003 1.8T，打开工单');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'w1' });
    await search('');
    expect(await screen.findByRole('button', { name: '搜索 苏E' })).toBeInTheDocument();
  });

  it('does not remember a search whose order only took its next step', async () => {
    await open(<SearchScreen />);
    await search('苏E');
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await press('下一步');
    expect(sent(workOrderSetStage)).toHaveLength(1);
    await search('');
    expect(screen.queryByRole('button', { name: '搜索 苏E' })).toBeNull();
  });

  it('shows recent searches to whom they belong alone', async () => {
    store.set(orderSearches, { uid: 'somebody else', words: ['13800138000'] });
    await open(<SearchScreen />);
    expect(screen.queryByText('13800138000')).toBeNull();
  });

  it('says when nothing was found', async () => {
    found = [];
    await open(<SearchScreen />);
    await search('粤B');
    expect(await screen.findByText('没有找到“粤B”')).toBeInTheDocument();
  });

  it('offers a retry when it does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await open(<SearchScreen />);
    await search('苏E');
    await press('重试');
    expect(await screen.findByText('找到 1 个工单')).toBeInTheDocument();
  });
});

describe('the orders behind a figure', () => {
  it('are those of the period, to the cent, and open', async () => {
    await open(<FigureOrdersScreen from="2026-11-01" to="2026-11-30" measure="settled" title="11 月产值" />);
    expect(sent(dayCars)[0]).toMatchObject({ date: '2026-11-01', to: '2026-11-30', measure: 'settled' });
    expect(await screen.findByText('¥1,234.50')).toBeInTheDocument();
    expect(screen.getByText('2026-11-01 至 2026-11-30 · 按结算日 · 1 台')).toBeInTheDocument();
    await tap(screen.findByRole('button', { name: '苏E88Q16，¥1,234.50，打开工单' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'w1' });
  });

  it('have a settlement and its taking back, which are of one order', async () => {
    counted = counted.flatMap((row) => [{ ...row, amount: -row.amount, at: '2026-11-22T07:00:00Z' }, row]);
    await open(<FigureOrdersScreen from="2026-11-01" to="2026-11-30" measure="settled" title="11 月产值" />);
    expect(await screen.findByText('¥1,234.50')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^苏E88Q16，.*打开工单$/ })).toHaveLength(2);
    expect(screen.getByText('2026-11-01 至 2026-11-30 · 按结算日 · 2 台')).toBeInTheDocument();
  });

  it('are only those of a technician, or of none, where the figure is theirs', async () => {
    await open(
      <FigureOrdersScreen from="2026-11-01" to="2026-11-30" measure="settled" title="未派工" technicianUid="" />,
    );
    expect(sent(dayCars)[0]).toMatchObject({ date: '2026-11-01', technicianUid: '' });
  });
});
