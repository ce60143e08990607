/**
 * The colours of a chart. Pictures and canvases cannot read CSS variables; a test holds these equal to ui/tokens.scss.
 */
export interface ChartPalette {
  readonly brand: string;
  readonly 'brand-soft': string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly line: string;
  readonly card: string;
  readonly bg: string;
  readonly ok: string;
  readonly bad: string;
}

export const chartPalettes: Readonly<Record<'light' | 'dark', ChartPalette>> = {
  light: {
    brand: '#1455d9',
    'brand-soft': '#e9f0ff',
    ink: '#0f172a',
    ink2: '#566176',
    ink3: '#626d84',
    line: '#e1e6ef',
    card: '#ffffff',
    bg: '#f3f5f9',
    ok: '#0b7a3e',
    bad: '#c0262d',
  },
  dark: {
    brand: '#6b9bff',
    'brand-soft': '#1a2a4d',
    ink: '#e8eefb',
    ink2: '#a4b0c6',
    ink3: '#8793a8',
    line: '#232e42',
    card: '#151e2e',
    bg: '#0c121d',
    ok: '#41c77f',
    bad: '#ff8a8e',
  },
};

/** Without quotes: the charting library puts it into an attribute as it is. */
export const CHART_FACE =
  '-apple-system, PingFang SC, HarmonyOS Sans SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif';
