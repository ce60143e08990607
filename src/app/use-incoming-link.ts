import { useEffect, useState } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { encodeQuery, parseQuery } from '@/domain/route-url';
import { log } from '@/infra/log';
import { routes } from '@/infra/routes';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { confirmDialog } from '@/ui/feedback-store';

const hasLink = ({ shareInfo, shareKey }: IncomingLink): boolean => Boolean(shareInfo || shareKey);

/**
 * Opens the shared link that home was opened with (§2), short or whole. It stands in the page's own `params` or, when
 * home was switched to, in those remembered for it. Each link is opened once; by its time (open-target.ts), one that is
 * tapped once more is another.
 */
export function useIncomingLink(params: IncomingLink): void {
  const [own] = useState(params);
  useEffect(() => {
    /** A link that came later takes the place of one that is still being read. */
    let newest: IncomingLink | null = null;
    const open = async (link: IncomingLink): Promise<void> => {
      newest = link;
      linkInHand.take(link);
      const isCurrent = () => newest === link;
      try {
        // Most visits bring no link: what opens them is loaded for those that do.
        await (await import('./open-incoming-link')).openIncomingLink(link, isCurrent);
      } catch (error) {
        log.warn('share', error);
        const isAgain =
          isCurrent() &&
          (await confirmDialog({ content: `${errorCatalogue.network}，分享内容没有打开`, confirmText: '重试' }));
        if (isAgain && isCurrent()) await open(link);
      }
    };
    const takeRemembered = (): void => {
      const remembered = parseQuery(encodeQuery(store.get(routeParamsAtom)[routes.home] ?? {}));
      if (!hasLink(remembered)) return;
      // Taken once: they would be there each time that the tab is shown.
      session.rememberRouteParams(routes.home, {});
      if (newest && encodeQuery(newest) === encodeQuery(remembered)) return;
      void open(remembered);
    };
    if (hasLink(own)) void open(own);
    takeRemembered();
    const stop = store.sub(routeParamsAtom, takeRemembered);
    return () => {
      newest = null;
      stop();
    };
  }, [own]);
}
