/** @jest-environment node */
import 'fake-indexeddb/auto';
import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { miniKeptContent } from './mini-kept-content';
import { webKeptContent } from './web-kept-content';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getFileSystemManager: jest.fn(), downloadFile: jest.fn(), env: { USER_DATA_PATH: 'wxfile://usr' } },
}));

setDiagnosticSink(() => undefined);
const mockFetch = jest.spyOn(globalThis, 'fetch');
afterEach(() => mockFetch.mockReset());

describe('content kept by a browser', () => {
  it('is read as a text, whether it was written or fetched', async () => {
    mockFetch.mockResolvedValue(new Response('{"a":"中"}', { headers: { 'content-type': 'application/json' } }));
    await expect(webKeptContent.fetchFile('f/1/page-1.json', 'https://x.test/1')).resolves.toEqual({
      is: 'kept',
      bytes: 11,
    });
    await webKeptContent.writeText('a/1', '答');
    expect([await webKeptContent.readText('f/1/page-1.json'), await webKeptContent.readText('a/1')]).toEqual([
      '{"a":"中"}',
      '答',
    ]);
    await expect(webKeptContent.addressOf('f/1/page-1.json')).resolves.toMatch(/^blob:/);
    await webKeptContent.remove(['f/1/page-1.json', 'a/1', 'never']);
    expect([await webKeptContent.readText('a/1'), await webKeptContent.addressOf('f/1/page-1.json')]).toEqual([
      null,
      null,
    ]);
  });

  it('tells a refused, a missing and a stopped answer apart, and keeps nothing of them', async () => {
    mockFetch.mockResolvedValueOnce(new Response('', { status: 403 }));
    await expect(webKeptContent.fetchFile('x', 'u')).resolves.toEqual({ is: 'refused', status: 403 });
    mockFetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(webKeptContent.fetchFile('x', 'u')).resolves.toEqual({ is: 'offline' });
    const stop = new AbortController();
    stop.abort();
    mockFetch.mockRejectedValueOnce(new Error('aborted'));
    await expect(webKeptContent.fetchFile('x', 'u', stop.signal)).resolves.toEqual({ is: 'cancelled' });
    await expect(webKeptContent.readText('x')).resolves.toBeNull();
  });
});

describe('the promise of a browser to let nothing go by itself', () => {
  const withStorage = async (manager: object | undefined) => {
    Object.defineProperty(globalThis, 'navigator', { value: { storage: manager }, configurable: true });
    return webKeptContent.askToLast();
  };
  it('is its own answer, and none where it has no such question or fails', async () => {
    expect(await withStorage({ persist: async () => true })).toBe(true);
    expect(await withStorage({ persist: async () => false })).toBe(false);
    expect(await withStorage({})).toBeNull();
    expect(await withStorage(undefined)).toBeNull();
    expect(await withStorage({ persist: async () => Promise.reject(new Error('insecure')) })).toBeNull();
  });
});

describe('content kept by a mini program', () => {
  const files = new Map<string, string>();
  let hasFolder = false;
  const put = (path: string, content: string, to: { success: (r: object) => void; fail: (e: object) => void }) => {
    if (!hasFolder) return to.fail({ errMsg: 'no such file or directory' });
    files.set(path, content);
    return to.success({});
  };
  const manager = {
    mkdir: jest.fn(({ success }) => ((hasFolder = true), success({}))),
    writeFile: jest.fn(({ filePath, data, ...to }) => put(filePath, data, to)),
    saveFile: jest.fn(({ filePath, tempFilePath, ...to }) => put(filePath, tempFilePath, to)),
    getFileInfo: jest.fn(({ success }) => success({ size: 7 })),
    readFile: jest.fn(({ filePath, success, fail }) =>
      files.has(filePath) ? success({ data: files.get(filePath) }) : fail({ errMsg: 'no such file' }),
    ),
  };
  beforeEach(() => jest.mocked(Taro.getFileSystemManager).mockReturnValue(manager as never));

  it('makes its folder with the first write, and keeps a name in it', async () => {
    await expect(miniKeptContent.writeText('a/b-1', 'text')).resolves.toBe(true);
    expect([...files.keys()]).toEqual(['wxfile://usr/kept/a~b-1']);
    await expect(miniKeptContent.readText('a/b-1')).resolves.toBe('text');
    await expect(miniKeptContent.readText('a/none')).resolves.toBeNull();
  });

  it('keeps a file that was fetched, and says when the phone is full', async () => {
    jest.mocked(Taro.downloadFile).mockResolvedValue({ statusCode: 200, tempFilePath: 'tmp' } as never);
    await expect(miniKeptContent.fetchFile('f/1', 'u')).resolves.toEqual({ is: 'kept', bytes: 7 });
    manager.saveFile.mockImplementation(({ fail }) => fail({ errMsg: 'the maximum size of the file storage limit' }));
    await expect(miniKeptContent.fetchFile('f/2', 'u')).resolves.toEqual({ is: 'full' });
  });
});
