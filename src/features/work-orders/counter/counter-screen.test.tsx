import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayFigures } from '@/contract/endpoints/turnover';
import { workOrderQuery, workOrderSetStage } from '@/contract/endpoints/work-orders';
import type { WorkOrder, WorkOrderStage } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { desk } from '@/platform/desk';
import type { DragHands, KeyPlace } from '@/platform/desk/types';
import { BesidePage } from '@/ui/pane-screen';
import { Screen } from '@/ui/screen';
import { sampleOrder } from '../sample-orders.testing';
import { open, press, workAs } from '@/ui/testing/screens';
import { CounterScreen } from './counter-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/pages/maintainStore/maintainStore', params: {} }),
}));
jest.mock('@/platform/page-entries', () => ({ pageEntries: { begin: () => null } }));
const mockHands: { key?: (key: string, place: KeyPlace) => boolean; drag?: DragHands } = {};
jest.mock('@/platform/desk', () => ({
  desk: {
    card: (id: string) => ({ 'data-desk-card': id }),
    column: (id: string) => ({ 'data-desk-column': id }),
    keys: (_: unknown, onKey: (key: string, place: KeyPlace) => boolean) => {
      mockHands.key = onKey;
      return () => undefined;
    },
    drag: (_: unknown, hands: DragHands) => {
      mockHands.drag = hands;
      return () => undefined;
    },
    focusCard: jest.fn(() => true),
    focusText: jest.fn(),
  },
}));

const received: WorkOrder = { ...sampleOrder, id: 'w2', carid: '浙B7F031', stage: 'received', technician: null };
let orders: WorkOrder[] = [];
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const stages: WorkOrderStage[] = ['received', 'assigned', 'repairing', 'checking', 'settling', 'delivered'];

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  orders = [sampleOrder, received];
  workAs('receptionist');
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const { stage, id, keyword } = body as { stage?: WorkOrderStage; id?: string; keyword?: string };
    if (endpoint === workOrderQuery) {
      const list = orders.filter((order) => order.stage === stage && (!keyword || order.carid.includes(keyword)));
      const all = (of: WorkOrderStage) => orders.filter((order) => order.stage === of);
      const counts = Object.fromEntries(stages.map((of) => [of, all(of).length]));
      const sums = Object.fromEntries(stages.map((of) => [of, all(of).reduce((sum, { total }) => sum + total, 0)]));
      return { list, total: list.length, pageNum: 1, pageSize: 20, counts, sums } as never;
    }
    if (endpoint === workOrderSetStage) {
      orders = orders.map((order) => (order.id === id ? { ...order, stage: stage ?? order.stage, version: 5 } : order));
      return { ...orders.find((order) => order.id === id), questions: [] } as never;
    }
    if (endpoint === dayFigures) return { total: { received: 12, income: 864_000, averageTicket: 72_000 } } as never;
    return {} as never;
  });
});

const board = () =>
  open(
    <CounterScreen
      tabBar={null}
      renderOrder={(id) => (
        <Screen title="工单详情">
          <div>{`工单 ${id}`}</div>
        </Screen>
      )}
    />,
  );
const column = (name: string | RegExp) => screen.findByRole('region', { name });
const strike = (key: string, card: string | null = null) =>
  act(async () => void mockHands.key?.(key, { card, isTyping: false }));

it('has a column for each stage, with how many cars it has for how much', async () => {
  await board();
  const repairing = await column('维修，1 台');
  expect(await within(repairing).findByText('苏E·88Q16')).toBeInTheDocument();
  expect(within(repairing).getAllByText('¥560.00')).toHaveLength(2);
  expect(within(await column('派工，0 台')).getByText('没有车')).toBeInTheDocument();
  expect(await column('交车')).toBeInTheDocument();
});

it('opens an order beside the board, and closes it by its cross and by Escape', async () => {
  await board();
  await press(/^苏E88Q16/);
  expect(await screen.findByText('工单 w1')).toBeInTheDocument();
  await press(/^浙B7F031/);
  expect(await screen.findByText('工单 w2')).toBeInTheDocument();
  expect(screen.queryByText('工单 w1')).toBeNull();
  await press('关闭工单详情');
  expect(screen.queryByText('工单 w2')).toBeNull();
  await press(/^苏E88Q16/);
  await strike('Escape');
  expect(screen.queryByText('工单 w1')).toBeNull();
});

it('moves the card that has the focus by keys, one stage at a time, with a way back', async () => {
  await board();
  await screen.findByText('苏E·88Q16');
  await strike(']', 'w1');
  expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
  expect(await screen.findByText('苏E88Q16 已到质检')).toBeInTheDocument();
  await waitFor(async () => expect(within(await column('质检，1 台')).getByText('苏E·88Q16')).toBeInTheDocument());
  // The focus goes with it, to its new place.
  await waitFor(() => expect(desk.focusCard).toHaveBeenLastCalledWith(expect.anything(), 'w1', 'checking'));
  await strike('[', 'w1');
  await press('退回');
  expect(sent(workOrderSetStage)[1]).toEqual({ id: 'w1', version: 5, stage: 'repairing' });
});

it('takes a card that is dropped on the next stage, and refuses one that skips stages', async () => {
  await board();
  await screen.findByText('苏E·88Q16');
  act(() => mockHands.drag?.onLift('w1'));
  expect(await column(/^质检/)).toHaveClass('counter-column-target');
  expect(await column(/^结算/)).not.toHaveClass('counter-column-target');
  act(() => mockHands.drag?.onOver('checking'));
  expect(await column(/^质检/)).toHaveClass('counter-column-over');
  await act(async () => {
    mockHands.drag?.onDrop('w1', 'settling');
    mockHands.drag?.onEnd();
  });
  expect(await screen.findByText('不能从“维修”直接到“结算”，请逐步流转')).toBeInTheDocument();
  expect(sent(workOrderSetStage)).toEqual([]);
  await act(async () => mockHands.drag?.onDrop('w1', 'checking'));
  expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
});

it('finds in the columns what is typed above them', async () => {
  await board();
  await screen.findByText('苏E·88Q16');
  const box = screen.getByLabelText('车牌 / VIN / 车主 / 单号');
  const host = box.closest('taro-input-core') ?? box;
  await act(async () => void fireEvent(host, new CustomEvent('input', { detail: { value: '7F031' } })));
  await waitFor(() => expect(screen.queryByText('苏E·88Q16')).toBeNull());
  expect(within(await column('接车，1 台')).getByText('浙B·7F031')).toBeInTheDocument();
});

it('shows a technician the own cars and no money', async () => {
  workAs('technician', 'u3');
  await board();
  await screen.findByText('苏E·88Q16');
  expect(sent(workOrderQuery)[0]).toMatchObject({ mine: true, stage: 'received' });
  expect(sent(workOrderQuery).some(({ sums }) => sums)).toBe(false);
  expect(screen.queryByText(/¥/)).toBeNull();
});

it('is no pane for a page that stands alone', async () => {
  await open(
    <BesidePage.Provider value={null}>
      <Screen title="工单详情">内容</Screen>
    </BesidePage.Provider>,
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});
