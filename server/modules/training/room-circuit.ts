import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import type { Circuit } from '../../../src/domain/circuit/circuit-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { areSameWires } from '../../../src/domain/training/fault-wires';
import { changedParts } from '../../../src/domain/training/room-rules';
import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { openDocument, sheetOf } from '../diagrams/sheet-of';
import { isSaidThere, readerOf, type FileReader } from '../library/file-on-disk';
import { currentLibrary } from '../library/library-cache';
import type { RoomRow } from './room-repository';

const SHEET_CHANGED = '这张电路图已更新，该训练暂不可用';

type RoomSheet = Pick<RoomRow, 'documentId' | 'sheet'>;

/** The sheet of a room, and its circuit. */
export interface RoomCircuit {
  /** The same for the same sheet of the same library. */
  readonly key: string;
  readonly netlist: Netlist;
  readonly circuit: Circuit;
}

/** Circuits of the rooms that were asked for last; one is some 100 KB. */
const MAX_KEPT = 64;
const kept = new Map<string, Promise<RoomCircuit>>();

async function read(reader: FileReader, key: string, { documentId, sheet }: RoomSheet): Promise<RoomCircuit> {
  const netlist = await sheetOf(reader, await openDocument(reader, documentId), sheet);
  if (!netlist) throw notFound(SHEET_CHANGED);
  return { key, netlist, circuit: circuitFrom(netlist) };
}

/** The circuit of a sheet, from the same file that devices draw. Throws CallError notFound when the sheet is gone. */
export async function circuitOfSheet(reader: FileReader, sheet: RoomSheet): Promise<RoomCircuit> {
  const { version } = await currentLibrary(reader.db);
  const key = `${reader.config.dataDir}/${version}/${sheet.documentId}/${sheet.sheet}`;
  const known = kept.get(key);
  const circuit = known ?? read(reader, key, sheet);
  // The one that was used last goes to the end: the first is forgotten first.
  kept.delete(key);
  kept.set(key, circuit);
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  try {
    return await circuit;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** What is wrong with the car of a room: its own faults, or those that were drawn for a day or an attempt. */
type Wrong = Pick<RoomRow, 'faults' | 'faultWires'>;

/**
 * The circuit of a room. Throws CallError notFound when its sheet is gone, or is another one by now, which the faults
 * do not fit.
 */
export async function circuitOfRoom(ctx: CallContext, room: RoomRow, wrong: Wrong = room): Promise<RoomCircuit> {
  const sheet = await circuitOfSheet(readerOf(ctx), room);
  const { faults, faultWires } = wrong;
  if (!fits(sheet, { faults, faultWires, state: room.state })) throw notFound(SHEET_CHANGED);
  return sheet;
}

/** The circuit of a room; null for one that nobody can begin. */
export const circuitIfFits = (ctx: CallContext, room: RoomRow): Promise<RoomCircuit | null> =>
  circuitOfRoom(ctx, room).catch((error: unknown) => {
    if (isSaidThere(error)) return null;
    throw error;
  });

/** What was found of the rooms of a sheet, which is asked with every move on it. */
const judged = new WeakMap<RoomCircuit, Map<string, boolean>>();

function fits(sheet: RoomCircuit, { faults, faultWires, state }: Wrong & Pick<RoomRow, 'state'>): boolean {
  const known = judged.get(sheet) ?? new Map<string, boolean>();
  judged.set(sheet, known);
  const key = JSON.stringify([faults, faultWires, state]);
  const fitting = known.get(key) ?? isSeen(sheet, { faults, faultWires, state });
  known.set(key, fitting);
  return fitting;
}

/** By the sheet's content: its names may all be there and mean other wires, or such that nothing is seen of a fault. */
function isSeen(
  { netlist, circuit }: RoomCircuit,
  { faults, faultWires, state }: Wrong & Pick<RoomRow, 'state'>,
): boolean {
  try {
    return areSameWires(netlist, circuit, faults, faultWires) && changedParts(circuit, { state, faults }).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
