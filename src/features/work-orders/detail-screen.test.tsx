import { screen, waitFor } from '@testing-library/react';
import { workOrderDelete, workOrderSetStage, workOrderShare } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { press, tap, workAs } from '@/ui/testing/screens';
import { detail, onCard, played, playOrder, sent } from './detail-screen.testing';
import { sampleOrder } from './sample-orders.testing';

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

beforeEach(playOrder);
afterEach(() => jest.restoreAllMocks());

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
    played.order = { ...sampleOrder, stage: 'settling', pendingItems: 0 };
    workAs('technician', 'u3');
    await detail();
    expect(await screen.findByText('技师不能把工单从“结算”往下流转，请联系前台')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '确认交车' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('技师不能作废工单，请联系前台')).toBeInTheDocument();
  });
});

describe('settling', () => {
  it('leads to the money of the order', async () => {
    played.order = { ...sampleOrder, stage: 'settling', pendingItems: 0 };
    await detail();
    await press('收款结算');
    expect(navigateTo).toHaveBeenCalledWith('/packages/storeTill/orderMoney/orderMoney', { id: 'w1' });
  });

  it.each([
    [{ owed: 56_000, dueOn: '2026-12-21', paid: 0 }, '已挂账 ¥560.00'],
    [{ owed: 16_000, dueOn: '2026-12-21', paid: 40_000 }, '已收 ¥400.00，挂账 ¥160.00'],
    [{ owed: 0, dueOn: null, paid: 56_000 }, '已收款 ¥560.00'],
  ])('tells of %j as %s: credit is no money received', async (money, words) => {
    played.order = { ...sampleOrder, ...money, stage: 'settling', settledAt: '2026-11-21T07:00:00Z', pendingItems: 0 };
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
    played.order = { ...sampleOrder, shareKey: 'KEY123', shareOpenedAt: '2026-11-21T07:00:00Z' };
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
    played.order = { ...sampleOrder, stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
    await detail();
    await tap(screen.findByText('发布案例'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/repairCases/caseEdit/caseEdit', { orderId: 'w1' });
  });
});
