/** @jest-environment node */
import 'fake-indexeddb/auto';
import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { miniKeptPhotos } from './mini-kept-photos';
import { KEEP_FULL, KEEP_REFUSED } from './types';
import { webKeptPhotos } from './web-kept-photos';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getFileSystemManager: jest.fn(), env: { USER_DATA_PATH: 'ttfile://user' } },
}));

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  setDiagnosticSink((_, message) => void logged.push(message));
});
afterEach(() => jest.restoreAllMocks());

const picture = () => ({
  path: URL.createObjectURL(new Blob(['JPEG'], { type: 'image/jpeg' })),
  name: 'a.jpg',
  size: 4,
});
const dead = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');

describe('pictures kept by a browser', () => {
  it('are found by their id after the page that took them is gone', async () => {
    const taken = picture();
    await expect(webKeptPhotos.keep('p1', taken)).resolves.toEqual({ status: 'ok', value: 'kept:p1' });
    await jest.isolateModulesAsync(async () => {
      const { webKeptPhotos: later } = await import('./web-kept-photos');
      await expect(later.find('p1')).resolves.toBe('kept:p1');
      await expect(later.find('p2')).resolves.toBeNull();
      const address = await later.addressOf('kept:p1');
      const shown = await fetch(String(address));
      expect([await shown.text(), shown.headers.get('content-type')]).toEqual(['JPEG', 'image/jpeg']);
    });
  });

  it('are copied as they were taken, and what they came from can still be read', async () => {
    const taken = picture();
    await expect(webKeptPhotos.copy('p8o', taken)).resolves.toEqual({ status: 'ok', value: 'kept:p8o' });
    await webKeptPhotos.release('kept:p8o');
    expect(await (await fetch(taken.path)).text()).toBe('JPEG');
  });

  it('have an address to show until they are released', async () => {
    await webKeptPhotos.keep('p3', picture());
    expect(await webKeptPhotos.list()).toContainEqual({ id: 'p3', path: 'kept:p3' });
    await expect(webKeptPhotos.addressOf('kept:p3')).resolves.toMatch(/^blob:/);
    await webKeptPhotos.release('kept:p3');
    await expect(webKeptPhotos.addressOf('kept:p3')).resolves.toBeNull();
  });

  it('survive a connection that the system has closed', async () => {
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw dead();
    });
    await expect(webKeptPhotos.keep('p4', picture())).resolves.toMatchObject({ status: 'ok' });
  });

  it.each([
    ['no room', new DOMException('full', 'QuotaExceededError'), KEEP_FULL],
    ['no database', dead(), KEEP_REFUSED],
  ])('say so when there is %s', async (_, error, message) => {
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw error;
    });
    await expect(webKeptPhotos.keep('p5', picture())).resolves.toEqual({ status: 'failed', message });
    expect(logged.at(-1)).toContain('not kept');
  });

  it('reject to be read while the database cannot be, so that nobody takes them for gone', async () => {
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw dead();
    });
    await expect(webKeptPhotos.addressOf('kept:p6')).rejects.toThrow();
    await expect(webKeptPhotos.find('p6')).rejects.toThrow();
  });

  it('do not wait for ever for a database that never answers', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue({
      objectStore: () => ({ put: () => undefined, transaction: {} }),
    } as never);
    const kept = webKeptPhotos.keep('p7', picture());
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    await expect(kept).resolves.toEqual({ status: 'failed', message: KEEP_REFUSED });
  });
});

