import { circuitState, type CarState } from '../circuit/car-state';
import { KEY_POSITIONS, type Circuit, type Solution } from '../circuit/circuit-types';
import { readFault } from '../circuit/fault-text';
import { checkOperable, operablesOf } from '../circuit/operable';
import { solveCircuit } from '../circuit/solve-circuit';
import type { Netlist } from '../netlist/netlist-types';
import { faultChoices, faultWords } from './fault-choices';
import { judgeFaults } from './same-fault';

/** A room as it is written; faults as `readFault` reads them. */
export interface RoomDraft {
  readonly level: number;
  readonly title: string;
  /** what the customer says */
  readonly complaint: string;
  /** why the car behaves so */
  readonly story: string;
  /** how the car stands when the complaint shows */
  readonly state: CarState;
  readonly faults: readonly string[];
  /** comes and goes */
  readonly intermittent: boolean;
}

/** A complaint or story that is shorter tells nobody anything. */
export const SHORTEST = { complaint: 16, story: 21 } as const;
/** Rooms of this level have two faults, all others one. */
const TWO_FAULTS_LEVEL = 5;
/** What a handheld meter tells apart. */
const SEEN_VOLT = 0.5;
const SEEN_AMPERE = 0.05;

/** Loads that work in a solution, in its order. */
const works = ({ loads }: Solution): string => [...loads].flatMap(([key, load]) => (load.works ? key : [])).join('\n');

/** A part that works otherwise than in a car without the faults: what is seen of a room. */
export interface ChangedPart {
  readonly component: string;
  readonly works: boolean;
}

/** What is seen of a room, in the order of the sheet. Throws a RangeError in Chinese for what the circuit has not. */
export function changedParts(circuit: Circuit, { state, faults }: Pick<RoomDraft, 'faults' | 'state'>): ChangedPart[] {
  const stand = circuitState(circuit, state);
  const healthy = solveCircuit(circuit, stand);
  const faulty = solveCircuit(
    circuit,
    stand,
    faults.map((name) => readFault(circuit, name)),
  );
  // a further load of a part is `E1/1`
  const partOf = (key: string) => (circuit.parts.has(key) ? key : key.replace(/\/\d+$/, ''));
  const seen = new Map<string, boolean>();
  for (const [key, load] of faulty.loads)
    if (load.works !== (healthy.loads.get(key)?.works ?? false)) seen.set(partOf(key), load.works);
  return [...seen].map(([component, isWorking]) => ({ component, works: isWorking }));
}

/** Whether a pin or a clamp tells the one car from the other. */
const differs = (one: Solution, other: Solution): boolean =>
  [...one.volt].some(([pin, volt]) => Math.abs(volt - (other.volt.get(pin) ?? 0)) > SEEN_VOLT) ||
  [...one.ampere].some(([wire, ampere]) => Math.abs(ampere - (other.ampere.get(wire) ?? 0)) > SEEN_AMPERE);

/** Whether somebody at the car can make a difference: by a part, an output, a bus, or the key. */
export function hasStates(circuit: Circuit): boolean {
  const { parts, sensors, drivers, hasBus, hasTemperature } = operablesOf(circuit);
  if (parts.length + sensors.length + drivers.length > 0 || hasBus || hasTemperature) return true;
  return new Set(KEY_POSITIONS.map((key) => works(solveCircuit(circuit, { key })))).size > 1;
}

/** Designations of parts that a fault names: `J17` of `open:J17.87`; those of one letter may be any word. */
const partsOf = (fault: string): string[] => fault.split(/[:()=.,-]/).filter((part) => /^[A-Z]+\d{2,}/.test(part));

function wordProblems({ level, title, complaint, story, faults, intermittent }: RoomDraft): string[] {
  const named = [...new Set(faults.flatMap(partsOf))].filter((part) => (title + complaint).includes(part));
  const wanted = level === TWO_FAULTS_LEVEL ? 2 : 1;
  return [
    ...(faults.length === wanted ? [] : [`难度 ${level} 的训练应有 ${wanted} 处故障`]),
    ...(intermittent && faults.some((fault) => fault.startsWith('short')) ? ['时有时无的故障不能是短路'] : []),
    // A part that the customer has had replaced is named; then it is not all that is wrong.
    ...(level === TWO_FAULTS_LEVEL ? [] : named.map((part) => `标题或客户描述说出了故障所在的 ${part}`)),
    ...(complaint.length < SHORTEST.complaint ? [`客户描述至少 ${SHORTEST.complaint} 个字`] : []),
    ...(story.length < SHORTEST.story ? [`讲解至少 ${SHORTEST.story} 个字`] : []),
  ];
}

function circuitProblems(netlist: Netlist, circuit: Circuit, { state, faults: names }: RoomDraft): string[] {
  checkOperable(circuit, state);
  const stand = circuitState(circuit, state);
  const faults = names.map((name) => readFault(circuit, name));
  const healthy = solveCircuit(circuit, stand);
  const faulty = solveCircuit(circuit, stand, faults);
  const hidden = names.filter((_, at) => !differs(healthy, solveCircuit(circuit, stand, faults.slice(at, at + 1))));
  const isSaid = (at: number) =>
    faults
      .slice(at, at + 1)
      .every((fault) =>
        faultChoices(fault.target, netlist).some(
          (choice) => judgeFaults(circuit, state, [fault], [readFault(circuit, choice.fault)]).right,
        ),
      );
  return [
    ...(works(faulty) === works(healthy) ? ['车在这个状态下看不出故障：能工作的和正常的车一样'] : []),
    ...hidden.map((name) => `车在这个状态下量不出“${faultWords(netlist, name)}”：电压和电流和正常的车一样`),
    ...names.filter((_, at) => !isSaid(at)).map((name) => `“${faultWords(netlist, name)}”在图上选不出来，学员无法作答`),
  ];
}

/**
 * What speaks against a room on its sheet, Chinese; empty where nothing does. Whether its fault is found by measuring
 * `bestPath` says. Throws nothing: what the circuit has not is a problem, too.
 */
export function roomProblems(netlist: Netlist, circuit: Circuit, room: RoomDraft): string[] {
  if (!hasStates(circuit)) return ['这张图上没有可以操作的状态，不能做训练'];
  try {
    return [...wordProblems(room), ...circuitProblems(netlist, circuit, room)];
  } catch (error) {
    if (error instanceof RangeError) return [error.message];
    throw error;
  }
}
