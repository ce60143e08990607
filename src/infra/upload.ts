import { getUploadToken, upload } from '@/contract/endpoints/upload';
import type { ResponseOf } from '@/contract/endpoint';
import type { uploadPurposes } from '@/contract/schemas/upload';
import { ApiError } from '@/domain/app-error';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import type { ImageFile } from '@/platform/files/types';
import type { NetworkDoor } from '@/platform/network/types';
import type { Call } from './http/create-http';
import { fromNetworkError } from './http/from-network-error';
import { readEnvelope } from './http/read-envelope';

export type UploadPurpose = (typeof uploadPurposes)[number];
export type StoredFile = ResponseOf<typeof upload>;

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** In the background: nothing is shown when no token can be had either, and nobody is sent to the login. */
  readonly isQuiet?: boolean;
}

export interface UploadDependencies {
  readonly call: Call;
  readonly network: Pick<NetworkDoor, 'upload'>;
  /** Origin of the object storage, for upload addresses without one. */
  readonly host: () => string;
  readonly headers: () => Record<string, string>;
  /** What a file waits for before it is sent. */
  readonly ready: () => Promise<unknown>;
}

export interface Uploader {
  /** @throws ApiError: too large, refused, no network. Nothing is shown: the screen offers to try again. */
  file(purpose: UploadPurpose, file: ImageFile, options?: UploadOptions): Promise<StoredFile>;
  /** As `file`, for base64 text without the `data:` prefix. */
  base64(
    purpose: UploadPurpose,
    base64: string,
    fileName: string,
    options?: Pick<UploadOptions, 'signal'>,
  ): Promise<StoredFile>;
}

const BYTES_PER_MB = 1024 * 1024;

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('business', null, `文件太大，最大 ${Math.floor((maxBytes / BYTES_PER_MB) * 10) / 10} MB`);
}

/** Uploads to the object storage (§7): asks for a token (cached 5 min), checks the size, sends. */
export function createUploader({ call, network, host, headers, ready }: UploadDependencies): Uploader {
  return {
    async file(purpose, file, { signal, onProgress, isQuiet = false } = {}) {
      await ready();
      const { uploadToken, url, maxBytes } = await call(
        getUploadToken,
        { purpose },
        isQuiet ? { errors: 'caller', loginCheck: 'proceed' } : {},
      );
      if (file.size > maxBytes) throw tooLarge(maxBytes);
      try {
        const answer = await network.upload({
          url: url.startsWith('/') ? host() + url : url,
          filePath: file.path,
          fileName: file.name,
          field: 'file',
          form: { uploadToken, fileName: file.name },
          headers: headers(),
          timeoutMs: REQUEST_TIMEOUT_MS,
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress } : {}),
        });
        // The storage answers as the contract says; the server tests that.
        return readEnvelope(answer, true).data as StoredFile;
      } catch (error) {
        throw fromNetworkError(error);
      }
    },

    async base64(purpose, base64, fileName, { signal } = {}) {
      const { uploadToken, maxBytes } = await call(getUploadToken, { purpose });
      if ((base64.length * 3) / 4 > maxBytes) throw tooLarge(maxBytes);
      return call(upload, { uploadToken, base64, fileName }, signal ? { signal } : {});
    },
  };
}
