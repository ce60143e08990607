import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outageOf } from '../../base/outage';
import { judgeError } from '../failure-watch';
import { S3Storage } from './s3-storage';
import { signatureOf, type ReceivedRequest } from './testing/signature-of';

const HASTY_MS = 1_000;

describe('object storage on an S3 server with faults', () => {
  let service: Server;
  let storage: S3Storage;
  /** Gives up soon, yet not before a busy machine has answered. */
  let hasty: S3Storage;
  let asked: ReceivedRequest[] = [];
  let answers: ((response: ServerResponse) => void)[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      request.resume().on('end', () => (answers.shift() ?? ((ok) => ok.end('stored')))(response));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    const keys = { id: 'key-id', secret: 'key-secret' };
    const settings = { ...keys, endpoint, bucket: 'photos', region: 'cn-test-1', pathStyle: true };
    storage = new S3Storage(settings);
    hasty = new S3Storage(settings, HASTY_MS);
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
    expect(String(refusal)).toBe('FilesAway: object storage answered 403 to GET');
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
    await expect(hasty.get('a')).rejects.toThrow('object storage did not answer GET');
    answers = [(response) => void response.writeHead(200, { 'content-length': '10' }).write('12345')];
    await expect(hasty.get('a')).rejects.toThrow('no answer in time');
  });

  const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
  const broken = (response: ServerResponse) => void response.destroy();
  const cutOff = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345');
    setImmediate(() => response.destroy());
  };
  it.each([
    ['answers 503', [status(503), status(503), status(503)]],
    ['refuses its key', [status(403)]],
    ['breaks each connection', [broken, broken, broken]],
    ['says nothing', [hang]],
    ['breaks off within an object', [cutOff]],
  ])('is an outage and no defect where it %s', async (_what, faults) => {
    answers = [...faults];
    expect(outageOf(await failure(hasty.get('a')))).toBe('files');
  });

  it('is told of as late where it says nothing', async () => {
    answers = [hang];
    expect(judgeError(await failure(hasty.get('a')))).toEqual({ kind: 'timeout', cause: 'no answer in time' });
  });

  it('may be left by a reader before the first piece', async () => {
    answers = [(response) => void response.writeHead(200, { 'content-length': '10' }).write('12345')];
    const faults: unknown[] = [];
    const hear = (error: unknown) => faults.push(error);
    process.on('uncaughtException', hear);
    (await hasty.open('a'))?.destroy();
    // Timers of one length end in the order in which they began: the storage's patience is over by then.
    await new Promise((resolve) => setTimeout(resolve, HASTY_MS));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('uncaughtException', hear);
    expect(faults).toEqual([]);
  });

  it('has time for a slow object whose pieces keep coming', async () => {
    answers = [
      (response) => {
        let pieces = 0;
        const timer = setInterval(() => {
          response.write('x');
          if ((pieces += 1) < 6) return;
          clearInterval(timer);
          response.end();
        }, HASTY_MS / 4);
      },
    ];
    expect((await hasty.get('a'))?.length).toBe(6);
  });
});
