import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/domain/app-error';
import { unpackSheet, type Sheet } from '@/domain/diagram/sheet-file';
import { fileText } from '@/infra/kept/kept-files';
import { log } from '@/infra/log';
import { StaleTime } from '@/infra/query-client';
import { DOWNLOAD_FAILED } from '@/platform/files/types';

/** Sheets of this run stay for the way back, and for a workshop without a network. */
const KEPT_MS = 60 * 60_000;

/** Why a sheet cannot be drawn here; its message is made to be shown (§8). */
export class SheetFailed extends Error {
  readonly kind = 'file';
}

async function fetchSheet(address: string, signal: AbortSignal): Promise<string> {
  try {
    const text = await fileText(address, signal);
    if (text !== null) return text;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'network') throw error;
  }
  throw new SheetFailed(DOWNLOAD_FAILED);
}

/**
 * One page of a wiring diagram. `address` carries its token, which is no part of what it is kept under. Throws
 * ApiError network without a network, SheetFailed (下载文件失败) when the file cannot be had, SheetFileError for a file that this release cannot read.
 */
export const sheetQuery = (address: string) =>
  queryOptions({
    queryKey: ['diagram-sheet', address.replace(/\?.*$/, '')] as const,
    queryFn: async ({ signal }): Promise<Sheet> => {
      const text = await fetchSheet(address, signal);
      try {
        return unpackSheet(JSON.parse(text));
      } catch (error) {
        log.error('diagram', error);
        throw error;
      }
    },
    staleTime: StaleTime.never,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
  });
