import { screen, waitFor } from '@testing-library/react';
import { temporaryItemCreate, temporaryItemDelete, temporaryItemUpdate } from '@/contract/endpoints/work-order-items';
import { workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { press, tap, type } from '@/ui/testing/screens';
import { change, detail, played, playOrder, sent } from './detail-screen.testing';
import { sampleOrder } from './sample-orders.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
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

  it('tell when they cut the discount on the whole order to the bound', async () => {
    await detail();
    const answers = jest.mocked(call).getMockImplementation();
    jest.mocked(call).mockImplementation(async (...asked) => {
      const answer = await answers?.(...asked);
      return (asked[0] === temporaryItemCreate ? Object.assign({ discountCutTo: 1000 }, answer) : answer) as never;
    });
    await press('添加项目');
    await tap(screen.findByRole('checkbox', { name: '更换前制动片' }));
    await press('加入 1 个项目');
    expect(await screen.findByText('已加入 1 个项目，整单优惠减为 ¥10.00（前台上限）')).toBeInTheDocument();
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
    played.order = { ...sampleOrder, stage: 'settling', settledAt: '2026-11-21T07:00:00Z', payMethod: 'wechat' };
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
        ...played.order.log,
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
    jest.mocked(call).mockResolvedValueOnce(change({ pendingItems: played.order.pendingItems + 2 }));
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
    played.order = { ...sampleOrder, discount: 0, grantedDiscount: 0, total: 71_000 };
    jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
      if (endpoint === workOrderById) return played.order as never;
      return { float: 0, creditDays: 30, writeOffLimit: 0, discountLimit: 1000 } as never;
    });
    await detail();
    await press('更换机油，已同意，¥560.00');
    expect(await screen.findByText('前台这一项最多优惠 ¥71.00')).toBeInTheDocument();
    await type('优惠金额（元）', '71.01');
    expect(await screen.findByText('前台最多优惠 ¥71.00，请联系店主')).toBeInTheDocument();
  });
});
