import { useEffect, useState } from 'react';
import type { DraftFile } from '@/domain/reception-draft';
import { files } from '@/platform/files';

/**
 * What `<Image>` shows of a picture: the one on this device, else the server's; null while it is looked for and when it
 * is gone.
 */
export function useFileAddress({ path, url }: Pick<DraftFile, 'path' | 'url'>): string | null {
  const [found, setFound] = useState<{ path: string; address: string | null } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isOpen = true;
    void files.addressOf(path).then((address) => isOpen && setFound({ path, address }));
    return () => {
      isOpen = false;
    };
  }, [path]);
  const local = found && found.path === path ? found.address : null;
  return local ?? (path === null || found?.path === path ? url : null);
}
