import { persistedAtom } from './persisted-atom';

export type ThemePreference = 'system' | 'light' | 'dark';

const preferences: readonly ThemePreference[] = ['system', 'light', 'dark'];

/** What the user chose on the settings page. `system` is left to the style sheet's media query. */
export const themePreferenceAtom = persistedAtom<ThemePreference>(
  'theme',
  (stored) => preferences.find((known) => known === stored) ?? 'system',
);
