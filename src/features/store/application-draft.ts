import { placeOf } from '@/domain/chosen-place';
import { storage } from '@/platform/storage';
import { EMPTY_INPUT, type ApplicationInput } from './application-input';

const KEY = 'storeApplicationDraft';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function licenceOf(value: unknown): ApplicationInput['licence'] {
  if (typeof value !== 'object' || value === null) return null;
  const { key, url } = value as { key?: unknown; url?: unknown };
  return typeof key === 'string' && key !== '' ? { key, url: textOf(url) } : null;
}

/**
 * What this user has typed and not sent; null when there is nothing. Another user's draft on this device is never
 * shown.
 */
export function readDraft(uid: string): ApplicationInput | null {
  const stored = storage.get(KEY);
  if (typeof stored !== 'object' || stored === null || (stored as { uid?: unknown }).uid !== uid) return null;
  const { name, place, contactName, contactPhone, licence } = stored as Record<string, unknown>;
  return {
    name: textOf(name),
    place: placeOf({ place }),
    contactName: textOf(contactName),
    contactPhone: textOf(contactPhone),
    licence: licenceOf(licence),
  };
}

/** Kept until it is sent, so that a killed app loses nothing. A failed write is reported by the storage door. */
export function keepDraft(uid: string, input: ApplicationInput): void {
  if (JSON.stringify(input) === JSON.stringify(EMPTY_INPUT)) dropDraft();
  else storage.set(KEY, { uid, ...input });
}

export const dropDraft = (): void => storage.remove(KEY);
