import { pinName } from '../netlist/pin-key';
import type { FaultyCircuit } from './apply-faults';
import type { Circuit, Solution, UnknownReason } from './circuit-types';
import type { Conductor } from './network';
import { supplyNotes } from './supply-notes';

/** Why a reading is not known, as the app says it. */
export const UNKNOWN_TEXT: Readonly<Record<UnknownReason, string>> = {
  floating: '悬空',
  'high-voltage': '点火高压，不能用万用表测量',
  'other-sheet': '由另一页的电路决定',
  sensor: '由传感器决定',
  unit: '由控制单元决定',
};

/** What a technician should know about a solution, Chinese. */
export function notesOn(
  circuit: Circuit,
  faulty: FaultyCircuit,
  elements: readonly Conductor[],
  ampere: Float64Array,
  solution: Omit<Solution, 'notes'>,
): string[] {
  const notes: string[] = [];
  if (solution.assumed.length > 0) notes.push(`假设接通：${list(solution.assumed.map(pinName))}`);
  for (const [fuse, state] of solution.fuses) {
    const rating = circuit.parts.get(fuse)?.component.ampere;
    if (state === 'blown' && !faulty.blown.has(fuse))
      notes.push(`${fuse} 过载熔断${rating === undefined ? '' : `（额定 ${rating} A）`}`);
  }
  if (solution.restless.length > 0) notes.push(`${list(solution.restless)} 周期通断，没有稳定状态；读数为接通时的瞬间`);
  notes.push(...supplyNotes(elements, ampere));
  const byReason = new Map<UnknownReason, string[]>();
  for (const [key, reason] of solution.unknown) byReason.set(reason, [...(byReason.get(reason) ?? []), pinName(key)]);
  for (const [reason, pins] of byReason) notes.push(`${UNKNOWN_TEXT[reason]}：${list(pins)}`);
  return notes;
}

const list = (names: readonly string[]): string => names.join('、');
