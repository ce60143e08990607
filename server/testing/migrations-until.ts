import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../db/database';

interface Journal {
  entries: { idx: number }[];
}

/** A folder of its own with the migrations as they were up to one of them; the caller deletes it. */
export function migrationsUntil(idx: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'auto-repair-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.idx <= idx) }));
  return folder;
}
