import { codePage } from '@/contract/endpoints/code-page';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import { call } from '@/infra/http/call';
import { isOffline } from './is-offline';

interface AskedCode {
  readonly code: string;
  readonly vehiclePath: string | null;
  readonly signal: AbortSignal;
}

/**
 * What was asked about a code (P0230); without a network what the page of the code says, which the device has of an
 * earlier visit or of a pack. Throws ApiError.
 */
export async function orOfPage<T>(
  asked: Promise<T>,
  { code, vehiclePath, signal }: AskedCode,
): Promise<T | CodeOfPage> {
  try {
    return await asked;
  } catch (error) {
    if (!isOffline(error)) throw error;
    const { codes } = await call(codePage, { codes: [code], vehiclePath }, { signal });
    const [page] = codes;
    if (!page) throw error;
    return page;
  }
}
