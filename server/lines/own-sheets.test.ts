/** @long */
import { DEMO_SLUG } from '../sample/data/sample-series';
import { netlistsOfSet } from '../sample/sample-library';
import { crossingSheet } from './testing/crossing-sheet';
import { PLOT_STYLES, type PlotStyle } from './testing/plot-styles';
import { FORMATS, plottedSheet, type PlottedSheet } from './testing/plots';
import { scoreOf } from './testing/score';
import { traceLines } from './trace-lines';

/** What is found of a sheet that was drawn by another program. */
async function found(sheet: PlottedSheet, style: PlotStyle, format: string) {
  const plot = await FORMATS[format]?.(sheet, style);
  const [page] = plot ? (await traceLines(plot.file)).files : [];
  if (!plot || !page) throw new Error('no lines');
  const wires = sheet.wires.map((wire) => ({ ...wire, points: wire.points.map(plot.place) }));
  const { x, y } = plot.place({ x: 0, y: 0 });
  const along = plot.place({ x: 1, y: 0 });
  return scoreOf(wires, sheet.meeting, page, style.strays * Math.hypot(along.x - x, along.y - y));
}

const COLORED = PLOT_STYLES.filter(({ isBlack }) => !isBlack);
const formats = Object.keys(FORMATS);

/** Every eighth sheet of the demo car, the largest among them. */
const sheets = netlistsOfSet(DEMO_SLUG).filter((_sheet, at) => at % 8 === 1);

describe.each(COLORED.map((style) => [style.name, style] as const))('wires drawn as %s', (_name, style) => {
  it.each(sheets.map((sheet) => [sheet.title, plottedSheet(sheet)] as const))(
    'are found on our own sheet %s, none joined with another',
    async (_title, sheet) => {
      // Formats differ only in how a page is read, which the crossing wires below look at.
      const { wires, found: count, falsePairs } = await found(sheet, style, 'SVG');
      expect(wires).toBeGreaterThan(5);
      expect([count / wires >= 0.95, falsePairs]).toEqual([true, []]);
    },
  );
});

const crossing = crossingSheet(60, 7);

describe.each(formats)('60 wires that cross each other a thousand times, as %s', (format) => {
  it.each(PLOT_STYLES.map((style) => [style.name, style] as const))(
    'are found, and none is joined with another: %s',
    async (_name, style) => {
      const { wires, found: count, whole, falsePairs } = await found(crossing, style, format);
      expect(falsePairs).toEqual([]);
      expect(wires - count).toBeLessThanOrEqual(1);
      if (style.hasTracers) expect(whole).toBe(wires);
    },
  );
});
