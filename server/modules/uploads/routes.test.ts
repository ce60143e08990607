import { createHash } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { deleteFile, getUploadToken, upload } from '../../../src/contract/endpoints/upload';
import { upload as uploadSchema } from '../../../src/contract/schemas/upload';
import { chooseStorage } from '../../providers/storage/choose-storage';
import { DiskStorage } from '../../providers/storage/disk-storage';
import { S3Storage } from '../../providers/storage/s3-storage';
import { startS3Server, type S3Server } from '../../providers/storage/testing/s3-server';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { HOUR, later } from '../../base/clock/clock';
import { isGoodAddress } from './upload-url';

const pathOf = (url: string) => url.replace('https://app.test', '');
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe.each(['disk', 'S3'])('uploads on %s', (where) => {
  let server: TestServer;
  let token: string;
  let uid: string;
  let photo: Buffer;

  let s3: S3Server | null = null;

  beforeAll(async () => {
    if (where === 'S3') s3 = await startS3Server();
    server = await createTestServer({
      config: { publicOrigin: 'https://app.test' },
      services: s3 ? { storage: new S3Storage(s3.settings) } : {},
    });
    expect(s3 ? server.services.storage : chooseStorage(server.config)).toBeInstanceOf(s3 ? S3Storage : DiskStorage);
    ({ token, uid } = await server.addUser());
    photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a4' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
  });
  afterAll(async () => {
    await server.close();
    await s3?.stop();
  });

  const uploadToken = async (purpose: 'avatar' | 'order_photo' | 'store_licence' = 'order_photo') =>
    (await server.call(getUploadToken, { purpose }, { token })).data.uploadToken;
  /** How many objects there are, as the storage itself says. */
  const storedFiles = async () => {
    if (s3) return (await (await fetch(`${s3.settings.endpoint}/photos?list-type=2`)).text()).split('<Key>').length - 1;
    const root = join(server.config.dataDir, 'objects');
    return existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0;
  };

  function form(
    fields: Record<string, string>,
    file: Buffer | null,
    name = 'photo.jpg',
  ): { payload: Buffer; headers: Record<string, string> } {
    const boundary = 'test-boundary';
    const parts: Uint8Array[] = Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    );
    if (file)
      parts.push(
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        file,
        Buffer.from('\r\n'),
      );
    return {
      payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  }
  const send = async (fields: Record<string, string>, file: Buffer | null, name?: string) =>
    (await server.app.inject({ method: 'POST', url: upload.path, ...form(fields, file, name) })).json<{
      resp_code: number;
      resp_msg: string;
      data: unknown;
    }>();

  describe('/getUploadToken', () => {
    it('tells what may be uploaded where', async () => {
      expect((await server.call(getUploadToken, { purpose: 'avatar' }, { token })).data).toMatchObject({
        url: 'https://app.test/upload',
        expiresIn: 600,
        maxBytes: 10 * 1024 * 1024,
        accept: ['image/jpeg', 'image/png', 'image/webp'],
      });
    });
    it('wants a login and a known purpose', async () => {
      expect(await server.call(getUploadToken, { purpose: 'avatar' })).toMatchObject({ code: 20100, msg: '请先登录' });
      expect(await server.call(getUploadToken, { purpose: 'malware' as 'avatar' }, { token })).toMatchObject({
        code: -1,
      });
    });
  });

  describe('/upload', () => {
    it('stores a multipart photo upright and without camera and position, and serves it', async () => {
      const answer = await send({ uploadToken: await uploadToken() }, photo);
      expect(answer).toMatchObject({ resp_code: 0 });
      const stored = uploadSchema.response.parse(answer.data);
      expect(stored.key).toMatch(new RegExp(`^order_photo/${uid}/[0-9a-f]{40}\\.jpg$`));
      expect(stored.url).toMatch(new RegExp(`^https://app\\.test/uploads/${stored.key}\\?e=\\d+&s=[\\w-]{32}$`));
      expect(stored.contentType).toBe('image/jpeg');
      const served = await server.app.inject({ url: pathOf(stored.url) });
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(served.rawPayload.length).toBe(stored.size);
      const metadata = await sharp(served.rawPayload).metadata();
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([40, 20, undefined]);
      expect(photo.includes('SecretCamera')).toBe(true);
      expect(served.rawPayload.includes('SecretCamera')).toBe(false);
    });

    it('takes base64 text, and the same picture twice is one file', async () => {
      const input = {
        uploadToken: await uploadToken('avatar'),
        base64: `data:image/jpeg;base64,${photo.toString('base64')}`,
      };
      const first = await server.call(upload, input);
      expect((await server.call(upload, input)).data).toEqual(first.data);
    });

    it('keeps pictures of two users apart', async () => {
      const other = await server.addUser();
      const theirs = (await server.call(getUploadToken, { purpose: 'avatar' }, { token: other.token })).data
        .uploadToken;
      const base64 = photo.toString('base64');
      const [mine, foreign] = [
        await server.call(upload, { uploadToken: await uploadToken('avatar'), base64 }),
        await server.call(upload, { uploadToken: theirs, base64 }),
      ];
      expect(foreign.data.key).not.toBe(mine.data.key);
    });

    it('makes avatars small', async () => {
      const large = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const { data } = await server.call(upload, {
        uploadToken: await uploadToken('avatar'),
        base64: large.toString('base64'),
      });
      const { width, height, format } = await sharp(
        (await server.app.inject({ url: pathOf(data.url) })).rawPayload,
      ).metadata();
      expect([width, height, format]).toEqual([512, 256, 'png']);
    });

    it.each([
      [
        'a page that calls itself a photo',
        () => Buffer.from('<html><script>alert(1)</script>'),
        '仅支持 JPG、PNG、WebP 格式的图片',
      ],
      [
        'a drawing with a script',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
        '仅支持 JPG、PNG、WebP 格式的图片',
      ],
      [
        'half a photo',
        async () =>
          (
            await sharp({
              create: {
                width: 900,
                height: 900,
                channels: 3,
                background: '#a00',
                noise: { type: 'gaussian', mean: 120, sigma: 60 },
              },
            })
              .jpeg()
              .toBuffer()
          ).subarray(0, 20_000),
        '图片已损坏或未传完整，请重新选择',
      ],
      ['nothing', () => Buffer.alloc(0), '上传未完成，请检查网络后重试'],
      ['11 MB', () => Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), '图片不能超过 10 MB，请压缩后重试'],
      [
        'a 33 MB photo',
        () => Buffer.concat([photo, Buffer.alloc(33 * 1024 * 1024)]),
        '图片不能超过 10 MB，请压缩后重试',
      ],
    ])('refuses %s and keeps nothing', async (_what, make, message) => {
      const before = await storedFiles();
      expect(await send({ uploadToken: await uploadToken() }, await make())).toEqual({
        resp_code: -1,
        resp_msg: message,
      });
      expect(await storedFiles()).toBe(before);
    });

    it('takes short base64 as a field of a form, and refuses a long one: it belongs into JSON', async () => {
      const background = '#08f';
      const small = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
      const answer = await send({ uploadToken: await uploadToken(), base64: small.toString('base64') }, null);
      expect(answer).toMatchObject({ resp_code: 0 });
      for (const file of [null, photo])
        expect(await send({ uploadToken: await uploadToken(), base64: 'A'.repeat(5000) }, file)).toMatchObject({
          resp_code: -1,
          resp_msg: '表单中的文字过长，图片请作为文件上传',
        });
    });

    it('refuses a form without a file, and base64 that was cut', async () => {
      expect(await send({ uploadToken: await uploadToken() }, null)).toMatchObject({
        resp_code: -1,
        resp_msg: '请选择要上传的图片',
      });
      expect(
        await server.call(upload, { uploadToken: await uploadToken(), base64: photo.toString('base64').slice(0, -3) }),
      ).toMatchObject({ code: -1, msg: '上传未完成，请检查网络后重试' });
      expect(await server.call(upload, { uploadToken: await uploadToken(), base64: '图片' })).toMatchObject({
        code: -1,
      });
    });

    it('refuses a form that ends too early', async () => {
      const before = await storedFiles();
      const { payload, headers } = form({ uploadToken: await uploadToken() }, photo);
      const answer = await server.app.inject({
        method: 'POST',
        url: upload.path,
        headers,
        payload: payload.subarray(0, payload.length - 60),
      });
      expect(answer.json()).toEqual({ resp_code: -1, resp_msg: '上传未完成，请检查网络后重试' });
      expect(await storedFiles()).toBe(before);
    });

    it('keeps nothing of an upload whose connection broke', async () => {
      const before = await storedFiles();
      const { payload, headers } = form({ uploadToken: await uploadToken() }, photo);
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type'] ?? ''}\r\nContent-Length: ${payload.length}\r\n\r\n`,
          );
          socket.write(payload.subarray(0, payload.length - 100), () => setTimeout(() => socket.destroy(), 50));
        });
        socket.on('close', () => resolve());
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await storedFiles()).toBe(before);
    });

    it('refuses a token that is expired, forged or of another kind', async () => {
      const old = await uploadToken();
      server.advanceClock(10 * 60_000);
      const base64 = photo.toString('base64');
      expect(await server.call(upload, { uploadToken: old, base64 })).toMatchObject({
        code: 403,
        msg: '上传凭证已过期，请重试',
      });
      expect(await server.call(upload, { uploadToken: `${old}x`, base64 })).toMatchObject({
        code: 403,
        msg: '上传凭证无效，请重试',
      });
      expect(await send({}, photo)).toMatchObject({ resp_code: -1 });
    });
  });

  describe('/deleteFile', () => {
    it('deletes an own file, and once more is no error', async () => {
      const { data } = await server.call(upload, {
        uploadToken: await uploadToken(),
        base64: photo.toString('base64'),
      });
      expect(await server.call(deleteFile, { key: data.key }, { token })).toMatchObject({ code: 0 });
      expect((await server.app.inject({ url: pathOf(data.url) })).json()).toEqual({
        resp_code: 404,
        resp_msg: '图片不存在或已删除',
      });
      expect(await server.call(deleteFile, { key: data.key }, { token })).toMatchObject({ code: 0 });
      const again = await server.call(upload, { uploadToken: await uploadToken(), base64: photo.toString('base64') });
      expect((await server.app.inject({ url: pathOf(again.data.url) })).statusCode).toBe(200);
    });

    it("refuses somebody else's file, unknown keys and strangers", async () => {
      const { data } = await server.call(upload, {
        uploadToken: await uploadToken(),
        base64: photo.toString('base64'),
      });
      const other = await server.addUser();
      expect(await server.call(deleteFile, { key: data.key }, { token: other.token })).toMatchObject({
        code: 403,
        msg: '没有权限',
      });
      expect(await server.call(deleteFile, { key: '../../database' }, { token })).toMatchObject({
        code: 404,
        msg: '文件不存在',
      });
      expect(await server.call(deleteFile, { key: data.key })).toMatchObject({ code: 20100 });
      expect((await server.app.inject({ url: pathOf(data.url) })).statusCode).toBe(200);
    });
  });

  describe('GET /uploads/<key>', () => {
    const stored = async (purpose: 'avatar' | 'order_photo' | 'store_licence') =>
      (await server.call(upload, { uploadToken: await uploadToken(purpose), base64: photo.toString('base64') })).data;
    const status = async (url: string) => (await server.app.inject({ url })).statusCode;

    it.each(['order_photo', 'store_licence'] as const)('shows a %s by its signed address alone', async (purpose) => {
      const { key, url } = await stored(purpose);
      const [, expires = '', signature = ''] = /e=(\d+)&s=(.+)$/.exec(url) ?? [];
      expect(await status(pathOf(url))).toBe(200);
      const wrong = [
        `/uploads/${key}`,
        `/uploads/${key}?e=${Number(expires) + 1}&s=${signature}`,
        `/uploads/${key}?e=${expires}&s=${'A'.repeat(32)}`,
        `/uploads/${key}?e=${expires}`,
        `/uploads/${key}?e[]=${expires}&s[]=${signature}`,
      ];
      for (const address of wrong) expect({ address, status: await status(address) }).toEqual({ address, status: 403 });
    });

    it('shows it for a day at least, and no longer than two', async () => {
      const { key, url } = await stored('order_photo');
      const at = (hours: number) => later(server.services.clock.now(), hours * HOUR);
      expect(isGoodAddress(server.services.secret, at(24), key, queryOf(url))).toBe(true);
      expect(isGoodAddress(server.services.secret, at(48), key, queryOf(url))).toBe(false);
    });

    it('shows an avatar to everybody', async () =>
      expect(await status(`/uploads/${(await stored('avatar')).key}`)).toBe(200));

    it('names a picture by no digest that somebody with the picture could compute', async () => {
      const { key } = await stored('avatar');
      const bytes = (await server.app.inject({ url: `/uploads/${key}` })).rawPayload;
      expect(key).not.toContain(createHash('sha256').update(uid).update(bytes).digest('hex').slice(0, 40));
    });

    it.each([
      '/uploads/../secret',
      '/uploads/%2e%2e%2fsecret',
      '/uploads/..%2f..%2fserver-secret',
      '/uploads/avatar/x%00.jpg',
      '/uploads/%2fetc/passwd',
      '/uploads/',
    ])('finds nothing at %s', async (url) => {
      const answer = await server.app.inject({ url });
      expect([400, 403, 404]).toContain(answer.statusCode);
      expect(answer.json<{ resp_msg: string }>().resp_msg).toMatch(/\p{Script=Han}/u);
    });
  });
});
