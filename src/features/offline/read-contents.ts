import type { OfflinePack } from '@/contract/schemas/offline';
import { findEntries } from '@/domain/diagram/find-in-set';
import type { SheetFile } from '@/domain/diagram/sheet-file';
import { keptFileName } from '@/domain/kept-content';
import { pageTextsUrl, type PageTexts } from '@/domain/page-texts';
import type { PackContents, PackSet } from '@/domain/search/search-packs';
import { piecesOfHtml, piecesOfPages, type PackText, type TextPiece } from '@/domain/search/search-pack-texts';
import { codesIn } from '@/domain/trouble-codes/codes-in';
import { log } from '@/infra/log';
import { keptContent } from '@/platform/kept-content';

type Content = OfflinePack['contents'][number];

/** Characters of a PDF that are worth reading all of its texts for. */
const LEAST_OF_BOOK = 2_000;

async function keptText(address: string | undefined): Promise<string | null> {
  const name = address === undefined ? null : keptFileName(address);
  return name === null ? null : keptContent.readText(name);
}

/** The HTML of a text document; null for other documents, and where its file is not there. */
const htmlOf = ({ document, url, textUrl }: Content): Promise<string | null> =>
  keptText(textUrl ?? (document.format === 'html' ? url : undefined));

/** What stands on the pages of a PDF; null for other documents, and where its texts are not there or damaged. */
async function pageTextsOf({ pagesUrl }: Content): Promise<PageTexts | null> {
  const text = await keptText(pagesUrl === undefined ? undefined : pageTextsUrl(pagesUrl));
  try {
    return text === null ? null : (JSON.parse(text) as PageTexts);
  } catch (error) {
    // Of a book the pages can still be read: it takes neither the search of its pack nor the pack away.
    log.warn('offline', error);
    return null;
  }
}

/** The trouble codes of a guide, each with its page. */
async function codesOfGuide(content: Content): Promise<{ code: string; page: number }[]> {
  if (content.document.kind !== 'dtc') return [];
  const html = await htmlOf(content);
  if (html !== null) return codesIn(html).map((code) => ({ code, page: 1 }));
  const texts = await pageTextsOf(content);
  return (texts?.pages ?? []).flatMap(({ page, codes }) => codes.map((code) => ({ code, page })));
}

/**
 * What the text documents of a pack, then its PDFs, say in `most` characters, one after the other: the page lives on.
 * What is left for PDFs is shared, so that a thick one leaves room for the next, and no more of them are read than that
 * a share says something.
 */
export async function readTexts(contents: readonly Content[], most: number): Promise<PackText[]> {
  const texts: PackText[] = [];
  let left = most;
  const take = ({ document }: Content, pieces: readonly TextPiece[]) => {
    left -= pieces.reduce((sum, { text }) => sum + text.length, 0);
    texts.push({ documentId: document.id, pieces });
  };
  for (const content of contents) {
    const html = left > 0 ? await htmlOf(content) : null;
    if (html !== null) take(content, piecesOfHtml(html, left));
  }
  const books = contents.filter(({ document }) => document.format === 'pdf');
  for (const [at, book] of books.entries()) {
    if (left <= 0) break;
    const pages = await pageTextsOf(book);
    const share = Math.max(LEAST_OF_BOOK, Math.ceil(left / (books.length - at)));
    if (pages !== null) take(book, piecesOfPages(pages, Math.min(left, share)));
  }
  return texts;
}

/** A sheet that stands alone says nothing of a set. Pinyin comes from the server alone. */
function ownSet({ document }: Content, { netlist, set, find }: SheetFile): PackSet {
  const alone = { netlist: netlist.id, document: document.id, title: document.title, page: 1 };
  return {
    find: find ?? findEntries([netlist], () => ({ full: '', initials: '' })),
    sheets: set.length > 0 ? set : [alone],
  };
}

/** The wiring diagrams, set by set: one sheet file tells of all sheets of its car. */
async function readSets(contents: readonly Content[]): Promise<PackSet[]> {
  const told = new Set<string>();
  const sets: PackSet[] = [];
  for (const content of contents) {
    if (told.has(content.document.id)) continue;
    const text = await keptText(content.sheetUrls?.[0]);
    if (text === null) continue;
    const set = ownSet(content, JSON.parse(text) as SheetFile);
    set.sheets.forEach((sheet) => told.add(sheet.document));
    sets.push(set);
  }
  return sets;
}

/** What the files of a pack say: parts of its wiring diagrams, codes of its guides. They are on the device. */
export async function readContents(contents: readonly Content[]): Promise<Pick<PackContents, 'explained' | 'sets'>> {
  const explained: PackContents['explained'][number][] = [];
  for (const content of contents) {
    const codes = await codesOfGuide(content);
    explained.push(...codes.map((one) => ({ ...one, documentId: content.document.id })));
  }
  return { explained, sets: await readSets(contents) };
}
