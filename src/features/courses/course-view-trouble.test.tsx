import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { course, detailOf, lessons, page, Path, playable, user } from './sample-courses.testing';
import { fakePlayer, openCourse, queryClientOf, reach, rest, video, watch } from './watch-course.testing';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-hidden', () => ({ usePageHidden: () => undefined }));

let player: ReturnType<typeof fakePlayer>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(navigateTo).mockClear();
  player = fakePlayer();
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
    store.set(wechatShenheAtom, false);
  });
  mockServer = fakeServer();
  mockServer.answers({
    [Path.one]: openCourse,
    [Path.lessons]: lessons,
    [Path.play]: ({ id }: Record<string, unknown>) => playable(String(id)),
    [Path.duration]: { lessonFinished: false, courseFinished: false, earned: 0 },
    [Path.comments]: page([]),
  });
});
afterEach(() => jest.useRealTimers());

describe('a video that fails', () => {
  it('whose address ran out goes on at the same second, unasked', async () => {
    mockServer.answers({ [Path.play]: playable('l2', { position: 100 }) });
    await watch({ lessonId: 'l2' });
    reach(140);
    mockServer.answers({ [Path.play]: playable('l2', { position: 100, videoUrl: 'https://v.test/l2.mp4?utoken=2' }) });
    fireEvent.error(video());
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=2');
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(140);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('again at once says so, and a retry fetches another address for the same second', async () => {
    await watch({ lessonId: 'l2' });
    reach(60);
    fireEvent.error(video());
    await rest();
    fireEvent.loadedMetadata(video());
    reach(61);
    fireEvent.error(video());
    await rest();
    expect(screen.getByText('视频播放失败，请重试')).toBeInTheDocument();
    expect(mockServer.sent(Path.play)).toHaveLength(2);
    mockServer.answers({ [Path.play]: playable('l2', { videoUrl: 'https://v.test/l2.mp4?utoken=3' }) });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=3');
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(61);
    expect(screen.queryByText('视频播放失败，请重试')).toBeNull();
  });

  it('for want of a network tells that, and plays on once it is back', async () => {
    await watch({ lessonId: 'l2' });
    reach(60);
    mockServer.answers({ [Path.play]: () => new ApiError('network', null, '网络连接失败') });
    fireEvent.error(video());
    await rest();
    expect(screen.getByText('网络连接失败')).toBeInTheDocument();
    mockServer.answers({ [Path.play]: playable('l2') });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await rest();
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(60);
  });

  it('before it began shows the reason and a retry', async () => {
    mockServer.answers({ [Path.play]: () => new ApiError('server', 500, '服务器错误') });
    await watch({ lessonId: 'l2' });
    expect(screen.getByText('服务器错误')).toBeInTheDocument();
    mockServer.answers({ [Path.play]: playable('l2') });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
  });
});

describe('a course that was not bought', () => {
  const refusing = ({ id }: Record<string, unknown>) =>
    id === 'l1' ? playable('l1') : new ApiError('forbidden', 403, '没有权限');
  beforeEach(() => mockServer.answers({ [Path.one]: detailOf(course), [Path.play]: refusing }));

  it('plays the preview; behind it stands the way to the rest', async () => {
    await watch({ lessonId: 'l1' });
    fireEvent.ended(video());
    await rest(1_000);
    expect(screen.getByText('购买课程后即可观看全部课时')).toBeInTheDocument();
    expect(screen.queryByText(/秒后播放/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '购买课程 ¥99.00' }));
    expect(navigateTo).toHaveBeenCalledWith(
      '/packages/user/pay/pay',
      expect.objectContaining({ path: '/wechatapi/buyClass2' }),
    );
  });

  it('a closed lesson that was linked to says why, and offers to buy', async () => {
    await watch({ lessonId: 'l2' });
    expect(video()).toBeNull();
    expect(screen.getByText('这一课时还没有解锁')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '购买课程 ¥99.00' })).toBeInTheDocument();
  });

  it('a visitor who may have bought it can log in, and comes back to the lesson', async () => {
    act(() => session.clear());
    mockServer.answers({ [Path.play]: () => new ApiError('auth', 20100, '请先登录') });
    await watch({ lessonId: 'l2' });
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/packages/course/courseDetail/courseView',
      directParams: { fid: 'c1', lessonId: 'l2', play: '1' },
    });
  });

  it('opens where it stands once it is bought elsewhere', async () => {
    await watch({ lessonId: 'l2' });
    expect(video()).toBeNull();
    mockServer.answers({ [Path.one]: openCourse, [Path.play]: playable('l2') });
    await act(async () => queryClientOf().invalidateQueries());
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
  });

  it('a closed lesson in the list opens the sheet, and the video waits', async () => {
    await watch({ lessonId: 'l1' });
    fireEvent.click(screen.getByLabelText('课时l2，未解锁'));
    await rest(1_000);
    expect(player.pause).toHaveBeenCalled();
    expect(screen.getByText('也可以先免费试看')).toBeInTheDocument();
    expect(mockServer.sent(Path.play)).toHaveLength(1);
  });

  it('a visitor watches the preview, unreported, and is offered a login behind it', async () => {
    act(() => session.clear());
    await watch({ lessonId: 'l1' });
    reach(20);
    fireEvent.ended(video());
    await rest(1_000);
    expect(mockServer.sent(Path.duration)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '已购买？登录后学习' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/packages/course/courseDetail/courseDetail',
      directParams: { fid: 'c1' },
    });
  });

  it('sells nothing in review mode (§4)', async () => {
    act(() => store.set(wechatShenheAtom, true));
    await watch({ lessonId: 'l2' });
    expect(screen.getByText('该课程暂不支持购买')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /购买/ })).toBeNull();
  });
});

describe('a course that cannot be shown', () => {
  it('has no lessons yet', async () => {
    mockServer.answers({ [Path.lessons]: [] });
    await watch();
    expect(screen.getByText('课时正在准备中')).toBeInTheDocument();
  });

  it('a failure has a retry', async () => {
    mockServer.answers({ [Path.lessons]: () => new ApiError('network', null, '网络连接失败') });
    await watch();
    mockServer.answers({ [Path.lessons]: lessons });
    fireEvent.click(screen.getByLabelText('重试'));
    await rest();
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l1.mp4?utoken=1');
  });
});
