import { createDeviceUuid } from '@/domain/device-uuid';
import { report } from '../diagnostics';
import type { TabsDoor } from './types';

const RENEW_MS = 3_000;
/** A tab that has been silent for so long is gone, or halted. */
const LEASE_MS = 10_000;

interface Lease {
  readonly tab: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

function readLease(key: string): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Lease | null;
  } catch (error) {
    report('warn', `tabs: ${String(error)}`);
    return null;
  }
}

/** By an entry of the storage that is renewed; for browsers without Web Locks. */
export const turnsByLease: TabsDoor['takeTurns'] = (name, { begin, end }) => {
  const key = `turn:${name}`;
  const tab = createDeviceUuid();
  let isMine = false;

  const take = (): void => {
    try {
      localStorage.setItem(key, JSON.stringify({ tab, until: Date.now() + LEASE_MS } satisfies Lease));
    } catch (error) {
      // Without a storage there are no drafts that another tab could see.
      report('warn', `tabs: ${String(error)}`);
    }
    if (isMine) return;
    isMine = true;
    begin();
  };
  const look = (wants = false): void => {
    const lease = readLease(key);
    const isFree = lease === null || lease.tab === tab || lease.until < Date.now();
    if (isFree || wants) return take();
    if (!isMine) return;
    isMine = false;
    end();
  };
  const isFront = (): boolean => document.visibilityState === 'visible';
  look(isFront());
  setInterval(() => look(), RENEW_MS);
  window.addEventListener('storage', (event) => event.key === key && look());
  window.addEventListener('pagehide', () => isMine && localStorage.removeItem(key));
  document.addEventListener('visibilitychange', () => isFront() && look(true));
};
