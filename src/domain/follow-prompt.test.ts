import { isFollowPromptDue } from './follow-prompt';

const now = 1_700_000_000_000;

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
