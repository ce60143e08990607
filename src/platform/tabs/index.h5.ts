import { turnsByLease } from './turns-by-lease';
import { turnsByLocks } from './turns-by-locks';
import type { TabsDoor } from './types';

export const tabs: TabsDoor = {
  onStored(listener) {
    const hear = ({ key }: StorageEvent): void => {
      if (key !== null) listener(key);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
  // Web Locks are missing before Chromium 69 and Safari 15.4, and on pages without TLS.
  takeTurns: (name, turn) => (navigator.locks ? turnsByLocks : turnsByLease)(name, turn),
};
