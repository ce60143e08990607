import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFault } from './database-fault';

const LOCK_FILE = 'server.lock';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const heldHere = new Set<string>();

/**
 * Takes the data directory for this process: two processes on one embedded database lose rows silently.
 * A lock left by a killed process is taken over. Returns the release; throws when another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, LOCK_FILE);
  const holder = holderOf(file);
  const foreign = holder !== null && holder !== process.pid && isRunning(holder);
  if (foreign || heldHere.has(file)) {
    throw new DatabaseFault(
      `数据目录 ${directory} 正被进程 ${holder ?? process.pid} 使用：请先停止它，或用 DATA_DIR 指定另一目录\n` +
        `${directory} is in use by process ${holder ?? process.pid}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  rmSync(file, { force: true });
  // wx: of two processes that start at the same moment only one succeeds.
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}
