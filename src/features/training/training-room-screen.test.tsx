import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { userQuery } from '@/contract/endpoints/account';
import { ApiError } from '@/domain/app-error';
import { lampCircuit } from '@/domain/netlist/test-netlist';
import { coursesKey } from '@/infra/query-keys';
import { session } from '@/state/session';
import type { RoomDiagramWish } from './room-props';
import {
  attempt,
  daily,
  fakeServer,
  Path,
  result,
  room,
  tally,
  user,
  type FakeServer,
} from './sample-training.testing';
import { TrainingRoomScreen, type RoomSource } from './training-room-screen';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(), redirectTo: jest.fn() }));
let mockWidth = 375;
jest.mock('@/ui/use-window-size', () => ({ useWindowSize: () => ({ width: mockWidth, height: 812 }) }));

const netlist = lampCircuit();
const measurement = { mode: 'volt', red: 'F1.2', black: 'ground' } as const;

/** In place of the diagram: says where it stands, measures, and has the buttons of what is tapped. */
function Diagram({ answers, state, shown, actions, onNetlist, onPlace }: RoomDiagramWish) {
  const [tapped, setTapped] = useState(shown.at);
  useEffect(() => onNetlist(netlist), [onNetlist]);
  useEffect(() => void answers?.look(state), [answers, state]);
  // A held meter asks each car that it is given.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) void answers?.measure(measurement, state).catch(() => setHeld(false));
  }, [answers, held, state]);
  const tap = (place: string) => {
    setTapped(place);
    onPlace(place);
  };
  return (
    <div>
      <p>{answers ? '藏着故障的车' : '普通电路图'}</p>
      <p>{`选中 ${tapped}`}</p>
      {['F1', 'p=K1=87', 'w=w9', '30'].map((place) => (
        <button key={place} onClick={() => tap(place)}>{`点 ${place}`}</button>
      ))}
      <button aria-pressed={held} onClick={() => setHeld(true)}>
        测量
      </button>
      {actions(tapped).map(({ text, onPress }) => (
        <button key={text} onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}

const onShare = jest.fn();
const onShareable = jest.fn();
function show(source: RoomSource = { kind: 'room', id: 'r1' }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TrainingRoomScreen
        source={source}
        diagram={(wish) => <Diagram key={wish.shown.count} {...wish} />}
        onShareable={onShareable}
        onShare={onShare}
      />
    </QueryClientProvider>,
  );
  return client;
}
const press = async (name: RegExp | string) => void fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
};
/** Waits until the server got a request, and returns all of that kind. */
const sent = (path: string) =>
  waitFor(() => {
    expect(mockServer.sent(path)).not.toEqual([]);
    return mockServer.sent(path);
  });
const seen = { works: [], relays: [], restless: [] };

beforeEach(() => {
  jest.clearAllMocks();
  mockWidth = 375;
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
  });
  mockServer = fakeServer({
    [Path.room]: room('r1'),
    [Path.rooms]: { list: [room('r1'), room('r2', { title: '喇叭不响' })], solved: 0 },
    [Path.start]: attempt(),
    [Path.attempt]: attempt(),
    [Path.look]: seen,
    [Path.measure]: { reading: { value: 0 }, tally: tally({ measurements: 1, effort: 2 }) },
    [userQuery.path]: { ...user, experience: 310 },
  });
});

