import { buildUrl } from '@/domain/route-url';

/** The document file's address with its short-lived token (§7). */
export function fileUrl(url: string, utoken: string): string {
  return buildUrl(url, { utoken });
}

/** Ending of a file name in lower case, without the dot; empty when there is none. */
export function fileEnding(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
