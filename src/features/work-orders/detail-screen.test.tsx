import { screen, waitFor } from '@testing-library/react';
import { caseQuery } from '@/contract/endpoints/cases';
import {
  customItemQuery,
  temporaryItemCreate,
  temporaryItemDelete,
  temporaryItemUpdate,
} from '@/contract/endpoints/work-order-items';
import {
  workOrderById,
  workOrderDelete,
  workOrderPin,
  workOrderSettle,
  workOrderSetStage,
  workOrderShare,
  workOrderUnpin,
  workOrderUpdate,
} from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { historyStore } from '@/infra/history-store';
import { navigateTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { DetailScreen } from './detail-screen';
import { sampleOrder, samplePin } from './sample-orders.testing';
import { open, press, tap, type, workAs } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn().mockResolvedValue(true) } }));
jest.mock('@/ui/signature-pad', () => ({
  SignaturePad: ({ onDone }: { onDone: (file: object) => void }) => (
    <button onClick={() => onDone({ path: 'blob:s', name: 's.png' })}>签好了</button>
  ),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/detail', params: {} }),
}));

const upload = jest.fn().mockResolvedValue({ key: 'order_photo/u2/signed.png' });
let order: WorkOrder;
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const change = (to: Partial<WorkOrder>): WorkOrder => (order = { ...order, ...to, version: order.version + 1 });
const template = {
  id: 't1',
  name: '更换前制动片',
  price: 30_000,
  labour: 12_000,
  quantity: 1,
  unit: '副',
  category: '制动',
  used: 9,
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z'));
  workAs('receptionist');
  order = sampleOrder;
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const request = body as {
      id?: string;
      stage?: WorkOrder['stage'];
      open?: boolean;
      payMethod?: WorkOrder['payMethod'];
      reason?: string;
      discount?: number;
      subjectId?: string;
      pinId?: string;
      items?: object[];
      removed?: boolean;
    };
    if (endpoint === workOrderById) return order as never;
    if (endpoint === workOrderSetStage && request.stage)
      return { ...change({ stage: request.stage }), questions: [] } as never;
    if (endpoint === workOrderSettle)
      return {
        ...change({
          payMethod: request.payMethod ?? null,
          settledAt: request.payMethod ? '2026-11-21T07:20:00Z' : null,
        }),
        questions: [],
      } as never;
    if (endpoint === workOrderDelete) return change({ stage: 'void', voidReason: request.reason ?? null }) as never;
    if (endpoint === workOrderUpdate) return change({ discount: request.discount ?? order.discount }) as never;
    if (endpoint === workOrderPin)
      return change({
        pinned: [...order.pinned, { ...samplePin, part: '', note: '', ...body, id: `pin-${request.subjectId}` }],
      }) as never;
    if (endpoint === workOrderUnpin)
      return change({ pinned: order.pinned.filter(({ id }) => id !== request.pinId) }) as never;
    if (endpoint === caseQuery)
      return {
        list: [{ id: 'c1', title: '帕萨特油泵不工作', vehicle: '帕萨特 2003 1.8T' }],
        total: 1,
        pageNum: 1,
        pageSize: 10,
        brands: [],
      } as never;
    if (endpoint === workOrderShare)
      return {
        shareKey: change({ shareKey: request.open ? 'KEY123' : null }).shareKey,
        version: order.version,
      } as never;
    if (endpoint === customItemQuery)
      return { list: [template], total: 1, pageNum: 1, pageSize: 20, categories: ['制动'] } as never;
    if (endpoint === temporaryItemDelete)
      return {
        total: 0,
        version: change({
          items: (request.removed === false ? sampleOrder : order).items.filter(
            ({ id }) => request.removed === false || id !== request.id,
          ),
        }).version,
      } as never;
    if (endpoint === temporaryItemUpdate) return { total: 0, version: change({}).version } as never;
    if (endpoint === temporaryItemCreate)
      return {
        total: 0,
        version: change({}).version,
        items: (request.items ?? []).map((item, index) => ({
          ...item,
          id: `new${index}`,
          decision: 'pending',
          done: false,
        })),
      } as never;
    throw new Error('unexpected call');
  });
});
afterEach(() => jest.restoreAllMocks());

