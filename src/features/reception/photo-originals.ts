import type { ImageFile } from '@/platform/files/types';
import type { KeptPhotosDoor } from '@/platform/kept-photos/types';

/** Under which an original is kept, beside what is made of it. */
export const originalId = (id: string): string => `${id}o`;

/**
 * Pictures as they were taken, on this device until what is made of them is: it takes a second to make one smaller, in
 * which the app may end. One that finds no room is done without.
 */
export function createOriginals(kept: Pick<KeptPhotosDoor, 'copy' | 'find' | 'addressOf' | 'release'>) {
  /** Where those lie that this page knows of. */
  const lying = new Map<string, string>();
  return {
    async keep(id: string, image: ImageFile): Promise<void> {
      if (lying.has(id)) return;
      const copied = await kept.copy(originalId(id), image);
      if (copied?.status === 'ok') lying.set(id, copied.value);
    },
    /** Where that of an earlier page can be read; null when there is none. Rejects when that cannot be told now. */
    async find(id: string): Promise<string | null> {
      const path = await kept.find(originalId(id));
      if (path === null) return null;
      lying.set(id, path);
      return kept.addressOf(path);
    },
    /** True when there was one. */
    async letGo(id: string): Promise<boolean> {
      const path = lying.get(id);
      if (path === undefined) return false;
      lying.delete(id);
      await kept.release(path);
      return true;
    },
  };
}
