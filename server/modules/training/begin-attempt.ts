import { and, eq } from 'drizzle-orm';
import { solveCircuit } from '../../../src/domain/circuit/solve-circuit';
import { circuitState } from '../../../src/domain/circuit/car-state';
import { readFault } from '../../../src/domain/circuit/fault-text';
import { faultWires } from '../../../src/domain/training/fault-wires';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { trainingAttempts } from '../../db/schema/training';
import type { AttemptRow } from './attempt-repository';
import type { RoomCircuit } from './room-circuit';
import type { RoomRow } from './room-repository';

/** What an attempt is begun with. */
export interface Begun extends Pick<AttemptRow, 'faults' | 'kind' | 'uid'> {
  readonly day?: string;
  readonly exam?: { readonly id: string; readonly place: number; readonly endsAt: Date };
}

/** Fuses that the faults have blown before the car is brought. */
function blownAtFirst({ circuit }: RoomCircuit, { state }: RoomRow, names: readonly string[]): string[] {
  const faults = names.map((name) => readFault(circuit, name));
  const { fuses } = solveCircuit(circuit, circuitState(circuit, state), faults);
  const faulty = faults.flatMap(({ target }) => (target.kind === 'component' ? [target.component] : []));
  return [...fuses].flatMap(([fuse, is]) => (is === 'blown' && !faulty.includes(fuse) ? [fuse] : []));
}

/** A new attempt; false when the user has one in its place already: of the room that is open, or of the day. */
export async function beginAttempt(
  db: Database,
  now: Date,
  room: RoomRow,
  sheet: RoomCircuit,
  { uid, kind, faults, day, exam }: Begun,
): Promise<boolean> {
  const added = await db
    .insert(trainingAttempts)
    .values({
      id: newId(),
      uid,
      roomId: room.id,
      kind,
      faults,
      faultWires: faultWires(sheet.netlist, sheet.circuit, faults),
      day: day ?? null,
      examId: exam?.id ?? null,
      place: exam?.place ?? 0,
      endsAt: exam?.endsAt ?? null,
      state: 'open',
      startedAt: now,
      blown: blownAtFirst(sheet, room, faults),
    })
    .onConflictDoNothing()
    .returning({ id: trainingAttempts.id });
  return added.length === 1;
}

/** The attempt of a room that is open. */
export async function openAttemptOf(db: Database, uid: string, roomId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(trainingAttempts)
    .where(
      and(
        eq(trainingAttempts.uid, uid),
        eq(trainingAttempts.roomId, roomId),
        eq(trainingAttempts.kind, 'room'),
        eq(trainingAttempts.state, 'open'),
      ),
    );
  return row ?? null;
}
