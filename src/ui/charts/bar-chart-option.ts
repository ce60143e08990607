import type { EChartsCoreOption } from 'echarts/core';
import { CHART_FACE, type ChartPalette } from './chart-palette';

export interface Bar {
  /** Of the period, unique in the chart: `2026-11-05`. */
  readonly key: string;
  /** Under the axis: `5`. */
  readonly label: string;
  readonly value: number;
}

/** Where the bars stand inside the picture, in pixels of it. */
export interface PlotMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How a value is written at the axis. */
export type BarFormat = (value: number) => string;

export interface BarChartLook {
  readonly palette: ChartPalette;
  /** Of the labels, in pixels. */
  readonly fontSize: number;
  readonly margins: PlotMargins;
  readonly format: BarFormat;
  /** Values are whole: no fractions at the axis. */
  readonly isCount: boolean;
}

/** From so many bars on only the first and every fifth is labelled. */
const MANY_BARS = 15;
const EVERY = 5;

/** Widths of a digit and of a separator, of the text size: those of the widest face that systems have. */
const DIGIT = 0.62;
const SEPARATOR = 0.3;
const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, char) => sum + (/[,.]/.test(char) ? SEPARATOR : DIGIT), 0);

/** The axis ends above the greatest value, at a round one: its label may have one digit more. */
function topOf(bars: readonly Bar[]): number {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil((most * 1.2) / step) * step;
}

/** Room for the labels of these bars at a text size. */
export const marginsFor = (fontSize: number, bars: readonly Bar[], format: BarFormat): PlotMargins => ({
  left: fontSize * Math.max(4, 1 + widthOf(format(topOf(bars)))),
  right: fontSize * 0.75,
  top: fontSize * 1.25,
  bottom: fontSize * 2.25,
});

/** A calm bar chart: one colour, thin lines, rounded tops. Without animation: it is drawn once, as a picture. */
export function barChartOption(
  bars: readonly Bar[],
  { palette, fontSize, margins, format, isCount }: BarChartLook,
): EChartsCoreOption {
  const text = { color: palette.ink3, fontSize, fontFamily: CHART_FACE };
  const radius = bars.length >= MANY_BARS ? 2 : 4;
  return {
    animation: false,
    grid: { ...margins, containLabel: false, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: bars.map(({ label }) => label),
      axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        margin: fontSize * 0.7,
        hideOverlap: true,
        interval: (index: number) => bars.length < MANY_BARS || index === 0 || (index + 1) % EVERY === 0,
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      // An empty chart has an axis too.
      ...(bars.every(({ value }) => value <= 0) ? { max: isCount ? 4 : 10_000 } : {}),
      ...(isCount ? { minInterval: 1 } : {}),
      splitNumber: 4,
      axisLabel: { ...text, formatter: format },
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        data: bars.map(({ value }) => Math.max(0, value)),
        barCategoryGap: '35%',
        barMaxWidth: fontSize * 2.5,
        itemStyle: { color: palette.brand, borderRadius: [radius, radius, 0, 0] },
      },
    ],
  };
}
