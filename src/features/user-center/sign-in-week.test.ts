import { daysDone } from './sign-in-week';

describe('the week of a sign-in streak', () => {
  it.each([
    [0, false, 0],
    [1, true, 1],
    [1, false, 1],
    [7, true, 7],
    // Today begins the next week.
    [7, false, 0],
    [8, true, 1],
    [20, false, 6],
  ])('streak %d, signed today %s: %d days done', (streak, signedToday, done) => {
    expect(daysDone({ streak, signedToday })).toBe(done);
  });
});
