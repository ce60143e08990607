import type { DocumentFile } from '../../../src/contract/schemas/library';
import type { OfflineFile } from '../../../src/contract/schemas/offline';
import { pageTextsUrl } from '../../../src/domain/page-texts';
import type { CallContext } from '../../http/route';
import { diagramsBeside, type StoredDocument } from '../library/document-repository';
import { documentFileNames, linesFile, officeTextFile, SHEET_TYPE, type DocumentFileName } from '../library/file-names';
import { isOutside } from '../library/get-file-url';
import { currentLibrary } from '../library/library-cache';
import { libraryFiles, MAKING_VERSION } from '../library/library-files';
import type { PageTextFacts } from '../library/page-text-facts';

/** Films are larger than everything else of a car together, and files of other hosts are not ours to count. */
export const isPackable = (document: StoredDocument): boolean =>
  !document.gone && document.summary.format !== 'mp4' && !isOutside(document);

const KB = 1024;
/** What a file that nobody has opened yet is taken to have until it is made, bytes. */
const TYPICAL_BYTES = { sheet: 60 * KB, lines: 40 * KB, text: 20 * KB, drawing: 60 * KB, other: 200 * KB } as const;

function typicalBytes({ summary: { format, size } }: StoredDocument, file: DocumentFileName): number {
  if (file.ending !== undefined || file.name.startsWith('lines-')) return TYPICAL_BYTES.lines;
  if (file.contentType === SHEET_TYPE) return TYPICAL_BYTES.sheet;
  if (size !== null && file.page === null) return size;
  if (format === 'html' || file.contentType.startsWith('text/')) return TYPICAL_BYTES.text;
  return format === 'svg' ? TYPICAL_BYTES.drawing : TYPICAL_BYTES.other;
}

/** The files that devices show a document by: of a wiring diagram its sheets, which they draw themselves. */
function shownFiles({ summary }: StoredDocument, { linesUrls = [] }: DocumentFile): DocumentFileName[] {
  const files = documentFileNames(summary);
  const shown = summary.format === 'netlist' ? files.filter(({ contentType }) => contentType === SHEET_TYPE) : files;
  const text = officeTextFile(summary);
  return [
    ...shown,
    ...(text ? [text] : []),
    ...linesUrls.flatMap(({ url }) => linesFile(summary, url.split('/').pop() ?? '') ?? []),
  ];
}

/** A file of a pack; `isGuessed`: its bytes are a guess until somebody has opened it. */
export interface PackedFile extends OfflineFile {
  readonly isGuessed: boolean;
}

/** The texts of a PDF's pages; none where none are known. */
const textsFile = ({ document, pagesUrl }: DocumentFile, facts: PageTextFacts | undefined): PackedFile[] =>
  facts === undefined || pagesUrl === undefined
    ? []
    : [{ documentId: document.id, url: pageTextsUrl(pagesUrl), ...facts, isGuessed: false }];

/**
 * Tells the files of documents of one series; nothing is drawn or fetched for it. `pageTexts`: what is told of the
 * texts of its PDFs, by id of the document.
 */
export function packLister(ctx: CallContext, pageTexts: ReadonlyMap<string, PageTextFacts>) {
  const files = libraryFiles(ctx.services.storage, ctx.config);
  let beside: Promise<StoredDocument[]> | null = null;
  const diagrams = async (id: string) => diagramsBeside(ctx.db, await currentLibrary(ctx.db), id);
  return async (document: StoredDocument, content: DocumentFile): Promise<PackedFile[]> => {
    const { summary, source } = document;
    const documentId = summary.id;
    const addresses = [content.url, content.textUrl ?? '', ...content.pageUrls, ...(content.sheetUrls ?? [])];
    const lines = (content.linesUrls ?? []).map(({ url }) => url);
    if (summary.format === 'netlist' && source !== 'sample') beside ??= diagrams(documentId);
    const near = summary.format === 'netlist' && beside ? await beside : [];
    const listed = shownFiles(document, content).map(async (file) => {
      const url = [...addresses, ...lines].find((address) => address.replace(/\?.*$/, '').endsWith(`/${file.name}`));
      if (url === undefined) return [];
      const { hash, bytes } = await files.facts(document, file, MAKING_VERSION, near);
      return [{ documentId, url, hash, bytes: bytes ?? typicalBytes(document, file), isGuessed: bytes === null }];
    });
    return [...(await Promise.all(listed)).flat(), ...textsFile(content, pageTexts.get(documentId))];
  };
}
