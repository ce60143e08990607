export const USER_FOLDER = 'wxfile://usr';
const TEMPORARY_FOLDER = 'wxfile://tmp';

interface StoredFile {
  blob: Blob;
  modified: number;
  address?: string;
}

/** The files of the mini program, in memory: temporary ones, and those below the user folder. */
export class FileStore {
  private readonly files = new Map<string, StoredFile>();
  private readonly folders = new Set<string>([USER_FOLDER]);
  /** Temporary names never come back, not even after a restart: saved files go on by them. */
  private lastNumber = Date.now();

  /** `kept`: own files of an earlier start. */
  constructor(
    private readonly packageFilesUrl: string,
    kept: readonly [string, Blob][],
  ) {
    for (const [path, blob] of kept) {
      for (let end = path.indexOf('/', USER_FOLDER.length + 1); end >= 0; end = path.indexOf('/', end + 1))
        this.folders.add(path.slice(0, end));
      this.write(path, blob);
    }
  }

  /** The files that outlive the mini program. */
  own(): [string, Blob][] {
    return [...this.files].filter(([path]) => path.startsWith(USER_FOLDER)).map(([path, { blob }]) => [path, blob]);
  }

  /** Keeps `blob` as a temporary file and gives its path. `name` only gives the suffix. */
  addTemporary(blob: Blob, name: string): string {
    const suffix = /\.\w+$/.exec(name)?.[0] ?? '';
    const path = `${TEMPORARY_FOLDER}/${(this.lastNumber += 1)}${suffix}`;
    this.write(path, blob);
    return path;
  }

  write(path: string, blob: Blob): void {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (path.startsWith(USER_FOLDER) && !this.folders.has(folder))
      throw new Error(`no such file or directory, open ${path}`);
    this.files.set(path, { blob, modified: Date.now() });
  }

  /** The content of a file. @throws Error when there is none. */
  read(path: string): Blob {
    const file = this.files.get(path);
    if (!file) throw new Error(`no such file or directory, open ${path}`);
    return file.blob;
  }

  exists(path: string): boolean {
    return this.files.has(path) || this.folders.has(path);
  }

  isFolder(path: string): boolean {
    return this.folders.has(path);
  }

  modified(path: string): number {
    return this.files.get(path)?.modified ?? 0;
  }

  remove(path: string): void {
    if (!this.files.delete(path)) throw new Error(`no such file or directory, unlink ${path}`);
  }

  makeFolder(path: string): void {
    if (this.exists(path)) throw new Error(`file already exists ${path}`);
    this.folders.add(path);
  }

  removeFolder(path: string, recursive: boolean): void {
    const inside = this.list(path);
    if (inside.length > 0 && !recursive) throw new Error(`directory not empty ${path}`);
    for (const name of [...this.files.keys()]) if (name.startsWith(`${path}/`)) this.files.delete(name);
    for (const name of [...this.folders]) if (name === path || name.startsWith(`${path}/`)) this.folders.delete(name);
  }

  /** Names directly inside a folder. @throws Error when there is no such folder. */
  list(path: string): string[] {
    if (!this.folders.has(path)) throw new Error(`no such file or directory ${path}`);
    const all = [...this.files.keys(), ...this.folders].filter((name) => name.startsWith(`${path}/`));
    return [...new Set(all.map((name) => name.slice(path.length + 1).split('/')[0] ?? ''))];
  }

  /** Address from which the view can show `source`: an own file, a package file or a web address. */
  addressOf(source: string): string {
    const file = this.files.get(source);
    if (file) return (file.address ??= URL.createObjectURL(file.blob));
    if (/^(https?|data|blob):/.test(source)) return source;
    return this.packageFilesUrl + source.replace(/^\//, '');
  }
}
