import { join } from 'node:path';
import { glossaryRows } from '../../server/codes/glossary';
import { readTable } from '../../server/codes/read-table';
import { isFailureId, type FailureId } from '../../src/domain/trouble-codes/failures';

/** Rows of a table beside this file. */
export const tableRows = (name: string): string[][] => readTable(join(__dirname, name));

/** English words of public code lists, in small letters, and their Chinese. */
export const GLOSSARY: ReadonlyMap<string, string> = new Map(glossaryRows());

const SAID = tableRows('failures.tsv').flatMap(([id = '', texts = '']) => {
  if (!isFailureId(id)) throw new Error(`failures.tsv: ${id} is no failure of src/domain/trouble-codes/failures.ts`);
  return texts.split(' | ').map((text) => [id, text] as const);
});

/** Beginnings that say the failure before the part. */
export const BEGINNINGS: readonly (readonly [FailureId, string])[] = SAID.filter(([, text]) => text.endsWith(' …'))
  .map(([id, text]) => [id, text.slice(0, -2)] as const)
  .sort(([, a], [, b]) => b.length - a.length);

/** Endings by their words, longest first. */
export const ENDINGS: readonly (readonly [readonly string[], FailureId])[] = SAID.filter(
  ([, text]) => !text.endsWith(' …'),
)
  .map(([id, text]) => [text.split(' '), id] as const)
  .sort(([a], [b]) => b.length - a.length);
