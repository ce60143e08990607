import { useEffect, useState } from 'react';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { localValues, uuid } from './services';

/**
 * The shared link among a page's parameters (§2), short or whole, as `shareInfo` text; undefined when there is none.
 * Remembers who sent it, and says so when it cannot be opened.
 */
export function useIncomingLink(params: Readonly<Record<string, string>>): string | undefined {
  const [shareInfo, setShareInfo] = useState<string>();
  const { shareInfo: raw, shareKey } = params;
  useEffect(() => {
    let gone = false;
    if (!raw && !shareKey) return undefined;
    const read = async () => {
      // Most visits bring no link: what reads them is loaded for those that do.
      const { readSharedLink, recordVisit } = await import('@/infra/shared-link');
      const link = await readSharedLink({ shareInfo: raw, shareKey }, { call, local: localValues });
      if (gone || !link) return;
      if (link.kind === 'unreadable') {
        toast(link.message);
        return;
      }
      setShareInfo(JSON.stringify(link.payload));
      await recordVisit(link.payload.from, { call, storage, ownUid: session.user()?.uid ?? null, uuid });
    };
    read().catch((error: unknown) => log.error('share', error));
    return () => {
      gone = true;
    };
  }, [raw, shareKey]);
  return shareInfo;
}
