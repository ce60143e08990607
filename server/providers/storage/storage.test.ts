import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '../../testing/temporary-folder';
import { chooseStorage } from './choose-storage';
import { DiskStorage } from './disk-storage';
import type { ObjectStorage } from './object-storage';
import { bucketUrl, S3Storage } from './s3-storage';
import { startS3Server, type S3Server } from './testing/s3-server';

const directory = temporaryFolder('storage');
let real: S3Server;
beforeAll(async () => {
  real = await startS3Server();
}, 60_000);
afterAll(() => real.stop());

async function textOf(stream: Readable | null): Promise<string | null> {
  if (!stream) return null;
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe.each([
  ['disk', () => new DiskStorage(directory)],
  ['a real S3 server', () => new S3Storage(real.settings)],
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

  it('streams an object or a range of it', async () => {
    await storage.put('texts/digits', Buffer.from('0123456789'), 'text/plain');
    expect(await textOf(await storage.open('texts/digits'))).toBe('0123456789');
    expect(await textOf(await storage.open('texts/digits', { start: 2, end: 4 }))).toBe('234');
    expect(await storage.open('texts/none')).toBeNull();
  });

  it('hands a large object out in pieces, of which the reader may take a few', async () => {
    const large = Buffer.alloc(24 * 1024 * 1024, 'x');
    await storage.put('large', large, 'application/pdf');
    const stream = await storage.open('large');
    let [taken, pieces] = [0, 0];
    for await (const piece of stream as AsyncIterable<Buffer>) {
      taken = Math.max(taken, piece.length);
      pieces += 1;
      if (pieces === 3) break;
    }
    expect([taken < 2 * 1024 * 1024, stream?.destroyed]).toEqual([true, true]);
    expect((await storage.get('large'))?.equals(large)).toBe(true);
  });

  it.each([
    '../x',
    'a/../x',
    '/x',
    'a//x',
    'a/.hidden',
    'a\0b',
    '',
    'a\\b',
    'a%2e',
    '电路图.pdf',
    `${'a'.repeat(301)}`,
  ])('refuses the key %p', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a storage key');
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  });
});

describe('object storage on a real S3 server', () => {
  it('stores nothing and gives nothing with a wrong key', async () => {
    const stranger = new S3Storage({ ...real.settings, id: 'guess' });
    await new S3Storage(real.settings).put('mine', Buffer.from('x'), 'image/png');
    await expect(stranger.put('mine', Buffer.from('y'), 'image/png')).rejects.toThrow(
      /^object storage answered 403 to PUT$/,
    );
    await expect(stranger.get('mine')).rejects.toThrow(/^object storage answered 403 to GET$/);
    await expect(stranger.delete('mine')).rejects.toThrow(/^object storage answered 403 to DELETE$/);
    expect((await new S3Storage(real.settings).get('mine'))?.toString()).toBe('x');
  });

  it('keeps the type', async () => {
    await new S3Storage(real.settings).put('avatar/me.png', Buffer.from('x'), 'image/png');
    const seen = await fetch(`${real.settings.endpoint}/photos/avatar/me.png`, { method: 'HEAD' });
    expect(seen.headers.get('content-type')).toBe('image/png');
  });

  it('does not take a missing bucket for missing objects', async () => {
    const storage = new S3Storage({ ...real.settings, bucket: 'elsewhere' });
    await expect(storage.get('x')).rejects.toThrow('object storage answered 404 to GET');
    await expect(storage.put('x', Buffer.from('x'), 'image/png')).rejects.toThrow('object storage answered 404 to PUT');
  });
});

