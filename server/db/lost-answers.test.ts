import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { LostAnswers } from './lost-answers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A connection whose queries are answered when they are told to. */
class Connection extends EventEmitter {
  private readonly asked: ((answer: unknown) => void)[] = [];
  readonly end = jest.fn(() => Promise.resolve());
  readonly query = (): Promise<unknown> => new Promise((resolve) => this.asked.push(resolve));

  /** Answers the oldest query. */
  async answer(rows: readonly unknown[] = []): Promise<void> {
    this.asked.shift()?.({ rows });
    await jest.advanceTimersByTimeAsync(0);
  }
}

async function watched(busy: readonly string[] | Error) {
  const asked: (readonly string[])[] = [];
  const told: string[] = [];
  const findBusy = async (sessions: readonly string[]) => {
    asked.push(sessions);
    if (busy instanceof Error) throw busy;
    return busy;
  };
  const answers = new LostAnswers(findBusy, ({ message }) => void told.push(message));
  const open = async (session: string | null) => {
    const connection = new Connection();
    void answers.watch(connection as unknown as PoolClient);
    if (session !== null) await connection.answer([{ session }]);
    return connection;
  };
  return { answers, asked, told, open };
}

describe('a connection on which an answer is lost', () => {
  it('is given up, and one that PostgreSQL works for is not, however long that takes', async () => {
    const { open, asked, told } = await watched(['7@1']);
    const [lost, busy, resting] = [await open('5@1'), await open('7@1'), await open('8@1')];
    void lost.query();
    void busy.query();
    await jest.advanceTimersByTimeAsync(3_900);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(asked).toEqual([['5@1', '7@1']]);
    expect(lost.end).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['The answer of a query was lost: its connection is given up']);
    lost.emit('end');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(busy.end).not.toHaveBeenCalled();
    expect(resting.end).not.toHaveBeenCalled();
  });

  it('is given up as well when it never came so far as to tell its number', async () => {
    const { open } = await watched([]);
    const lost = await open(null);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(lost.end).toHaveBeenCalledTimes(1);
  });

  it('is waited for while each query is answered in time, or while the database cannot be asked', async () => {
    const { open } = await watched([]);
    const answering = await open('5@1');
    for (let times = 0; times < 10; times += 1) {
      void answering.query();
      await jest.advanceTimersByTimeAsync(3_500);
      await answering.answer();
    }
    expect(answering.end).not.toHaveBeenCalled();
    const away = await watched(new Error('no way to it'));
    const waiting = await away.open('5@1');
    void waiting.query();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(away.asked.length).toBeGreaterThan(50);
    expect(waiting.end).not.toHaveBeenCalled();
  });

  it('is kept when its answer comes while PostgreSQL is asked', async () => {
    const found: ((sessions: readonly string[]) => void)[] = [];
    const answers = new LostAnswers(() => new Promise((resolve) => found.push(resolve)), jest.fn());
    const connection = new Connection();
    void answers.watch(connection as unknown as PoolClient);
    await connection.answer([{ session: '5@1' }]);
    void connection.query();
    await jest.advanceTimersByTimeAsync(5_000);
    await connection.answer();
    found[0]?.([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(connection.end).not.toHaveBeenCalled();
    answers.close();
    void connection.query();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(found).toHaveLength(1);
  });
});
