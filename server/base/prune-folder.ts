import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Some room is made at once, so that it is not done for every file. */
const FREED_SHARE = 0.2;

/** A file's state; null for one that is gone meanwhile, as those under way are. */
const stateOf = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Removes the oldest files of a folder and of those within it when all take more than `maxBytes`. */
export async function pruneFolder(root: string, maxBytes: number): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; at: number }[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const state = await stateOf(path);
    if (!state) continue;
    files.push({ path, size: state.size, at: state.mtimeMs });
    bytes += state.size;
  }
  if (bytes <= maxBytes) return;
  files.sort((a, b) => a.at - b.at);
  for (const { path, size } of files) {
    if (bytes <= maxBytes * (1 - FREED_SHARE)) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}
