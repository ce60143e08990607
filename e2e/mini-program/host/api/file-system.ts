import { call, requiredText, type Api, type CallOptions } from './call';
import { USER_FOLDER, type FileStore } from './file-store';

type Encoding = string | undefined;

function toText(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'base64') return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (encoding === 'binary' || encoding === 'latin1')
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return new TextDecoder().decode(bytes);
}

function toBlob(data: unknown, encoding: Encoding): Blob {
  if (data instanceof ArrayBuffer) return new Blob([data]);
  if (typeof data !== 'string') throw new Error('invalid data');
  if (encoding === 'base64') return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  if (encoding === 'binary') return new Blob([Uint8Array.from(data, (letter) => letter.charCodeAt(0))]);
  return new Blob([data]);
}

async function readFile(files: FileStore, options: CallOptions): Promise<object> {
  const content = await files.read(requiredText(options, 'filePath')).arrayBuffer();
  const encoding = options['encoding'];
  return { data: typeof encoding === 'string' ? toText(new Uint8Array(content), encoding) : content };
}

function stat(files: FileStore, path: string): object {
  if (!files.exists(path)) throw new Error(`no such file or directory, stat ${path}`);
  const folder = files.isFolder(path);
  return {
    size: folder ? 0 : files.read(path).size,
    mode: 0o644,
    lastAccessedTime: files.modified(path),
    lastModifiedTime: files.modified(path),
    isDirectory: () => folder,
    isFile: () => !folder,
  };
}

function save(files: FileStore, options: CallOptions): object {
  const from = requiredText(options, 'tempFilePath');
  const wanted = options['filePath'];
  const to = typeof wanted === 'string' ? wanted : `${USER_FOLDER}/${from.split('/').at(-1) ?? 'file'}`;
  files.write(to, files.read(from));
  return { savedFilePath: to };
}

function requireExisting(files: FileStore, path: string): void {
  if (!files.exists(path)) throw new Error(`no such file or directory, access ${path}`);
}

/** `getFileSystemManager` and the calls on files beside it. Reading synchronously is not possible over blobs. */
export function fileSystemApi(files: FileStore): Api {
  const write = (options: CallOptions): void =>
    files.write(requiredText(options, 'filePath'), toBlob(options['data'], options['encoding'] as Encoding));
  const manager = {
    access: call('access', (options) => requireExisting(files, requiredText(options, 'path'))),
    accessSync: (path: string) => requireExisting(files, path),
    readFile: call('readFile', (options) => readFile(files, options)),
    writeFile: call('writeFile', write),
    writeFileSync: (filePath: string, data: unknown, encoding?: string) => write({ filePath, data, encoding }),
    saveFile: call('saveFile', (options) => save(files, options)),
    saveFileSync: (tempFilePath: string, filePath?: string) => save(files, { tempFilePath, filePath }),
    copyFile: call('copyFile', (options) =>
      files.write(requiredText(options, 'destPath'), files.read(requiredText(options, 'srcPath'))),
    ),
    rename: call('rename', (options) => {
      const from = requiredText(options, 'oldPath');
      files.write(requiredText(options, 'newPath'), files.read(from));
      files.remove(from);
    }),
    unlink: call('unlink', (options) => files.remove(requiredText(options, 'filePath'))),
    unlinkSync: (path: string) => files.remove(path),
    mkdir: call('mkdir', (options) => files.makeFolder(requiredText(options, 'dirPath'))),
    mkdirSync: (path: string) => files.makeFolder(path),
    rmdir: call('rmdir', (options) =>
      files.removeFolder(requiredText(options, 'dirPath'), options['recursive'] === true),
    ),
    rmdirSync: (path: string, recursive?: boolean) => files.removeFolder(path, recursive === true),
    readdir: call('readdir', (options) => ({ files: files.list(requiredText(options, 'dirPath')) })),
    readdirSync: (path: string) => files.list(path),
    stat: call('stat', (options) => ({ stats: stat(files, requiredText(options, 'path')) })),
    statSync: (path: string) => stat(files, path),
    getFileInfo: call('getFileInfo', (options) => ({
      size: files.read(requiredText(options, 'filePath')).size,
      digest: '',
    })),
  };
  return {
    env: { USER_DATA_PATH: USER_FOLDER },
    getFileSystemManager: () => manager,
    saveFile: manager.saveFile,
    getFileInfo: manager.getFileInfo,
    removeSavedFile: manager.unlink,
    getSavedFileList: call('getSavedFileList', () => ({
      fileList: files.list(USER_FOLDER).map((name) => ({ filePath: `${USER_FOLDER}/${name}`, size: 0, createTime: 0 })),
    })),
    openDocument: call('openDocument', (options) => void files.read(requiredText(options, 'filePath'))),
  };
}
