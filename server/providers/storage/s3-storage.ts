import { AwsClient } from 'aws4fetch';
import type { ServerConfig } from '../../config';
import { assertStorageKey, type ObjectStorage } from './object-storage';

const TIMEOUT_MS = 30_000;

/** Any S3-compatible service, with path-style addresses and signature version 4. */
export class S3Storage implements ObjectStorage {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(settings: NonNullable<ServerConfig['s3']>) {
    this.client = new AwsClient({ accessKeyId: settings.id, secretAccessKey: settings.secret, region: settings.region, service: 's3', retries: 2 });
    this.base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  }

  private async send(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    assertStorageKey(key);
    const response = await this.client.fetch(`${this.base}/${key}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok && response.status !== 404) throw new Error(`object storage answered ${response.status} to ${method}`);
    return response;
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const response = await this.send('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': contentType } });
    if (!response.ok) throw new Error(`object storage answered ${response.status} to PUT`);
  }

  async get(key: string): Promise<Buffer | null> {
    const response = await this.send('GET', key);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }

  async delete(key: string): Promise<void> {
    await this.send('DELETE', key);
  }
}
