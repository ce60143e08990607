import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';
import { indexOf, placesIn } from './circuit-index';
import type { Branch, Circuit, Fault } from './circuit-types';
import { FaultTargets } from './fault-targets';

/** Corroded contact, and metal on metal, Ω. */
const USUAL_ADDED_OHM = 5;
const SHORT_OHM = 0.01;
const OPEN = Infinity;

/** A circuit with its faults: copies of what faults change. */
export interface FaultyCircuit {
  branches: readonly Branch[];
  nodes: number;
  order: Int32Array;
  /** place of each node in the order, −1 for the body */
  places: Int32Array;
  hasDiodes: boolean;
  /** contacts that do not follow their component: branch index and whether it is closed */
  stuck: ReadonlyMap<number, boolean>;
  /** components without function: control units, generators */
  dead: ReadonlySet<string>;
  /** fuses that are blown from the start */
  blown: ReadonlySet<string>;
}

/** Puts faults into a circuit. Throws a RangeError in Chinese when a target is unknown or cannot have such a fault. */
export function applyFaults(circuit: Circuit, faults: readonly Fault[]): FaultyCircuit {
  const work = new Work(circuit);
  for (const fault of faults) work.apply(fault);
  return work.result();
}

class Work {
  private readonly branches: Branch[];
  private readonly added: number[] = [];
  private nodes: number;
  private readonly stuck = new Map<number, boolean>();
  private readonly dead = new Set<string>();
  private readonly blown = new Set<string>();
  private readonly at: FaultTargets;

  constructor(private readonly circuit: Circuit) {
    this.branches = [...circuit.branches];
    this.nodes = circuit.nodes;
    this.at = new FaultTargets(circuit, this.branches);
  }

  result(): FaultyCircuit {
    const { added, circuit } = this;
    // new nodes touch what they were split from: eliminated first they fill in almost nothing
    const order = added.length === 0 ? circuit.order : Int32Array.from([...added, ...circuit.order]);
    const { branches, nodes, stuck, dead, blown } = this;
    const { places, hasDiodes } = indexOf(circuit);
    const own = added.length === 0 ? places : placesIn(order, nodes);
    return { branches, nodes, order, places: own, hasDiodes, stuck, dead, blown };
  }

  apply(fault: Fault): void {
    const { kind, target } = fault;
    if (kind === 'open') return this.addSeries(target, OPEN);
    if (kind === 'resistance') return this.addSeries(target, Math.max(0, fault.ohm ?? USUAL_ADDED_OHM));
    if (kind === 'stuck-open' || kind === 'stuck-closed') return this.stick(target, kind === 'stuck-closed');
    if (kind === 'dead') return this.kill(target);
    if (kind === 'swap') return this.swap(target, fault.other);
    const ohm = Math.max(1e-4, fault.ohm ?? SHORT_OHM);
    if (kind === 'short') {
      const [a, b] = fault.other ? [this.at.place(target), this.at.place(fault.other)] : this.at.terminals(target);
      this.branches.push({ kind: 'short', a, b, ohm });
      return;
    }
    const a = this.at.place(target);
    if (kind === 'short-supply') {
      // to the battery itself where it is drawn
      const battery = this.branches.find((branch) => branch.emf === 'battery');
      this.branches.push(
        battery === undefined
          ? { kind: 'short', a, b: 0, ohm, emf: 'supply' }
          : { kind: 'short', a, b: battery.a, ohm },
      );
    } else this.branches.push({ kind: 'short', a, b: 0, ohm });
  }

  private addSeries(target: Target, ohm: number): void {
    if (target.kind === 'wire') return this.lengthen([this.at.wire(target.wire)], ohm);
    if (target.kind === 'pin') return this.loosen(target, ohm);
    const id = this.at.component(target);
    const own = this.at.indexes((branch) => branch.component === id);
    const [kind = ''] = ['fuse', 'contact', 'ground', 'load', 'resistor', 'sensor', 'source', 'diode', 'join'].filter(
      (one) => own.some((at) => this.branches[at]?.kind === one),
    );
    if (kind === 'fuse' && ohm === OPEN) this.blown.add(id);
    // an open part is open altogether; a bad contact is where its main current flows
    const meant = ohm === OPEN ? own : own.filter((at) => this.branches[at]?.kind === kind);
    if (meant.length > 0) return this.lengthen(meant, ohm);
    const part = this.circuit.parts.get(id)?.component;
    this.lengthen(part?.pins.flatMap((pin) => this.at.wiresAt(pinKey(id, pin.id))) ?? [], ohm);
  }

