import type { Database } from '../db/database';
import { SECOND } from '../base/clock/clock';
import { ManualClock } from '../testing/manual-clock';
import { FanOut } from './fan-out';
import { OpenSockets } from './open-sockets';

it('brings who is connected up to date once, however many processes start together', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const sockets = new OpenSockets();
    jest.spyOn(sockets, 'uids').mockReturnValue(['u1']);
    const send = jest.spyOn(sockets, 'send').mockReturnValue(undefined);
    const fail = (error: unknown) => {
      throw error;
    };
    // Whoever has no socket here is asked nothing about.
    const fanOut = new FanOut({} as Database, new ManualClock(new Date()), sockets, fail);
    for (let starts = 0; starts < 3; starts += 1) fanOut.take({ type: 'missed' });
    expect(send).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2 * SECOND);
    await fanOut.idle();
    expect(send.mock.calls.map(([uid, frame]) => [uid, JSON.parse(frame)])).toEqual([
      ['u1', { type: 'outdated', payload: {} }],
    ]);
    // The next start is heard anew.
    fanOut.take({ type: 'missed' });
    jest.advanceTimersByTime(2 * SECOND);
    await fanOut.idle();
    expect(send).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
