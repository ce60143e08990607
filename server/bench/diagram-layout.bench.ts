import { layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import { measureLayout } from '../../src/domain/netlist/layout/layout-measures';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
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
  return [timeOfLargeNetlist(), crossingsWithoutHints(), timeOfSampleLibrary()];
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

function crossingsWithoutHints(): Measurement {
  const sheets = [...sampleDocuments()].flatMap(({ id, format, netlist }): Netlist[] =>
    format === 'netlist' && id.startsWith(DEMO_SLUG) && netlist ? [netlist] : [],
  );
  let byHand = 0;
  let without = 0;
  for (const sheet of sheets) {
    byHand += measureLayout(layoutNetlist(sheet)).crossings;
    const components = sheet.components.map(({ place: _, ...component }) => component);
    for (const { layout } of makeSheets({ ...sheet, components })) without += measureLayout(layout).crossings;
  }
  return {
    name: 'crossings of the demo car’s sheets without hints, against places set by hand',
    value: without,
    floor: byHand,
    unit: '',
    target: { atMost: MOST_CROSSINGS },
    notes: [`${sheets.length} sheets`],
  };
}
