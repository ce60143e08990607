import { createDeviceUuid, isDeviceUuid } from '@/domain/device-uuid';
import type { StorageDoor } from '@/platform/storage/types';

const KEY = 'deviceUuid';

/** This device's 32 random characters (§3), made at the first call and stored. */
export function deviceUuid(storage: StorageDoor): string {
  const stored = storage.get(KEY);
  if (isDeviceUuid(stored)) return stored;
  const uuid = createDeviceUuid();
  storage.set(KEY, uuid);
  return uuid;
}
