import type { WatchReport } from '@/domain/watch-progress';
import { createProgressReporter } from './progress-reporter';

const lesson = { fid: 'c1', lessonId: 'l1', durationSeconds: 600 };

function create() {
  const keep = jest.fn<undefined, [WatchReport]>();
  const reporter = createProgressReporter({ keep, now: Date.now });
  reporter.begin(lesson);
  /** The player tells its time four times a second. */
  const play = async (from: number, to: number) => {
    for (let second = from; second <= to; second += 0.25) {
      reporter.reach(second);
      await jest.advanceTimersByTimeAsync(250);
    }
  };
  const durations = () => keep.mock.calls.map(([{ duration }]) => duration);
  return { reporter, keep, play, durations };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('saving progress (§7 updateDuration)', () => {
  it('at most every 15 s while a lesson plays', async () => {
    const { play, durations } = create();
    await play(0, 46);
    expect(durations()).toEqual([1, 16, 31, 46]);
  });

  it('at once when it is paused or left, and not twice for the same second', async () => {
    const { play, reporter, durations } = create();
    await play(0, 5);
    reporter.leave();
    reporter.leave();
    expect(durations()).toEqual([1, 5]);
  });

  it('never backwards: what is watched again tells nothing new', async () => {
    const { play, reporter, durations } = create();
    await play(40, 45);
    reporter.leave();
    await play(3, 30);
    reporter.leave();
    expect(durations()).toEqual([40, 45]);
  });

  it('never behind the end of the lesson', () => {
    const { reporter, durations } = create();
    reporter.reach(612.4);
    expect(durations()).toEqual([600]);
  });

  it('tells the end of one lesson before the next begins', async () => {
    const { play, reporter, keep } = create();
    await play(0, 4);
    reporter.begin({ ...lesson, lessonId: 'l2' });
    reporter.reach(2);
    expect(keep.mock.calls.map(([{ lessonId, duration }]) => [lessonId, duration])).toEqual([
      ['l1', 1],
      ['l1', 4],
      ['l2', 2],
    ]);
  });
});
