import { textOfHtml } from '../document-text/html-tokens';
import type { PageTexts } from '../page-texts';
import { placeOfWord, searchForm, wordSpans } from './search-form';

/** A paragraph, a heading, a row of a table, or some lines of a PDF, with the form that the search compares. */
export interface TextPiece {
  /** Of a PDF, from 1; 1 of all other texts. */
  readonly page: number;
  readonly text: string;
  readonly form: string;
}

/** What a text document or a PDF of a pack says. */
export interface PackText {
  readonly documentId: string;
  readonly pieces: readonly TextPiece[];
}

/** The best piece of a document, and the longest of the words in it as it stands there, which the viewer scrolls to. */
export interface FoundText {
  readonly documentId: string;
  readonly page: number;
  readonly text: string;
  readonly find: string;
}

/** Forms take a slow phone some 3 ms for a thousand characters, and room: of a pack's texts no more are searched. */
const MOST_TEXT_OF_PACK = 150_000;
/** As many packs are searched in all of that; of more, each has less. */
const WHOLE_PACKS = 3;

/** How many characters of the texts of each of `packs` packs are searched. */
export const textOfPack = (packs: number): number =>
  Math.floor((WHOLE_PACKS * MOST_TEXT_OF_PACK) / Math.max(WHOLE_PACKS, packs));

/** Cells stay in their row. */
const BLOCKS = /<\/?(?:p|h[1-6]|li|ul|ol|tr|table|div|section|br|hr)\b[^>]*>/i;

/** Pieces of the first `most` characters of parts, each with its page. `read` is asked only for what is taken. */
function firstPieces<T>(parts: readonly T[], most: number, read: (part: T) => { page: number; text: string }) {
  let left = most;
  return parts.flatMap((part): TextPiece[] => {
    if (left <= 0) return [];
    const { page, text: whole } = read(part);
    const text = whole.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ page, text, form: searchForm(text) }];
  });
}

/** The pieces of a document's HTML, of its first `most` characters of text. */
export const piecesOfHtml = (html: string, most: number): TextPiece[] =>
  firstPieces(html.split(BLOCKS), most, (part) => ({ page: 1, text: textOfHtml(part) }));

/**
 * The pieces of a PDF's pages, of `most` characters: first the beginnings of all pages, then what follows, so that a
 * page late in a book is found by its heading.
 */
export function piecesOfPages({ pages }: PageTexts, most: number): TextPiece[] {
  const inTurn = pages
    .flatMap(({ page, pieces }) => pieces.map((text, turn) => ({ page, text, turn })))
    .sort((a, b) => a.turn - b.turn);
  return firstPieces(inTurn, most, (piece) => piece);
}

/**
 * Documents that have all words in one piece, or in its piece and `known` of the document (its title and car), the one
 * with most of them in the piece first. Words are search forms; what only `known` has is found by the title.
 */
export function textsWith(
  texts: readonly PackText[],
  words: readonly string[],
  known: (documentId: string) => string,
): FoundText[] {
  const found = texts.flatMap(({ documentId, pieces }) => {
    const around = known(documentId);
    const open = words.filter((word) => !around.includes(word));
    const ranked = pieces
      .filter(({ form }) => open.length > 0 && open.every((word) => placeOfWord(form, word) >= 0))
      .map(({ page, text, form }) => ({
        page,
        text,
        has: words.filter((word) => placeOfWord(form, word) >= 0).length,
      }));
    const [best] = ranked.sort((a, b) => b.has - a.has);
    if (!best) return [];
    // A short one stands in many other places, too.
    const [span] = wordSpans(best.text, open).sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
    return span ? [{ documentId, ...best, find: best.text.slice(...span) }] : [];
  });
  return found.sort((a, b) => b.has - a.has).map(({ has: _, ...one }) => one);
}
