import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  /** Of the running test file; scripts/jest/worker-environment.ts makes it, and removes them after the file. */
  var temporaryFolders: string[] | undefined;
}

/**
 * Makes a folder for the running test file and returns its path. It is removed with all that is in it once the file has
 * ended, whatever came of its tests. `purpose` is in its name, for who looks while it runs.
 */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `auto-repair-${purpose}-`));
  (globalThis.temporaryFolders ??= []).push(folder);
  return folder;
}
