import type { ComponentKind, Netlist, PinRole } from './netlist-types';
import { isDinColor } from './wire-colors';

const KINDS: Record<ComponentKind, true> = {
  battery: true,
  coil: true,
  connector: true,
  continuation: true,
  ecu: true,
  fuse: true,
  generator: true,
  ground: true,
  heater: true,
  horn: true,
  'ignition-switch': true,
  lamp: true,
  motor: true,
  rail: true,
  relay: true,
  resistor: true,
  sensor: true,
  solenoid: true,
  'spark-plug': true,
  splice: true,
  starter: true,
  switch: true,
};

const ROLES: Record<PinRole, true> = {
  supply: true,
  ground: true,
  'out-high': true,
  'out-low': true,
  signal: true,
  'can-h': true,
  'can-l': true,
  'loop-out': true,
  'loop-in': true,
};

/** Thrown by `parseNetlist`; `problems` holds one line per fault, each with the path of the field. */
export class NetlistFormatError extends Error {
  constructor(readonly problems: string[]) {
    super(`netlist is malformed: ${problems.join('; ')}`);
    this.name = 'NetlistFormatError';
  }
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/**
 * Checks that a value read from a file or the network is a netlist, and returns it typed.
 * Only the format is checked here; whether it is correct as a circuit is the business of `checkNetlist`.
 * @throws {NetlistFormatError} listing every fault
 */
export function parseNetlist(value: unknown): Netlist {
  const problems: string[] = [];
  if (!isFields(value)) throw new NetlistFormatError(['netlist: not an object']);
  if (value.format !== 'netlist/1') problems.push('format: must be "netlist/1"');
  for (const key of ['id', 'title', 'vehicle']) if (!isText(value[key])) problems.push(`${key}: must be a text`);
  for (const key of ['page', 'pages']) if (!isPositive(value[key])) problems.push(`${key}: must be a positive number`);
  if (typeof value.sample !== 'boolean') problems.push('sample: must be true or false');

  const pinsOf = new Map<string, Set<string>>();
  list(value.components, 'components', problems).forEach((entry, index) =>
    checkComponent(entry, `components[${index}]`, pinsOf, problems),
  );
  const wireIds = new Set<string>();
  list(value.wires, 'wires', problems).forEach((entry, index) =>
    checkWire(entry, `wires[${index}]`, pinsOf, wireIds, problems),
  );
  if (value.buses !== undefined) {
    list(value.buses, 'buses', problems).forEach((entry, index) =>
      checkBus(entry, `buses[${index}]`, pinsOf, problems),
    );
  }
  if (problems.length > 0) throw new NetlistFormatError(problems);
  // every field was checked above; TypeScript cannot follow that through the loops
  return value as unknown as Netlist;
}

function list(value: unknown, path: string, problems: string[]): unknown[] {
  if (Array.isArray(value)) return value;
  problems.push(`${path}: must be a list`);
  return [];
}

function checkComponent(entry: unknown, path: string, pinsOf: Map<string, Set<string>>, problems: string[]): void {
  if (!isFields(entry) || !isText(entry.id)) {
    problems.push(`${path}: needs an id`);
    return;
  }
  const where = `${path} ${entry.id}`;
  if (pinsOf.has(entry.id)) problems.push(`${where}: id is used twice`);
  const pins = new Set<string>();
  pinsOf.set(entry.id, pins);
  if (!isText(entry.kind) || !(entry.kind in KINDS)) problems.push(`${where}: unknown kind ${String(entry.kind)}`);
  if (!isText(entry.name)) problems.push(`${where}: needs a name`);
  if (entry.kind === 'fuse' && !isPositive(entry.ampere)) problems.push(`${where}: a fuse needs its rating in ampere`);
  for (const pin of list(entry.pins, `${where} pins`, problems)) {
    if (!isFields(pin) || !isText(pin.id)) problems.push(`${where}: pin without id`);
    else if (pins.has(pin.id)) problems.push(`${where}: pin ${pin.id} is listed twice`);
    else {
      pins.add(pin.id);
      if (pin.role !== undefined && !(isText(pin.role) && pin.role in ROLES))
        problems.push(`${where}: pin ${pin.id} has unknown role`);
    }
  }
  if (pins.size === 0) problems.push(`${where}: has no pins`);
  checkPairs(entry.loads, `${where} loads`, pins, problems);
  if (entry.positions === undefined) return;
  for (const position of list(entry.positions, `${where} positions`, problems)) {
    if (isFields(position)) checkPairs(position.contacts, `${where} positions`, pins, problems);
    else problems.push(`${where} positions: not an object`);
  }
}

function checkPairs(value: unknown, path: string, pins: Set<string>, problems: string[]): void {
  if (value === undefined) return;
  for (const pair of list(value, path, problems)) {
    if (!Array.isArray(pair) || pair.length !== 2) problems.push(`${path}: must be pairs of pins`);
    else for (const pin of pair) if (!pins.has(String(pin))) problems.push(`${path}: no pin ${String(pin)}`);
  }
}

function checkWire(
  entry: unknown,
  path: string,
  pinsOf: Map<string, Set<string>>,
  ids: Set<string>,
  problems: string[],
): void {
  if (!isFields(entry) || !isText(entry.id)) {
    problems.push(`${path}: needs an id`);
    return;
  }
  const where = `${path} ${entry.id}`;
  if (ids.has(entry.id)) problems.push(`${where}: id is used twice`);
  ids.add(entry.id);
  for (const end of ['from', 'to']) {
    const ref = entry[end];
    if (!isFields(ref)) problems.push(`${where}: ${end} is missing`);
    else if (!pinsOf.get(String(ref.component))?.has(String(ref.pin))) {
      problems.push(`${where}: ${end} ends at ${String(ref.component)}.${String(ref.pin)}, which does not exist`);
    }
  }
  const colors = list(entry.colors, `${where} colors`, problems);
  if (colors.length < 1 || colors.length > 2 || !colors.every(isDinColor))
    problems.push(`${where}: colours must be one or two DIN codes`);
  if (!isPositive(entry.area)) problems.push(`${where}: cross-section must be a positive number of mm²`);
  if (!isText(entry.circuit)) problems.push(`${where}: needs a circuit`);
}

function checkBus(entry: unknown, path: string, pinsOf: Map<string, Set<string>>, problems: string[]): void {
  if (!isFields(entry)) {
    problems.push(`${path}: not an object`);
    return;
  }
  if (entry.standard !== 'ISO 11898-2' && entry.standard !== 'ISO 11898-3') problems.push(`${path}: unknown standard`);
  for (const node of list(entry.nodes, `${path} nodes`, problems)) {
    if (!pinsOf.has(String(node))) problems.push(`${path}: no control unit ${String(node)}`);
  }
}
