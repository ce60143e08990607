import { barChartOption, marginsFor, type Bar } from './bar-chart-option';
import { chartPalettes } from './chart-palette';
import { chartSvg, drawChart } from './draw-chart';

const bars: Bar[] = [5, 0, 12].map((value, index) => ({ key: `2026-11-0${index + 1}`, label: `${index + 1}`, value }));
const look = {
  palette: chartPalettes.light,
  fontSize: 11,
  margins: marginsFor(11, bars, String),
  format: String,
  isCount: true,
};
const size = { width: 343, height: 220 };

/** The bars of the picture: paths filled with the brand colour, by their height. */
function heightsIn(svg: string): number[] {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return Array.from(document.querySelectorAll(`path[fill="${chartPalettes.light.brand}"]`), (path) => {
    const ys = Array.from((path.getAttribute('d') ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g), ([, y]) => Number(y));
    return Math.max(...ys) - Math.min(...ys);
  });
}

describe('bar charts as a picture', () => {
  it('draws a bar for each value, as high as it is', () => {
    const heights = heightsIn(chartSvg(barChartOption(bars, look), size));
    expect(heights).toHaveLength(3);
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(12 / 5, 1);
    expect(heights[1]).toBeLessThan(1);
  });

  it('labels the days of a month sparsely, and the months of a year all', () => {
    const labelled = (count: number) => {
      const many = Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: `${index + 1}`, value: 1 }));
      return Array.from(
        chartSvg(barChartOption(many, { ...look, format: (value) => `y${value}` }), size).matchAll(/>(\d+)</g),
        ([, day]) => Number(day),
      );
    };
    expect(labelled(31)).toEqual([1, 5, 10, 15, 20, 25, 30]);
    expect(labelled(12)).toHaveLength(12);
  });

  it('has an axis when all values are nothing', () => {
    expect(
      chartSvg(
        barChartOption(
          bars.map((bar) => ({ ...bar, value: 0 })),
          look,
        ),
        size,
      ),
    ).toContain('>4<');
  });

  it('gives labels of large sums the room that they take', () => {
    const dear = bars.map((bar) => ({ ...bar, value: bar.value * 1_000_000 }));
    const left = (format: (value: number) => string) => marginsFor(11, dear, format).left;
    expect(left((value) => `${value}`)).toBeGreaterThan(left(() => '12'));
    expect(left(() => '12')).toBe(44);
  });

  it('scales with the element it lies in', () =>
    expect(chartSvg(barChartOption(bars, look), size)).toContain('viewBox="0 0 343 220"'));
});

describe('bar charts on a canvas', () => {
  it('fills the bars at once, without a page and without an animation', () => {
    const filled: unknown[] = [];
    const context = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (held, name) =>
          name === 'fill' ? () => filled.push(held.fillStyle) : name in held ? held[String(name)] : () => undefined,
        set: (held, name, value) => ((held[String(name)] = value), true),
      },
    );
    // What a mini program's canvas node has.
    const node = { width: 0, height: 0, getContext: () => context };
    const dispose = drawChart(barChartOption(bars, look), node as unknown as HTMLCanvasElement, {
      width: 750,
      height: 400,
    });
    expect(node).toMatchObject({ width: 750, height: 400 });
    expect(filled.filter((style) => style === chartPalettes.light.brand).length).toBeGreaterThanOrEqual(2);
    dispose();
  });
});
