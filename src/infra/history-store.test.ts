import { createHistoryStore } from './history-store';
import { memoryStorage } from './testing/memory-storage';

const car = (model: string, viewTime: number) => ({
  type: 'vehicle' as const,
  brand: '大众',
  model,
  year: '2003',
  viewTime,
});

describe('history store (§9)', () => {
  it('keeps 20, newest first, each car once, and over a restart', () => {
    const storage = memoryStorage();
    const history = createHistoryStore(storage, () => 100);
    for (let time = 1; time <= 25; time += 1) history.add(car(`m${time}`, time));
    history.add(car('m10', 50));
    expect(history.read()).toHaveLength(20);
    expect(history.read()[0]).toMatchObject({ model: 'm10', viewTime: 50 });
    expect(createHistoryStore(storage, () => 100).read()).toEqual(history.read());
  });

  it('forgets after 30 days, survives damaged storage and tells its listeners', () => {
    const day = 86_400_000;
    expect(createHistoryStore(memoryStorage({ viewHistory: [car('old', 0)] }), () => 30 * day).read()).toEqual([]);
    const history = createHistoryStore(memoryStorage({ viewHistory: { no: 'list' } }), () => 1);
    const listener = jest.fn();
    history.subscribe(listener);
    history.add(car('a', 1));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(history.read()).toBe(history.read());
  });

  it('forgets with the storage, also for the next entry, and tells its listeners', () => {
    const storage = memoryStorage();
    const history = createHistoryStore(storage, () => 100);
    history.add(car('a', 1));
    const listener = jest.fn();
    history.subscribe(listener);
    storage.remove('viewHistory');
    history.reload();
    expect(history.read()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(1);
    history.add(car('b', 2));
    expect(storage.get('viewHistory')).toMatchObject([{ model: 'b' }]);
  });

  it('is kept in memory when storage is full', () => {
    const storage = memoryStorage();
    storage.fail = true;
    const history = createHistoryStore(storage, () => 1);
    history.add(car('a', 1));
    expect(history.read()).toHaveLength(1);
  });
});
