import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseStorage } from './choose-storage';
import { DiskStorage } from './disk-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3-storage';

const directory = mkdtempSync(join(tmpdir(), 'storage-'));
const objects = new Map<string, Buffer>();
const requests: { method: string; url: string; authorization: string; type: string }[] = [];
let broken = false;
let service: Server;
let s3: S3Storage;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

beforeAll(async () => {
  service = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '' } = request;
      requests.push({ method, url, authorization: request.headers.authorization ?? '', type: request.headers['content-type'] ?? '' });
      if (broken) return response.writeHead(403).end('<Error/>');
      if (method === 'PUT') objects.set(url, body);
      if (method === 'DELETE') objects.delete(url);
      const found = objects.get(url);
      if (method === 'GET') return found ? response.writeHead(200).end(found) : response.writeHead(404).end();
      return response.writeHead(method === 'DELETE' ? 204 : 200).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  s3 = new S3Storage({ id: 'key-id', secret: 'key-secret', endpoint: `http://127.0.0.1:${port}/`, bucket: 'photos', region: 'cn-test-1' });
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});

describe.each([
  ['disk', () => new DiskStorage(directory)],
  ['S3', () => s3],
])('object storage on %s', (_name, make) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = make();
  });

  it('gives back what was stored, replaced or deleted', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put('a/b-1_c.jpg', Buffer.from('old'), 'image/jpeg');
    await storage.put('a/b-1_c.jpg', bytes, 'image/jpeg');
    expect((await storage.get('a/b-1_c.jpg'))?.equals(bytes)).toBe(true);
    await storage.delete('a/b-1_c.jpg');
    expect(await storage.get('a/b-1_c.jpg')).toBeNull();
    await expect(storage.delete('a/b-1_c.jpg')).resolves.toBeUndefined();
  });

  it.each(['../x', 'a/../x', '/x', 'a//x', 'a/.hidden', 'a\0b', '', 'a\\b', 'a%2e', `${'a'.repeat(301)}`])('refuses the key %p', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a storage key');
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  });
});

describe('object storage on S3', () => {
  it('signs with version 4 for the region and sends the type', async () => {
    await s3.put('avatar/me.png', Buffer.from('x'), 'image/png');
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', url: '/photos/avatar/me.png', type: 'image/png' });
    expect(requests.at(-1)?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/cn-test-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/);
  });

  it('tells of a refusal without the address or key', async () => {
    broken = true;
    await expect(s3.put('a', Buffer.from('x'), 'image/png')).rejects.toThrow(/^object storage answered 403 to PUT$/);
    await expect(s3.get('a')).rejects.toThrow(/^object storage answered 403 to GET$/);
    broken = false;
  });
});

describe('object storage on disk', () => {
  it('leaves no half files', async () => {
    await new DiskStorage(directory).put('whole/file', Buffer.from('x'));
    expect(readdirSync(join(directory, 'whole'))).toEqual(['file']);
  });
});

describe('chooseStorage', () => {
  it('takes S3 when it is set up, else the data directory', () => {
    const settings = { id: 'i', secret: 's', endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r' };
    expect(chooseStorage({ s3: settings, dataDir: directory })).toBeInstanceOf(S3Storage);
    expect(chooseStorage({ s3: null, dataDir: directory })).toBeInstanceOf(DiskStorage);
  });
});
