import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CourseDetail } from '@/contract/schemas/courses';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { CourseDetailScreen } from './course-detail-screen';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { comment, course, detailOf, freeCourse, lessons, page, Path, user } from './sample-courses.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));

const onShareable = jest.fn();
const onShare = jest.fn();
const VIEW = '/packages/course/courseDetail/courseView';

async function show(detail: CourseDetail | ApiError = detailOf(course)) {
  mockServer.answers({ [Path.one]: () => detail });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CourseDetailScreen fid="c1" onShareable={onShareable} onShare={onShare} practice={<p>实操房间 6 间</p>} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  await act(async () => undefined);
}

beforeEach(() => {
  jest.clearAllMocks();
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
    store.set(wechatShenheAtom, false);
  });
  mockServer = fakeServer();
  mockServer.answers({
    [Path.lessons]: lessons,
    [Path.enrol]: {},
    [Path.leave]: {},
    [Path.favour]: {},
    [Path.unfavour]: {},
    [Path.like]: { liked: true, likes: 7 },
    [Path.comments]: page([comment]),
  });
});

describe('one course (§2 courseDetail)', () => {
  it('a priced one: facts, chapters, 试看, and the pay page with the payload of §3', async () => {
    await show();
    for (const text of [
      '¥99.00',
      '¥199.00',
      '讲师 王工 · 3课时 · 25分钟 · 128人在学',
      '学完全部课时可得 50 积分',
      '第一章 基础',
      '第二章 诊断',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('课时l1，试看')).toBeInTheDocument();
    expect(screen.getByLabelText('课时l2，未解锁')).toBeInTheDocument();
    expect(screen.getByText('实操房间 6 间')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '购买课程 ¥99.00' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/pay/pay', {
      path: '/wechatapi/buyClass2',
      params: '{"classid":"c1","money":9900}',
      title: '发动机电控基础',
      money: 9900,
    });
    expect(onShareable).toHaveBeenCalledWith({ fid: 'c1', title: '发动机电控基础', imageUrl: undefined });
    fireEvent.click(screen.getByLabelText('分享'));
    expect(onShare).toHaveBeenCalledTimes(1);
  });

  it('costs a member what members pay, and tells everybody else of it', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: '会员价 ¥79.20，了解会员' }));
    expect(navigateTo).toHaveBeenCalledWith('/pages/payment/payment');
    act(() => session.setUserInfo({ ...user, vip: 1, vipendtime: '2099-01-01' }));
    expect(await screen.findByText('会员价')).toBeInTheDocument();
    expect(screen.getByText('¥79.20')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '购买课程 ¥79.20' }));
    const payload = { params: '{"classid":"c1","money":7920}', money: 7920 };
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/user/pay/pay', expect.objectContaining(payload));
  });

  it('opens when it was bought on another device meanwhile (§7 UserSubscribeClass/query)', async () => {
    mockServer.answers({
      [Path.subscription]: () => {
        mockServer.answers({ [Path.one]: detailOf(course, { enrolled: true }) });
        return { subscribed: true, bought: true, duration: 0, progress: null };
      },
    });
    await show();
    expect(await screen.findAllByRole('button', { name: '开始学习' })).not.toHaveLength(0);
    expect(screen.queryByText(/购买课程/)).toBeNull();
    expect(mockServer.sent(Path.subscription)).toContainEqual({ fid: 'c1' });
  });

  it('plays a preview, and says why another lesson is closed', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: '免费试看' }));
    expect(navigateTo).toHaveBeenLastCalledWith(VIEW, { fid: 'c1', play: '1', lessonId: 'l1' });
    fireEvent.click(screen.getByLabelText('课时l2，未解锁'));
    expect(await screen.findByText('购买课程后即可观看全部课时')).toBeInTheDocument();
    expect(screen.getByText('也可以先免费试看')).toBeInTheDocument();
    expect(navigateTo).toHaveBeenCalledTimes(1);
  });

  it('a free one is taken with one tap, which plays it', async () => {
    mockServer.answers({ [Path.lessons]: lessons.map((lesson) => ({ ...lesson, fid: 'c2' })) });
    await show(detailOf(freeCourse));
    mockServer.answers({ [Path.one]: detailOf(freeCourse, { enrolled: true }) });
    fireEvent.click(await screen.findByRole('button', { name: '免费学习' }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(VIEW, { fid: 'c2', play: '1', goOn: '1' }));
    expect(mockServer.sent(Path.enrol)).toEqual([{ fid: 'c2' }]);
    expect(await screen.findByRole('button', { name: '退出课程' })).toBeInTheDocument();
  });

  it('one that is taken goes on where the user was, with ticks and places', async () => {
    mockServer.answers({
      [Path.lessons]: [{ ...lessons[0], finished: true }, { ...lessons[1], position: 192 }, lessons[2]],
    });
    await show(
      detailOf(course, {
        enrolled: true,
        progress: { lessonId: 'l2', lessonTitle: '课时l2', position: 192, percent: 46, watchedAt: comment.createdAt },
      }),
    );
    expect(await screen.findByLabelText('课时l1，已学完')).toBeInTheDocument();
    expect(screen.getByLabelText('课时l2，看到 03:12')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '46');
    expect(screen.queryByText('¥99.00')).toBeNull();
    expect(screen.queryByRole('button', { name: '退出课程' })).toBeNull();
    const [button] = screen.getAllByRole('button', { name: '继续学习' }).slice(-1);
    fireEvent.click(button as HTMLElement);
    expect(navigateTo).toHaveBeenCalledWith(VIEW, { fid: 'c1', play: '1', goOn: '1', lessonId: 'l2' });
  });

  it('a free one is left after asking', async () => {
    await show(detailOf(freeCourse, { enrolled: true }));
    fireEvent.click(await screen.findByRole('button', { name: '退出课程' }));
    mockServer.answers({ [Path.one]: detailOf(freeCourse) });
    expect(await screen.findByText('退出“万用表使用”？学习进度会保留，可以随时重新加入。')).toBeInTheDocument();
    const dialog = screen.getByRole('alertdialog');
    fireEvent.click(
      [...dialog.querySelectorAll('[role=button]')].find((button) => button.textContent === '退出课程') as Element,
    );
    expect(await screen.findByRole('button', { name: '免费学习' })).toBeInTheDocument();
    expect(mockServer.sent(Path.leave)).toEqual([{ fid: 'c2' }]);
  });

  it('keeps likes and favourites', async () => {
    await show();
    fireEvent.click(await screen.findByRole('checkbox', { name: /^点赞/ }));
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(mockServer.sent(Path.like)).toEqual([{ kind: 'course', cmsId: 'c1', liked: true }]);
    fireEvent.click(screen.getByRole('checkbox', { name: '收藏' }));
    expect(await screen.findByText('已收藏')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: '已收藏，取消收藏' }));
    expect(await screen.findByRole('checkbox', { name: '收藏' })).toBeInTheDocument();
    expect(mockServer.sent(Path.unfavour)).toEqual([{ fid: 'c1', kind: 'course' }]);
  });

  it('shows introduction and comments, and takes a comment', async () => {
    await show();
    fireEvent.click(await screen.findByRole('tab', { name: '评论' }));
    expect(await screen.findByText('讲得清楚')).toBeInTheDocument();
    expect(mockServer.sent(Path.comments)).toEqual([
      { pageRequest: { pageNum: 1, pageSize: 20 }, kind: 'course', cmsId: 'c1' },
    ]);
    mockServer.answers({ [Path.comment]: { ...comment, id: 'm2' } });
    fireEvent.click(screen.getByRole('button', { name: '写评论' }));
    fireEvent(
      await screen.findByLabelText('评论内容'),
      new CustomEvent('input', { detail: { value: '学到了' }, bubbles: true }),
    );
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(mockServer.sent(Path.comment)).toEqual([
        { kind: 'course', cmsId: 'c1', text: '学到了', clientKey: expect.any(String) as string },
      ]),
    );
    await waitFor(() => expect(mockServer.sent(Path.comments)).toHaveLength(2));
  });

  it('sells nothing and names no price in review mode, while previews play (§4)', async () => {
    act(() => store.set(wechatShenheAtom, true));
    await show();
    expect(await screen.findByRole('button', { name: '暂不支持购买' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/¥/)).toBeNull();
    fireEvent.click(await screen.findByLabelText('课时l2，未解锁'));
    expect(await screen.findByText('该课程暂不支持购买')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '试看' }));
    expect(navigateTo).toHaveBeenCalledWith(VIEW, { fid: 'c1', play: '1', lessonId: 'l1' });
  });

  it('says when the course is gone, and shows a failure with a retry', async () => {
    await show(new ApiError('notFound', 404, '请求的资源不存在'));
    expect(await screen.findByText('课程不存在或已下架')).toBeInTheDocument();
    mockServer = fakeServer();
    mockServer.answers({ [Path.lessons]: () => new ApiError('server', 500, '服务器错误') });
    await show(detailOf({ ...course, fid: 'c9' }));
    await screen.findByText('服务器错误');
    mockServer.answers({ [Path.lessons]: lessons });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('第二章 诊断')).toBeInTheDocument();
  });
});
