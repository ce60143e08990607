import { LocalCounter } from './counter';

describe('LocalCounter', () => {
  it('does not look at all open windows with every hit, and forgets those that ended', async () => {
    let now = 0;
    const counter = new LocalCounter(() => now);
    for (let key = 0; key <= 10_000; key += 1) await counter.hit(String(key), 60_000);
    const walk = jest.spyOn(Map.prototype, Symbol.iterator as unknown as 'entries');
    for (let key = 0; key < 100; key += 1) void counter.hit(`more ${key}`, 60_000);
    const walks = walk.mock.calls.length;
    walk.mockRestore();
    expect(walks).toBe(1);
    now = 60_000;
    expect((await counter.hit('0', 60_000)).count).toBe(1);
  });
});
