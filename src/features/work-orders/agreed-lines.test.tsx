import { screen } from '@testing-library/react';
import { temporaryItemUpdate } from '@/contract/endpoints/work-order-items';
import { workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { DetailScreen } from './detail-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, press, tap, workAs } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/detail', params: {} }),
}));
jest.mock('@/ui/signature-pad', () => ({
  SignaturePad: ({ onDone }: { onDone: (file: object) => void }) => (
    <button onClick={() => onDone({ path: 'blob:s', name: 's.png' })}>签好了</button>
  ),
}));

const upload = jest.fn();
let order: WorkOrder;
const sent = (endpoint: unknown) =>
  jest.mocked(call).mock.calls.flatMap(([asked, body]) => ((asked as unknown) === endpoint ? [body] : []));
const detail = () => open(<DetailScreen id="w1" upload={upload} linkTo={() => null} onCard={jest.fn()} />);

beforeEach(() => {
  jest.clearAllMocks();
  upload.mockResolvedValue({ key: 'order_photo/u2/signed.png' });
  workAs('receptionist');
  order = sampleOrder;
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderUpdate)
      order = {
        ...order,
        version: order.version + 1,
        pendingItems: 0,
        quoteSignature: { url: 'https://img.test/s.png', at: '2026-11-21T07:20:00', total: 56_000 },
      };
    else if (endpoint === temporaryItemUpdate) return { total: 0, version: 5, item: order.items[1] } as never;
    else if (endpoint !== workOrderById) throw new Error('unexpected call');
    return order as never;
  });
});

describe('lines of an order', () => {
  it('say who agreed, by which means and when; old ones say that this is not known', async () => {
    await detail();
    expect(await screen.findByText('已同意 · 电话 · 小周记 · 11-21 05:30')).toBeInTheDocument();
    expect(screen.getByText('不做 · 方式未记录 · 11-21 05:40')).toBeInTheDocument();
  });

  it('count what is done of what is not declined', async () => {
    await detail();
    expect(await screen.findByText('维修项目 0/2')).toBeInTheDocument();
  });

  it('note how the customer said it', async () => {
    await detail();
    await press('清洗节气门，待确认，¥150.00');
    await tap(screen.findByRole('tab', { name: '已同意' }));
    await tap(screen.findByRole('tab', { name: '电话' }));
    await press('保存');
    expect(sent(temporaryItemUpdate)).toEqual([expect.objectContaining({ decision: 'approved', means: 'phone' })]);
  });
});

describe("the customer's signature under the prices", () => {
  it('is uploaded, agrees to what waits, and stays in the order with its total', async () => {
    await detail();
    await press('客户签字确认报价');
    expect(await screen.findByText('本人同意以上项目和价格')).toBeInTheDocument();
    await tap(screen.findByText('签好了'));
    expect(upload).toHaveBeenCalledWith(expect.objectContaining({ path: 'blob:s' }), expect.anything());
    expect(sent(workOrderUpdate)).toEqual([{ id: 'w1', version: 4, quoteSignatureKey: 'order_photo/u2/signed.png' }]);
    expect(await screen.findByText('2026-11-21 07:20 · ¥560.00')).toBeInTheDocument();
    expect(screen.getByText('重新签字')).toBeInTheDocument();
  });

  it('stays to be given when it could not be sent', async () => {
    upload.mockRejectedValue(new ApiError('network', 0, '网络连接失败'));
    await detail();
    await press('客户签字确认报价');
    await tap(screen.findByText('签好了'));
    expect(await screen.findByText('网络连接失败，签名没有上传，请重新签字')).toBeInTheDocument();
    expect(sent(workOrderUpdate)).toEqual([]);
  });

  it('says that the prices have changed since', async () => {
    order = { ...sampleOrder, quoteSignature: { url: 'u', at: '2026-11-21T07:20:00', total: 50_000 } };
    await detail();
    expect(await screen.findByText('签字后金额有变动，现为 ¥560.00')).toBeInTheDocument();
  });

  it('is asked for by no technician, nor is a discount', async () => {
    workAs('technician', 'u3');
    await detail();
    await screen.findByText('维修项目 0/2');
    expect(screen.queryByText('客户签字确认报价')).toBeNull();
    expect(screen.queryByText(/优惠/, { selector: '.button *, .button' })).toBeNull();
  });

  it('shows a hidden phone without a way to call it', async () => {
    order = { ...sampleOrder, ownerPhone: '138****8000' };
    await detail();
    expect(await screen.findByText('138****8000')).toBeInTheDocument();
    expect(screen.queryByText('打电话')).toBeNull();
  });
});