/** AWS's signature version 4 of a request without query, by its documentation; the secret is `key-secret`. */
function signatureOf({
  method,
  url,
  headers,
}: {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/cn-test-1/s3/aws4_request`;
  const names = Object.keys(headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const request = [method, url, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4key-secret');
  return `AWS4-HMAC-SHA256 Credential=key-id/${scope}, SignedHeaders=${names.join(';')}, Signature=${hmac(key, text).toString('hex')}`;
}

describe('object storage on an S3 server with faults', () => {
  let service: Server;
  let storage: S3Storage;
  let asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  let answers: ((response: ServerResponse) => void)[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      request.resume().on('end', () => (answers.shift() ?? ((ok) => ok.end('stored')))(response));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    storage = new S3Storage(
      { id: 'key-id', secret: 'key-secret', endpoint, bucket: 'photos', region: 'cn-test-1', pathStyle: true },
      300,
    );
  });
  beforeEach(() => {
    asked = [];
    answers = [];
  });
  afterAll(() => {
    service.closeAllConnections();
    return new Promise((resolve) => service.close(resolve));
  });
  const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('<Error/>');
  const hang = () => undefined;

  it('is asked with a signature of version 4 for the region, in which the hash of the bytes counts', async () => {
    await storage.put('avatar/me.png', Buffer.from('x'), 'image/png');
    const [put] = asked;
    expect(put).toMatchObject({
      method: 'PUT',
      url: '/photos/avatar/me.png',
      headers: {
        'content-type': 'image/png',
        'content-length': '1',
        'x-amz-content-sha256': createHash('sha256').update('x').digest('hex'),
      },
    });
    if (put) expect(signatureOf(put)).toBe(put.headers.authorization);
  });

  it.each([500, 503, 429])('is tried three times when it answers %i', async (code) => {
    answers = [status(code), status(code)];
    expect((await storage.get('a'))?.toString()).toBe('stored');
    answers = [status(code), status(code), status(code)];
    await expect(storage.put('a', Buffer.from('x'), 'image/png')).rejects.toThrow(
      `object storage answered ${code} to PUT`,
    );
    expect(asked).toHaveLength(6);
  });

  it('is tried again when the connection broke', async () => {
    answers = [(response) => void response.destroy()];
    expect((await storage.get('a'))?.toString()).toBe('stored');
  });

  it('is not tried again after a refusal, which is told without address and key', async () => {
    answers = [status(403)];
    const refusal: unknown = await storage.get('a').catch((error: unknown) => error);
    expect(String(refusal)).toBe('HttpFailure: object storage answered 403 to GET');
    expect(asked).toHaveLength(1);
  });

  const denied = (code: string) => (response: ServerResponse) =>
    void response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);

  it('says that an object is missing also to a key that may not list, which is told that it is denied', async () => {
    answers = [denied('AccessDenied')];
    expect(await storage.get('a')).toBeNull();
    answers = [denied('SignatureDoesNotMatch')];
    await expect(storage.get('a')).rejects.toThrow('object storage answered 403 to GET');
    answers = [denied('AccessDenied')];
    await expect(storage.put('a', Buffer.from('x'), 'image/png')).rejects.toThrow('answered 403 to PUT');
  });

  it('is looked at by an object that is stored once and read back', async () => {
    answers = [denied('AccessDenied')];
    await storage.probe();
    await storage.probe();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /photos/health/probe',
      'PUT /photos/health/probe',
      'GET /photos/health/probe',
      'GET /photos/health/probe',
    ]);
  });

  it.each([
    ['store', [denied('AccessDenied'), denied('AccessDenied')], 'object storage answered 403 to PUT'],
    ['read', [denied('AccessDenied'), status(200), denied('AccessDenied')], 'does not give back what was stored'],
  ])('is broken for a key that may not %s', async (_what, refusals, message) => {
    answers = refusals;
    await expect(storage.probe()).rejects.toThrow(message);
  });

  it('is given up when nothing comes in time, at the head or in between', async () => {
    answers = [hang];
    await expect(storage.get('a')).rejects.toThrow('object storage did not answer GET');
    answers = [(response) => void response.writeHead(200, { 'content-length': '10' }).write('12345')];
    await expect(storage.get('a')).rejects.toThrow('no answer in time');
  });

  it('may be left by a reader before the first piece', async () => {
    answers = [(response) => void response.writeHead(200, { 'content-length': '10' }).write('12345')];
    const faults: unknown[] = [];
    const hear = (error: unknown) => faults.push(error);
    process.on('uncaughtException', hear);
    (await storage.open('a'))?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 600));
    process.off('uncaughtException', hear);
    expect(faults).toEqual([]);
  });

  it('has time for a slow object whose pieces keep coming', async () => {
    answers = [
      (response) => {
        let pieces = 0;
        const timer = setInterval(() => {
          response.write('x');
          if ((pieces += 1) < 8) return;
          clearInterval(timer);
          response.end();
        }, 100);
      },
    ];
    expect((await storage.get('a'))?.length).toBe(8);
  });
});

describe('object storage on disk', () => {
  it('leaves no half files', async () => {
    await new DiskStorage(directory).put('whole/file', Buffer.from('x'));
    expect(readdirSync(join(directory, 'whole'))).toEqual(['file']);
  });
});

describe('chooseStorage', () => {
  const settings = {
    id: 'i',
    secret: 's',
    endpoint: 'https://oss.example:9000/',
    bucket: 'b',
    region: 'r',
    pathStyle: true,
  };

  it('takes S3 when it is set up, else the data directory', () => {
    expect(chooseStorage({ s3: settings, dataDir: directory })).toBeInstanceOf(S3Storage);
    expect(chooseStorage({ s3: null, dataDir: directory })).toBeInstanceOf(DiskStorage);
  });

  it('finds the bucket in the path, or before the host', () => {
    expect(bucketUrl(settings)).toBe('https://oss.example:9000/b');
    expect(bucketUrl({ ...settings, pathStyle: false })).toBe('https://b.oss.example:9000');
  });
});
