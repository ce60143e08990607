import { ServedTime } from './served-time';

describe('how long each was served lately', () => {
  it('adds up, and halves each minute', () => {
    let clock = 5_000;
    const served = new ServedTime(() => clock, 60_000);
    served.add('a', 600);
    served.add('a', 200);
    expect([served.of('a'), served.of('b')]).toEqual([800, 0]);
    clock += 60_000;
    expect(served.of('a')).toBe(400);
    served.add('a', 600);
    clock += 60_000;
    expect(served.of('a')).toBe(500);
  });

  it('keeps nobody whose time is forgotten, however many come', () => {
    let clock = 0;
    const served = new ServedTime(() => clock, 60_000);
    for (let count = 0; count < 20_000; count += 1) {
      served.add(`a${count}`, 900);
      clock += 1_000;
    }
    expect(served.size).toBeLessThan(1_100);
    expect(served.of(`a${19_990}`)).toBeGreaterThan(700);
  });
});
