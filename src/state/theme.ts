import { system } from '@/platform/system';
import { persistedAtom } from './persisted-atom';
import { atom, store } from './store';

export type ThemePreference = 'system' | 'light' | 'dark';

const preferences: readonly ThemePreference[] = ['system', 'light', 'dark'];

/** What the user chose on the settings page. */
export const themePreferenceAtom = persistedAtom<ThemePreference>('theme', (stored) => preferences.find((known) => known === stored) ?? 'system');
const systemDarkAtom = atom(system.isDark());

/** Whether the app is drawn dark now. */
export const isDarkAtom = atom((get) => {
  const preference = get(themePreferenceAtom);
  return preference === 'system' ? get(systemDarkAtom) : preference === 'dark';
});

/** Follows the system's dark mode; returns how to stop. */
export function followSystemTheme(): () => void {
  return system.onDarkChange((dark) => store.set(systemDarkAtom, dark));
}
