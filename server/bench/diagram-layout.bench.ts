import { layoutNetlist } from '../diagram/layout/layout-netlist';
import { measureLayout, type LayoutMeasures } from '../diagram/layout/layout-measures';
import type { Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';
import { harnessNetlist } from '../diagram/harness-netlist.testing';
import { largeNetlist } from '../diagram/large-netlist.testing';
import { makeSheets } from '../diagram/make-sheets';
import { DEMO_SLUG } from '../sample/data/sample-series';
import { sampleDocuments } from '../sample/sample-library';
import { median, type Measurement } from './measurement';

/** Systems of 25 wires. */
const SYSTEMS = 41;
const ROUNDS = 5;
const MOST_MS = 1000;
const MOST_CROSSINGS = 1.2;

/** Of the processor, s: what the first start may spend on making the library's circuits. */
const MOST_LIBRARY_SECONDS = 5;

/**
 * How long 1,000 wires without drawing hints take to be laid out, how sheets without hints compare with ours, and what
 * the circuits of the sample library cost a first start.
 */
export function benchDiagramLayout(): Measurement[] {
  return [
    timeOfLargeNetlist(),
    timeOfHarness(1000, 3),
    timeOfHarness(4000, 20),
    compareWithHandSet('crossings of the demo car’s sheets without places, against hand-set ones', withoutPlace),
    compareWithHandSet('crossings of the same sheets without any hint, against hand-set ones', withoutHints),
    timeOfSampleLibrary(),
  ];
}

function timeOfSampleLibrary(): Measurement {
  const times: number[] = [];
  let documents = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // of the processor, so that a busy machine does not count
    const started = process.cpuUsage();
    documents = [...sampleDocuments()].length;
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1e6);
  }
  return {
    name: 'processor time for the sample library’s circuits',
    value: median(times),
    floor: null,
    unit: 's',
    target: { atMost: MOST_LIBRARY_SECONDS },
    notes: [`${documents} documents, median of ${ROUNDS}`],
  };
}

function timeOfLargeNetlist(): Measurement {
  const netlist = largeNetlist(SYSTEMS);
  const times: number[] = [];
  let pages = makeSheets(netlist).length;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    pages = makeSheets(netlist).length;
    times.push(performance.now() - started);
  }
  return {
    name: `layout of ${netlist.wires.length} wires without hints`,
    value: median(times),
    floor: null,
    unit: 'ms',
    target: { atMost: MOST_MS },
    notes: [`${netlist.components.length} components on ${pages} pages, median of ${ROUNDS}`],
  };
}

/** Of the processor, so that a busy machine does not count. */
function timeOfHarness(wires: number, mostSeconds: number): Measurement {
  const netlist = harnessNetlist({ wires });
  const started = process.cpuUsage();
  const pages = makeSheets(netlist);
  const { user, system } = process.cpuUsage(started);
  const most = Math.max(...pages.map((page) => page.netlist.wires.length));
  const widest = Math.max(...pages.map(({ layout }) => layout.width));
  return {
    name: `processor time for the layout of a harness list of ${wires} wires`,
    value: (user + system) / 1e6,
    floor: null,
    unit: 's',
    target: { atMost: mostSeconds },
    notes: [
      `${netlist.components.length} plugs of 20 to 60 pins on ${pages.length} pages`,
      `at most ${most} wires on a page, ${widest} px wide`,
    ],
  };
}

/** What is taken away from a component whose sheet is to be laid out anew. */
type Unhinted = (component: NetlistComponent) => NetlistComponent;

/** Places alone: the distances of pins and their sides stay. */
const withoutPlace: Unhinted = ({ place: _, ...component }) => component;
/** Everything that says where something is drawn, as a wire list comes. */
const withoutHints: Unhinted = ({ place: _, pins, ...component }) => ({
  ...component,
  pins: pins.map(({ at: __, side: ___, ...pin }) => pin),
});

function compareWithHandSet(name: string, strip: Unhinted): Measurement {
  const sheets = [...sampleDocuments()].flatMap(({ id, format, netlist }): Netlist[] =>
    format === 'netlist' && id.startsWith(DEMO_SLUG) && netlist ? [netlist] : [],
  );
  const byHand = sheets.map((sheet) => measureLayout(layoutNetlist(sheet)));
  const pages = sheets.flatMap((sheet) => makeSheets({ ...sheet, components: sheet.components.map(strip) }));
  const without = pages.map(({ layout }) => measureLayout(layout));
  const sum = (measures: LayoutMeasures[], of: keyof LayoutMeasures): number =>
    measures.reduce((total, measure) => total + measure[of], 0);
  const each = (measures: LayoutMeasures[], of: keyof LayoutMeasures): string =>
    (sum(measures, of) / sheets.length).toFixed(1);
  const perSheet = (of: keyof LayoutMeasures): string =>
    `${of} a sheet: ${each(without, of)} against ${each(byHand, of)}`;
  return {
    name,
    value: sum(without, 'crossings'),
    floor: sum(byHand, 'crossings'),
    unit: '',
    target: { atMost: MOST_CROSSINGS },
    notes: [`${sheets.length} sheets on ${pages.length} pages`, perSheet('bends'), perSheet('length')],
  };
}
