import { screen } from '@testing-library/react';
import {
  customerById,
  customerConsent,
  customerForget,
  customerMerge,
  customerQuery,
  customerUpdate,
  customerVisits,
} from '@/contract/endpoints/customers';
import type { Customer } from '@/contract/schemas/customers';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack, navigateTo } from '@/infra/navigation';
import { alertDialog, confirmDialog } from '@/ui/feedback-store';
import { open, press, workAs } from '@/ui/testing/screens';
import { CustomerScreen } from './customer-screen';
import { CustomersScreen } from './customers-screen';
import { sampleCustomer, sampleRow } from './sample-customer.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), switchTab: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({
  ...jest.requireActual<object>('@/ui/feedback-store'),
  alertDialog: jest.fn(async () => undefined),
  confirmDialog: jest.fn(async () => true),
}));

const other = { ...sampleRow, id: 'c2', name: '老王', phone: '13700000000', plates: ['沪B12345'], visits: 2, owed: 0 };
let customer: Customer;
const paged = <Row,>(list: Row[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body);

beforeEach(() => {
  jest.clearAllMocks();
  workAs('owner');
  customer = sampleCustomer;
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === customerQuery) return paged([sampleRow, other]) as never;
    if (endpoint === customerVisits) return paged([]) as never;
    if (endpoint === customerForget) return { orders: 3 } as never;
    return customer as never;
  });
});

describe('the list of customers', () => {
  it('says who, whose cars, how often and what is owed, and opens the customer', async () => {
    await open(<CustomersScreen />);
    await press(/王建国，13987654321，沪A·12345，来店 3 次 · 上次 2026-11-21，欠 ¥150.50/);
    expect(navigateTo).toHaveBeenCalledWith(expect.stringContaining('customer'), { id: 'c1' });
    expect(screen.getByText('13700000000')).toBeTruthy();
  });

  it('tells where customers come from while there are none', async () => {
    jest.mocked(call).mockResolvedValue(paged([]) as never);
    await open(<CustomersScreen />);
    expect(await screen.findByText('接车时填写车主，客户会自动出现在这里')).toBeTruthy();
  });
});

describe('a customer', () => {
  it('shows figures exactly; what is owed leads to its collection, a car to its visits', async () => {
    await open(<CustomerScreen id="c1" />);
    expect(await screen.findByText('¥12,345.67')).toBeTruthy();
    await press(/欠款 · 去收 ¥150.50/);
    expect(navigateTo).toHaveBeenCalledWith(expect.stringContaining('debtors'), { customerId: 'c1', name: '王建国' });
    await press(/沪A·12345 上汽大众 帕萨特，来店 3 次/);
    expect(sent(customerVisits).at(-1)).toMatchObject({ id: 'c1', carid: '沪A12345' });
    expect(screen.getByText('姓名 王 → 王建国')).toBeTruthy();
  });

  it('that is not there any more is told as that, not as a fault', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('notFound', 404, '请求的资源不存在'));
    await open(<CustomerScreen id="none" />);
    expect(await screen.findByText('没有找到这位客户')).toBeTruthy();
  });

  it('notes consent; after a refusal only when the customer himself agrees', async () => {
    await open(<CustomerScreen id="c1" />);
    await press('客户同意');
    expect(sent(customerConsent)).toEqual([{ id: 'c1', agreed: true }]);
    expect(confirmDialog).not.toHaveBeenCalled();
  });

  it('asks before a refusal is turned', async () => {
    customer = { ...customer, consent: { state: 'no', at: '2026-11-01T00:00:00Z', means: 'notice', by: null } };
    jest.mocked(confirmDialog).mockResolvedValueOnce(false);
    await open(<CustomerScreen id="c1" />);
    await press('客户同意');
    expect(confirmDialog).toHaveBeenCalled();
    expect(sent(customerConsent)).toEqual([]);
  });

  it('is read only, without amounts, for technicians', async () => {
    workAs('technician');
    customer = { ...customer, phone: '139****4321', owed: null, spent: null };
    await open(<CustomerScreen id="c1" />);
    expect(await screen.findByText('139****4321')).toBeTruthy();
    for (const name of [/打电话/, /客户同意/, /修改客户资料/, /合并/, /删除/, /欠款/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('累计消费')).toBeNull();
  });

  it('is deleted by the owner alone, after it was told what goes; a refusal is told', async () => {
    jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
      if (endpoint === customerForget) throw new ApiError('business', -2, '客户还欠 ¥150.50，收清或核销后才能删除');
      return (endpoint === customerVisits ? paged([]) : customer) as never;
    });
    await open(<CustomerScreen id="c1" />);
    await press(/删除客户资料/);
    expect(jest.mocked(confirmDialog).mock.calls[0]?.[0].content).toContain('3 张工单');
    expect(jest.mocked(alertDialog).mock.calls[0]?.[0].content).toContain('还欠 ¥150.50');
    expect(goBack).not.toHaveBeenCalled();
  });

  it('becomes one with another who is chosen, after it was told what moves', async () => {
    await open(<CustomerScreen id="c1" />);
    await press(/合并另一位客户/);
    await press(/老王，/);
    expect(jest.mocked(confirmDialog).mock.calls[0]?.[0].content).toContain('“老王”的 1 辆车、2 次来店');
    expect(sent(customerMerge)).toEqual([{ id: 'c1', otherId: 'c2' }]);
  });

  it('sends what is edited, and no phone that was left as it is', async () => {
    await open(<CustomerScreen id="c1" />);
    await press('修改客户资料');
    await press('保存');
    expect(sent(customerUpdate)).toEqual([
      { id: 'c1', name: '王建国', company: false, invoiceTitle: '', note: '爱喝茶' },
    ]);
    expect(sent(customerById)).not.toEqual([]);
  });
});
