import type { Netlist, Wire, WireColor } from '../../../src/domain/netlist/netlist-types';
import { isToldByLook } from '../../diagram/rules/like-wires-rule';
import { UnionFind } from '../../base/union-find';

const TRACERS: readonly WireColor[] = [
  'yellow',
  'green',
  'blue',
  'white',
  'grey',
  'violet',
  'red',
  'black',
  'brown',
  'pink',
];
/** Base colours of signals, next to which one looks when those with the own base are taken. */
const SIGNAL_BASES: readonly WireColor[] = ['green', 'blue', 'grey', 'violet', 'yellow', 'white', 'pink'];

type Colors = Wire['colors'];

/** Wires of one look that are one cable run, on whatever sheets of a car. */
interface Run {
  colors: Colors;
  wires: Wire[];
  /** runs that share a plug with this one, have its cross-section there, and are of another circuit */
  neighbours: Set<Run>;
}

/**
 * Gives wires of different circuits that meet in a plug with one look another tracer, on all sheets of a car alike.
 * Base colours stay, since they tell the terminal; a signal may get another base when all tracers are taken.
 * @param power base colours of supply and ground of the car's maker
 */
export function tellWiresApart(sheets: readonly Netlist[], power: readonly WireColor[]): void {
  const runs = runsOf(sheets);
  meet(sheets, runs);
  const order = [...new Set(runs.values())].sort((one, two) => firmness(two) - firmness(one));
  const settled = new Set<Run>();
  for (const run of order) {
    const near = [...run.neighbours];
    const isTaken = (colors: Colors, by: Run[]): boolean => by.some((other) => other.colors.join() === colors.join());
    const before = near.filter((other) => settled.has(other));
    if (!isTwisted(run) && isTaken(run.colors, before)) {
      const choices = choicesFor(run.colors, power);
      run.colors =
        choices.find((colors) => !isTaken(colors, near)) ??
        choices.find((colors) => !isTaken(colors, before)) ??
        run.colors;
    }
    settled.add(run);
  }
  for (const run of order) for (const wire of run.wires) wire.colors = run.colors;
}

const isTwisted = ({ wires }: Run): boolean => wires.some(({ twist }) => twist !== undefined);

/** What keeps its colours before others do: pairs of a bus, then plain colours, which hang on rails. */
const firmness = (run: Run): number => (isTwisted(run) ? 2 : run.colors.length === 1 ? 1 : 0);

function choicesFor([base]: Colors, power: readonly WireColor[]): Colors[] {
  const bases = power.includes(base) ? [base] : [base, ...SIGNAL_BASES.filter((other) => !power.includes(other))];
  return bases.flatMap((color) =>
    TRACERS.filter((tracer) => tracer !== color).map((tracer): Colors => [color, tracer]),
  );
}

const endsOf = ({ from, to }: Wire): string[] => [from, to].map(({ component, pin }) => `${component}.${pin}`);
const kindsOf = ({ components }: Netlist) => new Map(components.map(({ id, kind }) => [id, kind]));

/** The run of every wire. */
function runsOf(sheets: readonly Netlist[]): Map<Wire, Run> {
  const same = new UnionFind();
  const nodeOf = ({ id }: Netlist, { circuit, colors }: Wire): string => `${id} ${circuit} ${colors.join('/')}`;
  for (const sheet of sheets) {
    const kinds = kindsOf(sheet);
    for (const wire of sheet.wires) {
      const look = wire.colors.join('/');
      const parts = [wire.from, wire.to].filter(({ component }) => kinds.get(component) !== 'continuation');
      for (const { component, pin } of parts) same.join(nodeOf(sheet, wire), `${component}.${pin} ${look}`);
      for (const other of across(sheets, sheet, wire)) same.join(nodeOf(sheet, wire), nodeOf(other.sheet, other.wire));
    }
  }
  const byRoot = new Map<string, Run>();
  return new Map(
    sheets.flatMap((sheet) =>
      sheet.wires.map((wire): [Wire, Run] => {
        const root = same.root(nodeOf(sheet, wire));
        const run = byRoot.get(root) ?? { colors: wire.colors, wires: [], neighbours: new Set() };
        byRoot.set(root, run);
        run.wires.push(wire);
        return [wire, run];
      }),
    ),
  );
}

