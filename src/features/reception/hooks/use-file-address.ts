import { useEffect, useState } from 'react';
import type { DraftFile } from '@/domain/reception/reception-draft';
import { log } from '@/infra/log';
import { keptPhotos } from '@/platform/kept-photos';
import { useHeldPhotos } from '../held-photos';

/**
 * What `<Image>` shows of a picture: the one in this page's memory or on this device, else the server's; null while it
 * is looked for and when it is gone.
 */
export function useFileAddress({ id, path, url }: Pick<DraftFile, 'path' | 'url'> & { id?: string }): string | null {
  const held = useHeldPhotos()[id ?? '']?.image.path;
  const [found, setFound] = useState<{ path: string; address: string | null } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isOpen = true;
    keptPhotos.addressOf(path).then(
      (address) => isOpen && setFound({ path, address }),
      (error: unknown) => {
        log.warn('reception', error);
        if (isOpen) setFound({ path, address: null });
      },
    );
    return () => {
      isOpen = false;
    };
  }, [path]);
  const local = found && found.path === path ? found.address : null;
  return held ?? local ?? (path === null || found?.path === path ? url : null);
}
