import { isFollowPromptDue, isUnreadNotificationDue } from './due';

const now = 1_700_000_000_000;

describe('native unread notification (§9)', () => {
  it.each([
    ['nothing unread', 0, null, false],
    ['never told', 1, null, true],
    ['told just now', 1, now, false],
    ['told 1799 s ago', 5, now - 1_799_000, false],
    ['told 1800 s ago', 5, now - 1_800_000, true],
    ['told in the future: the clock was set back', 5, now + 1_000, true],
    ['something else stored', 5, 'yesterday', true],
  ])('%s', (_, count, lastAt, due) => {
    expect(isUnreadNotificationDue(count, lastAt, now)).toBe(due);
  });
});

describe('the prompt to follow the official account (§8, §9)', () => {
  it.each([
    ['never asked', null, true],
    ['asked just now', now, false],
    ['asked 86399 s ago', now - 86_399_000, false],
    ['asked 86400 s ago', now - 86_400_000, true],
    ['asked in the future: the clock was set back', now + 60_000, true],
    ['something else stored', 'yes', true],
  ])('%s', (_, askedAt, due) => {
    expect(isFollowPromptDue(askedAt, now)).toBe(due);
  });
});
