import { useEffect, useRef } from 'react';
import { log } from '@/infra/log';

/**
 * Home's reaction to a shared link (§2): asks whether to view the target, tells to log in first when needed and
 * remembers the target, and opens nothing directly without a user. Each link is asked about once.
 */
export function useSharedLink(shareInfo: string | undefined): void {
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (!shareInfo || handled.current === shareInfo) return;
    handled.current = shareInfo;
    // Most visits bring no link: what opens them is loaded for those that do.
    import('../open-shared-link')
      .then(({ openSharedLink }) => openSharedLink(shareInfo))
      .catch((error: unknown) => log.error('share', error));
  }, [shareInfo]);
}
