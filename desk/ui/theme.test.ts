import { DEFAULT_THEME, defaultCssVariablesResolver, luminance, mergeMantineTheme } from '@mantine/core';
import { cssVariables, theme } from './theme';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const NAMES = ['brand', 'red', 'green', 'yellow', 'orange'];

/** What a variable stands for, through all others that it names. */
function reader(scheme: 'light' | 'dark'): (name: string) => string {
  const first = defaultCssVariablesResolver(whole);
  const own = cssVariables(whole);
  const values: Readonly<Record<string, string>> = {
    ...first.variables,
    ...first[scheme],
    ...own.variables,
    ...own[scheme],
  };
  const read = (name: string): string => {
    const value = values[name] ?? '';
    const other = /^var\((.+)\)$/.exec(value)?.[1];
    return other === undefined ? value : read(other);
  };
  return read;
}

/** The contrast of two colours as WCAG 2.2 counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const read = reader(scheme);

  it.each(NAMES)('has words on filled %s that can be read (WCAG 1.4.3), under the pointer, too', (name) => {
    const words = read('--mantine-primary-color-contrast');
    for (const ground of ['filled', 'filled-hover'])
      expect(contrast(words, read(`--mantine-color-${name}-${ground}`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'dimmed', 'placeholder', 'error'])('has %s that can be read on cards and between them', (name) => {
    for (const ground of ['--mantine-color-body', '--desk-ground'])
      expect(contrast(read(`--mantine-color-${name}`), read(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(NAMES.slice(1))('has %s words on their own tint that can be read in the light theme', (name) => {
  const read = reader('light');
  const [words, tint] = ['light-color', 'light'].map((part) => read(`--mantine-color-${name}-${part}`));
  expect(contrast(words ?? '', tint ?? '')).toBeGreaterThanOrEqual(4.5);
});
