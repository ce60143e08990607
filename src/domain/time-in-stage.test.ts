import { durationText, stagePace } from './time-in-stage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('how long an order is in its stage', () => {
  it.each([
    [-5_000, '刚刚'],
    [59_999, '刚刚'],
    [12 * MINUTE, '12 分'],
    [HOUR, '1 小时'],
    [80 * MINUTE, '1 小时 20 分'],
    [24 * HOUR, '1 天'],
    [51 * HOUR, '2 天 3 小时'],
  ])('%d ms reads %s', (ms, text) => expect(durationText(ms)).toBe(text));

  it('is slow, then late, by the stage', () => {
    expect(stagePace('received', 29 * MINUTE)).toBe('fine');
    expect(stagePace('received', 30 * MINUTE)).toBe('slow');
    expect(stagePace('received', 2 * HOUR)).toBe('late');
    expect(stagePace('repairing', 2 * HOUR)).toBe('slow');
  });

  it('a car that is gone is never late', () => {
    expect(stagePace('delivered', 1000 * HOUR)).toBe('fine');
    expect(stagePace('void', 1000 * HOUR)).toBe('fine');
  });
});
