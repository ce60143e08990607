import { LINES_FORMAT, LINES_NAME, type LinesFile } from '../../src/domain/lines-file';
import { findConductors, timeKeeper } from './find-conductors';
import { TooManyLines, type PageStrokes } from './page-strokes';
import { isPdfFault, openPdf, type PdfPages } from './read-pdf';
import { readSvgStrokes } from './read-svg';

export interface LineLimits {
  /** Straight pieces of one page; a page with more is a map or a photo in vectors. */
  readonly maxSegments: number;
  /** For one document, ms. */
  readonly ms: number;
}

/** A file as it is shown. */
export interface DrawnFile {
  /** what it is by its content; only PDFs and SVGs have lines */
  readonly format: string;
  readonly bytes: Buffer;
}

export const LINE_LIMITS: LineLimits = { maxSegments: 200_000, ms: 60_000 };

export interface TracedLines {
  /** Of the pages that have any. */
  readonly files: readonly LinesFile[];
  /** For the report, Chinese. */
  readonly notes: readonly string[];
}

const NONE: TracedLines = { files: [], notes: [] };

/**
 * The lines of a PDF or SVG that can be lit up, page by page (线条高亮); none for pictures, scans, and pages with too
 * many. A page whose lines cannot be read stays as it is.
 */
export async function traceLines({ format, bytes }: DrawnFile, limits: LineLimits = LINE_LIMITS): Promise<TracedLines> {
  const until = Date.now() + limits.ms;
  if (format === 'svg')
    return tracePages(1, () => Promise.resolve(readSvgStrokes(bytes.toString(), limits.maxSegments)), until);
  if (format !== 'pdf') return NONE;
  let pdf: PdfPages;
  try {
    pdf = await openPdf(bytes);
  } catch (error) {
    if (!isPdfFault(error)) throw error;
    // The document was checked by another reader: what this one cannot read is shown by the device's own.
    return { files: [], notes: [`PDF 的线条无法读取，不提供线条高亮（${error.name}）`] };
  }
  try {
    return await tracePages(pdf.count, (page) => pdf.strokes(page, limits.maxSegments), until);
  } finally {
    await pdf.close();
  }
}

async function tracePages(
  count: number,
  strokesOf: (page: number) => Promise<PageStrokes>,
  until: number,
): Promise<TracedLines> {
  const files: LinesFile[] = [];
  const left: number[] = [];
  const broken: number[] = [];
  for (let page = 1; page <= count; page += 1) {
    try {
      if (Date.now() > until) throw new TooManyLines();
      const strokes = await strokesOf(page);
      const { width, height } = strokes;
      const conductors = findConductors(strokes, timeKeeper(until));
      if (conductors.length > 0)
        files.push({ format: LINES_FORMAT, name: LINES_NAME, page, width, height, conductors });
    } catch (error) {
      if (error instanceof TooManyLines) left.push(page);
      else if (isPdfFault(error)) broken.push(page);
      else throw error;
    }
  }
  return {
    files,
    notes: [
      ...(left.length > 0 ? [`第 ${ranges(left)} 页线条过多，不提供线条高亮`] : []),
      ...(broken.length > 0 ? [`第 ${ranges(broken)} 页的线条无法读取，不提供线条高亮`] : []),
    ],
  };
}

/** `1–3、7` */
function ranges(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join('、');
}
