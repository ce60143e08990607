import { Budget, mapLimited } from './budget';

const pause = (ms = 1) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Budget', () => {
  it('never lets more in than fits, and what is too large alone', async () => {
    const budget = new Budget(10);
    let inside = 0;
    let most = 0;
    const beside: number[] = [];
    const work = (amount: number) =>
      budget.with(amount, async () => {
        inside += amount;
        most = Math.max(most, amount > 10 ? 0 : inside);
        if (amount > 10) beside.push(inside - amount);
        await pause();
        inside -= amount;
      });
    await Promise.all([4, 5, 6, 50, 10, 1, 1, 1].map(work));
    expect(most).toBeLessThanOrEqual(10);
    expect(most).toBeGreaterThan(6);
    expect(beside).toEqual([0]);
  });

  it('goes on after work that failed', async () => {
    const budget = new Budget(1);
    await expect(budget.with(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(budget.with(1, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});

describe('mapLimited', () => {
  it('keeps the order and the limit', async () => {
    let running = 0;
    let most = 0;
    const results = await mapLimited([5, 1, 3, 2], 2, async (ms) => {
      running += 1;
      most = Math.max(most, running);
      await pause(ms);
      running -= 1;
      return ms * 2;
    });
    expect(results).toEqual([10, 2, 6, 4]);
    expect(most).toBe(2);
  });

  it('starts nothing more after a failure, and waits for what runs', async () => {
    const started: number[] = [];
    let ended = 0;
    const all = mapLimited([1, 2, 3, 4], 2, async (item) => {
      started.push(item);
      await pause(item * 5);
      ended += 1;
      if (item === 1) throw new Error('broken');
    });
    await expect(all).rejects.toThrow('broken');
    expect({ started, ended }).toEqual({ started: [1, 2], ended: 2 });
  });
});