const onCard = jest.fn();
const detail = (linkTo: (path: string) => string | null = (path) => `https://app.test/dlqxuser/#${path}`) =>
  open(<DetailScreen id="w1" upload={upload} linkTo={linkTo} onCard={onCard} />);

describe('one order', () => {
  it('shows the car, who brought it how far, its condition, lines and exact totals', async () => {
    await detail();
    for (const text of [
      '上汽大众 帕萨特 2003 1.8T',
      'LSVAA49J132047371',
      '无法启动，油泵不工作',
      '86,000 km',
      '发动机故障灯',
      '¥120.00 × 4升 + 工时 ¥80.00',
      '¥560.00',
      '燃油泵电路图 · G6 燃油泵',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('listitem', { name: /派工，已完成，小周/ })).toBeInTheDocument();
    expect(screen.getByText('维修 · 1 小时 20 分')).toHaveClass('tag-warn');
  });

  it('says when there is none of that id in this store', async () => {
    jest.mocked(call).mockRejectedValueOnce(new ApiError('notFound', 404, '请求的资源不存在'));
    await detail();
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
  });

  it('offers a retry when it does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await detail();
    await press('重试');
    expect(await screen.findByText('无法启动，油泵不工作')).toBeInTheDocument();
  });

  it('moves on by its one orange button, and back by 撤销', async () => {
    await detail();
    await press('完工送检');
    expect(sent(workOrderSetStage)[0]).toEqual({ id: 'w1', version: 4, stage: 'checking' });
    await press('撤销');
    expect(sent(workOrderSetStage)[1]).toEqual({ id: 'w1', version: 5, stage: 'repairing' });
  });

  it('shows a technician why the next step is not theirs', async () => {
    order = { ...sampleOrder, stage: 'settling', pendingItems: 0 };
    workAs('technician', 'u3');
    await detail();
    expect(await screen.findByText('技师不能把工单从“结算”往下流转，请联系前台')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '确认交车' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('技师不能作废工单，请联系前台')).toBeInTheDocument();
  });
});

describe('lines', () => {
  it('come from templates, several at once, the same intent with the same key', async () => {
    await detail();
    await press('添加项目');
    await tap(screen.findByRole('checkbox', { name: '更换前制动片' }));
    await press('加入 1 个项目');
    expect(sent(temporaryItemCreate)[0]).toMatchObject({
      orderId: 'w1',
      items: [{ name: '更换前制动片', price: 30_000, labour: 12_000, source: 'custom', sourceKey: 't1' }],
    });
    expect(String(sent(temporaryItemCreate)[0]?.clientKey)).toMatch(/^[\w-]{8,64}$/);
  });

  it('are removed with a way back that keeps what the customer had said', async () => {
    await detail();
    await press('更换机油，已同意，¥560.00');
    await press('删除项目');
    expect(sent(temporaryItemDelete)).toEqual([{ id: 'i1', removed: true }]);
    await waitFor(() => expect(screen.queryByText('更换机油')).toBeNull());
    await press('撤销');
    expect(sent(temporaryItemDelete).at(-1)).toEqual({ id: 'i1', removed: false });
    expect(await screen.findByText('更换机油')).toBeInTheDocument();
    // What the customer said is the server's to keep: it is not said again.
    expect([...sent(temporaryItemCreate), ...sent(temporaryItemUpdate)]).toEqual([]);
  });

  it('refuse a negative price and keep what was typed', async () => {
    await detail();
    await press('更换机油，已同意，¥560.00');
    await type('配件单价（元）', '-5');
    await press('保存');
    expect(await screen.findByText('金额不能为负数')).toBeInTheDocument();
    expect(sent(temporaryItemUpdate)).toEqual([]);
  });

  it('are ticked off with one tap', async () => {
    await detail();
    await tap(screen.findByRole('checkbox', { name: '更换机油 已完成' }));
    expect(sent(temporaryItemUpdate)).toEqual([{ id: 'i1', done: true }]);
  });

  it('stay as they are once the order is settled', async () => {
    order = { ...sampleOrder, stage: 'settling', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
    await detail();
    expect(await screen.findByText(/项目不能再修改/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '添加项目' })).toBeNull();
  });
});

