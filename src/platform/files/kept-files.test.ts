/** @jest-environment node */
import 'fake-indexeddb/auto';
import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { keptBlob, webKeptFiles } from './kept-files';
import { miniKeptFiles } from './mini-kept-files';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getFileSystemManager: jest.fn(), env: { USER_DATA_PATH: 'ttfile://user' } },
}));

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  setDiagnosticSink((_, message) => void logged.push(message));
});

const picture = () => ({
  path: URL.createObjectURL(new Blob(['JPEG'], { type: 'image/jpeg' })),
  name: 'a.jpg',
  size: 4,
});
const valueOf = <T>(outcome: { status: string; value?: T } | null): T => {
  if (outcome?.status !== 'ok' || outcome.value === undefined) throw new Error(`no value: ${JSON.stringify(outcome)}`);
  return outcome.value;
};

describe('pictures kept by a browser', () => {
  it('can be read after the page that picked them is gone', async () => {
    const picked = picture();
    const kept = valueOf(await webKeptFiles.keep(picked));
    expect(kept).toMatchObject({ name: 'a.jpg', size: 4 });
    URL.revokeObjectURL(picked.path);
    const blob = await keptBlob(kept.path);
    expect([await blob?.text(), blob?.type]).toEqual(['JPEG', 'image/jpeg']);
  });

  it('have an address to show until they are released', async () => {
    const kept = valueOf(await webKeptFiles.keep(picture()));
    await expect(webKeptFiles.addressOf(kept.path)).resolves.toMatch(/^blob:/);
    await webKeptFiles.release(kept.path);
    await expect(webKeptFiles.addressOf(kept.path)).resolves.toBeNull();
    await expect(keptBlob(kept.path)).resolves.toBeNull();
  });

  it('leave other addresses as they are, and say when nothing could be kept', async () => {
    await expect(webKeptFiles.addressOf('https://a.test/1.jpg')).resolves.toBe('https://a.test/1.jpg');
    await expect(webKeptFiles.keep({ path: 'blob:gone', name: 'a.jpg', size: 1 })).resolves.toEqual({
      status: 'failed',
      message: '本机空间不足，照片未能保存到本机',
    });
    expect(logged).toHaveLength(1);
  });
});

describe('pictures kept by a mini program', () => {
  const manager = { saveFile: jest.fn(), removeSavedFile: jest.fn(), unlink: jest.fn(), access: jest.fn() };
  beforeEach(() => jest.mocked(Taro.getFileSystemManager).mockReturnValue(manager as never));

  it('are saved under a path of their own and found there again', async () => {
    manager.saveFile.mockImplementation(({ tempFilePath, success }) =>
      success({ savedFilePath: `wxfile://store_${tempFilePath}` }),
    );
    manager.access.mockImplementation(({ path, success, fail }) =>
      path === 'wxfile://store_a' ? success() : fail({ errMsg: 'no such file' }),
    );
    await expect(miniKeptFiles.keep({ path: 'a', name: 'a.jpg', size: 1 })).resolves.toEqual({
      status: 'ok',
      value: { path: 'wxfile://store_a', name: 'a.jpg', size: 1 },
    });
    await expect(miniKeptFiles.addressOf('wxfile://store_a')).resolves.toBe('wxfile://store_a');
    await expect(miniKeptFiles.addressOf('wxfile://store_b')).resolves.toBeNull();
    await expect(miniKeptFiles.addressOf('https://files.test/a.jpg')).resolves.toBe('https://files.test/a.jpg');
  });

  it('stay where they are in the app’s own folder', async () => {
    manager.unlink.mockImplementation(({ success }) => success());
    const drawn = { path: 'ttfile://user/signature.png', name: 'signature.png', size: 0 };
    await expect(miniKeptFiles.keep(drawn)).resolves.toEqual({ status: 'ok', value: drawn });
    await miniKeptFiles.release(drawn.path);
    expect(manager.unlink).toHaveBeenCalledWith(expect.objectContaining({ filePath: drawn.path }));
  });

  it('say so when the phone is full, and bear a release of what is gone', async () => {
    manager.saveFile.mockImplementation(({ fail }) =>
      fail({ errMsg: 'saveFile:fail the maximum size of the file storage limit is exceeded' }),
    );
    manager.removeSavedFile.mockImplementation(({ fail }) => fail({ errMsg: 'file not exist' }));
    await expect(miniKeptFiles.keep({ path: 'a', name: 'a.jpg', size: 1 })).resolves.toMatchObject({
      status: 'failed',
    });
    await expect(miniKeptFiles.release('a')).resolves.toBeUndefined();
  });
});
