import type { CodeFacts } from './code-types';

/**
 * What all codes of the standard are told by, as one file that offline packs bring: a code, its name and its mark a
 * line, by code. Written by the server, read by devices.
 */
export const CODE_TABLE_PATH = '/files/trouble-codes/standard.tsv';

const UNCHECKED = '?';

/** What the table says of a code. */
export type TabledCode = Pick<CodeFacts, 'code' | 'name' | 'isChecked'>;

/** The table of some codes, which are in their order. */
export const codeTableText = (codes: Iterable<TabledCode>): string =>
  Array.from(codes, ({ code, name, isChecked }) => `${code}\t${name}${isChecked ? '' : `\t${UNCHECKED}`}\n`).join('');

/** The codes of a table that begin so (P02, P0230), by code, `most` at most; none for an empty beginning. */
export function codesInTable(table: string, start: string, most: number): TabledCode[] {
  const found: TabledCode[] = [];
  // Lines are in order, so those that begin so stand together; a table is not taken apart for a few of them.
  let at = start === '' ? -1 : `\n${table}`.indexOf(`\n${start}`);
  while (at >= 0 && found.length < most && table.startsWith(start, at)) {
    const end = table.indexOf('\n', at);
    const [code = '', name = '', mark] = table.slice(at, end < 0 ? undefined : end).split('\t');
    found.push({ code, name, isChecked: mark !== UNCHECKED });
    at = end < 0 ? -1 : end + 1;
  }
  return found;
}

/** What a table says of one code (P0230); undefined for a code that it does not have. */
export const codeInTable = (table: string, code: string): TabledCode | undefined => codesInTable(table, code, 1)[0];
