import { isShellTooOld, SHELL_TOO_OLD_MESSAGE } from './shell-build';

describe('isShellTooOld (§5)', () => {
  it.each([
    ['android', 79, true],
    ['android', 80, false],
    ['ios', 81, true],
    ['ios', 82, false],
    ['harmony', 1, false],
    ['none', 1, false],
    ['android', null, false],
  ] as const)('%s build %p: %p', (os, build, tooOld) => {
    expect(isShellTooOld(os, build)).toBe(tooOld);
  });
  it('prompts word for word', () => {
    expect(SHELL_TOO_OLD_MESSAGE).toBe('APP版本过低，请尽快升级');
  });
});
