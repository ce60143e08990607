import { useEffect, useState } from 'react';
import { log } from '@/infra/log';
import { PATIENCE_MS } from '@/infra/within';

/** What the device keeps of a picture that did not come; its code comes then, too. Null for none. Never rejects. */
const onDevice = (src: string): Promise<string | null> =>
  import('@/infra/kept/kept-pictures')
    .then(({ keptPictures }) => keptPictures.instead(src))
    .catch((error: unknown) => {
      log.info('picture', error);
      return null;
    });

/**
 * How far a public picture is, and the address to show it by: the device's own where it is kept and does not come, or
 * not within four seconds. Hand `onLoad` and `onError` to the picture.
 */
export function useKeptPicture(src: string | null | undefined) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' } | null>(null);
  const [kept, setKept] = useState<{ src: string; local: string } | null>(null);
  const local = kept?.src === src ? kept?.local : undefined;
  const is = state && state.src === src ? state.is : 'loading';
  const tell = (now: 'loaded' | 'failed') => setState(src ? { src, is: now } : null);
  const onError = () => {
    if (!src || local !== undefined) return tell('failed');
    void onDevice(src).then((found) => (found === null ? tell('failed') : setKept({ src, local: found })));
  };
  const isAwaited = is === 'loading' && local === undefined;
  useEffect(() => {
    if (!src || !isAwaited) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      // One that the device does not have may still come.
      void onDevice(src).then((found) => {
        if (found !== null && !isOver) setKept({ src, local: found });
      });
    }, PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [src, isAwaited]);
  return { is, address: local ?? src ?? '', onLoad: () => tell('loaded'), onError } as const;
}
