import type { KeyPosition } from '../../../src/domain/circuit/circuit-types';
import { faultWires } from '../../../src/domain/training/fault-wires';
import { roomProblems } from '../../../src/domain/training/room-rules';
import { readTypedFault } from '../../../src/domain/training/typed-fault';
import { readTypedState } from '../../../src/domain/training/typed-state';
import { invalid, refused } from '../../base/refusals';
import { requireCourse } from '../courses/edit-course';
import { netlistOnPage, openDocument } from '../diagrams/sheet-of';
import type { StoredDocument } from '../library/document-repository';
import type { FileReader } from '../library/file-on-disk';
import { isSamePuzzle, type WrittenRoom } from './edit-room';
import { circuitOfSheet, type RoomCircuit } from './room-circuit';
import type { RoomRow } from './room-repository';
import { solutionOf, type Solution } from './solutions';

/** A room as an operator types it: state and faults as `readTypedState` and `readTypedFault` read them. */
export interface TypedRoom extends Pick<
  RoomRow,
  'complaint' | 'courseFid' | 'documentId' | 'intermittent' | 'level' | 'page' | 'story' | 'title'
> {
  readonly key: KeyPosition;
  readonly settings: readonly string[];
  readonly faults: readonly string[];
}

/** A room that may be offered, on its sheet, with the way on which its faults are found. */
export interface JudgedRoom {
  readonly written: WrittenRoom;
  readonly document: StoredDocument;
  readonly sheet: RoomCircuit;
  readonly solution: Solution;
}

/** What was typed, read. Throws CallError invalid for what the domain cannot read, in its words. */
function reading<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? invalid(error.message) : error;
  }
}

/**
 * Judges a room as it is typed; `before`: as it stands, where it is there already, since what learners know of its
 * puzzle stays. Throws CallError: notFound for document or course, invalid for what cannot be read, refused for what
 * speaks against the room.
 */
export async function judgeRoom(reader: FileReader, typed: TypedRoom, before?: RoomRow): Promise<JudgedRoom> {
  const { key, settings, faults: names, ...same } = typed;
  const document = await openDocument(reader, same.documentId);
  if (document.summary.format !== 'netlist') throw refused('这份资料不是可以通电的电路图');
  const onPage = await netlistOnPage(reader, document, same.page);
  if (!onPage) throw refused(`这份电路图没有第 ${same.page} 页`);
  if (same.courseFid !== null) await requireCourse(reader.db, same.courseFid);
  const sheet = await circuitOfSheet(reader, { documentId: same.documentId, sheet: onPage.id });
  const { netlist, circuit } = sheet;
  const state = reading(() => readTypedState(circuit, key, settings));
  const faults = reading(() => names.map((name) => readTypedFault(netlist, circuit, name)));
  const written = { ...same, sheet: netlist.id, state, faults, faultWires: faultWires(netlist, circuit, faults) };
  const problems = roomProblems(netlist, circuit, written);
  if (problems.length > 0) throw refused(problems.join('；'));
  const solution = await solutionOf({ state }, sheet, faults);
  // Rooms that came with the library may be harder than the diagnosis is clever.
  if (!solution.isFound && !(before && isSamePuzzle(before, written)))
    throw refused('按图测量找不到这个故障：诊断会把它当成别的故障，请换一处或换一个状态');
  return { written, document, sheet, solution };
}
