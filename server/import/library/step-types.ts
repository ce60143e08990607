import { z } from 'zod';
import { documentKinds } from '../../../src/contract/schemas/library';

const text = z.string().min(1);

/** A document as the index describes it, with its car in the library's own words. */
export const documentFields = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  brand: text,
  maker: text,
  series: text,
  yearFrom: z.number().int(),
  yearTo: z.number().int(),
  displacements: z.array(z.string()),
  kind: z.enum(documentKinds),
  category: text,
  title: text,
  /** What a search word must occur in, in the form of `searchForm`. */
  searchText: z.string(),
  vinRules: z.array(z.object({ wmi: z.string(), vds: z.string() })),
  transmission: z.string().nullable(),
  fileHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DocumentFields = z.output<typeof documentFields>;

/** A stored file; see `library_files`. */
export const libraryFile = z.object({
  hash: z.string(),
  storageKey: z.string(),
  format: z.enum(['pdf', 'png', 'jpg', 'svg', 'html', 'netlist', 'docx', 'xlsx']),
  pages: z.number().int(),
  /** That have lines to light up. */
  linePages: z.array(z.number().int()),
  /** What stands where inside it; see `placeLine`. */
  places: z.array(z.string()),
  size: z.number().int(),
  note: z.string(),
});
export type LibraryFile = z.output<typeof libraryFile>;
/** What an import asks of a file that the library has: what stands in it would fill the answer. */
export type KnownFile = Pick<LibraryFile, 'hash' | 'note'>;

export const outcomes = ['added', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof outcomes)[number];

/** What became of one row of the index. */
export const itemFields = z.object({
  line: z.number().int(),
  path: z.string(),
  outcome: z.enum(outcomes),
  /** Why it was refused, or what was cleaned. */
  message: z.string(),
  /** Of one that is added or updated, or unchanged and says what VINs mean. */
  document: documentFields.nullable(),
});
export type ItemFields = z.output<typeof itemFields>;

/** A document that is there already, to be compared with what the index says. */
export interface ExistingDocument extends Omit<DocumentFields, 'vinRules' | 'transmission' | 'fileHash'> {
  readonly fileHash: string | null;
  /** Taken down. */
  readonly gone: boolean;
}
