import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import type { PGlite } from '@electric-sql/pglite';

/** Where PGlite keeps its database among its files in memory. */
const ROOT = '/pglite/data';

/** A file or, without data, a directory of a database; directories come before what they hold. */
export interface DatabaseFile {
  readonly path: string;
  readonly data?: Uint8Array;
}

/** The files of a database as they stand. */
export function databaseFiles({ Module: { FS } }: PGlite): DatabaseFile[] {
  const within = (folder: string): DatabaseFile[] =>
    FS.readdir(folder)
      .filter((name: string) => name !== '.' && name !== '..')
      .flatMap((name: string) => {
        const path = `${folder}/${name}`;
        return FS.isDir(FS.stat(path).mode) ? [{ path }, ...within(path)] : [{ path, data: FS.readFile(path) }];
      });
  return [{ path: ROOT }, ...within(ROOT)];
}

/** Begins as a copy of these files, in memory. An archive of them takes PGlite several times as long to read. */
export class CopiedFiles extends EmscriptenBuiltinFilesystem {
  constructor(private readonly files: readonly DatabaseFile[]) {
    super();
  }

  override initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The engine has not begun');
    const { FS } = this.pg.Module;
    for (const { path, data } of this.files)
      if (data) FS.writeFile(path, data.slice(), { canOwn: true });
      else FS.mkdirTree(path);
    return Promise.resolve();
  }
}
