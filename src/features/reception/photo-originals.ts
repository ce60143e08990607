import type { ImageFile } from '@/platform/files/types';
import type { KeptPhotosDoor } from '@/platform/kept-photos/types';

/** Under which an original is kept, beside what is made of it. */
export const originalId = (id: string): string => `${id}o`;

/**
 * Pictures as they were taken, on this device until what is made of them is: it takes a second to make one smaller, in
 * which the app may end. One that finds no room is done without.
 */
export function createOriginals(kept: Pick<KeptPhotosDoor, 'copy' | 'find' | 'addressOf' | 'release'>) {
  /** Where those lie that this page knows of; null where one found no room. */
  const lying = new Map<string, Promise<string | null>>();
  const copy = async (id: string, image: ImageFile): Promise<string | null> => {
    const copied = await kept.copy(originalId(id), image);
    return copied?.status === 'ok' ? copied.value : null;
  };
  return {
    /** Begins to; nothing waits for it, since a database that is broken is silent for long. */
    keep(id: string, image: ImageFile): void {
      if (!lying.has(id)) lying.set(id, copy(id, image));
    },
    /** Where that of an earlier page can be read; null when there is none. Rejects when that cannot be told now. */
    async find(id: string): Promise<string | null> {
      const path = await kept.find(originalId(id));
      if (path === null) return null;
      lying.set(id, Promise.resolve(path));
      return kept.addressOf(path);
    },
    /** True when there was one. */
    async letGo(id: string): Promise<boolean> {
      const path = await lying.get(id);
      lying.delete(id);
      if (path === undefined || path === null) return false;
      await kept.release(path);
      return true;
    },
  };
}

export type Originals = ReturnType<typeof createOriginals>;
