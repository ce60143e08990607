import type { UploadRequest } from '@/platform/network/types';
import { NetworkError, type HttpAnswer } from '@/platform/network/types';
import { fakeCall } from './testing/fake-call';
import { createUploader } from './upload';

const token = { uploadToken: 't1', url: '/upload', expiresIn: 300, maxBytes: 1024 * 1024, accept: ['image/jpeg'] };
const photo = { path: 'blob:1', name: 'vin.jpg', size: 1_000 };

function setUp(answer: HttpAnswer | Error, ready: () => Promise<unknown> = async () => undefined) {
  const sent: UploadRequest[] = [];
  const { call, asked } = fakeCall({ '/getUploadToken': token, '/upload': { key: 'k' } });
  const uploader = createUploader({
    call,
    host: () => 'https://files.test',
    headers: () => ({ 'x-channel': 'app' }),
    ready,
    network: {
      async upload(request) {
        sent.push(request);
        request.onProgress?.(0.5);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  return { uploader, sent, asked };
}

describe('upload (§7)', () => {
  it('sends the file with its token and tells the progress', async () => {
    const stored = { key: 'k', url: '/f/k', size: 1_000, contentType: 'image/jpeg' };
    const { uploader, sent } = setUp({
      status: 200,
      text: JSON.stringify({ resp_code: 0, resp_msg: '', data: stored }),
    });
    const progress = jest.fn();
    await expect(uploader.file('vin_photo', photo, { onProgress: progress })).resolves.toEqual(stored);
    expect(sent[0]).toMatchObject({
      url: 'https://files.test/upload',
      field: 'file',
      filePath: 'blob:1',
      form: { uploadToken: 't1' },
    });
    expect(progress).toHaveBeenCalledWith(0.5);
  });

  it('sends nothing while an earlier picture is being deleted: the same one has the same key', async () => {
    let finish = (): void => undefined;
    const { uploader, sent } = setUp(
      { status: 200, text: JSON.stringify({ resp_code: 0, resp_msg: '', data: {} }) },
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    const sending = uploader.file('vin_photo', photo);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent).toEqual([]);
    finish();
    await sending;
    expect(sent).toHaveLength(1);
  });

  it('refuses a 30 MB photo before it is sent', async () => {
    const { uploader, sent } = setUp({ status: 200, text: '' });
    await expect(uploader.file('vin_photo', { ...photo, size: 30 * 1024 * 1024 })).rejects.toMatchObject({
      kind: 'business',
      message: '文件太大，最大 1 MB',
    });
    await expect(uploader.base64('vin_photo', 'A'.repeat(2 * 1024 * 1024), 'x.jpg')).rejects.toMatchObject({
      kind: 'business',
    });
    expect(sent).toHaveLength(0);
  });

  it.each([
    [new NetworkError('offline', ''), 'network'],
    [{ status: 413, text: '<html>' }, 'malformed'],
    [{ status: 200, text: '{"resp_code":-1,"resp_msg":"文件内容不完整"}' }, 'business'],
  ])('a broken upload is an ApiError', async (answer, kind) => {
    await expect(setUp(answer).uploader.file('vin_photo', photo)).rejects.toMatchObject({ name: 'ApiError', kind });
  });

  it('sends base64 text as a call', async () => {
    const { uploader, asked } = setUp({ status: 200, text: '' });
    await uploader.base64('avatar', 'QUJD', 'a.jpg');
    expect(asked[1]).toEqual({ path: '/upload', body: { uploadToken: 't1', base64: 'QUJD', fileName: 'a.jpg' } });
  });
});
