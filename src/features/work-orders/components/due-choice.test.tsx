import { screen } from '@testing-library/react';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { carHistory, itemQuery } from '@/contract/endpoints/maintenance';
import { customItemQuery, workPrices } from '@/contract/endpoints/work-order-items';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { sampleOrder } from '../sample-orders.testing';
import { open, press, tap } from '@/ui/testing/screens';
import { AddLineSheet } from './add-line-sheet';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));

const item = (id: string, name: string): MaintainItem => ({
  id,
  name,
  group: 'engine',
  action: 'replace',
  intervalKm: 10_000,
  intervalMonths: null,
  dueAtKm: null,
  dueState: null,
  content: '',
  steps: [],
  torques: [],
  parts: [],
  labourMinutes: 30,
  media: [],
});
const done = (itemId: string, mileageKm: number | null) => ({
  itemId,
  by: mileageKm === null ? 'unclear' : 'order',
  mileageKm,
  month: null,
  orderId: null,
});
/** Of the order, at 86,000 km. */
const history = {
  mileageKm: 86_000,
  notedAt: null,
  visits: 2,
  last: [done('m1', 70_000), done('m2', 76_000), done('m3', 78_000), done('m4', 80_000), done('m5', null)],
};
const add = jest.fn().mockResolvedValue(undefined);
const lines = { add, edit: jest.fn(), remove: jest.fn(), mark: jest.fn() };
const choice = async (order = sampleOrder) => {
  await open(<AddLineSheet open order={order} lines={lines} isBusy={false} onClose={jest.fn()} />);
  await tap(screen.findByRole('tab', { name: '保养' }));
};
const schedule = {
  vehicle: '',
  path: '',
  subItemList_res: [
    item('m1', '机油'),
    item('m2', '火花塞'),
    item('m3', '皮带'),
    item('m4', '冷却液'),
    item('m5', '制动液'),
    item('m6', '变速箱油'),
  ],
};
const template = {
  id: 't1',
  name: '四轮定位',
  price: 0,
  labour: 18_000,
  quantity: 1,
  unit: '次',
  category: '底盘',
  used: 3,
};
const templates = { list: [template], total: 1, pageNum: 1, pageSize: 20, categories: [] };
const answers = new Map<unknown, unknown>();

beforeEach(() => {
  jest.clearAllMocks();
  answers.clear();
  answers.set(itemQuery, schedule).set(carHistory, history).set(customItemQuery, templates);
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workPrices) return { prices: [] } as never;
    const answer = answers.get(endpoint);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
const added = () => (add.mock.calls[0]?.[0] as { sourceKey: string }[]).map(({ sourceKey }) => sourceKey);

describe('what is due since it was done last', () => {
  it('goes into the order with one tap, the due ones chosen already', async () => {
    await choice();
    await press('加入 2 个项目');
    expect(call).toHaveBeenCalledWith(
      carHistory,
      { path: sampleOrder.vehiclePath, vin: sampleOrder.vin, carid: sampleOrder.carid },
      expect.anything(),
    );
    expect(add.mock.calls[0]?.[0]).toMatchObject([
      { name: '更换机油', source: 'maintenance', sourceKey: 'm1' },
      { name: '更换火花塞', source: 'maintenance', sourceKey: 'm2' },
    ]);
    expect(screen.queryByText('更换冷却液')).toBeNull();
  });

  it('leaves what nobody knows out: it is asked for, and offered to be checked when the customer does not know', async () => {
    await choice();
    expect(await screen.findByText('建议检查')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '更换制动液' })).toHaveAttribute('aria-checked', 'false');
    expect(screen.queryByText('更换变速箱油')).toBeNull();
    await press('1 项没有保养记录，去填上次');
    expect(navigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/maintain/maintain', {
      path: sampleOrder.vehiclePath,
      vin: sampleOrder.vin,
      plate: sampleOrder.carid,
      mileage: '86000',
      orderId: 'w1',
    });
  });

  it('may take in what is due soon, and leave out what is due', async () => {
    await choice();
    await tap(screen.findByRole('checkbox', { name: '更换皮带' }));
    await tap(screen.findByRole('checkbox', { name: '更换机油' }));
    await press('加入 2 个项目');
    expect(added()).toEqual(['m2', 'm3']);
  });

  it('goes in together with what was ticked on other tabs', async () => {
    await choice();
    await tap(screen.findByRole('tab', { name: '模板' }));
    await tap(screen.findByRole('checkbox', { name: '四轮定位' }));
    await tap(screen.findByRole('tab', { name: '保养' }));
    await tap(screen.findByRole('checkbox', { name: '更换机油' }));
    await press('加入 2 个项目');
    expect(added()).toEqual(['t1', 'm2']);
  });

  it('is not offered twice', async () => {
    const [line] = sampleOrder.items;
    await choice({ ...sampleOrder, items: line ? [{ ...line, source: 'maintenance', sourceKey: 'm1' }] : [] });
    expect(await screen.findByRole('button', { name: '加入 1 个项目' })).toBeInTheDocument();
  });

  it.each([itemQuery, carHistory])('offers a retry when a part of it does not come', async (endpoint) => {
    const answer = answers.get(endpoint);
    answers.set(endpoint, transportError('network'));
    await choice();
    const retry = await screen.findByRole('button', { name: '重试' });
    answers.set(endpoint, answer);
    await tap(Promise.resolve(retry));
    expect(await screen.findByText('更换机油')).toBeInTheDocument();
  });

  it('asks for car and mileage where they are unknown', async () => {
    await choice({ ...sampleOrder, mileageKm: null });
    await press('去填写');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/edit', { id: 'w1' });
    expect(call).not.toHaveBeenCalledWith(carHistory, expect.anything(), expect.anything());
  });
});
