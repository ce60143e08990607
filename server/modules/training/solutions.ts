import type { MeterReading } from '../../../src/domain/circuit/car-answers';
import { measurementWords, stateWords } from '../../../src/domain/diagnosis/measure-words';
import { readingUnit, valueText } from '../../../src/domain/diagnosis/reading-words';
import type { BestPath, BestStep } from '../../../src/domain/training/best-path';
import type { TrainingStep } from '../../../src/contract/schemas/training';
import { askThread } from './path-thread';
import type { RoomCircuit } from './room-circuit';
import type { RoomRow } from './room-repository';

/** What was wrong, in words, and the way on which it is found soonest. */
export interface Solution {
  readonly faults: readonly { name: string; text: string }[];
  readonly path: readonly TrainingStep[];
  readonly par: BestPath['par'];
  /** The path ends with what is wrong, and takes nothing else for it. */
  readonly isFound: boolean;
}

/** Solutions that were asked for last; one is some KB. */
const MAX_KEPT = 300;
const kept = new Map<string, Promise<Solution>>();

function readingText({ value, unknown }: MeterReading, { measurement }: BestStep): string {
  if (value !== null) return valueText(value, readingUnit(measurement.mode));
  return unknown === undefined ? 'OL' : '读数不定';
}

function stepOf({ netlist }: RoomCircuit, step: BestStep): TrainingStep {
  const { measurement, state, before, after } = step;
  const read = readingText(step.reading, step);
  const left = after < before ? `，可能的故障由 ${before} 处减到 ${after} 处` : '';
  const where = `${measurementWords(netlist, measurement)}（${stateWords(netlist, state)}）`;
  return {
    ...step,
    healthy: { ...step.healthy },
    reading: { ...step.reading },
    text: `${where}：应为 ${readingText(step.healthy, step)}，实测 ${read}${left}`,
  };
}

async function solve(
  { state }: Pick<RoomRow, 'state'>,
  sheet: RoomCircuit,
  faults: readonly string[],
): Promise<Solution> {
  const { path, words } = await askThread({ kind: 'path', netlist: sheet.netlist, state, faults });
  return {
    faults: faults.map((name, at) => ({ name, text: words[at] ?? name })),
    path: path.steps.map((step) => stepOf(sheet, step)),
    par: path.par,
    isFound: path.isFound,
  };
}

/** The solution of a room with these faults; found once. */
export async function solutionOf(
  room: Pick<RoomRow, 'state'>,
  sheet: RoomCircuit,
  names: readonly string[],
): Promise<Solution> {
  const key = [sheet.key, JSON.stringify(room.state), ...names].join('\n');
  const solution = kept.get(key) ?? solve(room, sheet, names);
  kept.delete(key);
  kept.set(key, solution);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  try {
    return await solution;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/**
 * Faults for a room that nobody can know from its solution: another one that its complaint fits, chosen by `chance`
 * (0 … 1). Null where there is no other, and where faults come and go or are two.
 */
export async function drawFaults(room: RoomRow, sheet: RoomCircuit, chance: number): Promise<string[] | null> {
  if (room.intermittent || room.faults.length > 1) return null;
  const { netlist } = sheet;
  const { faults: others } = await askThread({ kind: 'like', netlist, state: room.state, faults: room.faults });
  const drawn = others[Math.min(others.length - 1, Math.floor(chance * others.length))];
  return drawn === undefined ? null : [drawn];
}
