import { isBetweenParts } from '../netlist/kind-roles';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { circuitsOf } from './circuit-of';
import { currentGraph, type CurrentGraph, type GraphNode, type Potential } from './current-graph';
import { loadsOn } from './facts-of';
import { highVoltageParts } from './high-voltage';
import { mergedCar } from './merged-car';

/** What hangs on the fuses and grounds of a car, over all its sheets. */
export interface CarShares {
  /** by designation of a fuse or ground: designations of what it feeds or grounds, the nearest first */
  on: Record<string, string[]>;
  /** fuses and grounds of which more hangs on a sheet that is not loaded */
  partial: string[];
  /** designations of parts that an orange cable comes to on any of the sheets; absent where there is none */
  highVoltage?: string[];
}

/** So many of one fuse or ground are told: all at any ground point; main fuses feed the whole car. */
export const MOST_SHARES = 100;

/**
 * What each fuse feeds and what each ground takes back, over the sheets of a car. A fuse feeds the fuses and consumers
 * behind it, and the control units that it supplies; one that feeds none of these, such as that of a brake pedal
 * switch, feeds the switches behind it and the units whose inputs they tell. A ground takes back what is wired to it
 * and all whose current comes to it. Computed once for a set; the sheet files of all its sheets have it.
 */
export function carShares(netlists: readonly Netlist[]): CarShares {
  const sheets = [...netlists].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [first] = sheets;
  if (first === undefined) return { on: {}, partial: [] };
  // who draws the sheets of a set one by one gives them other titles each time, never other wires
  const wires = sheets.map((sheet) => sheet.wires);
  const known = tables.get(first.wires);
  if (known?.wires.length === wires.length && wires.every((own, at) => own === known.wires[at])) return known.table;
  const table = tableOf(sheets);
  tables.set(first.wires, { wires, table });
  return table;
}

/** The same where a sheet of the car could not be read: anything may hang there, too. */
export const partlyKnown = (table: CarShares): CarShares => ({ ...table, partial: Object.keys(table.on) });

const tables = new WeakMap<object, { wires: readonly object[]; table: CarShares }>();

function tableOf(sheets: readonly Netlist[]): CarShares {
  const orange = highVoltageParts(sheets);
  const table: CarShares = { on: {}, partial: [], ...(orange.length > 0 ? { highVoltage: orange } : {}) };
  const car = mergedCar(sheets);
  if (!car) return table;
  for (const part of car.components) {
    if (part.kind !== 'fuse' && part.kind !== 'ground') continue;
    const { others, isOpen } = part.kind === 'fuse' ? fedBy(car, part) : groundedAt(car, part);
    const unique = [...new Set(others)].filter(({ id }) => id !== part.id);
    table.on[part.id] = unique.slice(0, MOST_SHARES).map(({ id }) => id);
    if (isOpen) table.partial.push(part.id);
  }
  return table;
}

interface Hanging {
  others: NetlistComponent[];
  /** it goes on at an arrow that no sheet answers */
  isOpen: boolean;
}

const hasOpen = ({ nodes }: Potential): boolean => nodes.some(({ end }) => end === 'open');

/** Fuses and consumers straight behind a fuse, then units that are supplied by it, then all behind further fuses. */
function fedBy(car: Netlist, fuse: NetlistComponent): Hanging {
  const near: NetlistComponent[] = [];
  const units: NetlistComponent[] = [];
  const far: NetlistComponent[] = [];
  const switches: NetlistComponent[] = [];
  const inputs: NetlistComponent[] = [];
  let isOpen = false;
  for (const { flow, arcs } of circuitsOf(car, { kind: 'component', component: fuse.id })) {
    const own = [...arcs].filter((arc) => arc.component === fuse && flow.into(arc.to).includes(arc));
    /** true: nothing but joints, contacts and outputs lies between */
    const seen = new Map(own.map((arc) => [arc, true]));
    for (const [arc, isNear] of seen) {
      const { nodes } = arc.to.potential;
      isOpen ||= arc.kind !== 'load' && hasOpen(arc.to.potential);
      if (arc.kind === 'contact') switches.push(arc.component);
      if (flow.ends.idle)
        for (const node of nodes) if (node.end === 'signal') (isSupplied(node) ? units : inputs).push(node.component);
      for (const next of flow.after(arc)) {
        if (seen.has(next) || !arcs.has(next) || arc.kind === 'load') continue;
        if (next.kind === 'fuse' || next.kind === 'load') (isNear ? near : far).push(next.component);
        seen.set(next, isNear && next.kind !== 'fuse');
      }
    }
  }
  // current that works for nobody is told only where none does
  const told = [[...near, ...units, ...far], [...switches, ...inputs], sourcesAt(currentGraph(car), fuse)];
  return { others: told.find(({ length }) => length > 0) ?? [], isOpen };
}

/** Of ends that are inputs: a socket for a device, or a unit at a pin that is not stated as one that only listens. */
const isSupplied = ({ component, pin }: GraphNode): boolean =>
  component.kind === 'connector' ||
  (component.kind === 'ecu' && component.pins.find(({ id }) => id === pin)?.role !== 'signal');

/** The fuse between battery and generator feeds neither: it joins them. */
const sourcesAt = ({ nodes }: CurrentGraph, fuse: NetlistComponent): NetlistComponent[] =>
  nodes
    .filter(({ component }) => component === fuse)
    .flatMap(({ potential }) => potential.nodes.map(({ component }) => component))
    .filter(({ kind }) => kind === 'generator');

/** Parts that are wired to a ground through joints, then consumers whose current comes to it. */
function groundedAt(car: Netlist, ground: NetlistComponent): Hanging {
  const nodes = currentGraph(car).nodes.filter(({ component }) => component === ground);
  const wired = nodes.flatMap(({ potential }) => potential.nodes.filter(isPart).map(({ component }) => component));
  const loads = loadsOn(car, ground, ['load', 'sense']);
  return { others: [...wired, ...loads], isOpen: nodes.some(({ potential }) => hasOpen(potential)) };
}

/** Also a pin of a socket for a device, which has no partner. */
const isPart = ({ component, end }: GraphNode): boolean =>
  component.kind === 'connector' ? end !== undefined : !isBetweenParts(component);
