import type { ExpectedReading, Wire } from '../netlist/netlist-types';
import { isStated, wireLabel } from '../netlist/wire-colors';
import type { WireAway, WireEnd } from './facts-of';
import { isNamedByMark, partText } from './part-words';

const endText = ({ component, pin }: WireEnd): string =>
  isNamedByMark(component) ? partText(component) : `${component.id}/${pin}`;

const MOST_ENDS = 3;

/** Where a wire leads, through splices: `J220/65 发动机控制单元`, `经 A1 → N70/1、N127/1`. */
export function destinationText({ via, ends }: Pick<WireAway, 'ends' | 'via'>): string {
  const through = via.map(({ id }) => id).join('、');
  const [only] = ends;
  const shown =
    ends.length === 1 && only
      ? `${endText(only)}${isNamedByMark(only.component) ? '' : ` ${only.component.name}`}`
      : ends.slice(0, MOST_ENDS).map(endText).join('、') + (ends.length > MOST_ENDS ? ` 等 ${ends.length} 处` : '');
  if (through === '') return shown || '悬空';
  return shown === '' ? `经 ${through}` : `经 ${through} → ${shown}`;
}

const range = ([from, to]: [number, number], unit: string): string =>
  from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`;

/** What a meter must read: `11.8–12.6 V`, `70–110 Ω`, `方波 0–12 V`. */
export const readingText = ({ volt, ohm, wave }: ExpectedReading): string =>
  [volt && range(volt, 'V'), ohm && range(ohm, 'Ω'), wave].filter(Boolean).join('，');

/** A wire in a table: `红/黄 1.5`; without colour and area `回路号 118`, and 内部 where it runs inside a housing. */
export function wireMark(wire: Wire): string {
  const isLabelled = isStated(wire, 'colors') || isStated(wire, 'area');
  if (!isLabelled && !isStated(wire, 'circuit')) return '内部';
  const label = wireLabel(wire);
  return isLabelled || label === '' ? label : `回路号 ${label}`;
}
