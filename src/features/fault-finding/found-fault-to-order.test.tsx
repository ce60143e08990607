import { screen } from '@testing-library/react';
import { faultFound } from '@/contract/endpoints/diagnosis';
import { workOrderAddFault } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { outbox } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import type { FaultFindingScreenProps } from './fault-finding-screen';
import { beginAnew, offline, show, start, tap, walk } from './fault-finding-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

beforeEach(beginAnew);
afterEach(() => {
  jest.useRealTimers();
  outbox.clear();
  configureUserNow(() => null);
});

describe('写入工单', () => {
  const chooseOrder: FaultFindingScreenProps['chooseOrder'] = (onChoose) => (
    <button onClick={() => onChoose({ id: 'w1', plate: '苏E88Q16' })}>苏E88Q16</button>
  );
  const found = async (more: Partial<FaultFindingScreenProps> = {}) => {
    const view = show({ chooseOrder, ...more });
    await tap('开始找故障');
    await walk();
    return view;
  };
  const sentBy = (endpoint: object) =>
    jest
      .mocked(call)
      .mock.calls.filter(([called]) => called === endpoint)
      .map(([, body]) => body as { clientKey: string; id: string });
  const sent = () => sentBy(workOrderAddFault);

  it('sends fault and readings to the chosen order', async () => {
    jest.mocked(call).mockResolvedValue({ id: 'w1', carid: '苏E88Q16' });
    const { onOpenOrder } = await found();
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(sent()[0]).toMatchObject({ id: 'w1', documentId: 'pump', symptom: { load: 'G6', works: false } });
    expect(screen.getByText('已写入工单')).toBeInTheDocument();
    await tap('查看工单');
    expect(onOpenOrder).toHaveBeenCalledWith('w1');
  });

  it('goes to the order that it began from without asking', async () => {
    jest.mocked(call).mockResolvedValue({ id: 'w7', carid: '苏E88Q16' });
    await found({ start: { ...start, orderId: 'w7', complaint: '油泵不转' } });
    await tap('写入工单');
    expect(sent()[0]).toMatchObject({ id: 'w7', complaint: '油泵不转' });
  });

  it('keeps what could not be sent as 未上传, and sends it under the same key', async () => {
    const { unmount } = await found();
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(screen.getByText('未上传')).toBeInTheDocument();
    unmount();
    jest.mocked(call).mockResolvedValue({ id: 'w1', carid: '苏E88Q16' });
    show({ chooseOrder, source: offline });
    expect(screen.getByText(/^未上传/)).toBeInTheDocument();
    await tap('燃油泵不工作');
    await tap('重新上传');
    expect(screen.getByText('已写入工单')).toBeInTheDocument();
    expect(sent()[1]?.clientKey).toBe(sent()[0]?.clientKey);
  });

  it('tells that the search has ended, under the key of what is written to an order', async () => {
    jest.mocked(call).mockResolvedValue({ id: 'w1', carid: '苏E88Q16' });
    await found();
    expect(sentBy(faultFound)).toHaveLength(1);
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(sentBy(faultFound)).toEqual([{ clientKey: sent()[0]?.clientKey }]);
  });

  it('keeps it for later that the search has ended when there is no network, and says nothing', async () => {
    configureUserNow(() => 'u1');
    jest.mocked(call).mockRejectedValue(transportError('network'));
    await found();
    expect(outbox.all()).toMatchObject([{ path: faultFound.path, body: sentBy(faultFound)[0] }]);
    expect(screen.queryByText('未上传')).not.toBeInTheDocument();
  });

  it('lets another order be chosen when one refuses', async () => {
    await found();
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -2, '工单已交车'));
    await tap('写入工单');
    await tap('苏E88Q16');
    expect(screen.queryByText('未上传')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '写入工单' })).toBeInTheDocument();
  });

  it('is for those who work in a store; a case can be written by all', async () => {
    const { onWriteCase } = await found({ chooseOrder: undefined });
    expect(screen.queryByText('写入工单')).not.toBeInTheDocument();
    await tap('写成案例');
    expect(onWriteCase).toHaveBeenCalledWith(expect.objectContaining({ documentId: 'pump' }), '试验车');
  });
});
