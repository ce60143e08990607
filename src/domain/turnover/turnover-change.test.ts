import { changePercent, turnoverChange } from './turnover-change';

describe('change against the period before', () => {
  it.each([
    [112_500, 100_000, '▲ 12.5%', 'up'],
    [97, 100, '▼ 3%', 'down'],
    [0, 100, '▼ 100%', 'down'],
    [100, 100, '持平', 'same'],
    [10_001, 10_000, '持平', 'same'],
    [2, 3, '▼ 33.3%', 'down'],
    [100_000, 1, '▲ 999%+', 'up'],
    [50, -100, '▲ 150%', 'up'],
  ])('%d after %d: %s', (now, before, text, direction) =>
    expect(turnoverChange(now, before)).toEqual({ text, direction }),
  );

  it('has nothing to compare with when there was nothing before', () => {
    expect(turnoverChange(5, 0)).toBeNull();
    expect(changePercent(0, 0)).toBeNull();
  });
});
