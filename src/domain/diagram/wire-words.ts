import type { ExpectedReading } from '../netlist/netlist-types';
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
