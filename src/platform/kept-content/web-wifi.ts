import type { KeptContentDoor } from './types';

/** What few browsers tell; a cable is as good. */
interface Connection extends EventTarget {
  readonly type?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;
const isNow = (): boolean => /^(wifi|ethernet)$/.test(connection()?.type ?? '');

/** Whether the browser is on Wi-Fi, and when it comes there. */
export const webWifi: Pick<KeptContentDoor, 'isOnWifi' | 'onWifi'> = {
  isOnWifi: async () => isNow(),
  onWifi(listener) {
    const known = connection();
    const hear = (): void => {
      if (isNow()) listener();
    };
    // Older web views have the object without its events.
    known?.addEventListener?.('change', hear);
    return () => known?.removeEventListener?.('change', hear);
  },
};
