import { wiresAt, type WireAway } from './facts-of';
import { readingText } from './wire-words';
import { pinKey, pinName, refKey } from '../netlist/pin-key';
import type { Netlist, PinRef, Plug } from '../netlist/netlist-types';
import { BODY } from '../circuit/car-answers';
import { circuitFrom } from '../circuit/circuit-from';
import type { Circuit, CircuitState, UnknownReason } from '../circuit/circuit-types';
import { expectedAt } from '../circuit/expected-reading';
import { healthySpread } from '../circuit/expected-spread';

/** States of the car for which a table of a plug says what must be read. */
export const TABLE_KEYS = ['off', 'on', 'run'] as const;
export type TableKey = (typeof TABLE_KEYS)[number];

/** One cavity of a plug, and what a healthy car reads there with the plug in place. */
export interface PlugRow {
  cavity: string;
  /** `J220.65` */
  pin: string;
  wires: readonly WireAway[];
  /** what the pin is for; empty when not stated */
  purpose: string;
  /** against the body, by position of the key: `12.2–12.7 V`, or why the diagram does not know it */
  volt: Readonly<Record<TableKey, string>>;
  /** the pin is an output that is taken to be on */
  isAssumed: boolean;
  /** against the body without supply; empty where it tells nothing */
  ohm: string;
  /** what the document itself states: `怠速 方波 0–5 V` */
  stated: readonly string[];
}

export interface PlugTable {
  plug: Plug;
  rows: readonly PlugRow[];
  /** cavities without a wire on this sheet */
  blank: number;
}

/** Why a reading is not known, as short as a cell of a table. */
const SHORT_REASON: Readonly<Record<UnknownReason, string>> = {
  floating: '悬空',
  'high-voltage': '不可用万用表',
  'other-sheet': '看另一页',
  sensor: '随传感器',
  unit: '随控制单元',
};
/** A larger resistance against the body is that of control units and sensors, which no one judges a wire by. */
const TELLING_OHM = 1000;

/** What must be read at each wired cavity of a plug of a sheet, in the order of their numbers. */
export function plugTable(netlist: Netlist, plug: Plug, circuit: Circuit = circuitFrom(netlist)): PlugTable {
  const rows = plug.cavities
    .flatMap(({ id, pin }) => (pin ? rowOf(netlist, circuit, id, pin) : []))
    .sort((a, b) => a.cavity.localeCompare(b.cavity, 'en', { numeric: true }));
  return { plug, rows, blank: plug.cavities.length - rows.length };
}

function rowOf(netlist: Netlist, circuit: Circuit, cavity: string, ref: PinRef): PlugRow[] {
  const key = refKey(ref);
  const wires = wiresAt(netlist, key);
  if (wires.length === 0 || !circuit.pins.has(key)) return [];
  const pin = netlist.components.find(({ id }) => id === ref.component)?.pins.find(({ id }) => id === ref.pin);
  return [
    {
      cavity,
      pin: pinName(pinKey(ref.component, ref.pin)),
      wires,
      purpose: pin?.purpose ?? '',
      volt: {
        off: voltText(circuit, key, 'off'),
        on: voltText(circuit, key, 'on'),
        run: voltText(circuit, key, 'run'),
      },
      isAssumed: circuit.drivers.includes(key),
      ohm: ohmText(circuit, key),
      stated: (pin?.expected ?? []).map((reading) => `${reading.state} ${readingText(reading)}`),
    },
  ];
}

/** What a pin (`pinKey`) must read against the body in a position of the key, or why the diagram does not know it. */
export function voltText(circuit: Circuit, key: string, at: TableKey): string {
  const state: CircuitState = { key: at };
  const reason = healthySpread(circuit, state).usual.unknown.get(key);
  if (reason !== undefined) return SHORT_REASON[reason];
  return expectedAt(circuit, state, { mode: 'volt', red: pinName(key), black: BODY })?.text ?? '';
}

function ohmText(circuit: Circuit, key: string): string {
  const expected = expectedAt(circuit, { key: 'off' }, { mode: 'ohm', red: pinName(key), black: BODY });
  return expected !== null && expected.high <= TELLING_OHM ? expected.text : '';
}
