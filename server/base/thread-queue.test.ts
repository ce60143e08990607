import { EventEmitter } from 'node:events';
import { THREAD_STARTED, type JobThread } from './job-thread';
import { ThreadError, ThreadQueue } from './thread-queue';

/** A thread that does what it is told as soon as it has started; `die` ends it, `hang` says nothing. */
class PlayedThread extends EventEmitter {
  asked: unknown[] = [];
  ended = 0;

  constructor(startMs: number) {
    super();
    setTimeout(() => this.emit('message', THREAD_STARTED), startMs);
  }
  postMessage(message: unknown): void {
    this.asked.push(message);
    setImmediate(() => {
      if (message === 'die') this.emit('error', new Error('out of memory'));
      else if (message !== 'hang') this.emit('message', message);
    });
  }
  ref(): void {}
  unref(): void {}
  terminate(): Promise<number> {
    this.ended += 1;
    this.emit('exit', 1);
    return Promise.resolve(1);
  }
}

const started: PlayedThread[] = [];
const queueOf = ({ startMs = 0, ...limits }: { [K in 'limitMs' | 'max' | 'maxEach' | 'startMs']?: number } = {}) =>
  new ThreadQueue({
    start: () => {
      const thread = new PlayedThread(startMs);
      started.push(thread);
      return thread as unknown as JobThread;
    },
    limitMs: 60_000,
    max: 9,
    maxEach: 9,
    ...limits,
  });
const job = (message: string, from = '') => ({
  from,
  send: (thread: JobThread) => thread.postMessage(message),
  read: (answer: unknown) => `${String(answer)}!`,
});

beforeEach(() => {
  started.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a queue before one thread', () => {
  it('does one job after the other in the same thread, by turns of the callers', async () => {
    const queue = queueOf();
    const answers = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run(job(name, name[0])));
    expect(await Promise.all(answers)).toEqual(['a1!', 'a2!', 'a3!', 'b1!']);
    expect(started.map(({ asked }) => asked)).toEqual([['a1', 'b1', 'a2', 'a3']]);
  });

  it('waits while there is more to come, and ends with what the reader throws', async () => {
    const queue = queueOf();
    let heard = 0;
    const later = queue.run({
      from: '',
      send: (thread) => {
        thread.postMessage(1);
        thread.postMessage(2);
      },
      read: (message) => {
        heard += 1;
        return message === 2 ? 'done' : undefined;
      },
    });
    expect([await later, heard]).toEqual(['done', 2]);
    const refused = queue.run({
      ...job('x'),
      read: () => {
        throw new RangeError('no page');
      },
    });
    await expect(refused).rejects.toThrow(new RangeError('no page'));
  });

  it.each([
    ['crashed', 'die'],
    ['timeout', 'hang'],
  ])('replaces a thread that %s, and goes on with the next job', async (fault, message) => {
    const queue = queueOf({ limitMs: 20 });
    const times: number[] = [];
    const lost = queue.run({ ...job(message), onTime: (ms) => times.push(ms) });
    const next = queue.run(job('next'));
    await expect(lost).rejects.toEqual(new ThreadError(fault as 'crashed'));
    expect(await next).toBe('next!');
    expect([started.map(({ ended }) => ended), times.length]).toEqual([[1, 0], 1]);
  });

  it('takes nothing of the time of a job for the start of its thread', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const queue = queueOf({ startMs: 50_000, limitMs: 10 });
    const times: number[] = [];
    const first = queue.run({ ...job('first'), onTime: (ms) => times.push(ms) });
    jest.advanceTimersByTime(49_999);
    expect(started.map(({ asked }) => asked)).toEqual([[]]);
    jest.advanceTimersByTime(1);
    expect(await first).toBe('first!');
    expect(times).toEqual([0]);
  });

  it('tells nothing of the time of a job that never began', async () => {
    const queue = queueOf({ startMs: 60_000 });
    const onTime = jest.fn();
    const lost = queue.run({ ...job('1'), onTime });
    started[0]?.emit('error', new Error('out of memory'));
    await expect(lost).rejects.toMatchObject({ fault: 'crashed' });
    expect([started[0]?.asked, onTime.mock.calls]).toEqual([[], []]);
  });

  it('refuses when too many wait', async () => {
    const queue = queueOf({ maxEach: 1 });
    const taken = [queue.run(job('1')), queue.run(job('2'))];
    await expect(queue.run(job('3'))).rejects.toMatchObject({ fault: 'busy' });
    expect(await Promise.all(taken)).toEqual(['1!', '2!']);
  });

  it('gives up a job that nobody waits for, but not one that the thread is at', async () => {
    const queue = queueOf();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = queue.run({ ...job('1'), left: first.signal });
    const waiting = queue.run({ ...job('2'), left: second.signal });
    const last = queue.run(job('3'));
    first.abort();
    second.abort();
    await expect(waiting).rejects.toMatchObject({ fault: 'left' });
    await expect(queue.run({ ...job('4'), left: second.signal })).rejects.toMatchObject({ fault: 'left' });
    expect(await Promise.all([running, last])).toEqual(['1!', '3!']);
    expect(started.map(({ asked }) => asked)).toEqual([['1', '3']]);
  });

  it('ends what runs and waits when it is closed', async () => {
    const queue = queueOf();
    const jobs = Promise.allSettled([queue.run(job('hang')), queue.run(job('2'))]);
    await queue.close();
    for (const result of await jobs) expect(result).toMatchObject({ status: 'rejected', reason: { fault: 'closed' } });
    await expect(queue.run(job('3'))).rejects.toMatchObject({ fault: 'closed' });
    expect(started.map(({ ended }) => ended)).toEqual([1]);
  });
});
