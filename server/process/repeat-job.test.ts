import { HOUR } from '../base/clock/clock';
import { repeatJob } from './repeat-job';

it('does its work every hour, also after it failed, and not once it was stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    const log = { error: jest.fn() };
    const work = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('the disk refuses'));
    const stop = repeatJob(log, HOUR, 'desk-files', work);
    expect(work).not.toHaveBeenCalled();
    for (let runs = 1; runs <= 2; runs += 1) {
      jest.advanceTimersByTime(HOUR);
      await new Promise((resolve) => setImmediate(resolve));
      expect(work).toHaveBeenCalledTimes(runs);
    }
    expect(log.error).toHaveBeenCalledTimes(1);
    await stop();
    jest.advanceTimersByTime(HOUR);
    expect(work).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
