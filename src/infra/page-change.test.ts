import Taro from '@tarojs/taro';
import { untilPageChanges, untilPageRests } from './page-change';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getCurrentInstance: jest.fn(), getCurrentPages: jest.fn() },
}));
const taro = jest.mocked(Taro);
const home = { path: '/pages/home/home?stamp=A' } as Taro.Page;
const courses = { path: '/packages/course/courseIndex/courseIndex?stamp=B' } as Taro.Page;
const show = (page: Taro.Page | null, ...stack: Taro.Page[]) => {
  taro.getCurrentInstance.mockReturnValue({ page } as ReturnType<typeof Taro.getCurrentInstance>);
  // Copies, as H5 gives them.
  taro.getCurrentPages.mockReturnValue(stack.map((each) => ({ ...each })));
};
const isOver = async (waiting: Promise<unknown>) => {
  let over = false;
  void waiting.then(() => (over = true));
  await jest.advanceTimersByTimeAsync(100);
  return () => over;
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a page that changes', () => {
  it('has changed once another one is shown', async () => {
    show(home, home);
    const over = await isOver(untilPageChanges(async () => undefined));
    expect(over()).toBe(false);
    show(courses, home, courses);
    await jest.advanceTimersByTimeAsync(100);
    expect(over()).toBe(true);
  });

  it('rests once the topmost page is the current one, not while another slides away', async () => {
    show(courses, home);
    const over = await isOver(untilPageRests());
    expect(over()).toBe(false);
    show(home, home);
    await jest.advanceTimersByTimeAsync(100);
    expect(over()).toBe(true);
  });

  it('is waited for no longer than 1.5 s', async () => {
    show(null, home);
    const over = await isOver(untilPageRests());
    await jest.advanceTimersByTimeAsync(1300);
    expect(over()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(over()).toBe(true);
  });

  it('is not waited for at rest, nor before there is any', async () => {
    show(home, home);
    expect((await isOver(untilPageRests()))()).toBe(true);
    show(null);
    expect((await isOver(untilPageRests()))()).toBe(true);
  });
});
