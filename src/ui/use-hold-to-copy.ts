import { useState } from 'react';
import type { ViewProps } from '@tarojs/components';
import { createLongPress } from '@/domain/long-press';
import { log } from '@/infra/log';
import { toast } from './feedback-store';
import { touchPoint } from './touch-point';

type TouchProps = Pick<ViewProps, 'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel' | 'onClick'>;

/** The way to the clipboard comes with the first long press: home needs none to begin with. */
const loadCopying = () => import('./copy-text');

/** One element's touches. `end` gives the way to copy when it was held long enough. */
function createHold(setHeld: (isHeld: boolean) => void) {
  let copying: ReturnType<typeof loadCopying> | null = null;
  const press = createLongPress(() => {
    copying = loadCopying();
    setHeld(true);
  });
  const end = () => {
    press.end();
    setHeld(false);
    return copying;
  };
  const touch: TouchProps = {
    onTouchStart(event) {
      copying = null;
      const at = touchPoint(event);
      if (at) press.start(at);
    },
    onTouchMove(event) {
      const to = touchPoint(event);
      if (to) press.move(to);
    },
    onTouchCancel: () => void end(),
    onClick(event) {
      if (copying) event.stopPropagation();
      copying = null;
    },
  };
  return { touch, end };
}

/**
 * A long press (§5) copies `text` and says `said`. `isHeld`: it has been held long enough. Spread `touch` on the
 * element; the click that follows is swallowed, so that what lies around it does not take it for a press.
 */
export function useHoldToCopy(text: string, said: string): { isHeld: boolean; touch: TouchProps } {
  const [isHeld, setHeld] = useState(false);
  const [hold] = useState(() => createHold(setHeld));
  // At the end of the touch: at no other time does iOS let anybody copy.
  const onTouchEnd = () => {
    hold
      .end()
      ?.then(({ copyText }) => copyText(text, said))
      .catch((error: unknown) => {
        toast('复制失败，请重试');
        log.warn('copy', error);
      });
  };
  return { isHeld, touch: { ...hold.touch, onTouchEnd } };
}
