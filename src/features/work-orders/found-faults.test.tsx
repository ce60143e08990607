import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  workOrderById,
  workOrderJudgeFault,
  workOrderRemoveFault,
  workOrderSetStage,
} from '@/contract/endpoints/work-orders';
import type { FaultVerdict } from '@/contract/schemas/found-fault';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { sampleFault } from '@/domain/diagnosis/found-fault.testing';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { DetailScreen } from './detail-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, press, tap, workAs } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/detail', params: {} }),
}));

const surely = { ...sampleFault, suspects: sampleFault.suspects.slice(0, 1) };
let order: WorkOrder;
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const withFaults = (faults: WorkOrder['faults'], fields: Partial<WorkOrder> = {}): WorkOrder => ({
  ...order,
  ...fields,
  faults,
  openFaults: faults.filter(({ verdict }) => verdict === 'unproven').length,
  version: order.version + 1,
});

beforeEach(() => {
  jest.clearAllMocks();
  workAs('receptionist');
  order = sampleOrder;
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const request = body as { faultId?: string; verdict?: FaultVerdict; cause?: string | null; removed?: boolean };
    const { verdict, cause = null } = request;
    if (endpoint === workOrderJudgeFault && verdict)
      order = withFaults(
        order.faults.map((fault) => (fault.id === request.faultId ? { ...fault, verdict, cause } : fault)),
      );
    else if (endpoint === workOrderRemoveFault) order = withFaults(request.removed ? [] : [surely]);
    else if (endpoint === workOrderSetStage) order = { ...order, stage: 'delivered', version: order.version + 1 };
    else if (endpoint !== workOrderById) throw new Error('unexpected call');
    return { ...order, questions: [] } as never;
  });
});

const detail = () => open(<DetailScreen id="w1" upload={jest.fn()} linkTo={() => null} onCard={jest.fn()} />);

describe('found faults of an order', () => {
  it('say cause, symptom, proof and repair, and each reading with what it should have been', async () => {
    order = withFaults([sampleFault]);
    await detail();
    for (const text of [
      'S228 燃油泵保险丝熔断',
      '待证实',
      '燃油泵不工作 · P0230',
      'S228 到 G6 的导线断路 20%',
      '换上同规格保险丝，油泵应转动。',
      '更换保险丝 S228（20 A）。',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('正常 12.4 V')).toBeNull();
    await tap(screen.findByRole('button', { name: '查看 2 项测量' }));
    for (const text of ['0 V', '正常 12.4 V', '吸合']) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('lead to their place on the diagram, unless that was taken down', async () => {
    order = withFaults([sampleFault]);
    await detail();
    await press('图上查看');
    expect(navigateTo).toHaveBeenCalledWith('/pages/documentView/documentView', {
      url: 'docbank:d1',
      title: '燃油泵电路图',
      at: 'S228',
      page: '2',
    });
    jest.mocked(navigateTo).mockClear();
    cleanup();
    order = withFaults([{ ...sampleFault, gone: true }]);
    await detail();
    await press('图上查看');
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('are it or not by one tap, with a way back', async () => {
    order = withFaults([surely]);
    await detail();
    await press('就是它');
    expect(sent(workOrderJudgeFault)).toEqual([{ id: 'w1', faultId: 'f1', verdict: 'proven', cause: null }]);
    expect(await screen.findByText('已证实')).toBeInTheDocument();
    await press('撤销');
    expect(sent(workOrderJudgeFault)[1]).toMatchObject({ verdict: 'unproven' });
    await press('不是它');
    expect(sent(workOrderJudgeFault)[2]).toMatchObject({ verdict: 'wrong' });
    await press('改结论');
    expect(sent(workOrderJudgeFault)[3]).toMatchObject({ verdict: 'unproven' });
  });

  it('ask which it was when several suspects are left', async () => {
    order = withFaults([sampleFault]);
    await detail();
    await press('就是它');
    expect(sent(workOrderJudgeFault)).toEqual([]);
    await tap(screen.findByRole('button', { name: /^S228 到 G6 的导线断路/ }));
    expect(sent(workOrderJudgeFault)).toEqual([{ id: 'w1', faultId: 'f1', verdict: 'proven', cause: 'open:W7' }]);
  });

  it('are taken off by their finder or the owner, with a way back', async () => {
    order = withFaults([surely]);
    workAs('technician', 'u3');
    await detail();
    expect(await screen.findByText('S228 燃油泵保险丝熔断')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '删除 S228 燃油泵保险丝熔断' })).toBeNull();
    cleanup();
    workAs('technician', 'u2');
    await detail();
    await press('删除 S228 燃油泵保险丝熔断');
    expect(sent(workOrderRemoveFault)).toEqual([{ id: 'w1', faultId: 'f1', removed: true }]);
    await press('撤销');
    expect(sent(workOrderRemoveFault)[1]).toEqual({ id: 'w1', faultId: 'f1', removed: false });
  });

  it('are judged on a delivered order, too, and stay as they are on a void one', async () => {
    order = withFaults([surely], { stage: 'delivered', settledAt: '2026-11-21T07:00:00Z' });
    await detail();
    expect(await screen.findByText('就是它')).toBeInTheDocument();
    expect(screen.queryByText('再找故障')).toBeNull();
    cleanup();
    order = withFaults([surely], { stage: 'void' });
    await detail();
    expect(await screen.findByText('图上查看')).toBeInTheDocument();
    expect(screen.queryByText('就是它')).toBeNull();
  });

  it('are looked for from the complaint', async () => {
    await detail();
    await press('找故障');
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/faultFinding/faultFinding', { order: 'w1' });
  });
});

describe('handing over a car whose fault nobody has confirmed', () => {
  const settled = () =>
    (order = withFaults([sampleFault], { stage: 'settling', settledAt: '2026-11-21T07:00:00Z', pendingItems: 0 }));

  it('asks which it was, and goes on once that is said', async () => {
    settled();
    await detail();
    await press('确认交车');
    expect(sent(workOrderSetStage)).toEqual([]);
    await tap(screen.findByRole('button', { name: /^S228 燃油泵保险丝熔断 测量后/ }));
    expect(sent(workOrderJudgeFault)).toEqual([{ id: 'w1', faultId: 'f1', verdict: 'proven', cause: 'dead:S228' }]);
    expect(await screen.findByText('结论已记下，以后找故障会更准。')).toBeInTheDocument();
    const [, inSheet] = await screen.findAllByRole('button', { name: '确认交车' });
    if (inSheet) await tap(Promise.resolve([inSheet]));
    await waitFor(() => expect(sent(workOrderSetStage)).toMatchObject([{ id: 'w1', stage: 'delivered' }]));
  });

  it('can be skipped', async () => {
    settled();
    await detail();
    await press('确认交车');
    await press('跳过，直接交车');
    expect(sent(workOrderJudgeFault)).toEqual([]);
    await waitFor(() => expect(sent(workOrderSetStage)).toMatchObject([{ id: 'w1', stage: 'delivered' }]));
  });
});
