import { act, screen, waitFor } from '@testing-library/react';
import { casePublish } from '@/contract/endpoints/cases';
import { workOrderById } from '@/contract/endpoints/work-orders';
import type { Endpoint } from '@/contract/endpoint';
import { caseDraftOf } from '@/domain/diagnosis/case-draft';
import { sampleFault } from '@/domain/diagnosis/found-fault.testing';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';
import { CaseEditScreen } from './case-edit-screen';
import { EMPTY_CASE } from './case-form';
import { aRepairCase, logIn, open, tap } from './cases.testing';
import { startFaultCase } from './start-fault-case';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(async () => true),
  redirectTo: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/feedback-store', () => ({ ...jest.requireActual('@/ui/feedback-store'), confirmDialog: jest.fn() }));

const car = { vehicle: '上汽大众 帕萨特 2003 1.8T', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' };
const found = caseDraftOf(car, sampleFault);
const order = {
  car: car.vehicle,
  vehiclePath: car.vehiclePath,
  complaint: '打不着车，油泵不转；客户赶时间',
  items: [{ name: '更换保险丝', decision: 'approved' }],
  codes: [],
  foundParts: [],
  faults: [sampleFault, { ...sampleFault, id: 'f2', verdict: 'proven', cause: 'open:W7' }],
};
const published = () =>
  jest.mocked(call).mock.calls.flatMap(([asked, body]) => (asked === casePublish ? [body as object] : []));

beforeEach(() => {
  jest.clearAllMocks();
  for (const key of storage.keys()) storage.remove(key);
  session.clear();
  logIn();
  jest
    .mocked(call)
    .mockImplementation(
      async (endpoint: Endpoint) => (endpoint === workOrderById ? order : aRepairCase({ mine: true })) as never,
    );
});

describe('a case from a found fault', () => {
  it('opens filled in, says where that comes from, and tells its kind when it is sent', async () => {
    await act(() => startFaultCase(found));
    expect(navigateTo).toHaveBeenCalledWith(routes.caseEdit);
    await open(<CaseEditScreen upload={jest.fn()} />);
    expect(screen.getByText('已填入找故障的结果，请核对补充')).toBeInTheDocument();
    expect(screen.getByLabelText('诊断过程')).toHaveValue(found.diagnosis);
    await tap('提交发布');
    await waitFor(() => expect(published()).toHaveLength(1));
    expect(published()[0]).toMatchObject({ ...found, orderId: null });
  });

  it('takes the place of a draft only when the author says so', async () => {
    const own = { input: { ...EMPTY_CASE, title: '没写完的标题' }, photos: [], sent: null };
    storage.set('caseDraft:u1:new', own);
    jest.mocked(confirmDialog).mockResolvedValueOnce(false);
    expect(await startFaultCase(found)).toBe(false);
    expect(storage.get('caseDraft:u1:new')).toEqual(own);
    expect(navigateTo).not.toHaveBeenCalled();
    jest.mocked(confirmDialog).mockResolvedValueOnce(true);
    expect(await startFaultCase(found)).toBe(true);
    expect(storage.get('caseDraft:u1:new')).toMatchObject({ input: { title: found.title } });
  });

  it('says so when the device has no room, and opens nothing', async () => {
    jest.spyOn(storage, 'set').mockReturnValueOnce(false);
    expect(await startFaultCase(found)).toBe(false);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('of a delivered order tells how its proven fault was found', async () => {
    await open(<CaseEditScreen orderId="o1" upload={jest.fn()} />);
    expect(await screen.findByLabelText('标题')).toHaveValue('上汽大众 帕萨特 2003 1.8T 打不着车，油泵不转');
    const diagnosis = screen.getByLabelText<HTMLTextAreaElement>('诊断过程').value;
    expect(diagnosis).toContain('S228 输出端对搭铁电压（通电）：0 V，正常 12.4 V');
    expect(diagnosis).toContain('由此判断：S228 到 G6 的导线断路。');
    expect(screen.getByLabelText('解决办法')).toHaveValue('更换保险丝 S228（20 A）。\n处理项目：更换保险丝');
    await tap('提交发布');
    await waitFor(() => expect(published()[0]).toMatchObject({ orderId: 'o1', faultFamily: 'wire', dtcs: ['P0230'] }));
  });
});
