import { useEffect, useState } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { encodeQuery, parseQuery } from '@/domain/route-url';
import { SHARE_KEY_PARAM } from '@/domain/share-key';
import { log } from '@/infra/log';
import { routes } from '@/infra/routes';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { confirmDialog, toast } from '@/ui/feedback-store';

type Params = Readonly<Record<string, string>>;

const hasLink = ({ shareInfo, shareKey }: Params): boolean => Boolean(shareInfo || shareKey);

/**
 * The shared link that home was opened with (§2), short or whole, as `shareInfo` text; undefined when there is none. It
 * stands in the page's own `params` or, when home was switched to, in those remembered for it. Says so when it cannot
 * be opened.
 */
export function useIncomingLink(params: Params): string | undefined {
  const [shareInfo, setShareInfo] = useState<string>();
  const [own] = useState(params);
  useEffect(() => {
    /** A link that came later takes the place of one that is still being read. */
    let newest: Params | null = null;
    const read = async (link: Params): Promise<void> => {
      newest = link;
      try {
        // Most visits bring no link: what reads them is loaded for those that do.
        const found = await (await import('./read-incoming-link')).readIncomingLink(link);
        if (newest !== link || !found) return;
        // By its time (open-target.ts), one that is tapped once more is asked about once more.
        if (found.kind === 'shared')
          setShareInfo(JSON.stringify({ ...found.payload, [SHARE_KEY_PARAM]: found.key, openedAt: link['openedAt'] }));
        else toast(found.message);
      } catch (error) {
        log.warn('share', error);
        const isAgain =
          newest === link &&
          (await confirmDialog({ content: `${errorCatalogue.network}，分享内容没有打开`, confirmText: '重试' }));
        if (isAgain && newest === link) await read(link);
      }
    };
    const takeRemembered = (): void => {
      const remembered = parseQuery(encodeQuery(store.get(routeParamsAtom)[routes.home] ?? {}));
      if (!hasLink(remembered)) return;
      // Taken once: they would be there each time that the tab is shown.
      session.rememberRouteParams(routes.home, {});
      void read(remembered);
    };
    if (hasLink(own)) void read(own);
    takeRemembered();
    const stop = store.sub(routeParamsAtom, takeRemembered);
    return () => {
      newest = null;
      stop();
    };
  }, [own]);
  return shareInfo;
}
