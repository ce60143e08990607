import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { storage } from '@/platform/storage';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { CourseIndexScreen } from './course-index-screen';
import { CourseListScreen } from './course-list-screen';
import { courseSearches, CourseSearchScreen } from './course-search-screen';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { course, freeCourse, page, Path, user, watched } from './sample-courses.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: () => undefined }));

const show = (what: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {what}
    </QueryClientProvider>,
  );
const titles = (body: Record<string, unknown>) =>
  page(body.free ? [freeCourse] : body.typeId === 't2' ? [] : body.hot ? [course] : [course, freeCourse]);
const offline = () => new ApiError('network', null, '网络连接失败');

beforeEach(() => {
  jest.clearAllMocks();
  act(() => {
    session.clear();
    store.set(wechatShenheAtom, false);
    store.set(courseSearches, null);
  });
  mockServer = fakeServer();
  mockServer.answers({
    [Path.types]: [
      { id: 't1', name: '发动机' },
      { id: 't2', name: '底盘' },
    ],
    [Path.titles]: titles,
    [Path.history]: page([watched]),
  });
});

describe('training courses (§2 courseIndex)', () => {
  it('shows hot ones and all with price, to everybody', async () => {
    show(<CourseIndexScreen />);
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('热门课程')).toBeInTheDocument();
    expect(await screen.findByText('万用表使用')).toBeInTheDocument();
    expect(screen.getAllByText('¥99.00')).toHaveLength(2);
    expect(screen.getByText('免费')).toBeInTheDocument();
    expect(mockServer.sent(Path.history)).toEqual([]);
    fireEvent.click(screen.getByText('故障训练'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/training/training');
    fireEvent.click(screen.getByLabelText('热门课程 全部'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseList/courseList', { hot: '1' });
    fireEvent.click(screen.getByLabelText('万用表使用'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseDetail/courseDetail', { fid: 'c2' });
    fireEvent.click(screen.getByText('我的课程'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/myCourses/myCourses');
  });

  it('plays on with one tap where the user was', async () => {
    act(() => {
      session.login({ token: 't' });
      session.setUserInfo(user);
    });
    show(<CourseIndexScreen />);
    fireEvent.click(await screen.findByLabelText('继续学习 课时l2'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseDetail/courseView', {
      fid: 'c1',
      lessonId: 'l2',
      goOn: '1',
      play: '1',
    });
  });

  it('filters by type and by free, and leads back from nothing', async () => {
    show(<CourseIndexScreen />);
    fireEvent.click(await screen.findByRole('tab', { name: '底盘' }));
    expect(await screen.findByText('没有符合条件的课程')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查看全部课程'));
    fireEvent.click(screen.getByRole('checkbox', { name: '只看免费' }));
    expect(await screen.findByText('万用表使用')).toBeInTheDocument();
    expect(mockServer.sent(Path.titles)).toContainEqual({ pageRequest: { pageNum: 1, pageSize: 20 }, free: true });
    expect(mockServer.sent(Path.titles)).toContainEqual({ pageRequest: { pageNum: 1, pageSize: 20 }, typeId: 't2' });
  });

  it('shows a failure with a retry, and an empty shop', async () => {
    mockServer.answers({ [Path.titles]: offline });
    show(<CourseIndexScreen />);
    await screen.findByText('网络连接失败');
    mockServer.answers({ [Path.titles]: page([]) });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('暂时没有课程')).toBeInTheDocument();
  });

  it('shows no price in review mode (§4)', async () => {
    act(() => store.set(wechatShenheAtom, true));
    show(<CourseIndexScreen />);
    expect(await screen.findByText('万用表使用')).toBeInTheDocument();
    expect(screen.queryByText(/¥/)).toBeNull();
  });
});

describe('a list of courses (§2 courseList)', () => {
  it('is that of the hot ones unless it is told otherwise', async () => {
    show(<CourseListScreen />);
    expect(await screen.findByText('发动机电控基础')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '热门课程' })).toBeInTheDocument();
    expect(mockServer.sent(Path.titles)[0]).toMatchObject({ hot: true });
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('shows a type under its name', async () => {
    show(<CourseListScreen typeId="t2" title="底盘" />);
    expect(await screen.findByText('这里还没有课程')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '底盘' })).toBeInTheDocument();
    expect(mockServer.sent(Path.titles)).toEqual([{ pageRequest: { pageNum: 1, pageSize: 20 }, typeId: 't2' }]);
  });

  it('offers the next page and shows the failure of fetching it', async () => {
    mockServer.answers({
      [Path.titles]: ({ pageRequest }: Record<string, unknown>) =>
        (pageRequest as { pageNum: number }).pageNum === 1 ? page([course], 40) : offline(),
    });
    show(<CourseListScreen />);
    fireEvent.click(await screen.findByLabelText('加载更多'));
    expect(await screen.findByText('网络连接失败，点按重试')).toBeInTheDocument();
    expect(screen.getByText('发动机电控基础')).toBeInTheDocument();
  });
});

describe('search (§2 courseSearch)', () => {
  const type = (text: string) =>
    fireEvent(screen.getByLabelText(/支持拼音/), new CustomEvent('input', { detail: { value: text }, bubbles: true }));

  it('asks once typing has rested, marks what matched and remembers what was opened', async () => {
    mockServer.answers({ [Path.search]: page([course]) });
    const { unmount } = show(<CourseSearchScreen />);
    type('电');
    type('电控');
    const card = await screen.findByLabelText('发动机电控基础');
    expect(mockServer.sent(Path.search)).toEqual([{ pageRequest: { pageNum: 1, pageSize: 20 }, keyword: '电控' }]);
    expect(within(card).getByText('电控')).toHaveClass('marked-text');
    fireEvent.click(card);
    expect(navigateTo).toHaveBeenCalledWith('/packages/course/courseDetail/courseDetail', { fid: 'c1' });
    unmount();
    show(<CourseSearchScreen />);
    fireEvent.click(screen.getByText('电控'));
    expect(await screen.findByLabelText('发动机电控基础')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('清空'));
    fireEvent.click(screen.getByLabelText('最近搜索 清空'));
    expect(screen.getByText('想学什么？')).toBeInTheDocument();
    expect(storage.get('courseSearches')).toBeNull();
  });

  it('says when nothing was found, and shows a failure with a retry', async () => {
    mockServer.answers({ [Path.search]: offline });
    show(<CourseSearchScreen />);
    type('xyz');
    await screen.findByText('网络连接失败');
    mockServer.answers({ [Path.search]: page([]) });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('没有找到“xyz”相关的课程')).toBeInTheDocument();
  });
});
