import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import type { Circuit } from '../../../src/domain/circuit/circuit-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { openDocument, sheetOf } from '../diagrams/sheet-of';
import { currentLibrary } from '../library/library-cache';
import type { RoomRow } from './room-repository';

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

async function read(ctx: CallContext, key: string, { documentId, sheet }: RoomRow): Promise<RoomCircuit> {
  const netlist = await sheetOf(ctx, await openDocument(ctx, documentId), sheet);
  if (!netlist) throw notFound('这张电路图已更新，该训练暂不可用');
  return { key, netlist, circuit: circuitFrom(netlist) };
}

/** The circuit of a room, from the same file that devices draw. Throws CallError notFound when the sheet is gone. */
export async function circuitOfRoom(ctx: CallContext, room: RoomRow): Promise<RoomCircuit> {
  const { version } = await currentLibrary(ctx.db);
  const key = `${ctx.config.dataDir}/${version}/${room.documentId}/${room.sheet}`;
  const known = kept.get(key);
  const circuit = known ?? read(ctx, key, room);
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
