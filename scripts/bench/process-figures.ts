import { readFileSync } from 'node:fs';

/** Seconds of processor that a process has used. Linux alone. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** KB of memory that a process holds. Linux alone. */
export function residentKb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kb === undefined) throw new Error(`no memory of process ${pid} is told`);
  return Number(kb);
}

/** Files and sockets that this process may have open. Linux alone. */
export function mostOpenFiles(): number {
  const [, most] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return most === 'unlimited' ? Infinity : Number(most);
}
