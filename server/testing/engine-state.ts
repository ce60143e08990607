import type { PGlite } from '@electric-sql/pglite';
import { rememberFiles } from './engine-files';

const MB = 1024 * 1024;
const nothing = new Uint8Array(MB);

/** What the engine leaves unwritten in one piece is less than so many MB. */
const GAP = 32;

/** Up to which byte something was written, in whole MB; all before `from` was. */
function usedUpTo(memory: Uint8Array, from: number): number {
  let used = from;
  for (let at = from; at < memory.length && at <= used + GAP * MB; at += MB) {
    const block = memory.subarray(at, at + MB);
    if (Buffer.compare(block, nothing.subarray(0, block.length)) !== 0) used = at + block.length;
  }
  return used;
}

/** What of an engine is neither memory nor files. */
interface Machine {
  readonly wasmMemory: WebAssembly.Memory;
  readonly ___stack_pointer: WebAssembly.Global<'i32'>;
}

/**
 * Notes what an engine at rest is, its memory and its files. Returns what puts it back to that within some ms; false
 * when that cannot be done, since it has loaded a library meanwhile.
 */
export function rememberEngine(client: PGlite): () => boolean {
  const machine = client.Module as unknown as Machine;
  // Another one whenever it grows.
  const memory = () => new Uint8Array(machine.wasmMemory.buffer);
  const begin = memory();
  const kept = begin.slice(0, usedUpTo(begin, 0));
  const stack = machine.___stack_pointer.value;
  const restoreFiles = rememberFiles(client);
  return () => {
    const now = memory();
    now.fill(0, kept.length, usedUpTo(now, kept.length));
    now.set(kept);
    machine.___stack_pointer.value = stack;
    return restoreFiles();
  };
}