describe('pictures kept by a mini program', () => {
  const manager = {
    readdir: jest.fn(),
    saveFile: jest.fn(),
    copyFile: jest.fn(),
    rename: jest.fn(),
    removeSavedFile: jest.fn(),
    unlink: jest.fn(),
    access: jest.fn(),
  };
  beforeEach(() => {
    jest.resetAllMocks();
    jest.mocked(Taro.getFileSystemManager).mockReturnValue(manager as never);
  });

  it('are saved by their id and found there again', async () => {
    const path = 'ttfile://user/photo-p1.jpg';
    manager.saveFile.mockImplementation(({ filePath, success }) => success({ savedFilePath: filePath }));
    manager.access.mockImplementation(({ path: asked, success, fail }) => (asked === path ? success() : fail({})));
    await expect(miniKeptPhotos.keep('p1', { path: 'tmp', name: 'a.jpg', size: 1 })).resolves.toEqual({
      status: 'ok',
      value: path,
    });
    await expect(miniKeptPhotos.find('p1')).resolves.toBe(path);
    await expect(miniKeptPhotos.addressOf(path)).resolves.toBe(path);
    await expect(miniKeptPhotos.find('p2')).resolves.toBeNull();
    manager.readdir.mockImplementation(({ success }) => success({ files: ['photo-p1.jpg', 'kept', 'signature.png'] }));
    await expect(miniKeptPhotos.list()).resolves.toEqual([{ id: 'p1', path }]);
  });

  it('are copied as they were taken, and lie under their id once they are whole', async () => {
    const steps: object[] = [];
    const step = (name: string) =>
      manager[name as 'rename'].mockImplementation(({ success, fail: _, ...paths }) => {
        steps.push({ [name]: paths });
        success({});
      });
    ['copyFile', 'rename'].forEach(step);
    const taken = { path: 'tmp/a.jpg', name: 'a.jpg', size: 1 };
    const [part, path] = ['ttfile://user/photo-p1o-part.jpg', 'ttfile://user/photo-p1o.jpg'];
    await expect(miniKeptPhotos.copy('p1o', taken)).resolves.toEqual({ status: 'ok', value: path });
    expect(steps).toEqual([
      { copyFile: { srcPath: 'tmp/a.jpg', destPath: part } },
      { rename: { oldPath: part, newPath: path } },
    ]);
    expect(manager.saveFile).not.toHaveBeenCalled();
    manager.copyFile.mockImplementation(({ fail }) => fail({ errMsg: 'copyFile:fail the maximum size' }));
    await expect(miniKeptPhotos.copy('p1o', taken)).resolves.toEqual({ status: 'failed', message: KEEP_REFUSED });
  });

  it('list what an app that died has copied in part, so that it is removed', async () => {
    manager.readdir.mockImplementation(({ success }) => success({ files: ['photo-p1.jpg', 'photo-p1o-part.jpg'] }));
    const paths = (await miniKeptPhotos.list()).map(({ id, path }) => [id, path]);
    expect(paths).toEqual([
      ['p1', 'ttfile://user/photo-p1.jpg'],
      ['p1o-part', 'ttfile://user/photo-p1o-part.jpg'],
    ]);
  });

  it('stay where they are in the app’s own folder', async () => {
    manager.unlink.mockImplementation(({ success }) => success());
    const drawn = { path: 'ttfile://user/signature.png', name: 'signature.png', size: 0 };
    await expect(miniKeptPhotos.keep('s', drawn)).resolves.toEqual({ status: 'ok', value: drawn.path });
    await miniKeptPhotos.release(drawn.path);
    expect(manager.unlink).toHaveBeenCalledWith(expect.objectContaining({ filePath: drawn.path }));
  });

  it.each([
    ['saveFile:fail the maximum size of the file storage limit is exceeded', KEEP_FULL],
    ['saveFile:fail permission denied', KEEP_REFUSED],
  ])('say so after %s', async (errMsg, message) => {
    manager.saveFile.mockImplementation(({ fail }) => fail({ errMsg }));
    await expect(miniKeptPhotos.keep('p1', { path: 'tmp', name: 'a.jpg', size: 1 })).resolves.toEqual({
      status: 'failed',
      message,
    });
  });

  it('bear a release of what is gone', async () => {
    manager.removeSavedFile.mockImplementation(({ fail }) => fail({ errMsg: 'file not exist' }));
    await expect(miniKeptPhotos.release('wxfile://store_a')).resolves.toBeUndefined();
  });
});
