import { readFile } from 'node:fs/promises';
import type { Netlist } from '../../../../src/domain/netlist/netlist-types';
import { readDiagram } from '../stored-diagram';

/** Bytes of files whose diagrams are kept: some 15 of the largest. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  readonly netlists: readonly Netlist[];
  readonly bytes: number;
}

/** By path, the last used at the end. */
const kept = new Map<string, Kept>();

/**
 * The diagram in the file at `path`, which has the same content for ever: all sheets of a car are asked for one after
 * the other, and each needs the whole of it. Throws NetlistFormatError.
 */
export async function diagramAt(path: string): Promise<readonly Netlist[]> {
  const known = kept.get(path) ?? (await read(path));
  kept.delete(path);
  kept.set(path, known);
  let bytes = 0;
  for (const one of kept.values()) bytes += one.bytes;
  for (const [oldest, one] of kept) {
    if (bytes <= KEPT_BYTES || oldest === path) break;
    kept.delete(oldest);
    bytes -= one.bytes;
  }
  return known.netlists;
}

async function read(path: string): Promise<Kept> {
  const file = await readFile(path);
  return { netlists: readDiagram(file), bytes: file.length };
}
