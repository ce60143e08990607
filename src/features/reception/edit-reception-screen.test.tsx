import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { byPlate, setOrderCarId, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack } from '@/infra/navigation';
import { workOrderKey } from '@/infra/query-keys';
import { session } from '@/state/session';
import { drafts } from './draft-store';
import { EditReceptionScreen } from './edit-reception-screen';
import { asked, codeReader, find, openPage, OWNER, settle, tap, type, uploads } from './reception-page.testing';
import { receptionist, sampleOrder } from './reception.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('@/ui/scroll-to-element', () => ({ scrollToElement: jest.fn().mockResolvedValue(undefined) }));

const conflict = new ApiError('business', -4, '工单已被他人修改');
/** The order as the server has it. */
let stored: WorkOrder;

const open = () =>
  openPage(<EditReceptionScreen id="o1" uploads={uploads} scanNumber={jest.fn()} codeReader={codeReader} />);
/** What the store knows against the VIN that is typed. */
let warnings: { kind: string; message: string }[];
/** Somebody else saves first. */
const meanwhile = (change: Partial<WorkOrder>) => {
  stored = {
    ...stored,
    ...change,
    version: stored.version + 1,
    log: [
      {
        id: 'e9',
        at: '2026-03-02T00:00:00Z',
        by: { uid: 'u2', name: '李四' },
        kind: 'edited',
        from: null,
        to: null,
        note: null,
      },
    ],
  };
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  drafts.reload();
  session.login({ token: 't' });
  session.setUserInfo(receptionist);
  stored = sampleOrder;
  warnings = [];
  jest.mocked(call).mockImplementation(async (endpoint: Endpoint, body: object) => {
    if (endpoint === workOrderById) return stored as never;
    const { id: _, version, confirmed: __, ...change } = body as Partial<WorkOrder> & { confirmed: unknown };
    if (endpoint !== workOrderUpdate && endpoint !== setOrderCarId)
      return { list: [], total: 0, pageNum: 1, pageSize: 20, returning: null, warnings } as never;
    if (version !== stored.version) throw conflict;
    stored = { ...stored, ...change, version: stored.version + 1 };
    return stored as never;
  });
});

describe('without an order', () => {
  it('says so when the page was opened without an id, and asks nobody', async () => {
    await openPage(<EditReceptionScreen id="" uploads={uploads} scanNumber={jest.fn()} codeReader={codeReader} />);
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
    expect(await find('回到看板')).toBeInTheDocument();
    expect(asked(workOrderById)).toEqual([]);
  });
});

describe('an order that its page has loaded already', () => {
  const openCached = async (cached: WorkOrder) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    // Older than what is taken for fresh, so that the server is asked.
    client.setQueryData(workOrderKey('o1'), cached, { updatedAt: 1 });
    render(
      <QueryClientProvider client={client}>
        <EditReceptionScreen id="o1" uploads={uploads} scanNumber={jest.fn()} codeReader={codeReader} />
      </QueryClientProvider>,
    );
    return client;
  };
  /** The server answers when the test says so. */
  const answerLater = () => {
    let answer: (order: WorkOrder) => void = () => undefined;
    jest.mocked(call).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as never)));
    return async (order: WorkOrder) => act(async () => answer(order));
  };

  it('is shown at once, and gives way to what is stored now', async () => {
    const answer = answerLater();
    await openCached(sampleOrder);
    expect(screen.getByLabelText('车主姓名')).toHaveValue(sampleOrder.ownerName);
    await answer({ ...sampleOrder, ownerName: '李四', version: sampleOrder.version + 1 });
    await waitFor(() => expect(screen.getByLabelText('车主姓名')).toHaveValue('李四'));
  });

  it('stays what was begun with once somebody has typed', async () => {
    const answer = answerLater();
    await openCached(sampleOrder);
    type('客户描述', '异响');
    await answer({ ...sampleOrder, complaint: '保养', version: sampleOrder.version + 1 });
    await settle();
    expect(screen.getByLabelText('客户描述')).toHaveValue('异响');
  });
});