/** Wires of the same look that go on behind the arrow at an end of a wire, on the sheet that it leads to. */
function across(sheets: readonly Netlist[], sheet: Netlist, wire: Wire): { sheet: Netlist; wire: Wire }[] {
  const arrow = arrowsOf(sheet).find(({ id }) => isAt([id], wire));
  return (arrow?.links ?? []).flatMap((link) => {
    const other = sheets.find(({ id }) => id === link.sheet);
    if (other === undefined) return [];
    const leadsTo = (from: Netlist, to: Netlist, part?: string): string[] =>
      arrowsOf(from)
        .filter(({ links }) => links?.some((end) => end.sheet === to.id && (part ?? end.component) === end.component))
        .map(({ id }) => id);
    const alike = (on: Netlist, ids: (string | undefined)[]): Wire[] =>
      on.wires.filter((like) => like.colors.join() === wire.colors.join() && isAt(ids, like));
    // arrows of one name that lead to each other are the ends of one wire
    const twins = leadsTo(other, sheet).filter((id) => id === arrow?.id);
    if (twins.length > 0) return alike(other, twins).map((match) => ({ sheet: other, wire: match }));
    const back = alike(other, leadsTo(other, sheet));
    const found = back.length > 0 ? back : alike(other, [link.component]);
    // of two that look alike here or there none can be told
    const isClear = [alike(sheet, leadsTo(sheet, other, link.component)), found].every(
      (wires) => new Set(wires.map(({ circuit }) => circuit)).size === 1,
    );
    return isClear ? found.map((match) => ({ sheet: other, wire: match })) : [];
  });
}

const arrowsOf = ({ components }: Netlist) => components.filter(({ kind }) => kind === 'continuation');
const isAt = (ids: (string | undefined)[], { from, to }: Wire): boolean =>
  ids.includes(from.component) || ids.includes(to.component);

/** Tells every run which others it meets in a plug. */
function meet(sheets: readonly Netlist[], runs: Map<Wire, Run>): void {
  const potentials = potentialsOf(sheets);
  const plugs = new Map<string, { run: Run; area: number; potential: string }[]>();
  for (const sheet of sheets) {
    for (const { id, cavities } of sheet.plugs ?? []) {
      const pins = new Set(cavities.flatMap(({ pin }) => (pin === undefined ? [] : [`${pin.component}.${pin.pin}`])));
      const met = plugs.get(id) ?? [];
      plugs.set(id, met);
      for (const wire of sheet.wires.filter(
        (other) => isToldByLook(other) && endsOf(other).some((end) => pins.has(end)),
      )) {
        const run = runs.get(wire);
        const potential = potentials.of(sheet, wire);
        if (run === undefined || potential === potentials.ground) continue;
        met.push({ run, area: wire.area, potential });
      }
    }
  }
  for (const met of plugs.values())
    for (const one of met)
      for (const two of met)
        if (one.run !== two.run && one.area === two.area && one.potential !== two.potential)
          one.run.neighbours.add(two.run);
}

/** What is one potential on all sheets of a car; all ground points are one. */
function potentialsOf(sheets: readonly Netlist[]) {
  const potentials = new UnionFind();
  const nodeOf = ({ id }: Netlist, { circuit }: Wire): string => `${id} ${circuit}`;
  for (const sheet of sheets) {
    const kinds = kindsOf(sheet);
    for (const wire of sheet.wires)
      for (const { component, pin } of [wire.from, wire.to]) {
        const kind = kinds.get(component);
        if (kind === 'ground') potentials.join(nodeOf(sheet, wire), 'ground');
        else if (kind !== 'continuation') potentials.join(nodeOf(sheet, wire), `${component}.${pin}`);
      }
  }
  return {
    ground: potentials.root('ground'),
    of: (sheet: Netlist, wire: Wire): string => potentials.root(nodeOf(sheet, wire)),
  };
}
