import { readdirSync } from 'node:fs';
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
