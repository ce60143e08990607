import type { KeyedIntent } from '@/domain/client-key';
import type { FaultFamily } from '@/domain/diagnosis/diagnosis-types';
import { storage } from '@/platform/storage';
import { EMPTY_CASE, type CaseInput, type StoredPhoto } from './case-form';
import { systemWords } from './case-words';

/** What was written and not yet sent. */
export interface CaseDraft {
  input: CaseInput;
  photos: StoredPhoto[];
  /** What was sent last and not answered: the same text once more is the same case. */
  sent: KeyedIntent | null;
  /** Filled in by a search for a fault, and not touched since. */
  isPrefilled?: boolean;
}

/** Drafts belong to a person and to what they write about: an own case, an order, or something new. */
export const draftKey = (uid: string, about: { id?: string | undefined; orderId?: string | undefined }) =>
  `caseDraft:${uid}:${about.id ? `case:${about.id}` : about.orderId ? `order:${about.orderId}` : 'new'}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readSent(stored: unknown): KeyedIntent | null {
  const [intent, key] = isRecord(stored) ? [textOf(stored['intent']), textOf(stored['key'])] : ['', ''];
  return intent !== '' && key !== '' ? { intent, key } : null;
}

const FAMILIES: readonly FaultFamily[] = [
  'connector',
  'contact',
  'fuse',
  'ground',
  'load',
  'relay',
  'short',
  'splice',
  'wire',
];

/** The draft under a key; null when there is none, or one of another shape. */
export function readDraft(key: string): CaseDraft | null {
  const stored = storage.get(key);
  if (!isRecord(stored) || !isRecord(stored['input']) || !Array.isArray(stored['photos'])) return null;
  const kept = stored['input'];
  const input: CaseInput = {
    ...EMPTY_CASE,
    title: textOf(kept['title']),
    brand: textOf(kept['brand']),
    vehicle: textOf(kept['vehicle']),
    vehiclePath: textOf(kept['vehiclePath']) || null,
    system: systemWords.find(({ key: system }) => system === kept['system'])?.key ?? null,
    dtcs: Array.isArray(kept['dtcs']) ? kept['dtcs'].filter((code): code is string => typeof code === 'string') : [],
    symptom: textOf(kept['symptom']),
    diagnosis: textOf(kept['diagnosis']),
    solution: textOf(kept['solution']),
    faultFamily: FAMILIES.find((family) => family === kept['faultFamily']) ?? null,
  };
  const photos = stored['photos']
    .filter(isRecord)
    .map((photo) => ({ key: textOf(photo['key']), url: textOf(photo['url']) }))
    .filter(({ key: photo }) => photo !== '');
  return { input, photos, sent: readSent(stored['sent']), isPrefilled: stored['isPrefilled'] === true };
}

export const keepDraft = (key: string, draft: CaseDraft): boolean => storage.set(key, draft);
export const dropDraft = (key: string): void => storage.remove(key);
