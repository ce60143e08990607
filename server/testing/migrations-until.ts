import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../db/database';
import { temporaryFolder } from './temporary-folder';

interface Journal {
  entries: { idx: number }[];
}

/** A folder of the test file's own with the migrations as they were up to one of them. */
export function migrationsUntil(idx: number): string {
  const folder = temporaryFolder('migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.idx <= idx) }));
  return folder;
}
