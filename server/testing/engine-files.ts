import type { PGlite } from '@electric-sql/pglite';

type Move = (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;

/** What can be done to an open file. */
interface Operations {
  read: Move;
  write: Move;
}

/** A file, folder, link or device among the engine's files in memory. */
interface Node {
  name: string;
  parent: Node;
  mode: number;
  /** Bytes of a file, nodes of a folder. */
  contents?: Uint8Array | Record<string, Node>;
  usedBytes?: number;
  /** The next one of those that the table of names keeps in one place. */
  name_next?: Node | undefined;
  stream_ops: Operations;
}

/** An open file. */
interface Stream {
  readonly node: Node;
  /** Null once it is closed. */
  fd: number | null;
  position: number;
  flags: number;
  stream_ops: Operations;
}

interface Files {
  readonly root: Node;
  readonly nameTable: (Node | undefined)[];
  readonly streams: (Stream | null)[];
  nextInode: number;
}

/** A file as it was, the copy that is written to, and between which bytes it has been. */
interface Kept {
  readonly bytes: Uint8Array;
  copy: Uint8Array | null;
  from: number;
  to: number;
}

/** All that can be found by its name. */
function* named(files: Files): Generator<Node> {
  yield files.root;
  for (const first of files.nameTable) for (let node = first; node; node = node.name_next) yield node;
}

/**
 * Notes all files of an engine at rest, and returns what puts them back: bytes, names, folders and what is open. That
 * answers false once the engine has loaded a library, of which more remains than memory and files. A file is copied
 * when it is first written to, once for all times: most never are.
 */
export function rememberFiles({ Module: { FS } }: PGlite): () => boolean {
  const files = FS as unknown as Files;
  const kept = new Map<Node, Kept>();
  const nodes = [...named(files)].map((node) => ({ node, was: { ...node } }));
  const noting = new Map<Operations, Operations>();
  let hasLoaded = false;

  /** Operations of files that note what is written where. */
  const note = ({ read, write, ...others }: Operations): Operations => ({
    ...others,
    read: (stream, ...given) => {
      hasLoaded ||= stream.node.name.endsWith('.so');
      return read(stream, ...given);
    },
    write: (stream, buffer, offset, length, position) => {
      const { node } = stream;
      const file = kept.get(node);
      if (file && node.contents === file.bytes) node.contents = file.copy ??= file.bytes.slice();
      if (file) {
        file.from = Math.min(file.from, position);
        file.to = Math.max(file.to, position + length);
      }
      return write(stream, buffer, offset, length, position);
    },
  });

  for (const { node, was } of nodes) {
    if (!(node.contents instanceof Uint8Array)) {
      was.contents = node.contents && { ...node.contents };
      continue;
    }
    const bytes = node.contents.subarray(0, node.usedBytes);
    kept.set(node, { bytes, copy: null, from: Infinity, to: 0 });
    const operations = noting.get(node.stream_ops) ?? note(node.stream_ops);
    noting.set(node.stream_ops, operations);
    Object.assign(was, { contents: bytes, stream_ops: operations });
    Object.assign(node, { contents: bytes, stream_ops: operations });
  }
  const { nextInode } = files;
  const nameTable = [...files.nameTable];
  const streams = files.streams.map((stream) => {
    if (stream && kept.has(stream.node)) stream.stream_ops = stream.node.stream_ops;
    return stream && { stream, was: { fd: stream.fd, position: stream.position, flags: stream.flags } };
  });

  return () => {
    for (const { node, was } of nodes) {
      const { contents } = node;
      const file = kept.get(node);
      Object.assign(node, was);
      if (!file) {
        if (was.contents) node.contents = { ...was.contents } as Record<string, Node>;
        continue;
      }
      // What has grown or shrunk is in other bytes than the copy.
      if (file.copy && file.to > file.from) {
        file.copy.set(file.bytes.subarray(file.from, file.to), file.from);
        if (contents === file.copy) node.contents = file.copy;
      }
      Object.assign(file, { from: Infinity, to: 0 });
    }
    files.nextInode = nextInode;
    files.nameTable.splice(0, Infinity, ...nameTable);
    const open = streams.map((each) => each && Object.assign(each.stream, each.was));
    files.streams.splice(0, Infinity, ...open);
    return !hasLoaded;
  };
}
