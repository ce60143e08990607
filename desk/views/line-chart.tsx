import { useComputedColorScheme } from '@mantine/core';
import { LineChart as Lines } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

register([Lines, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface Series {
  readonly title: string;
  /** One for each day; null where nothing was counted. */
  readonly values: readonly (number | null)[];
}

interface Props {
  readonly title: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly words: (value: number) => string;
}

const COLOURS = {
  light: ['#1455d9', '#c04000', '#0b7a3e', '#8a5c12', '#7a3fb0', '#566176'],
  dark: ['#6b9bff', '#ff8440', '#41c77f', '#f0b14a', '#c79bf2', '#a4b0c6'],
};
const INK = { light: '#566176', dark: '#a4b0c6' };
const LINE = { light: '#e1e6ef', dark: '#232e42' };
const HEIGHT_PX = 300;

/** Values by day, a line for each series. The same values stand in a table, so the drawing is a picture to readers. */
export function LineChart({ title, days, series, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = init(box.current);
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box.current);
    chart.setOption({
      color: COLOURS[scheme],
      textStyle: { color: INK[scheme], fontFamily: 'inherit' },
      grid: { left: 8, right: 16, top: 44, bottom: 8, containLabel: true },
      legend: { top: 0, left: 0, textStyle: { color: INK[scheme] } },
      tooltip: {
        trigger: 'axis',
        valueFormatter: (value: unknown) => (typeof value === 'number' ? words(value) : '—'),
      },
      xAxis: {
        type: 'category',
        data: [...days],
        axisLabel: { color: INK[scheme] },
        axisLine: { lineStyle: { color: LINE[scheme] } },
      },
      yAxis: {
        type: 'value',
        axisLabel: { color: INK[scheme], formatter: (value: number) => words(value) },
        splitLine: { lineStyle: { color: LINE[scheme] } },
      },
      series: series.map(({ title: name, values }) => ({
        type: 'line',
        name,
        data: [...values],
        showSymbol: days.length < 2,
      })),
    });
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [days, series, words, scheme]);
  return <div ref={box} role="img" aria-label={title} style={{ height: HEIGHT_PX }} />;
}
