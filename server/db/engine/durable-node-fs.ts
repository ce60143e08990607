import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';

/** What of Emscripten's file system this file touches; PGlite's own types do not name it. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number }; realPath(node: unknown): string };
}
type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's Node file system with an fsync that reaches the disk: the stock one answers success and does nothing,
 * so a power cut loses commits or the whole database.
 * Leans on PGlite's internals: its version is pinned, and a test counts the fsyncs.
 */
export class DurableNodeFS extends NodeFS {
  /** How often PostgreSQL asked for an fsync and got one. */
  fsyncs = 0;

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const initialised = await super.init(pg, options);
    const { emscriptenOpts } = initialised;
    const before = emscriptenOpts.preRun ?? [];
    const patch = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncs += 1;
        syncToDisk(stream.nfd, () => NODEFS.realPath(stream.node));
        return 0;
      };
    };
    emscriptenOpts.preRun = [...(Array.isArray(before) ? before : [before]), patch];
    return initialised;
  }
}

/** Directories have no open descriptor of their own, so they are opened for the sync. */
function syncToDisk(descriptor: number | undefined, pathOf: () => string) {
  if (descriptor !== undefined) {
    fsyncSync(descriptor);
    return;
  }
  const opened = openSync(pathOf(), 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
