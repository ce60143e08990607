import sharp from 'sharp';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteAccessToken } from './access-token';
import { OcrError } from './ocr-error';
import { RemoteOcr } from './remote-ocr';

const VIN = 'LSVAA49J132047371';
const CREDENTIALS = { id: 'id', secret: 'secret' };
type Reply = (form: URLSearchParams, url: URL, response: ServerResponse) => void;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('RemoteOcr', () => {
  let server: Server;
  let host: string;
  let tokensGiven: number;
  let PHOTO: Buffer;
  let tokenReply: Reply;
  let vinReply: Reply;
  let plateReply: Reply;

  beforeAll(async () => {
    PHOTO = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    server = createServer((request, response) => {
      void formOf(request).then((form) => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1');
        if (url.pathname === '/oauth/2.0/token') tokenReply(form, url, response);
        else if (url.pathname === '/rest/2.0/ocr/v1/vin_code') vinReply(form, url, response);
        else if (url.pathname === '/rest/2.0/ocr/v1/license_plate') plateReply(form, url, response);
        else if (url.pathname === '/rest/2.0/ocr/v1/general_basic')
          json(response, { words_result: [{ words: 'P0230' }, { words: 'U0121' }] });
        else json(response, {}, 404);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );

  beforeEach(() => {
    tokensGiven = 0;
    tokenReply = (form, _url, response) => {
      const known =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === 'id' &&
        form.get('client_secret') === 'secret';
      tokensGiven += 1;
      json(
        response,
        known ? { access_token: `token-${tokensGiven}`, expires_in: 2_592_000 } : { error: 'invalid_client' },
        known ? 200 : 401,
      );
    };
    plateReply = (_form, _url, response) => json(response, { error_code: 282103, error_msg: 'target recognize error' });
    vinReply = (_form, _url, response) => json(response, { words_result: [{ words: VIN }], words_result_num: 1 });
  });

  const remote = (limitMs?: number, secret = 'secret') =>
    new RemoteOcr({ host, limitMs, tokens: new RemoteAccessToken({ ...CREDENTIALS, secret, host }) });

  it('posts the base64 image with the token and reads the words', async () => {
    let seen: unknown;
    vinReply = (form, url, response) => {
      seen = { token: url.searchParams.get('access_token'), image: form.get('image') };
      json(response, { words_result: [{ words: VIN }] });
    };
    expect(await remote().read(PHOTO)).toMatchObject({ vin: VIN, valid: true, source: 'text' });
    expect(seen).toEqual({ token: 'token-1', image: PHOTO.toString('base64') });
  });

  it('reads the licence plate of a photo without a VIN, and names the characters that the service doubts', async () => {
    vinReply = (_form, _url, response) => json(response, { error_code: 282810, error_msg: 'recognize error' });
    await expect(remote().read(PHOTO)).rejects.toMatchObject({ code: 'no-vin' });
    const probability = [0.7, 1, 1, 1, 1, 1, 0.99];
    plateReply = (_form, _url, response) =>
      json(response, { words_result: { color: 'blue', number: '苏E88K16', probability } });
    expect(await remote().read(PHOTO)).toMatchObject({
      vin: '苏E88K16',
      valid: true,
      source: 'plate',
      changed: [{ index: 0, from: '', to: '苏' }],
    });
  });

  it('reads the lines of a screen, which count like two looks', async () => {
    expect(await remote().readScreen(PHOTO)).toEqual(['P0230\nU0121', 'P0230\nU0121']);
  });

  it("gives clients its own token and the service's address for posting photos themselves (§7)", async () => {
    expect(await remote().directAccess()).toEqual({
      accessToken: 'token-1',
      expiresIn: 2_592_000,
      url: `${host}/rest/2.0/ocr/v1/vin_code`,
      plateUrl: `${host}/rest/2.0/ocr/v1/license_plate`,
    });
    await expect(remote(undefined, 'guess').directAccess()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('fetches one token for several photos', async () => {
    const ocr = remote();
    await Promise.all([ocr.read(PHOTO), ocr.read(PHOTO)]);
    await ocr.read(PHOTO);
    expect(tokensGiven).toBe(1);
  });

  it('fetches a new token when the old one is about to end', async () => {
    let now = 0;
    const tokens = new RemoteAccessToken({ ...CREDENTIALS, host }, () => now);
    await tokens.get();
    now = (2_592_000 - 10) * 1000;
    expect((await tokens.get()).accessToken).toBe('token-2');
  });

  it('fetches a new token once when the service refuses the old one', async () => {
    vinReply = (_form, url, response) =>
      json(
        response,
        url.searchParams.get('access_token') === 'token-2'
          ? { words_result: [{ words: VIN }] }
          : { error_code: 111, error_msg: 'Access token expired' },
      );
    expect((await remote().read(PHOTO)).vin).toBe(VIN);
    expect(tokensGiven).toBe(2);
  });

  it.each([
    [216201, 'not-an-image'],
    [4, 'busy'],
    [19, 'unavailable'],
    [216202, 'too-large'],
    [216630, 'no-vin'],
    [18, 'busy'],
    [17, 'unavailable'],
  ])('takes error %i for %s', async (number, code) => {
    vinReply = (_form, _url, response) => json(response, { error_code: number, error_msg: 'x' });
    await expect(remote().read(PHOTO)).rejects.toMatchObject({ code });
  });

  it('reads a VIN with a wrong check digit, which some imports have', async () => {
    vinReply = (_form, _url, response) => json(response, { words_result: [{ words: 'LSVAA49J232047371' }] });
    expect(await remote().read(PHOTO)).toMatchObject({ vin: 'LSVAA49J232047371', valid: false });
  });

  it('says no-vin when the words hold none', async () => {
    vinReply = (_form, _url, response) => json(response, { words_result: [] });
    await expect(remote().read(PHOTO)).rejects.toMatchObject({ code: 'no-vin' });
  });

  it('is unavailable on HTML, on 500 and with wrong credentials, and never tells the secret', async () => {
    vinReply = (_form, _url, response) => response.end('<html>');
    await expect(remote().read(PHOTO)).rejects.toMatchObject({ code: 'unavailable' });
    vinReply = (_form, _url, response) => json(response, {}, 500);
    await expect(remote().read(PHOTO)).rejects.toMatchObject({ code: 'unavailable' });
    const refused: unknown = await remote(undefined, 'guess')
      .read(PHOTO)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable' });
    expect(refused instanceof OcrError && String(refused.cause)).not.toContain('guess');
  });

  it('gives up after the time limit', async () => {
    vinReply = () => undefined;
    await expect(remote(100).read(PHOTO)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('tells of each question whether it was answered, for who pays: two where a photo has no VIN', async () => {
    const asked: boolean[] = [];
    const onAsked = (isAnswered: boolean) => asked.push(isAnswered);
    await remote().read(PHOTO, { onAsked });
    await remote().readScreen(PHOTO, { onAsked });
    expect(asked.splice(0)).toEqual([true, true]);
    vinReply = (_form, _url, response) => json(response, { words_result: [] });
    await expect(remote().read(PHOTO, { onAsked })).rejects.toMatchObject({ code: 'no-vin' });
    expect(asked.splice(0)).toEqual([true, false]);
    vinReply = (_form, _url, response) => json(response, {}, 500);
    await expect(remote().read(PHOTO, { onAsked })).rejects.toMatchObject({ code: 'unavailable' });
    // Nobody was asked where no token was given.
    await expect(remote(undefined, 'guess').read(PHOTO, { onAsked })).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toEqual([false]);
  });

  it('close() ends a read that is under way', async () => {
    vinReply = () => undefined;
    const ocr = remote();
    const read = ocr.read(PHOTO);
    setTimeout(() => void ocr.close(), 50);
    await expect(read).rejects.toMatchObject({ code: 'closed' });
  });
});
