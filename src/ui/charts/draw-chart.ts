/** The door to the charting library: it comes with the first chart, in a chunk of its own, and touches no page. */
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

register([BarChart, GridComponent, CanvasRenderer, SVGRenderer]);
// Texts are measured by their characters everywhere: mini programs have no spare canvas, and Taro's stand-in for
// `document` makes none.
setPlatformAPI({ createCanvas: () => null as never });

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** The chart as an SVG picture. */
export function chartSvg(option: EChartsCoreOption, size: ChartSize): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption(option);
    return chart.renderToSVGString({ useViewBox: true });
  } finally {
    chart.dispose();
  }
}

/**
 * Draws the chart over the whole of a canvas; write on it afterwards. Works on the 2D canvas of mini programs too.
 * Call what it returns once the canvas has been saved: it ends the library's frame loop, and clears the canvas.
 */
export function drawChart(option: EChartsCoreOption, canvas: HTMLCanvasElement, size: ChartSize): () => void {
  const chart = init(canvas, null, { renderer: 'canvas', ssr: true, devicePixelRatio: 1, ...size });
  chart.setOption(option);
  chart.getZr().refreshImmediately();
  return () => chart.dispose();
}
