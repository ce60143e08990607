import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
}

/**
 * The engine's machine code, compiled once in a process and shared by its threads: one that opens a database anew, as
 * after a crash, begins with code that has run already. Throws when the package's file cannot be read.
 */
export async function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  try {
    return await compiled;
  } catch (error) {
    compiled = undefined;
    throw error;
  }
}