describe('changing an order', () => {
  it('saves only what changed, with the version it was based on, and goes back', async () => {
    await open();
    expect(await find('保存修改')).toHaveAttribute('aria-disabled', 'true');
    type('客户描述', '到店保养；异响');
    await tap('保存修改');
    await settle();
    expect(asked(workOrderUpdate)).toEqual([{ id: 'o1', version: 3, complaint: '到店保养；异响', confirmed: [] }]);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('saves once for two taps', async () => {
    await open();
    type('车主姓名', '王小国');
    const save = await find('保存修改');
    await act(async () => {
      fireEvent.click(save);
      fireEvent.click(save);
    });
    await settle();
    expect(asked(workOrderUpdate)).toHaveLength(1);
  });

  it('changes the plate by its own call, then the rest with the version that this made', async () => {
    await open();
    await tap(/^车牌 沪A88Q12/);
    await tap('删除一位');
    await tap('3');
    await tap('确定车牌');
    type('车主姓名', '王小国');
    await tap('保存修改');
    await settle();
    expect(asked(setOrderCarId)).toEqual([{ id: 'o1', carid: '沪A88Q13', version: 3 }]);
    expect(asked(workOrderUpdate)).toEqual([{ id: 'o1', version: 4, ownerName: '王小国', confirmed: [] }]);
  });

  it('offers a retry when the order does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await open();
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await tap('重试');
    expect(await find('保存修改')).toBeInTheDocument();
  });

  it('keeps the changes without a network and says so', async () => {
    await open();
    type('车主姓名', '王小国');
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await tap('保存修改');
    expect(await screen.findByText('已保存在本机，网络恢复后再提交')).toBeInTheDocument();
    await tap('重试');
    await settle();
    expect(stored.ownerName).toBe('王小国');
  });

  it('tells while the VIN is typed that it is of another car, and not of the one that is stored', async () => {
    const known = 'VIN LSVAA49J132047372 在本店登记的车牌是 苏E·88Q16，请核对车牌和 VIN';
    warnings = [
      { kind: 'open_order', message: '这台车有未完成的工单' },
      { kind: 'vin_differs', message: known },
    ];
    await open();
    await settle(400);
    expect(asked(byPlate)).toEqual([]);
    type('VIN', 'LSVAA49J132047372');
    await settle(400);
    expect(await screen.findByText(known)).toBeInTheDocument();
    expect(screen.queryByText('这台车有未完成的工单')).toBeNull();
    expect(asked(byPlate)[0]).toMatchObject({ vin: 'LSVAA49J132047372' });
  });

  it('asks before it saves the VIN of another car', async () => {
    await open();
    type('VIN', 'LSVAA49J132047372');
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -2, '沪A·88Q12 上次登记的 VIN 不同'));
    await tap('保存修改');
    await tap('仍然保存');
    await settle();
    expect(asked(workOrderUpdate)[1]).toMatchObject({ vin: 'LSVAA49J132047372', confirmed: ['vin_differs'] });
  });
});

describe('leaving', () => {
  it('asks when there are changes, and forgets them then', async () => {
    await open();
    type('车主姓名', '王小国');
    await tap('返回');
    await tap('继续填写');
    expect(goBack).not.toHaveBeenCalled();
    await tap('返回');
    await tap('离开');
    expect(goBack).toHaveBeenCalledTimes(1);
    expect(drafts.of(OWNER)).toEqual([]);
  });

  it('goes at once without changes, and leaves no draft', async () => {
    await open();
    await tap('返回');
    expect(goBack).toHaveBeenCalledTimes(1);
    cleanup();
    expect(drafts.of(OWNER)).toEqual([]);
  });

  it('by a killed app loses nothing', async () => {
    await open();
    type('车主姓名', '王小国');
    drafts.flush();
    cleanup();
    drafts.reload();
    await open();
    expect(await screen.findByText(/已恢复 \d\d:\d\d 的修改/)).toBeInTheDocument();
    expect(drafts.of(OWNER)[0]?.form.ownerName).toBe('王小国');
  });
});

describe('two receptionists change one order (−4)', () => {
  it('the second is told who it was, sees both texts and keeps the own one', async () => {
    await open();
    type('客户描述', '左前异响');
    meanwhile({ complaint: '右前异响', mileageKm: 70000 });
    await tap('保存修改');
    expect(await screen.findByText('李四 刚刚修改了此工单')).toBeInTheDocument();
    expect(screen.getByText('左前异响', { selector: '.conflict-side *' })).toBeInTheDocument();
    expect(screen.getByText('右前异响', { selector: '.conflict-side *' })).toBeInTheDocument();
    expect(screen.getByText('70000')).toBeInTheDocument();
    await tap('保存');
    await settle();
    expect(asked(workOrderUpdate).slice(-1)).toEqual([{ id: 'o1', version: 4, complaint: '左前异响', confirmed: [] }]);
    expect(stored).toMatchObject({ complaint: '左前异响', mileageKm: 70000 });
  });

  it('may take theirs, field by field', async () => {
    await open();
    type('客户描述', '左前异响');
    type('车主姓名', '王小国');
    meanwhile({ complaint: '右前异响' });
    await tap('保存修改');
    await tap('用对方的', 'tab');
    await tap('保存');
    await settle();
    expect(asked(workOrderUpdate).slice(-1)).toEqual([{ id: 'o1', version: 4, ownerName: '王小国', confirmed: [] }]);
    expect(stored.complaint).toBe('右前异响');
  });

  it('is not asked when nobody touched the same or anything of the form', async () => {
    await open();
    type('车主姓名', '王小国');
    meanwhile({ stage: 'assigned' });
    await tap('保存修改');
    await settle();
    expect(screen.queryByText(/刚刚修改了此工单/)).toBeNull();
    expect(stored).toMatchObject({ ownerName: '王小国', stage: 'assigned' });
  });

  it('goes on writing when the question is closed, and is asked again', async () => {
    await open();
    type('客户描述', '左前异响');
    meanwhile({ complaint: '右前异响' });
    await tap('保存修改');
    await tap('关闭');
    expect(drafts.of(OWNER)[0]?.form.complaint).toBe('左前异响');
    await tap('保存修改');
    expect(await screen.findByText('李四 刚刚修改了此工单')).toBeInTheDocument();
  });
});
