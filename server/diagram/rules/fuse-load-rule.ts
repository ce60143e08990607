import { CircuitGraph, CONDUCTING, type SwitchState } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';

/** Of its rating, what a fuse carries for long (ISO 8820-1). */
const LONG_SHARE = 0.8;
const NOMINAL_VOLT = 12;

/** Ampere of loads by their names. */
type Loads = Map<string, number>;

/**
 * A fuse carries for long what may hang behind it at once. Loads of stated power count, on whatever sheet of the car
 * they stand; high voltage is not judged, whose power says nothing of the current.
 * @param car all sheets of one car
 */
export function checkFuseLoads(car: readonly Netlist[]): Finding[] {
  const sheets = car.map((netlist) => ({ graph: new CircuitGraph(netlist), rated: ratedLoads(netlist) }));
  const fuses = new Map(
    car.flatMap(({ components }) =>
      components.flatMap(({ id, kind, ampere }) => (kind === 'fuse' && ampere !== undefined ? [[id, ampere]] : [])),
    ),
  );
  return [...fuses].flatMap(([at, rating]): Finding[] => {
    const own = sheets.filter(({ graph }) => graph.parts.some(({ component }) => component.id === at));
    const most = rating * LONG_SHARE;
    // what no state closes at once is left out where it matters: states are many
    const always = sumOf(own.map((sheet) => behind(sheet, at)));
    const sum = always > most ? sumOf(own.map((sheet) => mostBehind(sheet, at))) : always;
    const message = `${rating} A 的保险丝后面有 ${sum} A 的用电器，长期只能承受 ${most} A`;
    return sum > most ? [{ rule: 'fuse', at, message }] : [];
  });
}

interface Sheet {
  graph: CircuitGraph;
  rated: RatedLoad[];
}

interface RatedLoad {
  name: string;
  /** key of the pin that feeds it */
  supply: string;
  ampere: number;
}

/** What hangs behind a fuse on one sheet, in a state of its switches or in any. */
function behind({ graph, rated }: Sheet, fuse: string, state?: SwitchState): Loads {
  const options = { kinds: CONDUCTING, without: fuse, endAtRails: true, ...(state === undefined ? {} : { state }) };
  const live = graph.reach(pinKey(fuse, '2'), options);
  return new Map(rated.filter(({ supply }) => live.has(supply)).map(({ name, ampere }) => [name, ampere]));
}

/** The same in the state in which it is most. */
const mostBehind = (sheet: Sheet, fuse: string): Loads =>
  sheet.graph
    .states()
    .map((state) => behind(sheet, fuse, state))
    .reduce((most, loads) => (sumOf([loads]) > sumOf([most]) ? loads : most), new Map());

/** In ampere, to one decimal; a load that two sheets show counts once. */
function sumOf(sheets: Loads[]): number {
  const all = new Map(sheets.flatMap((loads) => [...loads]));
  return Math.round([...all.values()].reduce((sum, ampere) => sum + ampere, 0) * 10) / 10;
}

function ratedLoads({ components, wires }: Netlist): RatedLoad[] {
  const orange = new Set(
    wires.filter((wire) => wire.highVoltage).flatMap(({ from, to }) => [refKey(from), refKey(to)]),
  );
  return components.flatMap(({ id, loads = [] }) =>
    loads.flatMap(({ supply, watt, volt = NOMINAL_VOLT }, index) =>
      watt === undefined || orange.has(pinKey(id, supply))
        ? []
        : [{ name: `${id} ${index}`, supply: pinKey(id, supply), ampere: watt / volt }],
    ),
  );
}
