import type { Netlist } from '../../../src/domain/netlist/netlist-types';

/** Larger files are no wiring of one car, and would be held in memory several times over. */
export const MAX_NETLIST_BYTES = 20 * 1024 * 1024;
/** What the format takes of one circuit; a whole car has several. */
const MOST_PARTS = 2000;
export const MOST_WIRES = 4000;
/** Problems and notes of one file that a report lists; the rest is counted. */
const MOST_LISTED = 50;
const LONGEST_QUOTE = 40;

/** What a reader made of a file. One with problems has no netlists: a sheet that lacks wires would mislead. */
export interface Reading {
  /** Pages of the document, in order; empty when there is any problem. */
  readonly netlists: readonly Netlist[];
  /** Why it cannot be taken, each with its row or place, Chinese. */
  readonly problems: readonly string[];
  /** What the file does not state, or what was left out, each with its row or place, Chinese. */
  readonly notes: readonly string[];
  /** What was understood and by which signs, such as the meaning of columns, Chinese. */
  readonly understood?: readonly string[];
}

/** The file is not of the format at all; `message` is for the report, Chinese. */
export class NotReadable extends Error {
  override name = 'NotReadable';
}

/** What is told of a library's own words. */
const LONGEST_REASON = 120;

/**
 * A refusal of a file that a parser cannot read, with the parser's message in brackets, which is needed to correct the
 * file or the reader. Not for errors that only the program itself can cause.
 */
export function notReadable(message: string, cause: unknown): NotReadable {
  const reason = plainText(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), LONGEST_REASON);
  return new NotReadable(`${message}（${reason}）`, { cause });
}

export const refusedReading = (...problems: string[]): Reading => ({ netlists: [], problems, notes: [] });

/** Why a circuit of so many parts and wires is not taken (Chinese); null when it is. */
export function sizeProblem(parts: number, wires: number): string | null {
  if (wires > MOST_WIRES) return `导线 ${wires} 条，超过一张图的上限 ${MOST_WIRES} 条，请按系统拆分`;
  return parts > MOST_PARTS ? `元件 ${parts} 个，超过一张图的上限 ${MOST_PARTS} 个，请按系统拆分` : null;
}

/** The first of many lines, and how many follow. */
export function listed(lines: readonly string[]): string[] {
  const kinds = [...new Set(lines)];
  if (kinds.length <= MOST_LISTED) return kinds;
  return [...kinds.slice(0, MOST_LISTED), `还有 ${kinds.length - MOST_LISTED} 处同类问题`];
}

/** A piece of the file in a message, cut short. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;

const TAGS = /<\/?[a-z!][^>]*>?/gi;
/** Characters that print nothing or turn the order of writing. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Whether a text carries markup, which names of parts have no use for. */
export const hasMarkup = (text: string): boolean => text.search(TAGS) >= 0;

/** A text of a foreign file as one line without markup, cut at `longest` characters. */
export const plainText = (text: string, longest: number): string =>
  text.replace(TAGS, ' ').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim().slice(0, longest).trim();
