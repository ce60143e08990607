import { pinKey, refKey } from '../../src/domain/netlist/circuit-graph';
import { modelOf } from '../../src/domain/netlist/component-models';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { circuitOf } from '../../src/domain/diagram/circuit-of';
import { FLOW_ENDS } from '../../src/domain/diagram/current-flow';
import { sampleDocuments } from './sample-library';

type Ends = Record<string, string | undefined>;

/** Steps between two potentials: from pin to pin, with the positions that allow it. */
interface Step {
  from: string;
  to: string;
  component: string;
  positions?: number[];
}

/** One way of current, as it is written down: the pins that it passes, one after the other, and the wires. */
interface Way {
  pins: Set<string>;
  /** the pins through which it comes out of a part or goes into one; not those that it meets inside alone */
  crossed: Set<string>;
  wires: Set<string>;
}

/**
 * Reads a netlist again, in another manner than the diagram does: all ways of current are written down one by one.
 * Rails, grounds and continuations are cut into one pin for each wire (`key@wire`).
 */
class Reader {
  private readonly ends: Ends = {};
  private readonly steps: Step[] = [];
  private readonly joints: { a: string; b: string; wire?: string }[] = [];
  private readonly root = new Map<string, string>();

  constructor(netlist: Netlist) {
    const own: Ends = {};
    for (const component of netlist.components) this.readPart(component, own);
    for (const wire of netlist.wires) {
      const [a, b] = [wire.from, wire.to].map((ref) => {
        const key = refKey(ref);
        const end = own[key];
        if (end === undefined || end === 'signal') return key;
        this.ends[`${key}@${wire.id}`] = end;
        return `${key}@${wire.id}`;
      });
      if (a && b) this.joints.push({ a, b, wire: wire.id });
    }
    for (const [key, end] of Object.entries(own)) if (end !== undefined) this.ends[key] = end;
    for (const { a, b } of this.joints) this.root.set(this.find(a), this.find(b));
  }

  /** The pins of the netlist, cut ones by wire. */
  spots(key: string): string[] {
    const cut = this.joints.flatMap(({ a, b }) => [a, b]).filter((pin) => pin.startsWith(`${key}@`));
    return cut.length > 0 ? cut : [key];
  }

  *ways(level: (typeof FLOW_ENDS)[number]): Generator<Way> {
    const startsAt = (pin: string) => level.starts.some((end) => end === this.ends[pin]);
    const finishesAt = (pin: string) => level.finishes.some((end) => end === this.ends[pin]);
    const isLast = level === FLOW_ENDS[FLOW_ENDS.length - 1];
    const all = [
      ...new Set(this.joints.flatMap(({ a, b }) => [a, b]).concat(this.steps.flatMap((s) => [s.from, s.to]))),
    ];
    const members = new Map<string, string[]>();
    for (const pin of all) members.set(this.find(pin), [...(members.get(this.find(pin)) ?? []), pin]);
    const has = (pin: string, end: string) =>
      (members.get(this.find(pin)) ?? []).some((other) => this.ends[other] === end);
    const open = this.steps.filter(
      ({ from, to }) => this.find(from) !== this.find(to) && (isLast || (!has(from, 'ground') && !has(to, 'supply'))),
    );
    const onward = new Map<string, Step[]>();
    for (const step of open) onward.set(this.find(step.from), [...(onward.get(this.find(step.from)) ?? []), step]);

    const go = function* (
      reader: Reader,
      at: string,
      taken: Step[],
      visited: string[],
      spans: [string, string][],
    ): Generator<Way> {
      const here = reader.find(at);
      for (const pin of members.get(here) ?? []) {
        if (finishesAt(pin) && (pin !== at || taken.length > 0) && pin !== taken[0]?.from)
          yield reader.written([...spans, [at, pin]]);
      }
      for (const step of onward.get(here) ?? []) {
        const before = taken[taken.length - 1];
        if (visited.includes(reader.find(step.to))) continue;
        if (before?.component === step.component && before.positions && step.positions) {
          if (!before.positions.some((position) => step.positions?.includes(position))) continue;
        }
        yield* go(reader, step.to, [...taken, step], [...visited, reader.find(step.to)], [...spans, [at, step.from]]);
      }
    };
    for (const pin of all) if (startsAt(pin)) yield* go(this, pin, [], [this.find(pin)], []);
  }

  private written(spans: [string, string][]): Way {
    const way: Way = { pins: new Set(), crossed: new Set(), wires: new Set() };
    for (const [from, to] of spans) this.write(from, to, way);
    return way;
  }

