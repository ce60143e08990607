import type { DocumentFormat, DocumentSummary } from '../../../src/contract/schemas/library';
import { isPartPictureName } from '../../../src/domain/netlist/part-pictures';
import { parseTileName, SIZES_NAME, type PageTile } from '../../../src/domain/page-tiles';
import type { OfficeFormat } from '../../providers/office/office-html';

/** Of every SVG of the library. */
export const DRAWING_TYPE = 'image/svg+xml';
/** Of what a device draws a diagram from (domain/netlist/sheet-file). */
export const SHEET_TYPE = 'application/json; charset=utf-8';

const CONTENT_TYPES: Readonly<Record<Exclude<DocumentFormat, 'netlist'>, string>> = {
  svg: DRAWING_TYPE,
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  html: 'text/html; charset=utf-8',
  mp4: 'video/mp4',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Lines that can be lit up (domain/lines-file). */
export const LINES_TYPE = SHEET_TYPE;
/** What a user reads who asks for those of a page without any. */
export const NO_LINES = '该页没有可点亮的线条';
const LINES_NAME = /^lines-([1-9]\d*)\.json$/;

/** One file of a document on the file host. */
export interface DocumentFileName {
  readonly name: string;
  readonly contentType: string;
  /** The page, from 1, that this file shows; null when the file is the whole document. */
  readonly page: number | null;
  /** Ending that the stored document's key has for this file; absent for what is the document or made of it. */
  readonly ending?: string;
}

/**
 * The files of a document, the one to open first in front: a netlist has a drawing and a sheet file for each page, and
 * a PDF of all.
 */
export function documentFileNames(document: Pick<DocumentSummary, 'format' | 'pages'>): DocumentFileName[] {
  const { format, pages } = document;
  if (format !== 'netlist') return [{ name: `document.${format}`, contentType: CONTENT_TYPES[format], page: null }];
  const ofPages = (ending: string, contentType: string) =>
    Array.from({ length: pages }, (_, index) => ({
      name: `page-${index + 1}.${ending}`,
      contentType,
      page: index + 1,
    }));
  return [
    ...ofPages('svg', DRAWING_TYPE),
    ...ofPages('json', SHEET_TYPE),
    { name: 'document.pdf', contentType: CONTENT_TYPES.pdf, page: null },
  ];
}

/** Of a page of a wiring diagram as it is printed: `page-2.pdf`. */
export const PRINT_TYPE = CONTENT_TYPES.pdf;
const PRINT_NAME = /^page-([1-9]\d*)\.pdf$/;
export const printName = (page: number): string => `page-${page}.pdf`;

/** The page that a file name prints, from 1; undefined for any other name. */
export function printedPage(
  { format, pages }: Pick<DocumentSummary, 'format' | 'pages'>,
  name: string,
): number | undefined {
  const page = Number(PRINT_NAME.exec(name)?.[1] ?? 0);
  return format === 'netlist' && page >= 1 && page <= pages ? page : undefined;
}

/** Ending of the key under which the lines of one page are stored beside their PDF or SVG. */
export const linesEnding = (page: number): string => `.lines-${page}.json`;

/** Whether pages of a format may have lines that were found at import. */
export const hasLines = (format: DocumentFormat): boolean => format === 'pdf' || format === 'svg';

/** Name of the file with the lines of one page. */
export const linesName = (page: number): string => `lines-${page}.json`;

/** The file with the lines of one page, which only some pages have; undefined for any other name. */
export function linesFile(
  { format, pages }: Pick<DocumentSummary, 'format' | 'pages'>,
  name: string,
): DocumentFileName | undefined {
  const page = Number(LINES_NAME.exec(name)?.[1] ?? 0);
  if (!hasLines(format) || page < 1 || page > pages) return undefined;
  return { name, contentType: LINES_TYPE, page, ending: linesEnding(page) };
}

/** Ending of the key under which a picture of a part's place is stored beside its circuit. */
export const pictureEnding = (name: string): string => `.${name}`;

/** The picture of a part's place that a name of a diagram's file means; undefined for any other name. */
export function pictureFile({ format }: Pick<DocumentSummary, 'format'>, name: string): DocumentFileName | undefined {
  if (format !== 'netlist' || !isPartPictureName(name)) return undefined;
  const contentType = name.endsWith('.png') ? CONTENT_TYPES.png : CONTENT_TYPES.jpg;
  return { name, contentType, page: null, ending: pictureEnding(name) };
}

/** Formats whose text is shown inside the app; slides have a place on a page for everything. */
const OFFICE_FORMATS: readonly DocumentFormat[] = ['docx', 'xlsx'] satisfies OfficeFormat[];
const isOffice = (format: DocumentFormat): format is OfficeFormat => OFFICE_FORMATS.includes(format);

/** A file that is made of an office file: its text and tables. */
export interface OfficeTextFile extends DocumentFileName {
  readonly office: OfficeFormat;
}

/** The text of an office file; undefined for all other formats. Not the whole document: that is the file itself. */
export const officeTextFile = ({ format }: Pick<DocumentSummary, 'format'>): OfficeTextFile | undefined =>
  isOffice(format) ? { name: 'text.html', contentType: CONTENT_TYPES.html, page: 1, office: format } : undefined;

/** A file that is made of the pages of a PDF: their sizes, or the picture of a tile. */
export interface PdfPageFile extends DocumentFileName {
  readonly tile: PageTile | null;
}

/** The file of a PDF's pages; undefined for any other name. Which tiles there are is known from the PDF alone. */
export function pdfPageFile({ format }: Pick<DocumentSummary, 'format'>, name: string): PdfPageFile | undefined {
  if (format !== 'pdf') return undefined;
  if (name === SIZES_NAME) return { name, contentType: 'application/json; charset=utf-8', page: null, tile: null };
  const tile = parseTileName(name);
  return tile ? { name, contentType: 'image/png', page: tile.page, tile } : undefined;
}

const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The name under which a user saves the file: car, title and the ending that fits the content. */
export function savedFileName(document: DocumentSummary): string {
  const { appliesTo, title, format } = document;
  const car = title.includes(appliesTo.series) ? '' : `${appliesTo.series} `;
  const base = `${car}${title}`.replace(FORBIDDEN_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().slice(0, 80);
  return `${base}.${format === 'netlist' ? 'pdf' : format}`;
}
