import { basename, extname } from 'node:path';
import { decodeText } from '../../base/decode-text';
import type { HeadingWord } from './heading-words';
import { readKicadNetlist } from './kicad-netlist';
import { readKicadSchematic } from './kicad-schematic';
import { readOwnNetlist } from './own-netlist';
import { sizeLine } from './preview';
import { listed, MAX_NETLIST_BYTES, NotReadable, refusedReading, type Reading } from './reading';
import { readWireListCsv, readWireListXlsx } from './wire-list';
import { readWireViz } from './wireviz';

export type NetlistFileType =
  'kicad-netlist' | 'kicad-schematic' | 'own-netlist' | 'wire-list-csv' | 'wire-list-xlsx' | 'wireviz';

type Read = (bytes: Buffer, title: string, words: readonly HeadingWord[]) => Reading | Promise<Reading>;

const READERS: Readonly<Record<NetlistFileType, Read>> = {
  'kicad-netlist': readKicadNetlist,
  'kicad-schematic': readKicadSchematic,
  'own-netlist': readOwnNetlist,
  'wire-list-csv': readWireListCsv,
  'wire-list-xlsx': readWireListXlsx,
  wireviz: readWireViz,
};
/** Endings of files that say nothing of their type at their beginning. */
const BY_ENDING: Readonly<Record<string, NetlistFileType>> = {
  '.csv': 'wire-list-csv',
  '.tsv': 'wire-list-csv',
  '.yml': 'wireviz',
  '.yaml': 'wireviz',
};
const HEAD_BYTES = 4096;

/** Which of the netlist formats a file has, by its content where that tells, else by its ending; null for none. */
export function netlistFileType(path: string, bytes: Buffer): NetlistFileType | null {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const isText = !head.includes('\0') || (decodeText(bytes)?.includes('\0') ?? true) === false;
  if (head.startsWith('PK')) return bytes.includes('xl/') ? 'wire-list-xlsx' : null;
  if (/^\s*\(export\b/.test(head)) return 'kicad-netlist';
  if (/^\s*\(kicad_sch\b|^EESchema Schematic/.test(head)) return 'kicad-schematic';
  if (/^(?:\xef\xbb\xbf)?\s*[[{]/.test(head)) return 'own-netlist';
  if (!isText) return null;
  return BY_ENDING[extname(path).toLowerCase()] ?? (isHarness(bytes) ? 'wireviz' : null);
}

const isHarness = (bytes: Buffer) =>
  bytes.length < MAX_NETLIST_BYTES && /^connect(?:ors|ions)\s*:/m.test(decodeText(bytes) ?? '');

/**
 * Reads a file of a known type; `words`: headings of wire lists that the operator adds. What is wrong with it is in the
 * reading; only a fault of the program throws.
 */
export async function readNetlist(
  path: string,
  bytes: Buffer,
  type: NetlistFileType,
  words: readonly HeadingWord[] = [],
): Promise<Reading> {
  if (bytes.length > MAX_NETLIST_BYTES)
    return refusedReading(`电路数据超过 ${MAX_NETLIST_BYTES / 1024 / 1024} MB，请按系统拆分`);
  try {
    const title = basename(path, extname(path));
    const { netlists, problems, notes, understood = [] } = await READERS[type](bytes, title, words);
    return {
      netlists,
      problems: listed(problems),
      notes: listed(notes),
      understood: [...netlists.map(sizeLine), ...understood],
    };
  } catch (error) {
    if (error instanceof NotReadable) return refusedReading(error.message);
    throw error;
  }
}
