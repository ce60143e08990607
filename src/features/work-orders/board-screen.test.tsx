import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { storeBriefing } from '@/contract/endpoints/store';
import { dayFigures } from '@/contract/endpoints/turnover';
import { workOrderAssign, workOrderById, workOrderQuery, workOrderSetStage } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { BoardScreen } from './board-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, press, workAs } from '@/ui/testing/screens';

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

const received: WorkOrder = {
  ...sampleOrder,
  id: 'w2',
  carid: '浙B7F031',
  car: '轩逸 2016 1.6',
  stage: 'received',
  technician: null,
  pendingItems: 0,
};
const checking: WorkOrder = {
  ...sampleOrder,
  id: 'w3',
  carid: '沪AD12345',
  car: '特斯拉 Model 3 2021',
  stage: 'checking',
  pendingItems: 1,
};
let orders: WorkOrder[] = [];
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
/** What the store wants asked before a step. */
let questions: { kind: string; message: string }[] = [];
const change = (id: string, to: Partial<WorkOrder>, steps = 1): WorkOrder => {
  orders = orders.map((order) => (order.id === id ? { ...order, ...to, version: order.version + steps } : order));
  return orders.find((order) => order.id === id) ?? sampleOrder;
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
let counts = COUNTS;

beforeEach(() => {
  counts = COUNTS;
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  orders = [sampleOrder, received, checking];
  questions = [];
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
      const list = orders.filter((order) => !stage || order.stage === stage);
      return {
        list,
        total: list.length,
        pageNum: 1,
        pageSize: 20,
        counts,
      } as never;
    }
    if (endpoint === dayFigures) return { total: figures, previous: figures } as never;
    if (endpoint === storeBriefing) return { staff } as never;
    if (endpoint === workOrderById) return orders.find((order) => order.id === uid) as never;
    if (endpoint === workOrderSetStage && stage) {
      const asked = questions.filter(({ kind }) => !confirmed?.includes(kind));
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
});
afterEach(() => jest.restoreAllMocks());

const board = () => open(<BoardScreen tabBar={null} />);
const steps = () => screen.getAllByRole('button', { name: '下一步' });
const pressStep = async (index: number) => act(async () => void fireEvent.click(steps()[index] ?? document.body));

describe('the board', () => {
  it('shows what the day brought, each figure leading to the turnover of the day', async () => {
    await board();
    for (const text of ['12', '8,640.00', '720.00', '宏达汽修'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await press('今日产值 8,640.00，查看营业统计');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/storeTurnover/storeTurnover', {
      period: '2026-11-21',
    });
  });

  it('counts the cars in work by stage, and leaves the delivered ones uncounted', async () => {
    await board();
    for (const name of ['全部 9', '接车 2', '维修 4', '交车'])
      expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
    expect(screen.queryByText(/873/)).toBeNull();
  });

  it('says how many found faults wait for a verdict', async () => {
    orders = [{ ...checking, openFaults: 2 }];
    await board();
    expect(await screen.findByText(/2 个故障待证实/)).toBeInTheDocument();
  });

  it('colours the time in stage by how long it is', async () => {
    await board();
    const tags = await screen.findAllByText('维修 · 1 小时 20 分');
    expect(tags[0]).toHaveClass('tag-warn');
    expect(screen.getByText('质检 · 1 小时 20 分')).toHaveClass('tag-warn');
    expect(screen.getByText('接车 · 1 小时 20 分')).toHaveClass('tag-warn');
  });

  it('tells how far each car is, for how much, and when it was promised', async () => {
    orders = [
      { ...checking, doneItems: 1, promisedAt: new Date(2026, 10, 21, 18).toISOString() },
      { ...received, activeItems: 0, inspectedPoints: 0, promisedAt: '2026-11-20T02:00:00.000Z' },
    ];
    await board();
    for (const text of ['已检查', '完成 1/2', '1 项待确认', '¥560.00', '未检查'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^约 今天 18:00$/)).not.toHaveClass('order-promise-late');
    expect(screen.getByText(/^超时 11-20/)).toHaveClass('order-promise-late');
  });

  it('says whose car it is, with what they say', async () => {
    await board();
    expect((await screen.findAllByText('王建国：无法启动，油泵不工作')).length).toBeGreaterThan(0);
  });

  it('puts those first that wait longest, or were promised first, and remembers it', async () => {
    await board();
    await press(/改为等待最久在前/);
    await waitFor(() => expect(sent(workOrderQuery).pop()).toMatchObject({ open: true, sort: 'waiting' }));
    await press(/改为约定交车在前/);
    await waitFor(() => expect(sent(workOrderQuery).pop()).toMatchObject({ open: true, sort: 'promised' }));
    cleanup();
    await board();
    await press(/改为最新在前/);
  });

  it('opens the diagrams of the car', async () => {
    await board();
    const [first] = await screen.findAllByRole('button', { name: '电路图' });
    await act(async () => void fireEvent.click(first ?? document.body));
    expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', {
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      vin: 'LSVAA49J132047371',
    });
  });

  it('offers a retry when it does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network')).mockRejectedValueOnce(transportError('network'));
    await board();
    await press('重试');
    expect(await screen.findByText('轩逸 2016 1.6')).toBeInTheDocument();
  });

  it('invites to receive the first car when there is none', async () => {
    orders = [];
    await board();
    await press('一键接车');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/add');
  });

  it('shows the owner of a store that never had a car how to begin', async () => {
    orders = [];
    counts = { received: 0, assigned: 0, repairing: 0, checking: 0, settling: 0, delivered: 0, void: 0 };
    workAs('owner');
    await board();
    await press(/^加入行业模板/);
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeSetup/tradeTemplates/tradeTemplates');
    await press(/^导入客户、车辆和价格表/);
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeSetup/storeImports/storeImports');
  });
});

