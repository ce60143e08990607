import { act, fireEvent, screen } from '@testing-library/react';
import { storeBriefing } from '@/contract/endpoints/store';
import { dayFigures } from '@/contract/endpoints/turnover';
import { workOrderAssign, workOrderById, workOrderQuery, workOrderSetStage } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { BoardScreen } from './board-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, workAs } from '@/ui/testing/screens';

// Test files import this file first: what they import before it is not mocked.

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-scroll', () => ({ usePageScroll: jest.fn(), scrollPageToTop: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/ui/measure-element', () => ({ measureElement: async () => null }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/pages/maintainStore/maintainStore', params: {} }),
}));

export const received: WorkOrder = {
  ...sampleOrder,
  id: 'w2',
  carid: '浙B7F031',
  car: '轩逸 2016 1.6',
  stage: 'received',
  technician: null,
  pendingItems: 0,
};
export const checking: WorkOrder = {
  ...sampleOrder,
  id: 'w3',
  carid: '沪AD12345',
  car: '特斯拉 Model 3 2021',
  stage: 'checking',
  pendingItems: 1,
};
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
/** Changes an order as somebody else would. */
export const change = (id: string, to: Partial<WorkOrder>, steps = 1): WorkOrder => {
  store.orders = store.orders.map((order) =>
    order.id === id ? { ...order, ...to, version: order.version + steps } : order,
  );
  return store.orders.find((order) => order.id === id) ?? sampleOrder;
};
const figures = {
  date: '2026-11-21',
  received: 12,
  cars: 12,
  income: 864_000,
  parts: 500_000,
  labour: 364_000,
  discount: 0,
  averageTicket: 72_000,
};
const staff = [
  {
    uid: 'u1',
    name: '老板',
    avatarUrl: null,
    phone: null,
    role: 'owner',
    joinedAt: '2026-01-01T00:00:00Z',
    openOrders: 0,
  },
  {
    uid: 'u4',
    name: '李师傅',
    avatarUrl: null,
    phone: null,
    role: 'technician',
    joinedAt: '2026-01-01T00:00:00Z',
    openOrders: 4,
  },
  {
    uid: 'u3',
    name: '王师傅',
    avatarUrl: null,
    phone: null,
    role: 'technician',
    joinedAt: '2026-01-01T00:00:00Z',
    openOrders: 1,
  },
];

const COUNTS = { received: 2, assigned: 1, repairing: 4, checking: 1, settling: 1, delivered: 873, void: 0 };

/** The store: its orders, what it wants asked before a step, and how many cars it counts by stage. */
export const store = {
  orders: [] as WorkOrder[],
  questions: [] as { kind: string; message: string }[],
  counts: COUNTS,
};

/** A receptionist before the cars of 21 November. */
export function startAnew(): void {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  Object.assign(store, { orders: [sampleOrder, received, checking], questions: [], counts: COUNTS });
  workAs('receptionist');
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const {
      id = '',
      uid = '',
      stage,
      technicianUid,
      confirmed,
    } = body as {
      id?: string;
      uid?: string;
      stage?: WorkOrder['stage'];
      technicianUid?: string | null;
      confirmed?: string[];
    };
    if (endpoint === workOrderQuery) {
      const list = store.orders.filter((order) => !stage || order.stage === stage);
      return {
        list,
        total: list.length,
        pageNum: 1,
        pageSize: 20,
        counts: store.counts,
      } as never;
    }
    if (endpoint === dayFigures) return { total: figures, previous: figures } as never;
    if (endpoint === storeBriefing) return { staff } as never;
    if (endpoint === workOrderById) return store.orders.find((order) => order.id === uid) as never;
    if (endpoint === workOrderSetStage && stage) {
      const asked = store.questions.filter(({ kind }) => !confirmed?.includes(kind));
      const order = asked.length > 0 ? change(id, {}, 0) : change(id, { stage });
      return { ...order, questions: asked } as never;
    }
    if (endpoint === workOrderAssign)
      return change(id, {
        stage: 'assigned',
        technician: technicianUid ? { uid: technicianUid, name: '王师傅' } : null,
      }) as never;
    throw new Error('unexpected call');
  });
}

export const board = () => open(<BoardScreen tabBar={null} />);
const steps = () => screen.getAllByRole('button', { name: '下一步' });
export const pressStep = async (index: number) =>
  act(async () => void fireEvent.click(steps()[index] ?? document.body));
