import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { confirm, enterTraining, onShare, onShareable, press, showRoom } from './room-screen.testing';
import type { FakeServer } from '@/infra/http/fake-server.testing';
import { attempt, daily, Path, result, room, tally } from './sample-training.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(), redirectTo: jest.fn() }));
let mockWidth = 375;
jest.mock('@/ui/use-window-size', () => ({ useWindowSize: () => ({ width: mockWidth, height: 812 }) }));

/** Waits until the server got a request, and returns all of that kind. */
const sent = (path: string) =>
  waitFor(() => {
    expect(mockServer.sent(path)).not.toEqual([]);
    return mockServer.sent(path);
  });

beforeEach(() => {
  jest.clearAllMocks();
  mockWidth = 375;
  mockServer = enterTraining();
});

describe('a room of the fault training', () => {
  it('begins with the words of the customer, and only by a tap', async () => {
    showRoom();
    expect(await screen.findByText('“大灯不亮”', { exact: false })).toBeInTheDocument();
    const start = await screen.findByRole('button', { name: '开始' });
    expect(mockServer.sent(Path.start)).toEqual([]);
    fireEvent.click(start);
    expect(await screen.findByText('藏着故障的车')).toBeInTheDocument();
    expect(mockServer.sent(Path.start)).toEqual([{ roomId: 'r1' }]);
    expect(await screen.findByText('故障出现时：钥匙通电，S1 元件 S1：接通')).toBeInTheDocument();
    expect(await sent(Path.look)).toEqual([{ attemptId: 'a1', state: attempt().complaintState }]);
  });

  it('goes on with an attempt that was left', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.attempt] = attempt({ tally: tally({ measurements: 4, effort: 9 }) });
    showRoom();
    expect(await screen.findByText('测量 4 次 · 工作量 9 · 还可判断 3 次')).toBeInTheDocument();
    expect(mockServer.sent(Path.start)).toEqual([]);
  });

  it('gives up after a question, without points', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.giveUp] = result({ solved: false, score: 0, stars: 0, earned: 0, deductions: [] });
    showRoom();
    await press('放弃，看解析');
    expect(await screen.findByText('放弃后看解析，这间房以后不再得积分。')).toBeInTheDocument();
    await confirm('放弃');
    expect(await screen.findByText('已放弃，看看怎么找')).toBeInTheDocument();
    expect(screen.queryByText(/^\+\d+ 积分/)).toBeNull();
  });

  it('goes on to the next room, and begins the same one anew', async () => {
    mockServer.known[Path.room] = ({ id }: Record<string, unknown>) =>
      room(String(id), { title: `房间 ${String(id)}` });
    mockServer.known[Path.attempt] = attempt({ state: 'solved', result: result() });
    showRoom({ kind: 'attempt', attemptId: 'a1' });
    fireEvent.click(await screen.findByText('下一间：喇叭不响'));
    expect(await screen.findByText('房间 r2')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '开始' })).toBeInTheDocument();
  });

  it('fetches the attempt anew when the server refuses a move, as after the end of an exam', async () => {
    showRoom({ kind: 'attempt', attemptId: 'a1' });
    await screen.findByText('藏着故障的车');
    mockServer.known[Path.wiggle] = new ApiError('business', -2, '已经结束');
    mockServer.known[Path.attempt] = attempt({ kind: 'exam', state: 'failed', result: result({ solved: false }) });
    await press('点 w=w9');
    await press('晃动线束');
    expect(await screen.findByText('没有找到')).toBeInTheDocument();
    expect(await screen.findByText('返回考试')).toBeInTheDocument();
  });

  it('stands beside the diagram on a wide window', async () => {
    mockWidth = 1024;
    mockServer.known[Path.attempt] = attempt({ state: 'solved', result: result() });
    showRoom({ kind: 'attempt', attemptId: 'a1' });
    const side = await screen.findByRole('region', { name: '房间' });
    expect(await within(side).findByText('找对了')).toBeInTheDocument();
  });

  it('says when there is no such room', async () => {
    mockServer.known[Path.room] = new ApiError('notFound', 404, '请求的资源不存在');
    showRoom({ kind: 'room', id: 'r9' });
    expect(await screen.findByText('没有找到这个房间')).toBeInTheDocument();
  });
});

describe('the puzzle of the day', () => {
  it('is begun once a day, and shared without its solution', async () => {
    mockServer.known[Path.daily] = daily();
    mockServer.known[Path.startDaily] = attempt({
      kind: 'daily',
      state: 'solved',
      tally: tally({ measurements: 3 }),
      result: result(),
    });
    showRoom({ kind: 'daily' });
    await press('开始，今天只有一次');
    fireEvent.click(await screen.findByText('分享成绩'));
    expect(onShare).toHaveBeenCalledWith({ roomId: null, title: '今天的故障我测了 3 次找到，92 分，你来试试' });
    expect(onShareable).toHaveBeenCalledWith({ roomId: null, title: '今天的故障我测了 3 次找到，92 分，你来试试' });
  });
});
