import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { temporaryItemCreate, temporaryItemQuery, workPrices } from '@/contract/endpoints/work-order-items';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import { call } from '@/infra/http/call';
import { backTo, navigateTo } from '@/infra/navigation';
import { MaintainScreen } from './maintain-screen';
import { answers, asStore, network, sent, setUp, show } from './maintenance.testing';
import { passatPath, passatVin } from './sample-schedule.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  backTo: jest.fn(),
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

beforeEach(setUp);

describe('due items into an order', () => {
  const order = (id: string, carid: string, car: string, vehiclePath: string, vin: string) => ({
    id,
    carid,
    car,
    vehiclePath,
    vin,
    stage: 'repairing',
  });
  const ticked = () =>
    screen.getAllByRole('checkbox').filter((box) => box.getAttribute('aria-checked') === 'true').length;

  it('adds what is due with one tap, once for repeated taps', async () => {
    asStore();
    answers.set(temporaryItemCreate, () => ({ items: [], total: 0, version: 2 }));
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    const add = await screen.findByRole('button', { name: '加入工单（1 项）' });
    fireEvent.click(add);
    fireEvent.click(add);
    // The page came from the order: one more of it would only pile up.
    await waitFor(() =>
      expect(backTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o1' }),
    );
    expect(navigateTo).not.toHaveBeenCalled();
    const orders = sent(temporaryItemCreate);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      orderId: 'o1',
      items: [{ name: '更换机油与机油滤清器', price: 0, source: 'maintenance', sourceKey: 'oil' }],
    });
    expect(screen.getByText('已加入 1 个项目，请在工单中填写价格')).toBeInTheDocument();
  });

  it('asks what the store asks for it on such a car', async () => {
    asStore();
    const line = { name: '小保养', price: 6800, labour: 12_000, quantity: 4, unit: '升' };
    answers.set(workPrices, () => ({
      prices: [{ work: '更换机油与机油滤清器', line, from: 'series', orders: 6, series: '帕萨特' }],
    }));
    answers.set(temporaryItemCreate, () => ({ items: [], total: 39_200, version: 2 }));
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    fireEvent.click(await screen.findByRole('button', { name: '加入工单（1 项）' }));
    expect(await screen.findByText('已加入 1 个项目')).toBeInTheDocument();
    expect(sent(workPrices)).toEqual([{ orderId: 'o1', works: ['更换机油与机油滤清器'] }]);
    expect(sent(temporaryItemCreate)[0]).toMatchObject({
      items: [{ ...line, name: '更换机油与机油滤清器', source: 'maintenance', sourceKey: 'oil' }],
    });
  });

  it('follows the ticks', async () => {
    asStore();
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 制动液' }));
    expect(screen.getByRole('button', { name: '加入工单（2 项）' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 机油与机油滤清器' }));
    expect(ticked()).toBe(1);
  });

  it('leaves out what the order has already (§7 tmpMaintenanceItemBean/query)', async () => {
    asStore();
    const line = (source: string, sourceKey: string | null) => ({ source, sourceKey });
    answers.set(temporaryItemQuery, () => ({ list: [line('maintenance', 'oil'), line('custom', null)] }));
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    expect(await screen.findByText('已在工单')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /加入工单/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 机油与机油滤清器' }));
    expect(screen.getByRole('button', { name: '加入工单（1 项）' })).toBeInTheDocument();
    expect(call).toHaveBeenCalledWith(
      temporaryItemQuery,
      { orderId: 'o1', pageRequest: { pageNum: 1, pageSize: 200 } },
      expect.anything(),
    );
  });

  it('sends the same intent with the same key after a failure', async () => {
    asStore();
    answers.set(temporaryItemCreate, () => {
      throw network;
    });
    show(<MaintainScreen path={passatPath} vin={passatVin} orderId="o1" />);
    const add = await screen.findByRole('button', { name: '加入工单（1 项）' });
    fireEvent.click(add);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await act(async () => undefined);
    fireEvent.click(add);
    await waitFor(() => expect(sent(temporaryItemCreate)).toHaveLength(2));
    const [first, second] = sent(temporaryItemCreate);
    expect(second?.clientKey).toBe(first?.clientKey);
  });

  it('asks which order when the page was opened without one', async () => {
    asStore();
    answers.set(workOrderQuery, () => ({
      list: [
        order('o6', '沪AD12345', '比亚迪 E6', '比亚迪/比亚迪/E6/2016', 'LGXC16DF4C0000001'),
        order('o7', '苏E88Q16', '帕萨特', passatPath, passatVin),
      ],
      total: 2,
      pageNum: 1,
      pageSize: 20,
      counts: {},
    }));
    answers.set(temporaryItemCreate, () => ({ items: [], total: 0, version: 2 }));
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    fireEvent.click(await screen.findByRole('button', { name: '加入工单（1 项）' }));
    // The order of this car is marked and first; that of another asks.
    expect(await screen.findByText('这台车')).toBeInTheDocument();
    const other = screen.getByText('比亚迪 E6');
    expect(screen.getByText('帕萨特').compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(other);
    expect(await screen.findByText(/项目是 上汽大众 帕萨特 2003 的。仍然加入吗/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await act(async () => undefined);
    expect(call).not.toHaveBeenCalledWith(temporaryItemCreate, expect.anything());
    fireEvent.click(screen.getByText('帕萨特'));
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(temporaryItemCreate, expect.objectContaining({ orderId: 'o7' })),
    );
    await waitFor(() =>
      expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o7' }),
    );
  });

  it('is nothing for users without a store (§6)', async () => {
    show(<MaintainScreen path={passatPath} vin={passatVin} />);
    expect(await screen.findByText('制动液')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /加入工单/ })).toBeNull();
  });
});
