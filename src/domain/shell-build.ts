/** What the app runs in; `none` is a plain browser or a mini program. */
export type ShellOs = 'android' | 'ios' | 'harmony' | 'none';

/** §5, word for word. */
export const SHELL_TOO_OLD_MESSAGE = 'APP版本过低，请尽快升级';

const MINIMUM_BUILD: Readonly<Partial<Record<ShellOs, number>>> = { android: 80, ios: 82 };

/**
 * Whether the native app must be upgraded (§5: Android build below 80, iOS below 82). An unknown build (null) is not
 * judged.
 */
export function isShellTooOld(os: ShellOs, build: number | null): boolean {
  const minimum = MINIMUM_BUILD[os];
  return minimum !== undefined && build !== null && build < minimum;
}
