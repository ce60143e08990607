import { basename, dirname } from 'node:path/posix';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import type { PGlite } from '@electric-sql/pglite';

/** Where PGlite keeps its database among its files in memory. */
export const ROOT = '/pglite/data';

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

/** What a file or folder of the engine's is made of. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { write(stream: { readonly node: MemoryNode }, ...given: unknown[]): number };
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
}

type EngineOptions = Parameters<EmscriptenBuiltinFilesystem['init']>[1];

const FOLDER = 0o040700;
const FILE = 0o100600;

/**
 * Begins as a copy of these files, in memory: it takes a file's content for its own when it first writes to it, and a
 * test writes to few. An archive of them takes PGlite several times as long to read.
 */
export class CopiedFiles extends EmscriptenBuiltinFilesystem {
  constructor(private readonly files: readonly DatabaseFile[]) {
    super();
  }

  /** Without timers: none can fire while the engine works, and between tests nothing shall. */
  override async init(pg: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const begin = emscriptenOpts.instantiateWasm;
    if (!begin) throw new Error('The engine begins otherwise');
    const instantiateWasm: typeof begin = (imports, begun) =>
      begin({ ...imports, env: { ...imports.env, _setitimer_js: () => 0 } }, begun);
    return { emscriptenOpts: { ...emscriptenOpts, instantiateWasm } };
  }

  override initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The engine has not begun');
    const { FS } = this.pg.Module;
    FS.mkdirTree(dirname(ROOT));
    const nodeOf = (path: string) => FS.lookupPath(path, {}).node as unknown as MemoryNode;
    const folders = new Map([[dirname(ROOT), nodeOf(dirname(ROOT))]]);
    const others = new Set(this.files.map(({ data }) => data));
    let operations: MemoryNode['stream_ops'] | null = null;
    for (const { path, data } of this.files) {
      const parent = folders.get(dirname(path));
      if (!parent) throw new Error(`No folder for ${path}`);
      const node = parent.node_ops.mknod(parent, basename(path), data ? FILE : FOLDER, 0);
      if (!data) {
        folders.set(path, node);
        continue;
      }
      const { write } = node.stream_ops;
      operations ??= {
        ...node.stream_ops,
        write: (stream, ...given) => {
          if (others.has(stream.node.contents)) stream.node.contents = stream.node.contents.slice();
          return write(stream, ...given);
        },
      };
      Object.assign(node, { contents: data, usedBytes: data.length, stream_ops: operations });
    }
    return Promise.resolve();
  }
}
