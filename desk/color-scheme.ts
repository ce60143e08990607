/**
 * Sets the colours before anything is drawn, so that a dark desk does not flash white. The library keeps the choice.
 */
const kept = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
const isDark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
