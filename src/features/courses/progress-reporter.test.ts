import { ApiError, transportError } from '@/domain/app-error';
import type { KeptReport } from '@/domain/watch-progress';
import { createKeptReports } from './kept-reports';
import { createProgressReporter, type SavedProgress } from './progress-reporter';

const saved: SavedProgress = { lessonFinished: false, courseFinished: false, earned: 0 };
const lesson = { fid: 'c1', lessonId: 'l1', durationSeconds: 600 };

function memory(content = new Map<string, unknown>()) {
  return {
    get: (key: string) => content.get(key) ?? null,
    set: (key: string, value: unknown) => Boolean(content.set(key, JSON.parse(JSON.stringify(value)))),
    remove: (key: string) => void content.delete(key),
    content,
  };
}

function create(storage = memory(), who: { uid: string | null } = { uid: 'u1' }) {
  const send = jest.fn<Promise<SavedProgress>, [KeptReport]>().mockResolvedValue(saved);
  const onSaved = jest.fn();
  const kept = createKeptReports(storage);
  const reporter = createProgressReporter({ send, kept, uid: () => who.uid, now: Date.now });
  reporter.listen(onSaved);
  reporter.begin(lesson);
  /** The player tells its time four times a second. */
  const play = async (from: number, to: number) => {
    for (let second = from; second <= to; second += 0.25) {
      reporter.reach(second);
      await jest.advanceTimersByTimeAsync(250);
    }
  };
  const durations = () => send.mock.calls.map(([{ duration }]) => duration);
  return { reporter, send, onSaved, kept, play, durations };
}
const rest = () => jest.advanceTimersByTimeAsync(0);

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
    await rest();
    expect(durations()).toEqual([1, 5]);
  });

  it('never backwards: what is watched again tells nothing new', async () => {
    const { play, reporter, durations } = create();
    await play(40, 45);
    reporter.leave();
    await rest();
    await play(3, 30);
    reporter.leave();
    await rest();
    expect(durations()).toEqual([40, 45]);
  });

  it('never behind the end of the lesson', async () => {
    const { reporter, durations } = create();
    reporter.reach(612.4);
    await rest();
    expect(durations()).toEqual([600]);
  });

  it('tells the end of one lesson before the next begins', async () => {
    const { play, reporter, send } = create();
    await play(0, 4);
    reporter.begin({ ...lesson, lessonId: 'l2' });
    reporter.reach(2);
    await rest();
    expect(send.mock.calls.map(([{ lessonId, duration }]) => [lessonId, duration])).toEqual([
      ['l1', 1],
      ['l1', 4],
      ['l2', 2],
    ]);
  });

  it('hands on what the server says', async () => {
    const { reporter, send, onSaved } = create();
    send.mockResolvedValue({ lessonFinished: true, courseFinished: true, earned: 50 });
    reporter.reach(600);
    await rest();
    expect(onSaved).toHaveBeenCalledWith(
      { fid: 'c1', lessonId: 'l1', duration: 600 },
      { lessonFinished: true, courseFinished: true, earned: 50 },
    );
  });

  it('tells nobody about a visitor who watches a preview', async () => {
    const { reporter, send, kept } = create(memory(), { uid: null });
    reporter.reach(30);
    reporter.leave();
    await reporter.flush();
    expect(send).not.toHaveBeenCalled();
    expect(kept.of('null')).toEqual([]);
  });
});

describe('progress that could not be saved', () => {
  it('is kept over a killed app and sent the next time', async () => {
    const storage = memory();
    const first = create(storage);
    first.send.mockRejectedValue(transportError('network'));
    await first.play(0, 20);
    first.reporter.leave();
    await rest();
    expect(first.kept.of('u1')).toEqual([{ fid: 'c1', lessonId: 'l1', duration: 20 }]);
    const second = create(storage);
    await second.reporter.flush();
    expect(second.durations()).toEqual([20]);
    expect(storage.content.size).toBe(0);
  });

  it('goes with the next report once the network is back', async () => {
    const { play, send, durations, kept } = create();
    send.mockRejectedValueOnce(transportError('timeout'));
    await play(0, 17);
    expect(durations()).toEqual([1, 16]);
    expect(kept.of('u1')).toEqual([]);
  });

  it('is not lost when it is reached while an older report is on its way', async () => {
    const { reporter, send, durations, kept } = create();
    let arrive = (_: SavedProgress): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    reporter.reach(10);
    reporter.reach(12);
    reporter.leave();
    await rest();
    expect(durations()).toEqual([10]);
    expect(kept.of('u1')).toEqual([{ fid: 'c1', lessonId: 'l1', duration: 12 }]);
    arrive(saved);
    await rest();
    expect(durations()).toEqual([10, 12]);
    expect(kept.of('u1')).toEqual([]);
  });

  it('is given up when the server refuses it for good, so that the others get through', async () => {
    const storage = memory();
    createKeptReports(storage).set('u1', [
      { fid: 'c0', lessonId: 'l0', duration: 9 },
      { fid: 'c1', lessonId: 'l1', duration: 8 },
    ]);
    const { reporter, send, kept } = create(storage);
    send.mockRejectedValueOnce(new ApiError('forbidden', 403, '没有权限'));
    await reporter.flush();
    expect(send).toHaveBeenCalledTimes(2);
    expect(kept.of('u1')).toEqual([]);
  });

  it('belongs to whoever watched: the next user of the device does not send it', async () => {
    const storage = memory();
    createKeptReports(storage).set('u1', [{ fid: 'c1', lessonId: 'l1', duration: 8 }]);
    const { reporter, send } = create(storage, { uid: 'u2' });
    await reporter.flush();
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent as well where nothing can be stored', async () => {
    const { play, durations } = create({ ...memory(), get: () => null, set: () => false });
    await play(0, 17);
    expect(durations()).toEqual([1, 16]);
  });

  it('what storage holds besides is left alone', () => {
    const kept = createKeptReports(
      memory(
        new Map<string, unknown>([
          ['watchReports:u1', [{ fid: 'c1' }, null, { fid: 'c1', lessonId: 'l', duration: 3 }]],
          ['watchReports:u2', 'x'],
        ]),
      ),
    );
    expect(kept.of('u1')).toEqual([{ fid: 'c1', lessonId: 'l', duration: 3 }]);
    expect(kept.of('u2')).toEqual([]);
  });
});
