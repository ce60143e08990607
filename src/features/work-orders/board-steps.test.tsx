import { board, change, pressStep, sent, startAnew, store } from './board-page.testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { workOrderAssign, workOrderSetStage } from '@/contract/endpoints/work-orders';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { sampleOrder } from './sample-orders.testing';
import { press } from '@/ui/testing/screens';

beforeEach(startAnew);
afterEach(() => jest.restoreAllMocks());

describe('the next step', () => {
  it('is one tap, and can be taken back', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(0);
    expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
    expect(await screen.findByText('苏E88Q16 已到质检')).toBeInTheDocument();
    await press('撤销');
    expect(sent(workOrderSetStage)[1]).toEqual({ id: 'w1', version: 5, stage: 'repairing' });
  });

  it('is asked about while work is open, and taken once that is confirmed', async () => {
    store.questions = [
      { kind: 'open_lines', message: '还有 1 个项目没有完成：更换机油' },
      { kind: 'no_inspection', message: '还没有做车辆检查' },
    ];
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(0);
    expect(await screen.findByText(/还有 1 个项目没有完成：更换机油\s+还没有做车辆检查/)).toBeInTheDocument();
    await press('返回处理');
    expect(sent(workOrderSetStage)).toEqual([{ id: 'w1', version: 4, stage: 'checking' }]);
    expect(screen.queryByText('苏E88Q16 已到质检')).toBeNull();
    await pressStep(0);
    await press('仍然送检');
    expect(sent(workOrderSetStage).pop()).toMatchObject({ confirmed: ['open_lines', 'no_inspection'] });
    expect(await screen.findByText('苏E88Q16 已到质检')).toBeInTheDocument();
  });

  it('asks for a technician first, the one with the least work on top', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(1);
    const people = await screen.findAllByRole('radio');
    expect(people.map((person) => person.getAttribute('aria-label'))).toEqual([
      '王师傅，技师，在修 1 台',
      '李师傅，技师，在修 4 台',
      '老板，店主，在修 0 台',
    ]);
    await act(async () => void fireEvent.click(people[0] ?? document.body));
    expect(sent(workOrderAssign)).toEqual([{ id: 'w2', version: 4, technicianUid: 'u3' }]);
    expect(await screen.findByText('浙B7F031 已派给王师傅')).toBeInTheDocument();
  });

  it('asks for the word of the customer before settling', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    await pressStep(2);
    expect(await screen.findByText('等待客户确认的项目')).toBeInTheDocument();
    expect(await screen.findByText('清洗节气门')).toBeInTheDocument();
    expect(sent(workOrderSetStage)).toEqual([]);
  });

  it('says who was faster, and shows the order as it is now (−4)', async () => {
    await board();
    await screen.findByText('轩逸 2016 1.6');
    const theirs = {
      id: 'e9',
      at: '2026-11-21T07:19:00Z',
      by: { uid: 'u3', name: '王师傅' },
      kind: 'stage' as const,
      from: 'repairing' as const,
      to: 'checking' as const,
      note: null,
    };
    change('w1', { stage: 'checking', log: [...sampleOrder.log, theirs] });
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '工单已被更新'));
    await pressStep(0);
    expect(await screen.findByText(/王师傅刚刚流转 维修 → 质检/)).toBeInTheDocument();
    await press('知道了');
    await waitFor(() => expect(screen.getAllByText('质检 · 1 小时 20 分')).toHaveLength(2));
  });
});
