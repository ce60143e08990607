import { board, checking, pressStep, received, sent, startAnew, store } from './board-page.testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dayFigures } from '@/contract/endpoints/turnover';
import { workOrderAssign, workOrderQuery, workOrderSetStage } from '@/contract/endpoints/work-orders';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { press, workAs } from '@/ui/testing/screens';

beforeEach(startAnew);
afterEach(() => jest.restoreAllMocks());

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
    store.orders = [{ ...checking, openFaults: 2 }];
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
    store.orders = [
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
    store.orders = [];
    await board();
    await press('一键接车');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/add');
  });

  it('shows the owner of a store that never had a car how to begin', async () => {
    store.orders = [];
    store.counts = { received: 0, assigned: 0, repairing: 0, checking: 0, settling: 0, delivered: 0, void: 0 };
    workAs('owner');
    await board();
    await press(/^加入行业模板/);
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeSetup/tradeTemplates/tradeTemplates');
    await press(/^导入客户、车辆和价格表/);
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/storeSetup/storeImports/storeImports');
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
