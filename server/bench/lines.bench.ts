import { crossingSheet, crossingsOf } from '../lines/testing/crossing-sheet';
import { PLOT_STYLES, type PlotStyle } from '../lines/testing/plot-styles';
import { FORMATS, plottedSheet, type PlottedSheet } from '../lines/testing/plots';
import { scoreOf } from '../lines/testing/score';
import { traceLines } from '../lines/trace-lines';
import { DEMO_SLUG } from '../sample/data/sample-series';
import { netlistsOfSet } from '../sample/sample-library';
import type { Measurement } from './measurement';

/** Every fourth sheet of the demo car, and wires that cross each other wherever they can. */
const SHARE_OF_SHEETS = 4;
const CROSSING = 60;

interface Tally {
  wires: number;
  found: number;
  falsePairs: number;
  ms: number;
}

async function tallyOf(sheets: readonly PlottedSheet[], style: PlotStyle): Promise<Tally> {
  const tally: Tally = { wires: 0, found: 0, falsePairs: 0, ms: 0 };
  for (const sheet of sheets)
    for (const plotIn of Object.values(FORMATS)) {
      const plot = await plotIn(sheet, style);
      const started = performance.now();
      const [page] = (await traceLines(plot.file)).files;
      tally.ms += performance.now() - started;
      const [origin, along] = [plot.place({ x: 0, y: 0 }), plot.place({ x: 1, y: 0 })];
      const scale = Math.hypot(along.x - origin.x, along.y - origin.y);
      const wires = sheet.wires.map((wire) => ({ ...wire, points: wire.points.map(plot.place) }));
      tally.wires += wires.length;
      if (!page) continue;
      const score = scoreOf(wires, sheet.meeting, page, style.strays * scale);
      tally.found += score.found;
      tally.falsePairs += score.falsePairs.length;
    }
  return tally;
}

/** How many wires of drawings by other programs are found as lines, and how many pairs are joined wrongly. */
export async function benchLines(): Promise<Measurement[]> {
  const crossing = crossingSheet(CROSSING, 7);
  const sheets = netlistsOfSet(DEMO_SLUG).filter((_sheet, at) => at % SHARE_OF_SHEETS === 1);
  const plotted = [...sheets.map(plottedSheet), crossing];
  const measurements: Measurement[] = [];
  for (const style of PLOT_STYLES) {
    // In black, what a symbol draws by open lines joins the wires that it stands between: told, not counted.
    const counted = await tallyOf(style.isBlack ? [crossing] : plotted, style);
    const told = style.isBlack ? await tallyOf(plotted, style) : counted;
    const notes = [
      `${told.found} of ${told.wires} wires of ${plotted.length} sheets found, ${told.falsePairs} pairs joined wrongly`,
      `${crossingsOf(crossing)} crossings on one sheet; ${Math.round(told.ms / plotted.length / 4)} ms a page`,
    ];
    const common = { floor: null, unit: '', notes };
    measurements.push(
      {
        ...common,
        name: `wires found: ${style.name}`,
        value: counted.found / counted.wires,
        target: { atLeast: 0.98 },
      },
      { ...common, name: `joined wrongly: ${style.name}`, value: counted.falsePairs, target: { atMost: 0 }, notes: [] },
    );
  }
  return measurements;
}
