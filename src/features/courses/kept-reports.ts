import type { KeptReport } from '@/domain/watch-progress';
import type { StorageDoor } from '@/platform/storage/types';

/** Reports that wait for the network, for each user of this device apart. */
export interface KeptReports {
  of(uid: string): readonly KeptReport[];
  set(uid: string, reports: readonly KeptReport[]): void;
}

const keyOf = (uid: string): string => `watchReports:${uid}`;

const isReport = (value: unknown): value is KeptReport => {
  if (typeof value !== 'object' || value === null) return false;
  const { fid, lessonId, duration } = value as Partial<KeptReport>;
  return typeof fid === 'string' && typeof lessonId === 'string' && typeof duration === 'number';
};

/**
 * Keeps them in storage, so that progress survives a lost network and a killed app; where storage refuses, as long as
 * the app lives.
 */
export function createKeptReports(storage: Pick<StorageDoor, 'get' | 'set' | 'remove'>): KeptReports {
  const known = new Map<string, readonly KeptReport[]>();
  return {
    of(uid) {
      const stored: unknown = known.get(uid) ?? storage.get(keyOf(uid));
      return Array.isArray(stored) ? stored.filter(isReport) : [];
    },
    set(uid, reports) {
      known.set(uid, reports);
      if (reports.length > 0) storage.set(keyOf(uid), reports);
      else storage.remove(keyOf(uid));
    },
  };
}