describe('discount', () => {
  it('keeps what was typed when somebody else was faster (−4), and goes through with the newer version', async () => {
    await detail();
    await press('改优惠');
    await type('优惠金额（元）', '50');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '工单已被更新'));
    change({
      log: [
        ...order.log,
        {
          id: 'e9',
          at: '2026-11-21T07:19:00Z',
          by: { uid: 'u3', name: '王师傅' },
          kind: 'items',
          from: null,
          to: null,
          note: '更换机油',
        },
      ],
    });
    await press('保存');
    expect(await screen.findByText(/王师傅刚刚调整项目 更换机油/)).toBeInTheDocument();
    await press('知道了');
    await press('保存');
    expect(sent(workOrderUpdate)).toEqual([
      { id: 'w1', version: 4, discount: 5000, discountRate: 0, discountReason: '' },
      { id: 'w1', version: 5, discount: 5000, discountRate: 0, discountReason: '' },
    ]);
  });

  it('says how many lines the customer has to agree to again once it is smaller', async () => {
    await detail();
    await press('改优惠');
    await type('优惠金额（元）', '50');
    jest.mocked(call).mockResolvedValueOnce(change({ pendingItems: order.pendingItems + 2 }));
    await press('保存');
    expect(await screen.findByText('已优惠 ¥50.00，2 项待客户重新确认')).toBeInTheDocument();
  });

  it('may not exceed what the order comes to', async () => {
    await detail();
    await press('改优惠');
    await type('优惠金额（元）', '711');
    expect(await screen.findByText('优惠不能超过 ¥710.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the discount of a line', () => {
  it('tells a receptionist how much is left of what the owner lets them take off, and takes no more', async () => {
    order = { ...sampleOrder, discount: 0, grantedDiscount: 0, total: 71_000 };
    jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
      if (endpoint === workOrderById) return order as never;
      return { float: 0, creditDays: 30, writeOffLimit: 0, discountLimit: 1000 } as never;
    });
    await detail();
    await press('更换机油，已同意，¥560.00');
    expect(await screen.findByText('前台这一项最多优惠 ¥71.00')).toBeInTheDocument();
    await type('优惠金额（元）', '71.01');
    expect(await screen.findByText('前台最多优惠 ¥71.00，请联系店主')).toBeInTheDocument();
  });
});

describe('settling', () => {
  it('leads to the money of the order', async () => {
    order = { ...sampleOrder, stage: 'settling', pendingItems: 0 };
    await detail();
    await press('收款结算');
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'w1' });
  });

  it.each([
    [{ owed: 56_000, dueOn: '2026-12-21', paid: 0 }, '已挂账 ¥560.00'],
    [{ owed: 16_000, dueOn: '2026-12-21', paid: 40_000 }, '已收 ¥400.00，挂账 ¥160.00'],
    [{ owed: 0, dueOn: null, paid: 56_000 }, '已收款 ¥560.00'],
  ])('tells of %j as %s: credit is no money received', async (money, words) => {
    order = { ...sampleOrder, ...money, stage: 'settling', settledAt: '2026-11-21T07:00:00Z', pendingItems: 0 };
    await detail();
    expect(await screen.findByText(words)).toBeInTheDocument();
    if (money.owed > 0) expect(screen.queryByText(/已收款/)).toBeNull();
  });
});

describe("the customer's link", () => {
  it('is opened, copied, and becomes the card of the page', async () => {
    await detail();
    await tap(screen.findAllByRole('button', { name: '发给客户' }));
    await press('开启客户链接');
    await press('复制链接');
    expect(clipboard.write).toHaveBeenCalledWith(
      'https://app.test/dlqxuser/#/packages/maintainStore/vehicleReceive/shared?key=KEY123',
    );
    expect(onCard).toHaveBeenLastCalledWith({
      path: '/packages/maintainStore/vehicleReceive/shared?key=KEY123',
      title: '宏达汽修：苏E88Q16 的维修进度和报价',
    });
    expect(screen.getByText('客户还没有打开过')).toBeInTheDocument();
  });

  it('is revoked after a question', async () => {
    order = { ...sampleOrder, shareKey: 'KEY123', shareOpenedAt: '2026-11-21T07:00:00Z' };
    await detail();
    await tap(screen.findAllByRole('button', { name: '发给客户' }));
    await press('撤销链接');
    expect(sent(workOrderShare)).toEqual([]);
    await press('撤销');
    expect(sent(workOrderShare)).toEqual([{ id: 'w1', open: false }]);
    await waitFor(() => expect(onCard).toHaveBeenLastCalledWith(null));
  });

  it('is not for technicians to open, and says so', async () => {
    workAs('technician', 'u3');
    await detail();
    await tap(screen.findAllByRole('button', { name: '发给客户' }));
    expect(await screen.findByText('技师不能开启客户链接，请联系前台')).toBeInTheDocument();
  });
});

