import type { Element as FrameworkElement } from 'glass-easel';
import type { PlainTouch, TouchFields } from './touch-fields';

/** Touches of a canvas, which WeChat and Douyin tell by their place on it alone. */
interface CanvasTouch {
  identifier: number;
  x: number;
  y: number;
}

/** How an event of a finger reaches the package. */
export interface FingerEvent {
  options: { bubbles?: boolean; composed?: boolean; capturePhase?: boolean };
  fields: Record<string, unknown>;
}

/**
 * What a finger does on a canvas stays there, as the platforms document: no parent hears of it, bubbling or catching,
 * and the touches have `x` and `y` instead of places on the page. Other elements pass their events on.
 */
export function fingerEvent(
  target: FrameworkElement,
  options: FingerEvent['options'],
  given: TouchFields,
): FingerEvent {
  const node = target.$$ as Element | null;
  const canvas = node?.closest('wx-canvas');
  if (!canvas) return { options, fields: given };
  const { left, top } = canvas.getBoundingClientRect();
  const onCanvas = ({ identifier, clientX, clientY }: PlainTouch): CanvasTouch => ({
    identifier,
    x: clientX - left,
    y: clientY - top,
  });
  return {
    options: { ...options, bubbles: false, capturePhase: false },
    fields: { touches: given.touches.map(onCanvas), changedTouches: given.changedTouches.map(onCanvas) },
  };
}
