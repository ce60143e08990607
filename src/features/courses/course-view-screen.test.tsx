import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { outbox } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import type { HiddenBy } from '@/ui/use-page-hidden';
import { fakeServer, type FakeServer } from '@/infra/http/fake-server.testing';
import { lesson, lessons, page, Path, playable, user } from './sample-courses.testing';
import { fakePlayer, openCourse, reach, rest, video, watch } from './watch-course.testing';

let mockServer: FakeServer;
const mockHidden: ((by: HiddenBy) => void)[] = [];
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-page-hidden', () => ({
  usePageHidden: (listener: (by: HiddenBy) => void) => void mockHidden.push(listener),
}));

let player: ReturnType<typeof fakePlayer>;
const reported = () => mockServer.sent(Path.duration).map(({ lessonId, duration }) => [lessonId, duration]);
const saved = { lessonFinished: false, courseFinished: false, earned: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  mockHidden.length = 0;
  storage.remove('coursePlaybackRate');
  outbox.clear();
  configureUserNow(() => session.user()?.uid ?? null);
  player = fakePlayer();
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
  });
  mockServer = fakeServer();
  mockServer.answers({
    [Path.one]: openCourse,
    [Path.lessons]: lessons,
    [Path.play]: ({ id }: Record<string, unknown>) => playable(String(id)),
    [Path.duration]: saved,
    [Path.comments]: page([]),
  });
});
afterEach(() => jest.useRealTimers());

describe('watching a lesson (§2 courseView)', () => {
  it('plays the lesson that was asked for, from its beginning', async () => {
    await watch({ lessonId: 'l2' });
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
    expect(player.play).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/已为您定位到/)).toBeNull();
    expect(screen.getByLabelText('课时l2，正在播放')).toBeInTheDocument();
  });

  it('waits for a tap where nobody asked for playing, as on a shared link', async () => {
    await watch({ lessonId: 'l2', play: false });
    expect(player.play).not.toHaveBeenCalled();
  });

  it('goes on where it was left and says so; 从头看 begins anew', async () => {
    mockServer.answers({ [Path.play]: playable('l2', { position: 192 }) });
    await watch({ lessonId: 'l2' });
    expect(video().currentTime).toBe(192);
    fireEvent.click(screen.getByLabelText('已为您定位到 03:12，从头看'));
    expect(video().currentTime).toBe(0);
    expect(screen.queryByText(/已为您定位到/)).toBeNull();
  });

  it('the hint goes by itself', async () => {
    mockServer.answers({ [Path.play]: playable('l2', { position: 192 }) });
    await watch({ lessonId: 'l2' });
    await rest(8_000);
    expect(screen.queryByText(/已为您定位到/)).toBeNull();
  });

  it.each([4, 490])('left at %d of 500 s it starts anew (less than 5 s, more than 95 %%)', async (position) => {
    mockServer.answers({ [Path.play]: playable('l2', { position }) });
    await watch({ lessonId: 'l2' });
    expect(video().currentTime).toBe(0);
  });

  it('going on from a lesson that was seen opens the next', async () => {
    mockServer.answers({ [Path.lessons]: [lesson('l1', { finished: true, preview: true }), lesson('l2')] });
    await watch({ lessonId: 'l1', goOn: true });
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
  });

  it('saves progress at most every 15 s, on pause, behind another page, in the background and on leaving', async () => {
    const { unmount } = await watch({ lessonId: 'l1' });
    for (let second = 1; second <= 20; second += 1) {
      reach(second);
      await rest(1_000);
    }
    expect(reported()).toEqual([
      ['l1', 1],
      ['l1', 16],
    ]);
    fireEvent.pause(video());
    await rest();
    reach(22);
    act(() => mockHidden.slice(-2).forEach((hide) => hide('covered')));
    await rest();
    expect(player.pause).toHaveBeenCalledTimes(1);
    reach(24);
    act(() => mockHidden.slice(-2).forEach((hide) => hide('background')));
    await rest();
    expect(player.pause).toHaveBeenCalledTimes(1);
    reach(25);
    unmount();
    await rest();
    expect(reported()).toEqual([
      ['l1', 1],
      ['l1', 16],
      ['l1', 20],
      ['l1', 22],
      ['l1', 24],
      ['l1', 25],
    ]);
  });

  it('keeps what the network lost and sends it when the page is opened next', async () => {
    mockServer.answers({ [Path.duration]: () => new ApiError('network', null, '网络连接失败') });
    const { unmount } = await watch({ lessonId: 'l1' });
    reach(9);
    unmount();
    await rest();
    expect(outbox.all().map(({ body }) => body)).toEqual([{ fid: 'c1', lessonId: 'l1', duration: 9 }]);
    mockServer.answers({ [Path.duration]: saved });
    await watch({ lessonId: 'l2' });
    expect(reported().slice(-1)).toEqual([['l1', 9]]);
    expect(outbox.all()).toEqual([]);
  });

  it('remembers the speed', async () => {
    const { unmount } = await watch({ lessonId: 'l1' });
    fireEvent.click(screen.getByLabelText('播放速度 1 倍，点按切换'));
    expect(video().playbackRate).toBe(1.25);
    unmount();
    await watch({ lessonId: 'l1' });
    expect(video().playbackRate).toBe(1.25);
  });

  it('leads to the lessons before and after', async () => {
    await watch({ lessonId: 'l1' });
    expect(screen.getByRole('button', { name: '上一节' })).toHaveAttribute('aria-disabled', 'true');
    reach(7);
    fireEvent.click(screen.getByRole('button', { name: '下一节' }));
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
    expect(reported()).toEqual([['l1', 7]]);
  });

  it('asks for comments under the player', async () => {
    await watch({ lessonId: 'l1' });
    fireEvent.click(screen.getByRole('tab', { name: '评论' }));
    await rest();
    expect(screen.getByText('还没有评论')).toBeInTheDocument();
  });
});

