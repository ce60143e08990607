import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConfig } from '../../config/config';
import { FilesAway } from '../../base/outage';
import { HttpFailure } from '../failure-watch';
import { assertStorageKey, type ByteRange, type ObjectStorage } from './object-storage';

/** For an answer's head, and for each piece of its body: a large object may take longer as a whole. */
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const FIRST_PAUSE_MS = 100;
const NO_BUCKET = '<Code>NoSuchBucket</Code>';
/** What a key without the right to list is told of an object that is missing: that it is missing, it may not know. */
const DENIED = '<Code>AccessDenied</Code>';
/** The object that tells whether the key may store and read. */
const PROBE_KEY = 'health/probe';

class LateError extends Error {
  override name = 'TimeoutError';
}

function refusal(message: string, status: number): FilesAway {
  return new FilesAway(message, { cause: new HttpFailure(message, status) });
}

type S3Settings = NonNullable<ServerConfig['s3']>;

/** Where a bucket's objects are: `https://host/bucket`, or, as newer services want it, `https://bucket.host`. */
export function bucketUrl({
  endpoint,
  bucket,
  pathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  const base = endpoint.replace(/\/+$/, '');
  return pathStyle ? `${base}/${bucket}` : base.replace('://', `://${bucket}.`);
}

/** Any S3-compatible service, by signature version 4. */
export class S3Storage implements ObjectStorage {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(
    settings: S3Settings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.client = new AwsClient({
      accessKeyId: settings.id,
      secretAccessKey: settings.secret,
      region: settings.region,
      service: 's3',
      retries: 0,
    });
    this.base = bucketUrl(settings);
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    // Named in the signature, the hash makes the service refuse what was changed on the way.
    const hash = createHash('sha256').update(bytes).digest('hex');
    await this.send('PUT', key, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType, 'x-amz-content-sha256': hash },
    });
  }

  async get(key: string): Promise<Buffer | null> {
    const stream = await this.open(key);
    if (!stream) return null;
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const patience = new Patience(this.timeoutMs);
    const response = await this.send(
      'GET',
      key,
      range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      patience,
    );
    if (!response?.body) {
      patience.end();
      return null;
    }
    const pieces = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream);
    return patience.watch(pieces);
  }

  async delete(key: string): Promise<void> {
    await this.send('DELETE', key);
  }

  async probe(): Promise<void> {
    if ((await this.get(PROBE_KEY)) !== null) return;
    await this.put(PROBE_KEY, Buffer.from('ok'), 'text/plain');
    if ((await this.get(PROBE_KEY)) === null) throw refusal('object storage does not give back what was stored', 403);
  }

  /**
   * The answer; null for an object that is not there. A failure of the service or the network is tried again. Errors
   * hold neither address nor key.
   */
  private async send(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    init: RequestInit = {},
    patience = new Patience(this.timeoutMs),
  ): Promise<Response | null> {
    assertStorageKey(key);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.client
        .fetch(`${this.base}/${key}`, { ...init, method, signal: patience.signal })
        .catch((error: unknown) => {
          if (attempt < TRIES && !patience.signal.aborted) return null;
          throw new FilesAway(`object storage did not answer ${method}`, { cause: error });
        });
      const failed = response === null || response.status >= 500 || response.status === 429;
      if (!failed || (response && attempt === TRIES)) return judged(method, response, patience);
      await response?.body?.cancel();
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      patience.renew();
    }
  }
}

/**
 * Null for an object that is not there. Throws for a refusal. A bucket that is missing is one: to say that its objects
 * are not there would hide it.
 */
async function judged(method: string, response: Response, patience: Patience): Promise<Response | null> {
  if (response.ok) {
    if (method !== 'GET') patience.end();
    return response;
  }
  const body = await response.text().catch((error: unknown) => {
    throw new FilesAway(`object storage broke off its answer to ${method}`, { cause: error });
  });
  patience.end();
  if (response.status === 404 && method !== 'PUT' && !body.includes(NO_BUCKET)) return null;
  if (response.status === 403 && method === 'GET' && body.includes(DENIED)) return null;
  throw refusal(`object storage answered ${response.status} to ${method}`, response.status);
}

/** Gives up when nothing came for a time, however long it takes as a whole. */
class Patience {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(private readonly ms: number) {
    this.timer = this.start();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  renew(): void {
    clearTimeout(this.timer);
    this.timer = this.start();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** The same stream, which fails when a piece takes too long. A reader that is slow itself loses no time. */
  watch(stream: Readable): Readable {
    const watched = Readable.from(this.pieces(stream), { objectMode: false });
    // A reader that goes before its first piece never starts the loop below, nor its end.
    watched.once('close', () => {
      this.end();
      stream.destroy();
    });
    // The loop tells of it, where there is still somebody to tell.
    stream.on('error', () => undefined);
    return watched;
  }

  private async *pieces(stream: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        this.end();
        yield piece;
        this.renew();
      }
    } catch (error) {
      const why = error instanceof LateError ? error.message : 'the rest did not come';
      throw new FilesAway(`object storage broke off: ${why}`, { cause: error });
    } finally {
      this.end();
    }
  }

  private start(): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(new LateError('no answer in time')), this.ms).unref();
  }
}
