import { pinKey, refOfKey } from '../netlist/pin-key';
import { modelOf, type ComponentModel } from '../netlist/component-models';
import type { NetlistComponent } from '../netlist/netlist-types';
import type { Branch } from './circuit-types';
import type { Car } from './merge-sheets';

/** Mated contacts of a connector beside those of its wires; a crimped splice; Ω. */
const CONNECTOR_OHM = 0.001;
const SPLICE_OHM = 0.0002;

/** A pin of a net, with its part. */
export interface NetPin {
  part: NetlistComponent;
  pin: string;
  key: string;
}

/** What is being built of a car: nodes, branches, and which pins are one potential by wires and joints. */
export class Assembly {
  readonly branches: Branch[] = [];
  readonly pins = new Map<string, number>();
  readonly parts: ReadonlyMap<string, NetlistComponent>;
  readonly drivers: string[] = [];
  /** pins at which a wire ends */
  readonly wired = new Set<string>();
  /** pins with orange cables */
  readonly orange = new Set<string>();
  private readonly nets = new Map<string, string[]>();
  private readonly models = new Map<NetlistComponent, ComponentModel>();
  private count = 1;

  constructor(readonly car: Car) {
    this.parts = new Map(car.parts.map((part) => [part.id, part]));
    for (const part of car.parts) for (const pin of part.pins) this.pins.set(pinKey(part.id, pin.id), this.count++);
    const ends: [string, string][] = [...car.joins];
    for (const { wire, from, to } of car.wires) {
      ends.push([from, to]);
      for (const key of [from, to]) {
        this.wired.add(key);
        if (wire.highVoltage === true) this.orange.add(key);
      }
    }
    this.findNets([...ends, ...car.parts.flatMap(innerJoins)]);
  }

  get nodes(): number {
    return this.count;
  }

  /** How a part behaves, found out once. */
  model(part: NetlistComponent): ComponentModel {
    const model = this.models.get(part) ?? modelOf(part);
    this.models.set(part, model);
    return model;
  }

  /** Node of a pin, the body when there is none of that name. */
  node(component: string, pin: string): number {
    return this.pins.get(pinKey(component, pin)) ?? 0;
  }

  /** A node inside a part, without a pin. */
  innerNode(): number {
    return this.count++;
  }

  add(branch: Branch): void {
    if (branch.a !== branch.b) this.branches.push(branch);
  }

  /** A branch between two pins of a part. */
  between(part: NetlistComponent, pins: readonly [string, string], branch: Omit<Branch, 'a' | 'b'>): void {
    const [a, b] = pins.map((pin) => this.node(part.id, pin));
    this.add({ component: part.id, pins, ...branch, a: a ?? 0, b: b ?? 0 });
  }

  /** Pins of one potential by wires, splices, connectors and arrows, the pin itself included. */
  net(key: string): readonly string[] {
    return this.nets.get(key) ?? [key];
  }

  /** The part and pin of each pin of a net. */
  netPins(key: string): NetPin[] {
    return this.net(key).flatMap((one) => {
      const { component: id, pin } = refOfKey(one);
      const part = this.parts.get(id);
      return part === undefined ? [] : [{ part, pin, key: one }];
    });
  }

  private findNets(ends: readonly (readonly [string, string])[]): void {
    for (const [a, b] of ends) {
      const [one, other] = [this.nets.get(a) ?? [a], this.nets.get(b) ?? [b]];
      if (one === other) continue;
      const [large, small] = one.length < other.length ? [other, one] : [one, other];
      large.push(...small);
      for (const key of [...small, a, b]) this.nets.set(key, large);
    }
  }
}

/** Terminals of splices and connectors that are one potential. */
function innerJoins({ id, kind, pins }: NetlistComponent): [string, string][] {
  const ids = pins.map((pin) => pin.id);
  if (kind === 'splice') return ids.slice(1).map((pin) => [pinKey(id, ids[0] ?? pin), pinKey(id, pin)]);
  if (kind !== 'connector') return [];
  return ids.filter((pin) => ids.includes(`${pin}'`)).map((pin) => [pinKey(id, pin), pinKey(id, `${pin}'`)]);
}

export const joinOhm = (part: NetlistComponent): number => (part.kind === 'connector' ? CONNECTOR_OHM : SPLICE_OHM);
