import { MOST_TEXT_PLACES, NO_TEXT, placeOfCode, placeOfText } from '../../modules/library/place-line';
import { PdfEngine, type PdfDocument } from '../../providers/pdf/pdf-engine';
import { PdfError } from '../../providers/pdf/pdf-error';
import { codesIn } from '../../../src/domain/trouble-codes/codes-in';
import { FileProblem } from './checked-file';
import { inTurn, textPieces, unlessSaid, tellingLines } from './text-pieces';

export interface PdfTextLimits {
  readonly mostPages: number;
  readonly mostPlaces: number;
  /** For one document, between its pages; ms. */
  readonly ms: number;
}

const LIMITS: PdfTextLimits = { mostPages: 2_000, mostPlaces: MOST_TEXT_PLACES, ms: 20_000 };
/** Characters of one page; more stand only on a page that is a whole book. */
const MOST_OF_PAGE = 20_000;

export interface PdfPlaces {
  readonly places: readonly string[];
  /** For the report, Chinese. */
  readonly notes: readonly string[];
}

/**
 * The text layer of a PDF as places: pieces of the text of each page, and its trouble codes. A thick book keeps the
 * beginning of every page, a scan has none. Throws FileProblem for one that PDFium cannot open or read.
 */
export async function placesOfPdf(bytes: Uint8Array, limits: Partial<PdfTextLimits> = {}): Promise<PdfPlaces> {
  const { mostPages, mostPlaces, ms } = { ...LIMITS, ...limits };
  const until = Date.now() + ms;
  // An engine of its own: it never gives memory back, and what aborts it ends it.
  const engine = await PdfEngine.start();
  try {
    const document = engine.open(bytes);
    const pages = textOfPages(document, mostPages, until);
    const { places, isWhole } = placesOfPages(pages, mostPlaces);
    const read = `PDF 的文字只收录到第 ${pages.length} 页，共 ${document.pageCount} 页`;
    document.close();
    return {
      places: places.length > 0 ? places : [NO_TEXT],
      notes: [
        ...(pages.length < document.pageCount ? [read] : []),
        ...(isWhole ? [] : ['PDF 文字较多，搜索只收录每页开头的部分']),
      ],
    };
  } catch (error) {
    throw isUnreadable(error) ? new FileProblem('PDF 的文字无法读取', { cause: error }) : error;
  }
}

/** What PDFium says of a file, or how its engine ends over one. By its name: tests have a WebAssembly of their own. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof PdfError || (error instanceof Error && error.name === 'RuntimeError');

function textOfPages(document: PdfDocument, most: number, until: number): string[] {
  const pages: string[] = [];
  while (pages.length < Math.min(document.pageCount, most) && Date.now() < until)
    pages.push(document.text(pages.length + 1, MOST_OF_PAGE));
  return pages;
}

function placesOfPages(pages: readonly string[], most: number): { places: string[]; isWhole: boolean } {
  const codes = codePlaces(pages);
  const isNew = unlessSaid();
  const pieces = pages.map((text) => textPieces(tellingLines(text).filter(isNew)));
  const { taken, isWhole } = inTurn(pieces, Math.max(0, most - codes.length));
  const texts = taken.flatMap((own, at) => own.map((piece) => placeOfText(at + 1, piece)));
  return { places: [...codes.slice(0, most), ...texts], isWhole };
}

/** Each trouble code at the page that names it most often: a list of contents names it once. */
function codePlaces(pages: readonly string[]): string[] {
  const best = new Map<string, { page: number; times: number }>();
  pages.forEach((text, at) => {
    for (const code of codesIn(text.replace(/</g, ' '))) {
      const times = text.split(code).length - 1; // 0 inside a range: nothing there to show
      if (times > (best.get(code)?.times ?? 0)) best.set(code, { page: at + 1, times });
    }
  });
  return [...best].map(([code, { page }]) => {
    const around = textPieces(tellingLines(pages[page - 1] ?? '')).find((piece) => piece.includes(code));
    return placeOfCode(code, { page, detail: around ?? '' });
  });
}
