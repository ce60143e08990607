import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { session } from '@/state/session';
import { CourseRooms } from './course-rooms';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { daily, exam, Path, rank, room, user } from './sample-training.testing';
import { TrainingScreen } from './training-screen';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));

const ROOM = '/packages/diagnosis/trainingRoom/trainingRoom';
const rooms = [
  room('r1', { best: 92, stars: 3 }),
  room('r2', { system: '发动机', complaint: '燃油泵不转' }),
  room('r3', { level: 2, complaint: '喇叭时响时不响' }),
];
const inProvider = (what: React.ReactElement) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {what}
  </QueryClientProvider>
);
const show = (courseFid = '') => render(inProvider(<TrainingScreen courseFid={courseFid} onShare={jest.fn()} />));

beforeEach(() => {
  jest.clearAllMocks();
  act(() => session.clear());
  mockServer = fakeServer({
    [Path.rooms]: { list: rooms, solved: 1 },
    [Path.daily]: daily(),
    [Path.exam]: { exam: null },
  });
});

describe('the fault training', () => {
  it('lists rooms by level with stars and progress, and leads to the first that is not solved', async () => {
    show();
    expect(await screen.findByText('实操房间 · 已解决 1/3')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '1 级 入门，已解决 1 间，共 2 间，3 颗星' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByLabelText('3 颗星，共 3 颗')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('房间 r2，未解决，推荐'));
    expect(navigateTo).toHaveBeenCalledWith(ROOM, { id: 'r2' });
    fireEvent.click(screen.getByRole('tab', { name: '发动机 1' }));
    expect(screen.queryByLabelText(/房间 r1/)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /2 级 基础/ }));
    expect(screen.getByText('“喇叭时响时不响”')).toBeInTheDocument();
    expect(screen.getByText('2 级 · 基础共 1 间')).toBeInTheDocument();
  });

  it('goes on with a room that is open before any other', async () => {
    mockServer.known[Path.rooms] = { list: [...rooms, room('r4', { level: 5, openAttempt: 'a9' })], solved: 1 };
    show();
    expect(await screen.findByLabelText('房间 r4，未解决，推荐')).toBeInTheDocument();
    expect(screen.getByText('进行中')).toBeInTheDocument();
  });

  it('has the puzzle of the day with the time left, and its ranking with the own place', async () => {
    mockServer.known[Path.daily] = daily({
      ranking: [rank(1), rank(7, { mine: true, name: '我**' })],
      players: 9,
      done: true,
    });
    show();
    const card = await screen.findByRole('region', { name: '每日一题' });
    expect(within(card).getByText('“空调不制冷”')).toBeInTheDocument();
    expect(within(card).getByRole('timer')).toHaveTextContent(/还剩 \d\d:\d\d:\d\d/);
    expect(within(card).getByText('第 7 名')).toBeInTheDocument();
    fireEvent.click(within(card).getByText('看解析'));
    expect(navigateTo).toHaveBeenCalledWith(ROOM, { daily: '1' });
    fireEvent.click(within(card).getByLabelText('今日排行，第 7 名，9 人已完成'));
    expect(await screen.findByText('今天共 9 人完成')).toBeInTheDocument();
    expect(screen.getByText('我')).toBeInTheDocument();
    expect(screen.getAllByText('95 分')).toHaveLength(2);
  });

  it('says that nobody has solved the puzzle yet', async () => {
    mockServer.known[Path.daily] = daily({ ranking: [], players: 0 });
    show();
    fireEvent.click(await screen.findByLabelText('今日排行，还没有名次，还没有人完成'));
    expect(await screen.findByText('还没有人完成今天的题')).toBeInTheDocument();
  });

  it('asks for the exam of those who are logged in only', async () => {
    show();
    expect(await screen.findByLabelText('技能考试，10 间房，60 分钟，通过后颁发证书')).toBeInTheDocument();
    expect(mockServer.sent(Path.exam)).toEqual([]);
    mockServer.known[Path.exam] = { exam: exam({ state: 'passed', score: 88 }) };
    act(() => {
      session.login({ token: 't' });
      session.setUserInfo(user);
    });
    fireEvent.click(await screen.findByLabelText('技能考试，已通过，88 分，查看证书'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/trainingExam/trainingExam');
  });

  it('says when there is no room, and shows a failure with a retry', async () => {
    mockServer.known[Path.rooms] = new ApiError('network', null, '网络连接失败');
    show('c1');
    await screen.findByText('网络连接失败');
    expect(mockServer.sent(Path.daily)).toEqual([]);
    mockServer.known[Path.rooms] = { list: [], solved: 0 };
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('暂时没有房间')).toBeInTheDocument();
    expect(mockServer.sent(Path.rooms)).toEqual([{ courseFid: 'c1' }, { courseFid: 'c1' }]);
  });
});

describe('the rooms of a course', () => {
  it('are one row of its page', async () => {
    render(inProvider(<CourseRooms fid="c1" />));
    fireEvent.click(await screen.findByLabelText('实操房间，3 间，已解决 1 间'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/training/training', { courseFid: 'c1' });
  });

  it('are nothing for a course without any', async () => {
    mockServer.known[Path.rooms] = { list: [], solved: 0 };
    const { container } = render(inProvider(<CourseRooms fid="c1" />));
    await act(async () => undefined);
    await act(async () => undefined);
    expect(mockServer.sent(Path.rooms)).toHaveLength(1);
    expect(container).toBeEmptyDOMElement();
  });
});
