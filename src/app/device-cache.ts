import { bytesOf, isRead } from '@/domain/kept-content';
import { keptStore } from '@/infra/kept/kept-store';
import { keptApp } from '@/platform/kept-app';
import { apiCache, queryClient } from './services';

/**
 * What 清除缓存 is about: answers with a cache time, what was read, pictures that were seen. Packs stay until they are
 * deleted, and so does the app itself, which could not be had again without a network.
 */
export const deviceCache = {
  /** Bytes that clearing it frees, without pictures: browsers do not tell those. */
  size: (): number => apiCache.size() + bytesOf(keptStore.index(), isRead),
  async clear(): Promise<void> {
    apiCache.clear();
    queryClient.clear();
    await Promise.all([keptStore.forgetRead(), keptApp.forgetPictures()]);
  },
};
