import { AsyncLocalStorage } from 'node:async_hooks';

interface Noticed {
  wrote: boolean;
}

const noticed = new AsyncLocalStorage<Noticed>();

const READ = /^\s*(?:select|with|values)\b/i;
/** A read that has one of them by chance counts as a write: that costs a way to the primary and nothing else. */
const WRITES = /\b(?:insert|update|delete|merge|lock|nextval|setval|pg_\w*(?:lock|notify)\w*)\b/i;

/** Whether a statement only reads. */
export const isRead = (text: string): boolean => READ.test(text) && !WRITES.test(text);

/** Does work, and then, whatever came of it, `onWritten` where it may have written to the database. */
export async function afterWrites<T>(work: () => Promise<T>, onWritten: () => Promise<void>): Promise<T> {
  const seen: Noticed = { wrote: false };
  try {
    return await noticed.run(seen, work);
  } finally {
    if (seen.wrote) await onWritten();
  }
}

/** Notes for whom it is done that something is written. */
export function noticeWrite(): void {
  const seen = noticed.getStore();
  if (seen) seen.wrote = true;
}

/** The same of a statement, where it writes. */
export function noticeStatement(text: string): void {
  const seen = noticed.getStore();
  if (seen && !seen.wrote && !isRead(text)) seen.wrote = true;
}
