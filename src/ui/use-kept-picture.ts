import { useState } from 'react';
import { log } from '@/infra/log';

/** What the device keeps of a picture that did not come; its code comes then, too. */
const onDevice = async (src: string): Promise<string | null> =>
  (await import('@/infra/kept/kept-pictures')).keptPictures.instead(src);

/**
 * How far a public picture is, and the address to show it by: the device's own where it is kept and does not come.
 * Hand `onLoad` and `onError` to the picture.
 */
export function useKeptPicture(src: string | null | undefined) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' } | null>(null);
  const [kept, setKept] = useState<{ src: string; local: string } | null>(null);
  const local = kept?.src === src ? kept?.local : undefined;
  const tell = (is: 'loaded' | 'failed') => setState(src ? { src, is } : null);
  const onError = () => {
    if (!src || local !== undefined) return tell('failed');
    onDevice(src).then(
      (found) => (found === null ? tell('failed') : setKept({ src, local: found })),
      (error: unknown) => {
        log.info('picture', error);
        tell('failed');
      },
    );
  };
  const is = state && state.src === src ? state.is : 'loading';
  return { is, address: local ?? src ?? '', onLoad: () => tell('loaded'), onError } as const;
}
