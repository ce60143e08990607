import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/**
 * The app's colours (src/ui/tokens.scss) as the library wants them: ten shades, 6 in light and 4 in dark. Shade 0 is
 * that of words on a tint in dark.
 */
const shades = (...colours: [string, string, string, string, string]): MantineColorsTuple => {
  const [soft, pale, dark, light, deep] = colours;
  return [dark, soft, pale, pale, dark, light, light, deep, deep, deep];
};

const brand: MantineColorsTuple = [
  '#8fb3ff',
  '#d3e1ff',
  '#a9c4ff',
  '#85abff',
  '#6b9bff',
  '#3f78f0',
  '#1455d9',
  '#1149bb',
  '#0d3b99',
  '#0b2f86',
];
// Shade 4 edges what is typed into: three times as bright or dark as the ground.
const gray: MantineColorsTuple = [
  '#f7f9fc',
  '#eef1f6',
  '#e1e6ef',
  '#d3dae6',
  '#8a94a8',
  '#737e93',
  '#626d84',
  '#566176',
  '#2d3748',
  '#0f172a',
];
const dark: MantineColorsTuple = [
  '#e8eefb',
  '#cdd7ea',
  '#a4b0c6',
  '#94a0b6',
  '#66728c',
  '#2b374d',
  '#1b2638',
  '#151e2e',
  '#101826',
  '#0c121d',
];

/** Words and marks on a filled ground. The library takes white in both themes, which is too pale on what is bright. */
const ON_FILLED = 'var(--mantine-primary-color-contrast)';

/** The library heads a dialog by a `header`, which would be taken for another one of the whole page. */
const UNHEADED = { header: { role: 'presentation' } };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  colors: {
    brand,
    gray,
    dark,
    red: shades('#fdeaea', '#ffc2c4', '#ff8a8e', '#c0262d', '#8f1a20'),
    green: shades('#e6f6ed', '#a9e5c5', '#41c77f', '#0b7a3e', '#075c2e'),
    yellow: shades('#ffe9b8', '#f9d48d', '#f0b14a', '#8f5600', '#6d4200'),
    orange: shades('#fff0e6', '#ffc9a3', '#ff8440', '#c04000', '#8f3000'),
  },
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  fontFamilyMonospace: "'SF Mono', Menlo, 'Roboto Mono', 'DejaVu Sans Mono', monospace",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.0625rem' } } },
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: ON_FILLED } : colours;
  },
  components: {
    // Round ones would look like a choice of one.
    Checkbox: { defaultProps: { radius: 'sm', iconColor: ON_FILLED } },
    Indicator: { vars: () => ({ root: { '--indicator-text-color': ON_FILLED } }) },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': ON_FILLED } }) },
    // A narrow column is not narrower than the words of its states.
    Badge: { styles: { label: { overflow: 'visible' } } },
    Modal: { defaultProps: { attributes: UNHEADED }, styles: { title: { fontWeight: 600 } } },
    Drawer: { defaultProps: { attributes: UNHEADED }, styles: { title: { fontWeight: 600 } } },
    // What is told aloud says so itself.
    Alert: { defaultProps: { role: 'note' } },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': '关闭' } } },
  },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '88em' },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#0f172a',
    '--mantine-color-dimmed': '#566176',
    '--mantine-color-placeholder': '#626d84',
    '--mantine-color-error': '#c0262d',
    // The same on any ground: what shines through would make words on it too pale.
    '--mantine-color-red-light': 'var(--mantine-color-red-1)',
    '--mantine-color-green-light': 'var(--mantine-color-green-1)',
    '--mantine-color-yellow-light': 'var(--mantine-color-yellow-1)',
    '--mantine-color-orange-light': 'var(--mantine-color-orange-1)',
    '--mantine-color-default-border': '#e1e6ef',
    '--desk-ground': '#f3f5f9',
    '--desk-line': '#e1e6ef',
    '--desk-hover': '#f0f5ff',
    '--desk-chosen': '#e9f0ff',
    '--desk-accent': '#f05a00',
  },
  dark: {
    '--mantine-color-text': '#e8eefb',
    '--mantine-color-dimmed': '#a4b0c6',
    '--mantine-color-placeholder': '#94a0b6',
    '--mantine-color-error': '#ff8a8e',
    // Dark words stay readable on what the pointer is on.
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-3)',
    '--mantine-color-green-filled-hover': 'var(--mantine-color-green-3)',
    '--mantine-color-yellow-filled-hover': 'var(--mantine-color-yellow-3)',
    '--mantine-color-orange-filled-hover': 'var(--mantine-color-orange-3)',
    '--mantine-color-default-border': '#2b374d',
    '--desk-ground': '#0c121d',
    '--desk-line': '#232e42',
    '--desk-hover': '#1a2536',
    '--desk-chosen': '#1a2a4d',
    '--desk-accent': '#ff8440',
  },
});
