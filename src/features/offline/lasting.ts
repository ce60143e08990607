import { keptContent } from '@/platform/kept-content';
import { storage } from '@/platform/storage';

export const LASTING_KEY = 'packsLast';

/** Asks once, with the first pack, that the platform lets no pack go when it runs out of room. Never rejects. */
export async function askToLast(): Promise<void> {
  if (storage.get(LASTING_KEY) !== null) return;
  const isPromised = await keptContent.askToLast();
  if (isPromised !== null) storage.set(LASTING_KEY, isPromised);
}

/** Whether the platform was asked and has refused: it may take packs back. */
export const mayBeTakenBack = (): boolean => storage.get(LASTING_KEY) === false;
