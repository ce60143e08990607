import { fireEvent, screen, waitFor } from '@testing-library/react';
import { coursesKey } from '@/infra/query-keys';
import { session } from '@/state/session';
import { confirm, enterTraining, press, showRoom } from './room-screen.testing';
import type { FakeServer } from '@/infra/http/fake-server.testing';
import { attempt, Path, result, room, tally } from './sample-training.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(), redirectTo: jest.fn() }));
jest.mock('@/ui/use-window-size', () => ({ useWindowSize: () => ({ width: 375, height: 812 }) }));

/** Waits until the server got a request, and returns all of that kind. */
const sent = (path: string) =>
  waitFor(() => {
    expect(mockServer.sent(path)).not.toEqual([]);
    return mockServer.sent(path);
  });

beforeEach(() => {
  mockServer = enterTraining();
  mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
});

describe('a decision in a room of the fault training', () => {
  it('decides at a place that was tapped, shows the solution, and books points once', async () => {
    mockServer.known[Path.decide] = { right: true, found: 1, near: false, tally: tally(), result: result() };
    showRoom();
    await press('我找到了');
    expect(await screen.findByText('先在图上点出故障位置')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('关闭'));
    await waitFor(() => expect(screen.queryByText('先在图上点出故障位置')).toBeNull());
    await press('点 F1');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '熔断' }));
    await press('提交判断');
    await confirm('提交');
    expect(await sent(Path.decide)).toEqual([
      { attemptId: 'a1', clientKey: expect.any(String) as string, faults: ['dead:F1'] },
    ]);
    expect(await screen.findByText('找对了')).toBeInTheDocument();
    for (const text of ['比最佳路径多测 1 次', '保险丝 F1 熔断', '+10 积分', '下一间：喇叭不响'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(session.user()?.experience).toBe(310));
    expect(await screen.findByText('普通电路图')).toBeInTheDocument();
    fireEvent.click(await screen.findByText('F1 输出端 对车身搭铁'));
    expect(await screen.findByText('选中 p=F1=2')).toBeInTheDocument();
    expect(await screen.findByText('1. F1 输出端 对车身搭铁：0 V')).toBeInTheDocument();
  });

  it('makes its course stale: a solved room counts as a lesson', async () => {
    mockServer.known[Path.attempt] = attempt({ room: room('r1', { courseFid: 'c1' }) });
    mockServer.known[Path.decide] = { right: true, found: 1, near: false, tally: tally(), result: result() };
    const client = showRoom();
    client.setQueryData([...coursesKey, 'one', 'c1'], {});
    await press('点 F1');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '熔断' }));
    await press('提交判断');
    await confirm('提交');
    await screen.findByText('找对了');
    await waitFor(() => expect(client.getQueryState([...coursesKey, 'one', 'c1'])?.isInvalidated).toBe(true));
  });

  it('says what was right of a wrong decision', async () => {
    mockServer.known[Path.decide] = {
      right: false,
      found: 0,
      near: true,
      tally: tally({ wrong: 1, decisionsLeft: 2 }),
      result: null,
    };
    showRoom();
    await press('点 w=w9');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '断路' }));
    await press('提交判断');
    await confirm('提交');
    expect(await screen.findByText('位置对了，故障种类不对。还可判断 2 次。')).toBeInTheDocument();
    expect(await screen.findByText(/还可判断 2 次$/)).toBeInTheDocument();
  });

  it('names two faults, and no third', async () => {
    mockServer.known[Path.decide] = { right: true, found: 2, near: false, tally: tally(), result: result() };
    showRoom();
    await press('点 w=w9');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '断路' }));
    await press('还有一处故障');
    await press('点 F1');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '熔断' }));
    expect(screen.queryByText('还有一处故障')).toBeNull();
    await press('提交判断');
    await confirm('提交');
    expect((await sent(Path.decide))[0]).toMatchObject({ faults: ['open:w9', 'dead:F1'] });
  });
});