describe('a room of the fault training', () => {
  it('begins with the words of the customer, and only by a tap', async () => {
    show();
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
    show();
    expect(await screen.findByText('测量 4 次 · 工作量 9 · 还可判断 3 次')).toBeInTheDocument();
    expect(mockServer.sent(Path.start)).toEqual([]);
  });

  it('measures by the server, keeps what was read, and counts a held meter once', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    show();
    await press('测量');
    expect(await screen.findByText('测量 1 次 · 工作量 2 · 还可判断 3 次')).toBeInTheDocument();
    await press('测量');
    await press('记录 1');
    fireEvent.click(await screen.findByRole('button', { name: /第 1 步，F1 输出端 对车身搭铁，0 V/ }));
    expect(await screen.findByText('选中 p=F1=2')).toBeInTheDocument();
    expect(mockServer.sent(Path.measure)).toEqual([
      {
        attemptId: 'a1',
        clientKey: expect.any(String) as string,
        state: attempt().complaintState,
        measurement,
      },
    ]);
  });

  it('sends a measurement whose answer was lost again under its key', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    show();
    const answer = mockServer.known[Path.measure];
    mockServer.known[Path.measure] = new ApiError('network', null, '网络连接失败');
    await press('测量');
    await sent(Path.measure);
    const put = await screen.findByRole('button', { name: '测量', pressed: false });
    mockServer.known[Path.measure] = answer;
    fireEvent.click(put);
    await waitFor(() => expect(mockServer.sent(Path.measure)).toHaveLength(2));
    const [first, second] = mockServer.sent(Path.measure);
    expect(second).toEqual(first);
  });

  it('warns before a wire is bridged, and says what it has blown', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.jumper] = { seen, blew: ['F1'], sparks: false, tally: tally({ damage: 1, effort: 3 }) };
    show();
    await press('点 p=K1=87');
    await press('从这里跨接');
    expect(await screen.findByText('跨接线一头在 K1 的 87 脚')).toBeInTheDocument();
    await press('接搭铁');
    expect(await screen.findByText(/接错地方会烧断保险丝/)).toBeInTheDocument();
    await confirm('接上');
    expect(await sent(Path.jumper)).toEqual([
      expect.objectContaining({ attemptId: 'a1', from: 'K1.87', to: 'ground' }),
    ]);
    await press('记录 1');
    expect(await screen.findByText('烧断 元件 F1')).toBeInTheDocument();
    // another car to look at
    await waitFor(() => expect(mockServer.sent(Path.look)).toHaveLength(2));
  });

  it('replaces a fuse and wiggles a wire', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.fuse] = { seen, blewAgain: true, tally: tally({ damage: 1 }) };
    mockServer.known[Path.wiggle] = { seen, flickers: ['E1'], tally: tally({ damage: 1, effort: 1 }) };
    show();
    await press('点 F1');
    await press('换保险丝');
    await confirm('更换');
    await press('点 w=w9');
    await press('晃动线束');
    expect((await sent(Path.fuse))[0]).toMatchObject({ fuse: 'F1' });
    expect((await sent(Path.wiggle))[0]).toMatchObject({ at: 'w9' });
    await press('记录 2');
    expect(await screen.findByText('又烧断了')).toBeInTheDocument();
    expect(await screen.findByText('元件 E1 时好时坏')).toBeInTheDocument();
  });

  it('decides at a place that was tapped, shows the solution, and books points once', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.decide] = { right: true, found: 1, near: false, tally: tally(), result: result() };
    show();
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
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.attempt] = attempt({ room: room('r1', { courseFid: 'c1' }) });
    mockServer.known[Path.decide] = { right: true, found: 1, near: false, tally: tally(), result: result() };
    const client = show();
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
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.decide] = {
      right: false,
      found: 0,
      near: true,
      tally: tally({ wrong: 1, decisionsLeft: 2 }),
      result: null,
    };
    show();
    await press('点 w=w9');
    await press('故障在这里');
    fireEvent.click(await screen.findByRole('radio', { name: '断路' }));
    await press('提交判断');
    await confirm('提交');
    expect(await screen.findByText('位置对了，故障种类不对。还可判断 2 次。')).toBeInTheDocument();
    expect(await screen.findByText(/还可判断 2 次$/)).toBeInTheDocument();
  });

  it('names two faults, and no third', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.decide] = { right: true, found: 2, near: false, tally: tally(), result: result() };
    show();
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

  it('gives up after a question, without points', async () => {
    mockServer.known[Path.room] = room('r1', { openAttempt: 'a1' });
    mockServer.known[Path.giveUp] = result({ solved: false, score: 0, stars: 0, earned: 0, deductions: [] });
    show();
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
    show({ kind: 'attempt', attemptId: 'a1' });
    fireEvent.click(await screen.findByText('下一间：喇叭不响'));
    expect(await screen.findByText('房间 r2')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '开始' })).toBeInTheDocument();
  });

  it('fetches the attempt anew when the server refuses a move, as after the end of an exam', async () => {
    show({ kind: 'attempt', attemptId: 'a1' });
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
    show({ kind: 'attempt', attemptId: 'a1' });
    const side = await screen.findByRole('region', { name: '房间' });
    expect(await within(side).findByText('找对了')).toBeInTheDocument();
  });

  it('says when there is no such room', async () => {
    mockServer.known[Path.room] = new ApiError('notFound', 404, '请求的资源不存在');
    show({ kind: 'room', id: 'r9' });
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
    show({ kind: 'daily' });
    await press('开始，今天只有一次');
    fireEvent.click(await screen.findByText('分享成绩'));
    expect(onShare).toHaveBeenCalledWith({ roomId: null, title: '今天的故障我测了 3 次找到，92 分，你来试试' });
    expect(onShareable).toHaveBeenCalledWith({ roomId: null, title: '今天的故障我测了 3 次找到，92 分，你来试试' });
  });
});
