import { isDarkAtom, followSystemTheme, themePreferenceAtom } from './theme';
import { store } from './store';

let mockTell: (dark: boolean) => void = () => undefined;
jest.mock('@/platform/system', () => ({
  system: {
    isDark: () => false,
    onDarkChange: (listener: (dark: boolean) => void) => {
      mockTell = listener;
      return () => undefined;
    },
  },
}));

describe('theme', () => {
  it('follows the system until the user chooses', () => {
    followSystemTheme();
    mockTell(true);
    expect(store.get(isDarkAtom)).toBe(true);
    store.set(themePreferenceAtom, 'light');
    expect(store.get(isDarkAtom)).toBe(false);
    store.set(themePreferenceAtom, 'dark');
    mockTell(false);
    expect(store.get(isDarkAtom)).toBe(true);
    expect(localStorage.getItem('theme')).toBe('"dark"');
  });
});
