/** One HTTP request. `body` is already text: the http client encodes and decodes. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A multipart upload with one file. */
export interface UploadRequest {
  readonly url: string;
  /** Path of a picked or downloaded file. */
  readonly filePath: string;
  readonly fileName: string;
  /** Form field of the file. */
  readonly field: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Why no answer came. */
export type NetworkFailure = 'offline' | 'timeout' | 'aborted';

export class NetworkError extends Error {
  constructor(
    readonly failure: NetworkFailure,
    detail: string,
  ) {
    super(detail);
    this.name = 'NetworkError';
  }
}

export interface NetworkDoor {
  /** Resolves with any HTTP answer, whatever its status; rejects with {@link NetworkError} when none came. */
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** As `send`, for one file. */
  upload(request: UploadRequest): Promise<HttpAnswer>;
}