  /** Adds every plain path of wires between two pins of one potential. */
  private write(from: string, to: string, way: Way): void {
    const go = (at: string, pins: string[], wires: string[]): void => {
      if (at === to) {
        pins.forEach((pin) => way.pins.add(pin));
        if (pins.length > 1) pins.forEach((pin) => way.crossed.add(pin));
        wires.forEach((wire) => way.wires.add(wire));
        return;
      }
      for (const { a, b, wire } of this.joints) {
        const next = a === at ? b : b === at ? a : undefined;
        if (next !== undefined && !pins.includes(next)) go(next, [...pins, next], wire ? [...wires, wire] : wires);
      }
    };
    go(from, [from], []);
  }

  private find(pin: string): string {
    const up = this.root.get(pin);
    return up === undefined || up === pin ? pin : this.find(up);
  }

  private readPart(component: Netlist['components'][number], own: Ends): void {
    const model = modelOf(component);
    const at = (pin: string) => pinKey(component.id, pin);
    const busy = new Set<string>();
    const step = (from: string, to: string, positions?: number[]) => {
      busy.add(from).add(to);
      this.steps.push({ from: at(from), to: at(to), component: component.id, ...(positions ? { positions } : {}) });
    };
    const both = (from: string, to: string, positions?: number[]) => {
      step(from, to, positions);
      step(to, from, positions);
    };
    model.fuses.forEach(([a, b]) => both(a, b));
    model.resistors.forEach(([a, b]) => both(a, b));
    model.loads.forEach(([a, b]) => (model.reversible ? both(a, b) : step(a, b)));
    model.drivers.forEach(([output, rail]) =>
      component.pins.find(({ id }) => id === output)?.role === 'out-high' ? step(rail, output) : step(output, rail),
    );
    const pairs = new Map<string, [string, string, number[]]>();
    model.positions.forEach((position, index) =>
      position.contacts.forEach(([a, b]) => {
        const name = [a, b].sort().join(' | ');
        pairs.set(name, [a, b, [...(pairs.get(name)?.[2] ?? []), index]]);
      }),
    );
    for (const [a, b, positions] of pairs.values()) both(a, b, positions);
    for (const [a, b] of model.joins) {
      busy.add(a).add(b);
      this.joints.push({ a: at(a), b: at(b) });
    }
    for (const { id } of component.pins) {
      if (model.sources.includes(id)) own[at(id)] = 'supply';
      else if (model.grounds.includes(id) || (component.kind === 'battery' && id === '-')) own[at(id)] = 'ground';
      else if (component.kind === 'continuation') own[at(id)] = 'open';
      else if (component.kind !== 'splice' && !busy.has(id)) own[at(id)] = 'signal';
    }
  }
}

const bare = (pin: string): string => pin.replace(/@.*$/, '');

/** What a tap on a pin lights, by the ways written down. */
function expected(reader: Reader, ways: Way[][], key: string): { pins: string[]; wires: string[] } {
  const pins = new Set([key]);
  const wires = new Set<string>();
  for (const spot of reader.spots(key)) {
    const through =
      ways.map((level) => level.filter((way) => way.crossed.has(spot))).find((level) => level.length > 0) ?? [];
    for (const way of through) {
      way.pins.forEach((pin) => pins.add(bare(pin)));
      way.wires.forEach((wire) => wires.add(wire));
    }
  }
  return { pins: [...pins].sort(), wires: [...wires].sort() };
}

describe('circuitOf on every sample sheet', () => {
  const netlists = [...sampleDocuments()].flatMap(({ netlist }) => netlist ?? []);

  it('lights for every pin exactly the ways of current through it', () => {
    const wrong: string[] = [];
    let pins = 0;
    for (const netlist of netlists) {
      const reader = new Reader(netlist);
      const ways = FLOW_ENDS.map((level) => [...reader.ways(level)]);
      for (const component of netlist.components) {
        for (const { id } of component.pins) {
          pins += 1;
          const lit = circuitOf(netlist, { kind: 'pin', component: component.id, pin: id });
          const want = expected(reader, ways, pinKey(component.id, id));
          const got = { pins: [...lit.pins].sort(), wires: [...lit.wires].sort() };
          if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push(`${netlist.id} ${component.id}.${id}`);
        }
      }
    }
    expect(pins).toBeGreaterThan(600);
    expect(wrong).toEqual([]);
  });
});
