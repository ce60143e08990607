import { screen } from '@testing-library/react';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { itemQuery } from '@/contract/endpoints/maintenance';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { sampleOrder } from '../sample-orders.testing';
import { open, press, tap } from '../work-orders.testing';
import { DueChoice } from './due-choice';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));

const item = (id: string, name: string, dueState: MaintainItem['dueState']): MaintainItem => ({
  id,
  name,
  group: 'engine',
  action: 'replace',
  intervalKm: 10_000,
  intervalMonths: 12,
  dueAtKm: 80_000,
  dueState,
  content: '',
  steps: [],
  torques: [],
  parts: [],
  labourMinutes: 30,
  media: [],
});
const add = jest.fn().mockResolvedValue(undefined);
const lines = { add, edit: jest.fn(), remove: jest.fn(), mark: jest.fn() };
const choice = (order = sampleOrder) =>
  open(<DueChoice order={order} lines={lines} isBusy={false} onDone={jest.fn()} />);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(call).mockResolvedValue({
    vehicle: '',
    path: '',
    subItemList_res: [
      item('m1', '机油', 'overdue'),
      item('m2', '火花塞', 'due'),
      item('m3', '皮带', 'soon'),
      item('m4', '冷却液', 'later'),
    ],
  } as never);
});

describe('what the mileage makes due', () => {
  it('goes into the order with one tap, the due ones chosen already', async () => {
    await choice();
    await press('加入 2 个项目');
    expect(jest.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual([
      itemQuery,
      { path: sampleOrder.vehiclePath, mileageKm: 86_000 },
    ]);
    expect(add.mock.calls[0]?.[0]).toMatchObject([
      { name: '更换机油', source: 'maintenance', sourceKey: 'm1' },
      { name: '更换火花塞', source: 'maintenance', sourceKey: 'm2' },
    ]);
    expect(screen.queryByText('更换冷却液')).toBeNull();
  });

  it('may take in what is due soon, and leave out what is due', async () => {
    await choice();
    await tap(screen.findByRole('checkbox', { name: '更换皮带' }));
    await tap(screen.findByRole('checkbox', { name: '更换机油' }));
    await press('加入 2 个项目');
    expect((add.mock.calls[0]?.[0] as { sourceKey: string }[]).map(({ sourceKey }) => sourceKey)).toEqual(['m2', 'm3']);
  });

  it('is not offered twice', async () => {
    const [line] = sampleOrder.items;
    await choice({ ...sampleOrder, items: line ? [{ ...line, source: 'maintenance', sourceKey: 'm1' }] : [] });
    expect(await screen.findByRole('button', { name: '加入 1 个项目' })).toBeInTheDocument();
  });

  it('offers a retry when the schedule does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await choice();
    await press('重试');
    expect(await screen.findByText('更换机油')).toBeInTheDocument();
  });

  it('asks for car and mileage where they are unknown', async () => {
    await choice({ ...sampleOrder, mileageKm: null });
    await press('去填写');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/edit', { id: 'w1' });
    expect(call).not.toHaveBeenCalled();
  });
});
