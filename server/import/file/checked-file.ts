import type { DocumentFormat } from '../../../src/contract/schemas/library';
import type { HeadingWord } from '../netlist/heading-words';

/** What the library can show of what is imported. */
export type ImportFormat = Extract<
  DocumentFormat,
  'pdf' | 'png' | 'jpg' | 'svg' | 'html' | 'netlist' | 'docx' | 'xlsx'
>;

/** What the operator allows or adds for all files. */
export interface FileLimits {
  readonly maxPixels: number;
  /** Headings of wire lists that the operator adds. */
  readonly words?: readonly HeadingWord[] | undefined;
}

/** A file that belongs to another one and is stored beside it. */
export interface FileBeside {
  /** Of its key, after that of the other. */
  readonly ending: string;
  readonly format: 'jpg' | 'png';
  readonly bytes: Uint8Array;
}

/** A file as it will be stored. */
export interface CleanFile {
  readonly format: ImportFormat;
  readonly bytes: Buffer;
  readonly pages: number;
  /** What was cleaned, converted or is odd, Chinese; the report gives each line of its own. */
  readonly notes: readonly string[];
  /** Pictures that a circuit names; absent for none. */
  readonly beside?: readonly FileBeside[];
}

/** Why a file is not taken; `message` is for the report, Chinese. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

export const CONTENT_TYPES: Readonly<Record<ImportFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  netlist: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file that is stored as it came. */
export const asItIs = (format: ImportFormat, bytes: Buffer, more: Partial<CleanFile> = {}): CleanFile => ({
  format,
  bytes,
  pages: 1,
  notes: [],
  ...more,
});
