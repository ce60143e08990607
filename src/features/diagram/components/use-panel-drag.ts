import { useRef, type RefObject } from 'react';
import type { CommonEventFunction, ITouchEvent } from '@tarojs/components';

/** An element whose height can be written without React: that of a browser. */
interface Sized {
  offsetHeight: number;
  style: { height: string; transition: string };
}

const isSized = (element: unknown): element is Sized =>
  typeof element === 'object' && element !== null && 'offsetHeight' in element && 'style' in element;

/** Without a transition while a finger leads; with that of the style sheet otherwise. */
function stand({ style }: Sized, height: string, isLed: boolean): void {
  style.transition = isLed ? 'none' : '';
  style.height = height;
}

interface Drag {
  from: number;
  began: number;
  /** how the panel stood; null where it does not follow the finger */
  stood: { height: number; style: string } | null;
}

/**
 * Touch handlers of a panel's upper edge. The panel follows the finger in browsers, where that needs no new drawing by
 * React; `onDragged` hears how far it went (px, down is positive) and in how many ms.
 */
export function usePanelDrag(panel: RefObject<unknown>, onDragged: (by: number, ms: number) => void) {
  const drag = useRef<Drag | null>(null);
  const end = (clientY: number | undefined) => {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    // back to what React knows of; with the next size the panel goes on from where the finger left it
    if (current.stood && isSized(panel.current)) stand(panel.current, current.stood.style, false);
    if (clientY !== undefined) onDragged(clientY - current.from, Date.now() - current.began);
  };
  return {
    onTouchStart: ((event: ITouchEvent) => {
      const finger = event.touches[0];
      if (!finger) return;
      const element = isSized(panel.current) ? panel.current : null;
      const stood = element && { height: element.offsetHeight, style: element.style.height };
      drag.current = { from: finger.clientY, began: Date.now(), stood };
    }) as CommonEventFunction,
    onTouchMove: ((event: ITouchEvent) => {
      const finger = event.touches[0];
      const { current } = drag;
      if (!finger || !current?.stood || !isSized(panel.current)) return;
      stand(panel.current, `${Math.max(0, current.stood.height + current.from - finger.clientY)}px`, true);
    }) as CommonEventFunction,
    onTouchEnd: ((event: ITouchEvent) => end(event.changedTouches[0]?.clientY)) as CommonEventFunction,
    onTouchCancel: (() => end(undefined)) as CommonEventFunction,
  };
}
