import { asNextStart } from './next-start.testing';
import { store } from './store';

/** The module reads what an earlier run stored when it is loaded. */
async function loadWith(stored: string | null) {
  asNextStart();
  jest.resetModules();
  if (stored === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', JSON.stringify(stored));
  return (await import('./theme')).themePreferenceAtom;
}

describe('theme', () => {
  it('follows the system until the user chooses, and keeps the choice', async () => {
    const preference = await loadWith(null);
    expect(store.get(preference)).toBe('system');
    store.set(preference, 'dark');
    expect(localStorage.getItem('theme')).toBe('"dark"');
  });

  it('remembers the choice of an earlier run, and follows the system when it cannot be read', async () => {
    expect(store.get(await loadWith('light'))).toBe('light');
    expect(store.get(await loadWith('pink'))).toBe('system');
  });
});
