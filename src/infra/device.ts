import { createDeviceUuid, isDeviceUuid } from '@/domain/device-uuid';
import type { StorageDoor } from '@/platform/storage/types';

const KEY = 'deviceUuid';

function storedUuid(storage: StorageDoor): string {
  const stored = storage.get(KEY);
  if (isDeviceUuid(stored)) return stored;
  const uuid = createDeviceUuid();
  storage.set(KEY, uuid);
  return uuid;
}

export interface Device {
  /**
   * 32 random characters (§3), made at the first call and stored; where storage refuses, they live as long as the app.
   */
  uuid(): string;
  /** Reads storage anew, after it was emptied: another uuid is made then. */
  reload(): void;
}

export function createDevice(storage: StorageDoor): Device {
  let uuid: string | null = null;
  return {
    uuid: () => (uuid ??= storedUuid(storage)),
    reload() {
      uuid = null;
    },
  };
}
