import type { SwitchPosition } from '../netlist/netlist-types';
import { NO_POSITION, type KeyPosition } from './circuit-types';

/** Positions of the key in which control units are awake. */
export const AWAKE: readonly KeyPosition[] = ['on', 'start', 'run'];
const ALWAYS: readonly KeyPosition[] = ['off', 'acc', 'on', 'start', 'run'];

/** When a supply terminal is live, DIN 72552: 30 always, 15 with the ignition, 75 also in 附件, X not while starting. */
const LIVE: readonly (readonly [RegExp, readonly KeyPosition[]])[] = [
  [/^(30|B\+?|\+|BAT)/i, ALWAYS],
  [/^(15|IG)/i, AWAKE],
  [/^(X|ACC_X)$/i, ['on', 'run']],
  [/^(75|R$|ACC|S$|86s)/i, ['acc', 'on', 'run']],
  [/^(50|ST)/i, ['start']],
  [/^(61|D\+)/i, ['run']],
];

/** Control units are awake and drive their outputs. */
export const isAwake = (key: KeyPosition): boolean => AWAKE.includes(key);

/** Key positions in which a terminal is live; undefined when the terminal says nothing of it (58, 56 …). */
export const liveKeys = (terminal: string): readonly KeyPosition[] | undefined =>
  LIVE.find(([name]) => name.test(terminal.trim()))?.[1];

/** Position of an ignition switch for each position of the key, by the terminals that it joins, or by name. */
export function ignitionPositions(positions: readonly SwitchPosition[]): Record<KeyPosition, number> {
  const joined = positions.map(({ contacts }) => new Set(contacts.flat()));
  const find = (matches: (pins: Set<string>, name: string) => boolean): number =>
    joined.findIndex((pins, at) => matches(pins, positions[at]?.name ?? ''));
  const has15 = (pins: Set<string>): boolean => [...pins].some((pin) => /^15|^IG/i.test(pin));
  const has50 = (pins: Set<string>): boolean => [...pins].some((pin) => /^50|^ST/i.test(pin));
  const off = find((pins, name) => pins.size === 0 || /断开|关|LOCK|OFF/i.test(name));
  const on = find((pins, name) => (has15(pins) && !has50(pins)) || /点火|通电|^ON$/i.test(name));
  const start = find((pins, name) => has50(pins) || /起动|START/i.test(name));
  const acc = find((pins, name) => /附件|ACC/i.test(name) || (pins.size > 0 && !has15(pins) && !has50(pins)));
  const orOff = (at: number): number => (at >= 0 ? at : off >= 0 ? off : NO_POSITION);
  return { off: orOff(off), acc: orOff(acc), on: orOff(on), start: orOff(start), run: orOff(on) };
}
