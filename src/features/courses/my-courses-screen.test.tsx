import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { session } from '@/state/session';
import { MyCoursesScreen } from './my-courses-screen';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { course, freeCourse, page, Path, user, watched } from './sample-courses.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: () => undefined }));

const progress = { lessonId: 'l2', lessonTitle: '课时l2', position: 100, percent: 40, watchedAt: watched.watchedAt };
const bought = { ...course, percent: 40, finished: false, bought: true, progress };
const taken = { ...freeCourse, percent: 0, finished: false, bought: false, progress: null };

function show(tab?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MyCoursesScreen tab={tab} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
  });
  mockServer = fakeServer();
  mockServer.answers({
    [Path.mine]: page([bought, taken]),
    [Path.history]: page([watched]),
    [Path.titles]: page([course]),
    [Path.leave]: {},
    [Path.favour]: {},
    [Path.unfavour]: {},
  });
});

describe('my courses', () => {
  it('shows how far the user is, and plays on', async () => {
    show();
    expect(await screen.findByText('已学 40%')).toBeInTheDocument();
    expect(screen.getByText('未开始')).toBeInTheDocument();
    expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '40');
    fireEvent.click(screen.getByLabelText('发动机电控基础'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseDetail/courseView', {
      fid: 'c1',
      goOn: '1',
      play: '1',
      lessonId: 'l2',
    });
  });

  it('leaves a free course after asking; a bought one stays', async () => {
    show();
    fireEvent.click(await screen.findByLabelText('退出课程 万用表使用'));
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    expect(mockServer.sent(Path.leave)).toEqual([]);
    fireEvent.click(screen.getByLabelText('退出课程 万用表使用'));
    mockServer.answers({ [Path.mine]: page([bought]) });
    fireEvent.click(await screen.findByRole('button', { name: '退出课程' }));
    await waitFor(() => expect(screen.queryByText('万用表使用')).toBeNull());
    expect(mockServer.sent(Path.leave)).toEqual([{ fid: 'c2' }]);
    expect(screen.queryByLabelText('退出课程 发动机电控基础')).toBeNull();
  });

  it('shows what was watched, and leads back to it', async () => {
    show('history');
    expect(await screen.findByText('03:12 / 08:20 · 刚刚')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('课时l2'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseDetail/courseView', {
      fid: 'c1',
      lessonId: 'l2',
      play: '1',
    });
  });

  it('removes a favourite and takes it back', async () => {
    show('favourites');
    expect(mockServer.sent(Path.titles)[0] ?? {}).toMatchObject({ favourite: true });
    fireEvent.click(await screen.findByLabelText('取消收藏 发动机电控基础'));
    mockServer.answers({ [Path.titles]: page([]) });
    expect(await screen.findByText('已取消收藏“发动机电控基础”')).toBeInTheDocument();
    expect(mockServer.sent(Path.unfavour)).toEqual([{ fid: 'c1', kind: 'course' }]);
    expect(await screen.findByText('还没有收藏课程')).toBeInTheDocument();
    mockServer.answers({ [Path.titles]: page([course]) });
    fireEvent.click(screen.getByText('撤销'));
    expect(await screen.findByText('发动机电控基础')).toBeInTheDocument();
    expect(mockServer.sent(Path.favour)).toEqual([{ fid: 'c1', kind: 'course' }]);
    await waitFor(() => expect(screen.queryByText('撤销')).toBeNull());
  });

  it.each([
    ['learning', Path.mine, '还没有加入课程'],
    ['history', Path.history, '还没有观看记录'],
    ['favourites', Path.titles, '还没有收藏课程'],
  ])('%s: failure with retry, then the way out of nothing', async (tab, path, empty) => {
    mockServer.answers({ [path]: () => new ApiError('server', 500, '服务器错误') });
    show(tab);
    await screen.findByText('服务器错误');
    mockServer.answers({ [path]: page([]) });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText(empty)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('去选课'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseIndex/courseIndex');
  });
});
