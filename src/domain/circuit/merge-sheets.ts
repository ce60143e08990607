import { pinKey, refKey } from '../netlist/pin-key';
import type { CanBus, Netlist, NetlistComponent, PinRef, Wire } from '../netlist/netlist-types';

/** A wire of the car, with every name that the sheets have for it; one may draw it from its other end. */
export interface CarWire {
  names: { key: string; reversed: boolean }[];
  wire: Wire;
  from: string;
  to: string;
}

/** A sheet, or a linked set of them as one car. */
export interface Car {
  parts: NetlistComponent[];
  wires: CarWire[];
  /** `pinKey`s of one potential: arrows with what they lead to */
  joins: [string, string][];
  buses: CanBus[];
  /** pins of arrows whose other sheet is not loaded */
  arrows: string[];
  /** rails that another sheet of the set, or a link within the sheet, shows the feed of */
  fedRails: Set<string>;
  /** arrows whose other sheet is loaded: that sheet says what feeds them */
  answeredArrows: Set<string>;
}

/** Name of a wire: its id on a single sheet, `sheet/id` in a set, where ids repeat. */
export const wireKey = (netlists: readonly Netlist[], sheet: Netlist, wire: string): string =>
  netlists.length > 1 ? `${sheet.id}/${wire}` : wire;

/**
 * Sheets of a set as one car: the same designation is the same part, the same wire drawn twice is one wire, and arrows
 * are joined with what they lead to. Arrows are drawn for a sheet alone, so that theirs may repeat.
 */
export function mergeSheets(netlists: readonly Netlist[]): Car {
  const parts = new Map<string, NetlistComponent>();
  const wires = new Map<string, CarWire[]>();
  const buses = new Map<string, CanBus>();
  for (const sheet of netlists) {
    const idOf = namesOn(netlists, sheet);
    for (const component of sheet.components) {
      const id = idOf(component.id);
      const known = parts.get(id);
      parts.set(id, known === undefined ? { ...component, id } : mergeParts(known, component));
    }
    const seen = new Map<string, number>();
    for (const wire of sheet.wires) {
      const end = (ref: PinRef): string => pinKey(idOf(ref.component), ref.pin);
      const [from, to] = [end(wire.from), end(wire.to)];
      const ends = [from, to].sort().join('\u0001');
      const nth = seen.get(ends) ?? 0;
      seen.set(ends, nth + 1);
      const same = wires.get(ends) ?? [];
      wires.set(ends, same);
      const key = wireKey(netlists, sheet, wire.id);
      const drawn = same[nth];
      if (drawn === undefined) same.push({ names: [{ key, reversed: false }], wire, from, to });
      else drawn.names.push({ key, reversed: drawn.from !== from });
    }
    for (const bus of sheet.buses ?? []) {
      const known = buses.get(bus.id);
      buses.set(bus.id, known === undefined ? bus : { ...bus, nodes: [...new Set([...known.nodes, ...bus.nodes])] });
    }
  }
  const links = linkArrows(netlists, parts);
  return { parts: [...parts.values()], wires: [...wires.values()].flat(), buses: [...buses.values()], ...links };
}

function namesOn(netlists: readonly Netlist[], sheet: Netlist): (id: string) => string {
  const arrows = new Set(sheet.components.filter(({ kind }) => kind === 'continuation').map(({ id }) => id));
  return (id) => (netlists.length > 1 && arrows.has(id) ? `${sheet.id}/${id}` : id);
}

function mergeParts(known: NetlistComponent, other: NetlistComponent): NetlistComponent {
  const pins = new Map(known.pins.map((pin) => [pin.id, pin]));
  for (const pin of other.pins) {
    const had = pins.get(pin.id);
    // the sheet of a bus says more of a pin than one on which it is a mere signal
    const says = had?.role === undefined || had.role === 'signal' ? pin : had;
    pins.set(pin.id, { ...had, ...pin, ...says });
  }
  const positions = new Map((known.positions ?? []).map((position) => [position.name, position]));
  for (const position of other.positions ?? []) {
    const contacts = [...(positions.get(position.name)?.contacts ?? []), ...position.contacts];
    const unique = new Map(contacts.map((contact) => [[...contact].sort().join('\u0000'), contact]));
    positions.set(position.name, { name: position.name, contacts: [...unique.values()] });
  }
  const loads = new Map(
    [...(known.loads ?? []), ...(other.loads ?? [])].map((load) => [pinKey(load.supply, load.return), load]),
  );
  return {
    ...other,
    ...known,
    pins: [...pins.values()],
    ...(positions.size > 0 ? { positions: [...positions.values()] } : {}),
    ...((known.loads ?? other.loads) === undefined ? {} : { loads: [...loads.values()] }),
  };
}

type Links = Pick<Car, 'answeredArrows' | 'arrows' | 'fedRails' | 'joins'>;