  private lengthen(indexes: readonly number[], ohm: number): void {
    for (const at of indexes) {
      const branch = this.branches[at];
      if (branch === undefined) continue;
      const { ohmBy, asleepOhm, load, ...same } = branch;
      const changed: Branch = { ...same, ohm: branch.ohm + ohm };
      if (ohmBy) changed.ohmBy = (state) => ohmBy(state) + ohm;
      if (asleepOhm !== undefined) changed.asleepOhm = asleepOhm + ohm;
      if (load) changed.load = { ...load, restOhm: load.restOhm + ohm };
      this.branches[at] = changed;
    }
  }

  /** A terminal that has backed out or is corroded: what lies inside the part hangs behind a resistance. */
  private loosen(target: Target & { kind: 'pin' }, ohm: number): void {
    const key = this.at.pin(target);
    const node = this.at.place(target);
    const inner = this.at.indexes(
      ({ a, b, component }) => component === target.component && (a === node || b === node),
    );
    // a splice has nothing inside: its wires come off
    if (inner.length === 0) return this.lengthen(this.at.wiresAt(key), ohm);
    if (ohm === OPEN) return this.lengthen(inner, ohm);
    const split = this.nodes++;
    this.added.push(split);
    for (const at of inner) {
      const branch = this.branches[at];
      if (branch)
        this.branches[at] = {
          ...branch,
          a: branch.a === node ? split : branch.a,
          b: branch.b === node ? split : branch.b,
        };
    }
    this.branches.push({ kind: 'join', a: node, b: split, ohm: Math.max(ohm, 1e-4) });
  }

  private stick(target: Target, isClosed: boolean): void {
    const id = target.kind === 'pin' ? target.component : this.at.component(target);
    const node = target.kind === 'pin' ? this.at.place(target) : undefined;
    const contacts = this.at.indexes(
      ({ kind, component, a, b }) =>
        kind === 'contact' && component === id && (node === undefined || a === node || b === node),
    );
    if (contacts.length === 0) throw new RangeError(`${id} 没有触点`);
    if (!isClosed) return contacts.forEach((at) => this.stuck.set(at, false));
    // a component sticks in the first position in which it conducts; a relay in the one that its coil makes
    const relay = this.circuit.relays.find(({ component }) => component === id);
    const closing = contacts.flatMap((at) => this.branches[at]?.rule?.positions ?? []);
    const rest = this.circuit.parts.get(id)?.rest;
    const moved = closing.filter((position) => position !== rest);
    const position = relay?.energised ?? Math.min(...(moved.length > 0 ? moved : closing));
    for (const at of contacts) {
      const closes = node !== undefined || this.branches[at]?.rule?.positions?.includes(position) === true;
      this.stuck.set(at, closes);
    }
  }

  private kill(target: Target): void {
    const id =
      target.kind === 'wire' ? undefined : target.kind === 'pin' ? target.component : this.at.component(target);
    if (id === undefined) throw new RangeError('导线没有“失效”，请用断路');
    this.dead.add(id);
    const isFuse = this.branches.some(({ kind, component }) => kind === 'fuse' && component === id);
    if (isFuse) this.blown.add(id);
    const works = ['load', 'fuse', 'source', 'unit', 'driver', 'sensor', 'resistor', 'diode'];
    this.lengthen(
      this.at.indexes(({ kind, component }) => component === id && works.includes(kind)),
      OPEN,
    );
  }

  private swap(target: Target, other: Target | undefined): void {
    if (target.kind !== 'pin' || other?.kind !== 'pin') throw new RangeError('互换需要两个针脚');
    const [one, two] = [this.at.place(target), this.at.place(other)];
    const swapped = (node: number): number => (node === one ? two : node === two ? one : node);
    this.branches.forEach((branch, at) => {
      if (branch.kind === 'wire') this.branches[at] = { ...branch, a: swapped(branch.a), b: swapped(branch.b) };
    });
  }
}