describe('the end of an order', () => {
  it('is voided with a reason', async () => {
    await detail();
    await tap(screen.findByText('作废工单'));
    await press('确认作废');
    expect(sent(workOrderDelete)).toEqual([{ uid: 'w1', reason: '重复开单' }]);
    expect(await screen.findByText('已作废：重复开单')).toBeInTheDocument();
  });

  it('becomes a case once it is delivered', async () => {
    order = { ...sampleOrder, stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
    await detail();
    await tap(screen.findByText('发布案例'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseEdit/caseEdit', { orderId: 'w1' });
  });
});

describe('pinned documents', () => {
  it('are chosen among what was read on this device and the cases of such cars', async () => {
    historyStore.add({ type: 'document', url: 'docbank:vw-starting', title: '起动系统电路图', viewTime: Date.now() });
    await detail();
    await tap(screen.findByText('管理'));
    await tap(screen.findByRole('checkbox', { name: '起动系统电路图' }));
    await tap(screen.findByRole('checkbox', { name: '帕萨特油泵不工作' }));
    expect(sent(workOrderPin)).toEqual([
      { id: 'w1', kind: 'document', subjectId: 'vw-starting' },
      { id: 'w1', kind: 'case', subjectId: 'c1' },
    ]);
    // What was taken off can be ticked again.
    await tap(screen.findByRole('checkbox', { name: '燃油泵电路图 · G6 燃油泵' }));
    expect(sent(workOrderUnpin)).toEqual([{ id: 'w1', pinId: 'pin1' }]);
    await tap(screen.findByRole('checkbox', { name: '燃油泵电路图 · G6 燃油泵' }));
    expect(sent(workOrderPin)[2]).toMatchObject({ subjectId: 'd1', page: 2, at: 'p=G6=1', note: '先测 1 脚' });
  });

  it('say their place, what for, who pinned them when, and open there', async () => {
    await detail();
    expect(await screen.findByText(/^第 2 页 · 先测 1 脚 · 小周 11-2\d/)).toBeInTheDocument();
    await tap(screen.findByText('燃油泵电路图 · G6 燃油泵'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '燃油泵电路图',
      at: 'p=G6=1',
      page: '2',
    });
  });

  it('come off with a way back', async () => {
    await detail();
    await tap(screen.findByLabelText('取消关联 燃油泵电路图 · G6 燃油泵'));
    expect(await screen.findByText('还没有关联资料')).toBeInTheDocument();
    await press('撤销');
    expect(await screen.findByText('燃油泵电路图 · G6 燃油泵')).toBeInTheDocument();
    expect(sent(workOrderPin)).toMatchObject([{ id: 'w1', subjectId: 'd1', page: 2, at: 'p=G6=1' }]);
  });

  it('tell of one that was taken down instead of opening it', async () => {
    order = { ...sampleOrder, pinned: [{ ...samplePin, gone: true }] };
    await detail();
    await tap(screen.findByText('燃油泵电路图 · G6 燃油泵'));
    expect(navigateTo).not.toHaveBeenCalled();
    expect(await screen.findByText(/^已下架 · 第 2 页/)).toBeInTheDocument();
  });

  it('stay on an order that is closed', async () => {
    order = { ...sampleOrder, stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
    await detail();
    expect(await screen.findByText('燃油泵电路图 · G6 燃油泵')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^取消关联/)).not.toBeInTheDocument();
    expect(screen.queryByText('管理')).not.toBeInTheDocument();
  });
});