/**
 * An arrow or rail leads to a splice, rail or ground by name, or to a part at which an arrow of that sheet leads back.
 * Where a part is meant that has no arrow back, it is drawn on both sheets and joined by being one part.
 */
function linkArrows(netlists: readonly Netlist[], parts: ReadonlyMap<string, NetlistComponent>): Links {
  const sheets = new Map(netlists.map((sheet) => [sheet.id, sheet]));
  const joins: [string, string][] = [];
  const arrows: string[] = [];
  const fedRails = new Set<string>();
  const answeredArrows = new Set<string>();
  for (const sheet of netlists) {
    const idOf = namesOn(netlists, sheet);
    for (const component of sheet.components) {
      const [own] = component.pins;
      if ((component.kind !== 'continuation' && component.kind !== 'rail') || own === undefined) continue;
      const ownKey = pinKey(idOf(component.id), own.id);
      if ((component.links ?? []).some((link) => link.sheet !== sheet.id && sheets.has(link.sheet ?? '')))
        answeredArrows.add(idOf(component.id));
      const found = (component.links ?? []).flatMap((link) => {
        const target = sheets.get(link.sheet ?? '');
        if (target === undefined || link.component === undefined || target === sheet) return [];
        const bar = parts.get(link.component);
        const isBar = bar !== undefined && ['ground', 'rail', 'splice'].includes(bar.kind);
        if (isBar && bar.id !== component.id) return bar.pins.slice(0, 1).map(({ id }) => pinKey(bar.id, id));
        return component.kind === 'rail' ? [] : answers(netlists, sheet, component, target, link.component);
      });
      for (const key of found) joins.push([ownKey, key]);
      if (component.kind === 'rail' && found.length > 0) fedRails.add(component.id);
      if (component.kind === 'continuation' && found.length === 0 && !endsAtPart(sheet, component, parts))
        arrows.push(ownKey);
    }
  }
  return { joins, arrows, fedRails, answeredArrows };
}

/** Pins of the arrows on the target sheet that lead back from the named part to the part at this arrow. */
function answers(
  netlists: readonly Netlist[],
  sheet: Netlist,
  arrow: NetlistComponent,
  target: Netlist,
  part: string,
): string[] {
  const own = wiresAt(sheet, arrow.id);
  const ownParts = partsBehind(sheet, arrow.id);
  const idOf = namesOn(netlists, target);
  const back = target.components.filter(
    (other) =>
      other.kind === 'continuation' &&
      (other.links ?? []).some((link) => link.sheet === sheet.id && ownParts.has(link.component ?? '')) &&
      partsBehind(target, other.id).has(part),
  );
  const same = back.filter((other) => {
    const [theirs, mine] = [wiresAt(target, other.id)[0]?.wire, own[0]?.wire];
    return back.length === 1 || (theirs?.colors.join() === mine?.colors.join() && theirs?.area === mine?.area);
  });
  const [only] = same;
  // two that look alike: which is meant is not known
  if (only === undefined || same.length > 1) return [];
  return only.pins.slice(0, 1).map(({ id }) => refKey({ component: idOf(only.id), pin: id }));
}

function wiresAt(sheet: Netlist, component: string): { near: string; wire: Wire }[] {
  return sheet.wires.flatMap((wire) => {
    if (wire.from.component === component) return [{ near: wire.to.component, wire }];
    return wire.to.component === component ? [{ near: wire.from.component, wire }] : [];
  });
}

/** Parts that the wire of an arrow comes to, through splices and connectors. */
function partsBehind(sheet: Netlist, arrow: string): Set<string> {
  const kinds = new Map(sheet.components.map(({ id, kind }) => [id, kind]));
  const seen = new Set([arrow]);
  const pins: PinRef[] = [{ component: arrow, pin: '' }];
  for (let at = pins.pop(); at !== undefined; at = pins.pop()) {
    for (const { from, to } of sheet.wires) {
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        const isHere = one.component === at.component && (at.pin === '' || one.pin === at.pin);
        if (!isHere || seen.has(refKey(other))) continue;
        seen.add(refKey(other)).add(other.component);
        if (kinds.get(other.component) === 'splice') pins.push({ component: other.component, pin: '' });
        const mate = other.pin.endsWith("'") ? other.pin.slice(0, -1) : `${other.pin}'`;
        if (kinds.get(other.component) === 'connector') pins.push({ component: other.component, pin: mate });
      }
    }
  }
  seen.delete(arrow);
  return seen;
}

/** The arrow hangs on the very part that it leads to, drawn here too. */
function endsAtPart(sheet: Netlist, arrow: NetlistComponent, parts: ReadonlyMap<string, NetlistComponent>): boolean {
  const near = wiresAt(sheet, arrow.id).map((end) => end.near);
  return (arrow.links ?? []).some(({ component = '' }) => near.includes(component) && parts.has(component));
}
