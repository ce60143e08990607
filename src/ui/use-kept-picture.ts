import { useEffect, useState } from 'react';
import { currentPage } from '@/infra/current-page';
import { log } from '@/infra/log';
import { PATIENCE_MS } from '@/infra/within';

/** What the device keeps of a picture that did not come; its code comes then, too. Null for none. Never rejects. */
const onDevice = (src: string, page: string): Promise<string | null> =>
  import('@/infra/kept/kept-pictures')
    .then(({ keptPictures }) => keptPictures.instead(src, page))
    .catch((error: unknown) => {
      log.info('picture', error);
      return null;
    });

/**
 * How far a public picture is, and the address to show it by: the device's own where it is kept and does not come, or
 * not within four seconds. One below the screen does not come either until it is scrolled to: `isLasting` false for a
 * picture that may be another one under its address by now, of which the device's is taken after a failure only. Hand
 * `onLoad` and `onError` to the picture.
 */
export function useKeptPicture(src: string | null | undefined, { isLasting = true } = {}) {
  // Another one may have been opened by the time the device has to answer.
  const [page] = useState(() => currentPage().path);
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' } | null>(null);
  const [kept, setKept] = useState<{ src: string; local: string } | null>(null);
  const local = kept?.src === src ? kept?.local : undefined;
  const is = state && state.src === src ? state.is : 'loading';
  const tell = (now: 'loaded' | 'failed') => setState(src ? { src, is: now } : null);
  const onError = () => {
    if (!src || local !== undefined) return tell('failed');
    void onDevice(src, page).then((found) => (found === null ? tell('failed') : setKept({ src, local: found })));
  };
  const isAwaited = isLasting && is === 'loading' && local === undefined;
  useEffect(() => {
    if (!src || !isAwaited) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      // One that the device does not have may still come.
      void onDevice(src, page).then((found) => {
        if (found !== null && !isOver) setKept({ src, local: found });
      });
    }, PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [src, isAwaited, page]);
  return { is, address: local ?? src ?? '', onLoad: () => tell('loaded'), onError } as const;
}