describe('the end of a lesson', () => {
  it('offers the next one and begins it after five seconds', async () => {
    await watch({ lessonId: 'l1' });
    reach(499);
    fireEvent.ended(video());
    expect(screen.getByText('5 秒后播放下一课时')).toBeInTheDocument();
    for (let second = 0; second < 4; second += 1) await rest(1_000);
    expect(screen.getByText('1 秒后播放下一课时')).toBeInTheDocument();
    expect(reported().slice(-1)).toEqual([['l1', 500]]);
    await rest(1_000);
    await rest();
    expect(video()).toHaveAttribute('src', 'https://v.test/l2.mp4?utoken=1');
    expect(screen.queryByText(/秒后播放/)).toBeNull();
  });

  it('stays when the user says so', async () => {
    await watch({ lessonId: 'l1' });
    fireEvent.ended(video());
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await rest(10_000);
    expect(video()).toHaveAttribute('src', 'https://v.test/l1.mp4?utoken=1');
  });

  it('congratulates who finished the course, with the points that the server booked, once', async () => {
    mockServer.answers({ [Path.duration]: { lessonFinished: true, courseFinished: true, earned: 50 } });
    await watch({ lessonId: 'l3' });
    reach(499);
    fireEvent.ended(video());
    await rest();
    await rest();
    expect(screen.getByText('恭喜，您已学完本课程')).toBeInTheDocument();
    expect(screen.getByText('获得 50 积分')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('关闭'));
    await rest(1_000);
    mockServer.answers({ [Path.duration]: { lessonFinished: true, courseFinished: true, earned: 0 } });
    fireEvent.click(screen.getByRole('button', { name: '上一节' }));
    await rest();
    reach(30);
    await rest(1_000);
    expect(screen.queryByText('恭喜，您已学完本课程')).toBeNull();
  });
});
