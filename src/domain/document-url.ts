import type { DocumentFormat } from '../contract/schemas/library';

/** What the viewer's `url` parameter names: a document of the bank by its id, or a file on an allowed host. */
export type DocumentTarget = { kind: 'bank'; id: string } | { kind: 'file'; url: string; format: DocumentFormat };

const BANK_PREFIX = 'docbank:';
const formatsByEnding: Readonly<Record<string, DocumentFormat>> = {
  svg: 'svg',
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  htm: 'html',
  html: 'html',
  mp4: 'mp4',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
};

/** The viewer's `url` parameter for a document of the bank. */
export function bankDocumentUrl(id: string): string {
  return `${BANK_PREFIX}${id}`;
}

/** Scheme and host of an absolute http(s) address, in lower case; null for anything else. */
function originOf(url: string): string | null {
  const match = /^(https?:\/\/[^/?#\\@\s]+)(?:[/?#]|$)/i.exec(url);
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * Reads the viewer's `url` parameter. Null when it names nothing that may be shown: a document URL on a host that is
 * not allowed is refused, and so is a format without a viewer. A path (`/files/…`) belongs to `ownOrigin`.
 */
export function parseDocumentUrl(
  url: string,
  ownOrigin: string,
  allowedOrigins: readonly string[],
): DocumentTarget | null {
  if (url.startsWith(BANK_PREFIX)) {
    const id = url.slice(BANK_PREFIX.length);
    return /^[\w-]{1,64}$/.test(id) ? { kind: 'bank', id } : null;
  }
  const isPath = url.startsWith('/') && !/^\/[/\\]/.test(url);
  const origin = isPath ? null : originOf(url);
  if (
    !isPath &&
    (origin === null || ![ownOrigin, ...allowedOrigins].some((allowed) => allowed.toLowerCase() === origin))
  )
    return null;
  const path = url.replace(/[?#].*$/, '');
  const format = formatsByEnding[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  return format ? { kind: 'file', url: isPath ? `${ownOrigin}${url}` : url, format } : null;
}
