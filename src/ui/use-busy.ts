import { useCallback, useRef, useState } from 'react';

/**
 * Runs one action at a time. Taps while it runs are dropped, also those that come before the screen is drawn again.
 * What the action throws is thrown on.
 */
export function useBusy(): { isBusy: boolean; run: (action: () => Promise<void>) => Promise<void> } {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, run };
}
