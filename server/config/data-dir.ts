import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What stands against a data directory that is to be made at the start, or to be written to; null: nothing. Changes
 * nothing.
 */
export function dataDirProblem(dataDir: string): string | null {
  let there = dataDir;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  if (!statSync(there).isDirectory()) return `DATA_DIR: ${there} is no directory`;
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `DATA_DIR: ${there} cannot be written to by this account`;
  }
}
