import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Cores of this machine for those that are measured, and for all else. */
export interface SplitCores {
  readonly servers: readonly number[];
  readonly others: readonly number[];
}

/** Cores by their numbers, as Linux lists them: `0-2,5`. */
export function parseCores(list: string): number[] {
  return list
    .trim()
    .split(',')
    .flatMap((range) => {
      const [first = NaN, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
}

/**
 * The first cores for so many servers, one each, and at least as many for database and load; null where there are
 * fewer.
 */
export function splitCores(cores: readonly number[], servers: number): SplitCores | null {
  if (cores.length < 2 * servers) return null;
  return { servers: cores.slice(0, servers), others: cores.slice(servers) };
}

/** The cores that this process may use. Linux alone. */
export function ownCores(): number[] {
  const [, list] = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (list === undefined) throw new Error('this machine does not tell its cores');
  return parseCores(list);
}

/** Keeps a process, its threads and what it starts from now on to these cores. Wants taskset (util-linux). */
export function keepTo(cores: readonly number[], pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores.join(','), String(pid)], { stdio: 'ignore' });
}
