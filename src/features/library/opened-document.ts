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
  const pdfName = file.fileName.replace(/\.[^.]*$/, '.pdf');
  return {
    title: document.title,
    fileName: file.fileName,
    format: document.format,
    pictures: drawings.map((url) => withToken(absolute(url, origin), utoken)),
    sheets: (file.sheetUrls ?? []).map((url) => withToken(absolute(url, origin), utoken)),
    url: absolute(file.url, origin),
    utoken,
    pdf: file.pdfUrl ? { url: absolute(file.pdfUrl, origin), fileName: pdfName } : null,
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
