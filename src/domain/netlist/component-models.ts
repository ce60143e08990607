import type { Load, NetlistComponent, SwitchPosition } from './netlist-types';

/** How a component behaves electrically, derived from its kind, terminals and roles. */
export interface ComponentModel {
  /** terminals that are always one potential */
  joins: [string, string][];
  /** alternative states; exactly one holds at a time */
  positions: SwitchPosition[];
  /** transistor outputs: [output, own supply or ground terminal] */
  drivers: [string, string][];
  fuses: [string, string][];
  resistors: [string, string][];
  /** terminals between which current does work, [supply side, return side] */
  loads: [string, string][];
  /** the load works with either polarity (reversible motors) */
  reversible: boolean;
  sources: string[];
  grounds: string[];
}

const GROUND_TERMINAL = '31';
/** Two-terminal kinds that are loads without saying so. */
const TWO_TERMINAL_LOADS = new Set(['coil', 'heater', 'horn', 'lamp', 'motor', 'sensor', 'solenoid', 'spark-plug']);

/** Derives the electrical behaviour of one component (DIN 72552: 30/87 contact, 86 coil start, 85 coil end). */
export function modelOf(component: NetlistComponent): ComponentModel {
  const model: ComponentModel = {
    joins: [],
    positions: component.positions ?? [],
    drivers: driversOf(component),
    fuses: [],
    resistors: [],
    loads: statedLoads(component) ?? [],
    reversible: component.kind === 'motor' && component.pins.length === 2,
    sources: [],
    grounds: [],
  };
  const ids = component.pins.map((pin) => pin.id);
  const [first, second] = ids;
  const pair: [string, string][] = first !== undefined && second !== undefined ? [[first, second]] : [];

  switch (component.kind) {
    case 'fuse':
      return { ...model, fuses: pair };
    case 'resistor':
      return { ...model, resistors: statedLoads(component) ?? pair, loads: [] };
    case 'splice':
      return { ...model, joins: ids.slice(1).map((id) => [ids[0] ?? id, id]) };
    case 'connector':
      // pin 3 of the plug is `3`, the same pin of the socket is `3'`
      return { ...model, joins: ids.filter((id) => ids.includes(`${id}'`)).map((id) => [id, `${id}'`]) };
    case 'ground':
      return { ...model, grounds: ids };
    case 'battery':
      // a high-voltage pack is insulated from the body: current returns to its own minus
      return ids.includes('HV+') ? { ...model, sources: ['HV+'], grounds: ['HV-'] } : { ...model, sources: ['+'] };
    case 'generator':
      return { ...model, sources: ['B+'] };
    case 'rail':
      return first === GROUND_TERMINAL ? { ...model, grounds: ids } : { ...model, sources: ids };
    case 'continuation':
      return {
        ...model,
        sources: component.pins.filter((pin) => pin.role === 'supply').map((pin) => pin.id),
        grounds: component.pins.filter((pin) => pin.role === 'ground').map((pin) => pin.id),
      };
    case 'starter':
      return {
        ...model,
        loads: statedLoads(component) ?? [
          ['30', '31'],
          ['50', '31'],
        ],
      };
    case 'relay':
      return {
        ...model,
        positions: component.positions ?? relayPositions(ids),
        loads: beside([['86', '85']], model.loads),
      };
    case 'ecu':
      return { ...model, loads: beside(ecuLoads(component), model.loads) };
    default:
      if (component.loads === undefined && ids.length === 2 && TWO_TERMINAL_LOADS.has(component.kind))
        return { ...model, loads: pair };
      return model;
  }
}

/** Loads that a kind has by itself, and those that are stated, which may be the same ones, also from their other end. */
const beside = (own: [string, string][], stated: [string, string][]): [string, string][] => [
  ...own.filter(([a, b]) => !stated.some((pair) => pair.includes(a) && pair.includes(b))),
  ...stated,
];

const pairOf = (load: Load): [string, string] => [load.supply, load.return];
const statedLoads = (component: NetlistComponent): [string, string][] | undefined => component.loads?.map(pairOf);

function relayPositions(ids: string[]): SwitchPosition[] {
  const energised: SwitchPosition = { name: '吸合', contacts: [['30', '87']] };
  return ids.includes('87a') ? [{ name: '释放', contacts: [['30', '87a']] }, energised] : [energised];
}

function driversOf(component: NetlistComponent): [string, string][] {
  const own = (role: string) => component.pins.find((pin) => pin.role === role)?.id;
  const supply = own('supply');
  const ground = own('ground');
  const drivers: [string, string][] = [];
  for (const pin of component.pins) {
    if (pin.role === 'out-high' && supply !== undefined) drivers.push([pin.id, supply]);
    if (pin.role === 'out-low' && ground !== undefined) drivers.push([pin.id, ground]);
  }
  return drivers;
}

/**
 * A control unit draws current from each of its supplies to its first ground, and each further ground must return too.
 */
function ecuLoads(component: NetlistComponent): [string, string][] {
  const supplies = component.pins.filter((pin) => pin.role === 'supply').map((pin) => pin.id);
  const grounds = component.pins.filter((pin) => pin.role === 'ground').map((pin) => pin.id);
  const [firstSupply] = supplies;
  const [firstGround] = grounds;
  if (firstSupply === undefined || firstGround === undefined) return [];
  return [
    ...supplies.map((id): [string, string] => [id, firstGround]),
    ...grounds.slice(1).map((id): [string, string] => [firstSupply, id]),
  ];
}
