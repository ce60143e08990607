import type { DocumentFile, DocumentFormat, DocumentSummary } from '@/contract/schemas/library';
import { buildUrl, decodeText } from '@/domain/route-url';

/** A document ready to be shown: every address is absolute and carries its token. */
export interface OpenedDocument {
  title: string;
  fileName: string;
  format: DocumentFormat;
  /** Addresses of its pages as pictures, for drawings and images. */
  pictures: string[];
  /** Addresses of its pages as sheet files, for wiring diagrams that devices draw. */
  sheets: string[];
  /** Addresses of the lines of its pages that can be lit, by page from 1; only of pages that have any. */
  lines: ReadonlyMap<number, string>;
  /** Address of the sizes of its pages, for PDFs whose pages the server draws; null for all others. */
  pages: string | null;
  /** Addresses of its pages as PDFs to print, without a token, for wiring diagrams. */
  prints: string[];
  /** Address of an office file's text and tables as a text document; null for all others. */
  text: string | null;
  /** The file itself, without a token, and the token to fetch it with. */
  url: string;
  utoken: string;
  /** A PDF of the whole, to print or keep; null when there is none. */
  pdf: { url: string; fileName: string } | null;
  summary: DocumentSummary | null;
}

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url);
const withToken = (url: string, utoken: string) => (utoken ? buildUrl(url, { utoken }) : url);

/** From the answer of `/docbank/getFileUrl`; `origin` is the document host. */
export function openedFromBank(file: DocumentFile, origin: string): OpenedDocument {
  const { document, utoken } = file;
  const drawings = file.pageUrls.length > 0 ? file.pageUrls : [file.url];
  const wholeAsPdf = file.pdfUrl ?? (document.format === 'pdf' ? file.url : null);
  const pdfName = file.fileName.replace(/\.[^.]*$/, '.pdf');
  return {
    title: document.title,
    fileName: file.fileName,
    format: document.format,
    pictures: drawings.map((url) => withToken(absolute(url, origin), utoken)),
    sheets: (file.sheetUrls ?? []).map((url) => withToken(absolute(url, origin), utoken)),
    lines: new Map(
      (file.linesUrls ?? []).map(({ page, url }) => [page, withToken(absolute(url, origin), utoken)] as const),
    ),
    pages: file.pagesUrl ? withToken(absolute(file.pagesUrl, origin), utoken) : null,
    text: file.textUrl ? withToken(absolute(file.textUrl, origin), utoken) : null,
    prints: (file.printUrls ?? []).map((url) => absolute(url, origin)),
    url: absolute(file.url, origin),
    utoken,
    pdf: wholeAsPdf ? { url: absolute(wholeAsPdf, origin), fileName: pdfName } : null,
    summary: document,
  };
}

/** From an address on an allowed host (§2: params url, title). */
export function openedFromUrl(url: string, format: DocumentFormat, title: string): OpenedDocument {
  const fileName =
    decodeText(
      url
        .replace(/[?#].*$/, '')
        .split('/')
        .pop() ?? '',
    ) || `document.${format}`;
  return {
    title: title || fileName,
    fileName,
    format,
    pictures: [url],
    sheets: [],
    prints: [],
    lines: new Map(),
    pages: null,
    text: null,
    url,
    utoken: '',
    pdf: null,
    summary: null,
  };
}

/** The file's address with its token. */
export function fileAddress(opened: OpenedDocument): string {
  return withToken(opened.url, opened.utoken);
}
