import { queryOptions } from '@tanstack/react-query';
import type { PageSizes } from '@/domain/page-tiles';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import type { Size } from '@/domain/viewport';
import { StaleTime } from '@/infra/query-client';
import { log } from '@/infra/log';
import { network } from '@/platform/network';
import { NetworkError, type HttpAnswer } from '@/platform/network/types';
import { DOWNLOAD_FAILED_MESSAGE, FileFailed } from '../file-failed';

/** Why the server draws no pages of this file: its own words, which say what to do. */
const REFUSED = 400;

function read({ status, text }: HttpAnswer): Size[] {
  if (status !== 200 && status !== REFUSED) throw new FileFailed(DOWNLOAD_FAILED_MESSAGE);
  try {
    const answer = JSON.parse(text) as Partial<PageSizes> & { resp_msg?: string };
    if (answer.pages && answer.pages.length > 0) return answer.pages;
    throw new FileFailed(answer.resp_msg ?? DOWNLOAD_FAILED_MESSAGE);
  } catch (error) {
    if (error instanceof FileFailed) throw error;
    log.error('pdf', error);
    throw new FileFailed(DOWNLOAD_FAILED_MESSAGE);
  }
}

/**
 * Sizes of the pages of a PDF in points. `address` carries its token, which is no part of what it is kept under. Throws
 * FileFailed, with the server's words when it cannot draw the file.
 */
export const pageSizesQuery = (address: string) =>
  queryOptions({
    queryKey: ['page-sizes', address.replace(/\?.*$/, '')] as const,
    queryFn: async ({ signal }) => {
      try {
        return read(
          await network.send({ url: address, method: 'GET', headers: {}, timeoutMs: REQUEST_TIMEOUT_MS, signal }),
        );
      } catch (error) {
        throw error instanceof NetworkError ? new FileFailed(DOWNLOAD_FAILED_MESSAGE) : error;
      }
    },
    staleTime: StaleTime.never,
    retry: false,
  });