describe('the next step', () => {
  it('is one tap, and can be taken back', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(0);
    expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
    expect(await screen.findByText('苏E88Q16 已到质检')).toBeInTheDocument();
    await press('撤销');
    expect(sent(workOrderSetStage)[1]).toEqual({ id: 'w1', version: 5, stage: 'repairing' });
  });

  it('is asked about while work is open, and taken once that is confirmed', async () => {
    questions = [
      { kind: 'open_lines', message: '还有 1 个项目没有完成：更换机油' },
      { kind: 'no_inspection', message: '还没有做车辆检查' },
    ];
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(0);
    expect(await screen.findByText(/还有 1 个项目没有完成：更换机油\s+还没有做车辆检查/)).toBeInTheDocument();
    await press('返回处理');
    expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
    expect(screen.queryByText('苏E88Q16 已到质检')).toBeNull();
    await pressStep(0);
    await press('仍然送检');
    expect(sent(workOrderSetStage).pop()).toMatchObject({ confirmed: ['open_lines', 'no_inspection'] });
    expect(await screen.findByText('苏E88Q16 已到质检')).toBeInTheDocument();
  });

  it('asks for a technician first, the one with the least work on top', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(1);
    const people = await screen.findAllByRole('radio');
    expect(people.map((person) => person.getAttribute('aria-label'))).toEqual([
      '王师傅，技师，在修 1 台',
      '李师傅，技师，在修 4 台',
      '老板，店主，在修 0 台',
    ]);
    await act(async () => void fireEvent.click(people[0] ?? document.body));
    expect(sent(workOrderAssign)).toEqual([{ id: 'w2', version: 4, technicianUid: 'u3' }]);
    expect(await screen.findByText('浙B7F031 已派给王师傅')).toBeInTheDocument();
  });

  it('asks for the word of the customer before settling', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(2);
    expect(await screen.findByText('等待客户确认的项目')).toBeInTheDocument();
    expect(await screen.findByText('清洗节气门')).toBeInTheDocument();
    expect(sent(workOrderSetStage)).toEqual([]);
  });

  it('says who was faster, and shows the order as it is now (−4)', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    const theirs = {
      id: 'e9',
      at: '2026-11-21T07:19:00Z',
      by: { uid: 'u3', name: '王师傅' },
      kind: 'stage' as const,
      from: 'repairing' as const,
      to: 'checking' as const,
      note: null,
    };
    change('w1', { stage: 'checking', log: [...sampleOrder.log, theirs] });
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '工单已被更新'));
    await pressStep(0);
    expect(await screen.findByText(/王师傅刚刚流转 维修 → 质检/)).toBeInTheDocument();
    await press('知道了');
    await waitFor(() => expect(screen.getAllByText('质检 · 1 小时 20 分')).toHaveLength(2));
  });
});

describe('a role that comes after the page', () => {
  it('of a receptionist shows all cars, not those assigned to nobody of that name', async () => {
    workAs('technician');
    await board();
    act(() => workAs('receptionist'));
    await waitFor(() => expect(sent(workOrderQuery).pop()).toMatchObject({ mine: false }));
    expect(screen.queryByText('我的')).toBeNull();
  });
});

describe('a technician', () => {
  beforeEach(() => workAs('technician', 'u3'));

  it('begins with the own cars and sees no money', async () => {
    await board();
    expect(await screen.findByRole('tab', { name: '我的', selected: true })).toBeInTheDocument();
    expect(sent(workOrderQuery)[0]).toMatchObject({ mine: true, open: true });
    expect(sent(dayFigures)).toEqual([]);
    expect(screen.queryByText('客单价')).toBeNull();
    expect((await screen.findAllByText('已检查')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/¥/)).toBeNull();
  });

  it('is told why a step is not theirs', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(1);
    expect(await screen.findByText('技师不能把工单从“接车”往下流转，请联系前台')).toBeInTheDocument();
    expect(sent(workOrderSetStage)).toEqual([]);
    expect(sent(workOrderAssign)).toEqual([]);
  });

  it('is told why the turnover stays closed', async () => {
    await board();
    await press('营业统计，没有权限');
    expect(await screen.findByText('技师不能查看营业统计，请联系店主')).toBeInTheDocument();
    expect(navigateTo).not.toHaveBeenCalled();
  });
});
