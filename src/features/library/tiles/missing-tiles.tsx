import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import { StaleNotice } from '@/ui/async-view';
import { useTimeLimit } from '@/ui/use-time-limit';
import type { PageState } from './tile-surface';

interface MissingTilesProps {
  state: Pick<PageState, 'isIncomplete' | 'isShown'>;
  onAgain: () => void;
  /** Fetches a fresh token, by which the surface asks again. */
  onRenew: () => Promise<unknown>;
  /** Nothing of the page can be had. */
  onGone: () => void;
  /** The page is there. */
  onShown: () => void;
}

/** Tokens live for minutes: what fails again soon after a fresh one has another reason. */
const RENEW_EVERY_MS = 60_000;
/** What is asked for again with a fresh token is no more missing by then. */
const PATIENCE_MS = 500;

/** Sees to tiles that do not come: a fresh token first, then words. */
export function MissingTiles({ state, onAgain, onRenew, onGone, onShown }: MissingTilesProps) {
  const { isShown, isIncomplete } = state;
  const [isRenewed, setRenewed] = useState(false);
  const lastRenewal = useRef(-Infinity);
  const latest = useRef({ onRenew, onGone, onShown });
  useEffect(() => {
    latest.current = { onRenew, onGone, onShown };
  });
  useEffect(() => {
    if (isShown) latest.current.onShown();
  }, [isShown]);
  useEffect(() => {
    if (!isIncomplete) return undefined;
    let isMissing = true;
    const tell = () => isMissing && setRenewed(true);
    if (Date.now() - lastRenewal.current < RENEW_EVERY_MS) tell();
    else {
      lastRenewal.current = Date.now();
      void latest.current.onRenew().finally(tell);
    }
    return () => {
      isMissing = false;
      setRenewed(false);
    };
  }, [isIncomplete]);

  const isTold = isIncomplete && isRenewed;
  const isGone = isTold && !isShown;
  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => latest.current.onGone(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
  useTimeLimit(isShown ? null : 'page', onGone);

  return isTold && isShown ? (
    <View className="pdf-tiles-notice">
      <StaleNotice text="部分内容未能清晰显示" onRetry={onAgain} />
    </View>
  ) : null;
}
