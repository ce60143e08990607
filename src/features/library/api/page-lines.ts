import { queryOptions } from '@tanstack/react-query';
import { LINES_FORMAT, type LinesFile } from '@/domain/lines-file';
import { lineIndex, type LineIndex } from '@/domain/lines/line-index';
import { StaleTime } from '@/infra/query-client';
import { log } from '@/infra/log';
import { FileFailed, OPEN_FAILED_MESSAGE } from '../file-failed';
import { fetchText } from './fetch-text';

/** The lines of a page, sorted to be found under a finger. */
export interface PageLines {
  readonly file: LinesFile;
  readonly index: LineIndex;
}

function read(text: string): PageLines {
  try {
    const file = JSON.parse(text) as LinesFile;
    if (file.format !== LINES_FORMAT) throw new Error(`lines of format ${String(file.format)}`);
    return { file, index: lineIndex(file) };
  } catch (error) {
    log.error('lines', error);
    throw new FileFailed(OPEN_FAILED_MESSAGE);
  }
}

/**
 * The lines of one page of a PDF or SVG. `address` carries its token, which is no part of what it is kept under.
 * Throws FileFailed when they cannot be had or read.
 */
export const pageLinesQuery = (address: string) =>
  queryOptions({
    queryKey: ['page-lines', address.replace(/\?.*$/, '')] as const,
    queryFn: async ({ signal }) => read(await fetchText(address, signal)),
    staleTime: StaleTime.never,
    retry: false,
    structuralSharing: false,
  });
